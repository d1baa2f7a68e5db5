import type { PageData } from '@brightkey/contract/page'
import { copyOf } from '../../platform/offline/disk.ts'

/** A page, and when the server last said what is in it where only this phone's copy does: ms since 1970. */
export type OpenedPage = PageData & { seenAt?: number }

const missing = { data: null, problem: null, language: 'en' } as const

/**
 * The URL table of the pages behind a link, for a shell without data: in development, and offline, where a session
 * opens from this phone's copy until the server answers again.
 */
export async function pageAt(path: string): Promise<OpenedPage> {
  const page = addressed(path)
  const copy = page.page === 'cleaning' ? await copyOf(page.params.token) : undefined
  if (page.page !== 'cleaning' || copy === undefined) return page
  const { session, etag, timeZone, language, seenAt } = copy
  return {
    ...page,
    language,
    data: session,
    ...(etag === undefined ? {} : { etag }),
    time_zone: timeZone,
    seenAt,
  }
}

function addressed(path: string): PageData {
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/').map(decodeURIComponent)
  if (first === 'cleaning' && second === 'public') {
    return { ...missing, page: 'public', params: { type: third, id: fourth } }
  }
  if (first === 'report' || first === 'mobile-report')
    return { ...missing, page: first, params: { token: second } }
  if (first === 'seal') return { ...missing, page: 'seal', params: { code: second } }
  return { ...missing, page: 'cleaning', params: { token: second } }
}
