import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type { Locale } from '@brightkey/contract/locale'
import type { Action } from '../outbox/item.ts'

export type Asked = { locale: Locale; etag?: string | undefined }
/** What such a page writes besides photos. */
export type Writing = Extract<Action, { kind: 'entry' | 'send' }>

/** How one of the pages behind `/cleaning/public/…` is read. */
export type PageKind<Data> = {
  /** Null when what the ETag names is still the same. Throws Refused or Unreachable. */
  look: (token: string, asked: Asked) => Promise<{ data: Data; etag: string | undefined } | null>
}

/** What the data of every page that writes begin with. */
export type OfSession = { session: { code: string } }

/** How one that writes is written; its data are a round of items that photos belong to. */
export type WritingKind<Data> = PageKind<Data> & {
  /** Sends one entry, or the last word; answers the page as it is then. Throws Refused or Unreachable. */
  write: (token: string, action: Writing, asked: Asked) => Promise<Data>
  /** The data with the photos of one item changed. */
  withPhotos: (data: Data, itemId: string, change: (photos: PagePhoto[]) => PagePhoto[]) => Data
}
