import type { Locale } from '@brightkey/contract/locale'
import type { PageKind } from '@brightkey/contract/sessions/links'
import type { Actions, QueueRules } from '../outbox/action-entry.ts'

export type Asked = { locale: Locale; etag?: string | undefined }

/** One kind of page behind a link, and how it is read. */
export type LinkPageKind<Data> = {
  name: PageKind
  /** Where its service worker is, for pages that are not below `/cleaning/public/`. */
  scope?: `/${string}/`
  /** Returns null when what the ETag names has not changed. Throws Refused or Unreachable. */
  read: (token: string, asked: Asked) => Promise<{ data: Data; etag: string | undefined } | null>
  /** Keeps the thumbnails of the page on this phone; null: none any more. */
  keepThumbnails?: (token: string, data: Data | null) => Promise<void>
}

/** One that writes, by its actions; `State` is what its screen shows of the data. */
export type WritingPageKind<Data, State = Data> = LinkPageKind<Data> & {
  actions: Actions<State, Data>
  rules: QueueRules
  /** The session's code, or of a day the cleaner's id, which identifies the page's work also after the office has replaced the link. */
  getCode: (data: Data) => string
}
