import type { PageData } from '@brightkey/contract/page'
import type { SessionCopy } from './disk.ts'

/** A page, and when the server last said what is in it where only this phone's copy does: ms since 1970. */
export type OpenedPage = PageData & { seenAt?: number }

/** What the server would have put into the page of a link, from this phone's copy; the texts are the caller's. */
export const copiedPage = ({
  token,
  session,
  etag,
  timeZone,
  language,
  seenAt,
}: SessionCopy): OpenedPage => ({
  page: 'cleaning',
  params: { token },
  problem: null,
  language,
  data: session,
  ...(etag === undefined ? {} : { etag }),
  time_zone: timeZone,
  seenAt,
})
