import type { PageData } from '@brightkey/contract/page'
import { copiedPage, type OpenedPage } from '../../platform/offline/copied-page.ts'
import { copyOf } from '../../platform/offline/disk.ts'

const missing = { data: null, problem: null, language: 'en' } as const

/**
 * The URL table of the pages behind a link, for a shell without data: in development, and offline where the service
 * worker has found no copy of the session to put into it.
 */
export async function pageAt(path: string): Promise<OpenedPage> {
  const page = addressed(path)
  const copy = page.page === 'cleaning' ? await copyOf(page.params.token) : undefined
  return copy === undefined ? page : copiedPage(copy)
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
