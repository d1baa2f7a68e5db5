import { withLimit } from '../limit.ts'
import { pageAt } from './addresses.ts'
import { readCopy } from './copies.ts'
import { copiedPage, type OpenedPage } from './page-copy.ts'

const pageToken = ({ page, params }: OpenedPage) =>
  page === 'cleaning' ? params.token : page === 'link' ? params.id : null

/** This phone's copy of the page behind an address, with the texts that it keeps; undefined where there is none. */
export async function copyAt(path: string) {
  const page = pageAt(path)
  const token = pageToken(page)
  const copy = token === null ? undefined : await readCopy(token)
  const copied = copy && copiedPage(copy)
  // A token of another kind opens nothing at this address.
  return JSON.stringify(copied?.params) === JSON.stringify(page.params) && copied
    ? { page: copied, texts: copy.texts }
    : undefined
}

/** How long the first view waits for this phone's copy, ms. */
const copyMs = 2_000

/** The page for a shell without data: in development, and where the service worker found no copy. */
export async function pageFromCopy(path: string): Promise<OpenedPage> {
  const copied = await withLimit(copyAt(path), copyMs).catch(() => undefined)
  return copied?.page ?? pageAt(path)
}
