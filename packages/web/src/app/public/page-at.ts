import type { PageData } from '@brightkey/contract/page'

const missing = { data: null, problem: null, language: 'en' } as const

/** The URL table of the pages behind a link, for a shell without data: in development, and later offline. */
export function pageAt(path: string): PageData {
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/').map(decodeURIComponent)
  if (first === 'cleaning' && second === 'public') {
    return { ...missing, page: 'public', params: { type: third, id: fourth } }
  }
  if (first === 'report' || first === 'mobile-report')
    return { ...missing, page: first, params: { token: second } }
  if (first === 'seal') return { ...missing, page: 'seal', params: { code: second } }
  return { ...missing, page: 'cleaning', params: { token: second } }
}
