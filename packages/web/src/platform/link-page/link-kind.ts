import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import type { Locale } from '@brightkey/contract/locale'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Action } from '../outbox/item.ts'

export type Asked = { locale: Locale; etag?: string | undefined }
/** What such a page writes besides photos. */
export type Writing = Extract<Action, { kind: 'entry' | 'send' }>

/** One kind of page behind a link, and how it is read. */
export type LinkPageKind<Data> = {
  name: LinkKind
  /** Returns null when what the ETag names has not changed. Throws Refused or Unreachable. */
  read: (token: string, asked: Asked) => Promise<{ data: Data; etag: string | undefined } | null>
  /** Keeps the thumbnails of the page on this phone; null: none any more. */
  keepThumbnails?: (token: string, data: Data | null) => Promise<void>
}

/** One that writes: by its session's code its work is known, also when the office has replaced the link. */
export type WritingPageKind<Data> = LinkPageKind<Data> & { codeOf: (data: Data) => string }

/** One of the pages under `/cleaning/public/…`; its data are items that photos belong to. */
export type WritingKind<Data> = WritingPageKind<Data> & {
  /** Sends one entry, or the signature. Returns the page as it is then. Throws Refused or Unreachable. */
  write: (token: string, action: Writing, asked: Asked) => Promise<Data>
  /** The data with the photos of one item changed. */
  withPhotos: (data: Data, itemId: string, change: (photos: PagePhoto[]) => PagePhoto[]) => Data
}

export const codeOfSession = ({ session }: { session: { code: string } }): string => session.code
