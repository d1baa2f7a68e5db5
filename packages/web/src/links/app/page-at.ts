import { copiedLinkPage, type OpenedLinkPage } from '../../platform/link-page/copied-page.ts'
import { pageCopyOf } from '../../platform/link-page/page-copies.ts'

/** The page of an address, for a shell without data: in development, and where the service worker found no copy. */
export async function pageAt(path: string): Promise<OpenedLinkPage> {
  const [, , , type = '', id = ''] = path.split('/').map(decodeURIComponent)
  const copy = await pageCopyOf(id)
  if (copy?.type === type) return copiedLinkPage(copy)
  return { page: 'public', params: { type, id }, data: null, problem: null, language: 'en' }
}
