import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog, PageData, PublicPageData } from '@brightkey/contract/page'
import { links, type PageKind } from '@brightkey/contract/sessions/links'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import type { DBSchema } from 'idb'
import { overFailure, shownData } from './over.ts'

/** The last state of the page of one link that the server confirmed, as this phone keeps it. */
export type PageCopy = {
  token: string
  kind: PageKind
  /** The response of the page's call. */
  data: unknown
  etag?: string | undefined
  timeZone: string
  language: Locale
  /** The page's texts in that language, and the script they belong to: another build may need texts they lack. */
  texts?: { script: string; catalog: PageCatalog }
  /** When the server last confirmed it: ms since 1970. */
  seenAt: number
}
/** A thumbnail in the cache of that name: its link, its size in bytes, when it came (ms since 1970). */
export type HeldThumbnail = { path: string; token: string; bytes: number; at: number }

export interface Copies extends DBSchema {
  pages: { key: string; value: PageCopy }
  thumbnails: { key: string; value: HeldThumbnail }
}

/** A page as it is opened; `seenAt`: when the server confirmed its data, where they come from this phone's copy. */
export type OpenedPage = PageData & { seenAt?: number }

/** What the server would have put into the page of a link, from this phone's copy; the caller adds the texts. */
export function copiedPage(copy: PageCopy): OpenedPage {
  const { token, kind, etag, timeZone, language, seenAt } = copy
  const data = shownData(copy)
  const problem = data === null ? { ...overFailure, detail: '' } : null
  const shell = { problem, language, time_zone: timeZone, seenAt }
  const type = kind === 'day' ? kind : links[kind].segment
  if (type === null) {
    const session = data as CleanerSession | null
    // With the tag of data that are not shown, the server would send none.
    return { ...shell, page: 'cleaning', params: { token }, data: session, ...(session && etag && { etag }) }
  }
  return {
    ...shell,
    page: 'link',
    params: { type, id: token },
    data: data === null ? null : ({ type, value: data } as PublicPageData),
  }
}
