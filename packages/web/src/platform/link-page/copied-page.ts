import type { PageData, PublicPageData } from '@brightkey/contract/page'
import type { PageCopy } from './page-copies.ts'

/** The page of a link as it is opened: `seenAt` where only this phone's copy says what is in it, ms since 1970. */
export type OpenedLinkPage = Extract<PageData, { page: 'public' }> & { seenAt?: number }

/** What the server would have put into the page of a link, from this phone's copy; the texts are the caller's. */
export const copiedLinkPage = ({
  token,
  type,
  data,
  timeZone,
  language,
  seenAt,
}: PageCopy): OpenedLinkPage => ({
  page: 'public',
  params: { type, id: token },
  problem: null,
  language,
  data: { type, value: data } as PublicPageData,
  time_zone: timeZone,
  seenAt,
})
