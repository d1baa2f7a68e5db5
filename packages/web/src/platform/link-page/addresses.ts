import type { PageData } from '@brightkey/contract/page'
import { allLinkKinds } from '@brightkey/contract/sessions/choices'
import { links, type PageKind, pagePath } from '@brightkey/contract/sessions/links'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'

/** The kind of page behind `/cleaning/public/{segment}/…`; undefined where there is none. */
export const kindAt = (segment: string): AnyLinkKind | undefined =>
  allLinkKinds.find((kind) => links[kind].segment === segment)

/** A page by a name that stays when the office replaces its link, which changes the token. `code`: of its session or cleaner. */
export const pageName = (kind: PageKind, code: string): string => `${kind} ${code}`

/** The address of the page that the name and the link's token stand for; a page without a name is the cleaner's. */
export function pageAddress(name: string | undefined, token: string): string {
  const kind = name?.split(' ')[0] as PageKind
  return pagePath(kind === 'day' || kind in links ? kind : 'cleaning', token)
}

const withoutData = { data: null, problem: null, language: 'en' } as const

/** The page behind an address, without its data: in development, and where a service worker found no copy. */
export function pageAt(path: string): PageData {
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/').map(decodeURIComponent)
  if (first === 'cleaning' && second === 'public')
    return { ...withoutData, page: 'link', params: { type: third, id: fourth } }
  if (first === 'day' || first === 'board' || first === 'owner')
    return { ...withoutData, page: 'link', params: { type: first, id: second } }
  if (first === 'report' || first === 'mobile-report')
    return { ...withoutData, page: first, params: { token: second } }
  if (first === 'seal') return { ...withoutData, page: 'seal', params: { code: second } }
  return { ...withoutData, page: 'cleaning', params: { token: second } }
}
