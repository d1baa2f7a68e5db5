import type { PageData } from '@brightkey/contract/page'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import type { LinkKind } from '@brightkey/contract/sessions/schema'

/** The word for a kind in `/cleaning/public/{type}/{token}`: its own, but in one case. */
const typeOf = (kind: LinkKind) => (kind === 'progress' ? 'cleaning' : kind)

/** The kind of page behind such an address; undefined where there is none. */
export const kindAt = (type: string): LinkKind | undefined =>
  linkKinds.find((kind) => kind !== 'cleaning' && typeOf(kind) === type)

export const paramsOf = (kind: LinkKind, token: string) => ({ type: typeOf(kind), id: token })

const withoutData = { data: null, problem: null, language: 'en' } as const

/** The page behind an address, without its data: in development, and where a service worker found no copy. */
export function pageAt(path: string): PageData {
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/').map(decodeURIComponent)
  if (first === 'cleaning' && second === 'public')
    return { ...withoutData, page: 'public', params: { type: third, id: fourth } }
  if (first === 'report' || first === 'mobile-report')
    return { ...withoutData, page: first, params: { token: second } }
  if (first === 'seal') return { ...withoutData, page: 'seal', params: { code: second } }
  return { ...withoutData, page: 'cleaning', params: { token: second } }
}
