import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import { textDirection } from '@brightkey/i18n/languages'
import { withLimit } from '../../platform/limit.ts'
import { shellPage } from './build-cache.worker.ts'

/** How long to wait for the network where this phone has a copy: longer than Slow 3G takes, in milliseconds. */
const networkTimeoutMs = 4_000

/** How long to wait for the phone's copy, in milliseconds. Without it, the page says that it needs the network. */
const copyMs = 4_000

/** What this phone has of a page: the data the server would put into it, and the texts with the script they belong to. */
export type CopiedPage = {
  page: { language: Locale }
  texts?: { script: string; catalog: PageCatalog } | undefined
}

/** A proxy could not reach the server. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/**
 * The page of a link: from the network if possible, otherwise the shell with this phone's copy in it. Where there is a
 * copy, a network that is too slow counts as none. If the browser is offline, the copy is used at once; the page then
 * refreshes itself.
 */
export async function pageFor(
  event: FetchEvent,
  copied: () => Promise<CopiedPage | undefined>,
): Promise<Response> {
  const response = fromNetwork(event).catch(() => null)
  // Read in parallel, so that it is ready as soon as the network fails.
  const copy = withLimit(copied(), copyMs).catch(() => undefined)
  const held = Promise.all([copy, shellPage()])
  const waited = new Promise<'late'>((resolve) =>
    setTimeout(() => resolve('late'), navigator.onLine ? networkTimeoutMs : 0),
  )
  const first = await Promise.race([response, waited])
  if (first !== null && first !== 'late' && !isAway(first)) return first
  const fromPhone = held.then(async ([copy, shell]) =>
    copy && shell ? withCopy(shell, copy) : ((await response) ?? shell ?? Response.error()),
  )
  // A phone's storage may be slower than the network, or hang.
  const fromServer = response.then((page) => (page && !isAway(page) ? page : fromPhone))
  return Promise.race([fromPhone, fromServer])
}

/** The shell as the server would have sent it: with this phone's copy in it. */
async function withCopy(shell: Response, { page: data, texts }: CopiedPage): Promise<Response> {
  const { language } = data
  const page = await shell.text()
  // Texts of another build may be incomplete: then the page loads its own.
  const catalog = texts && page.includes(texts.script) ? { catalog: texts.catalog } : {}
  // As on the server: nothing in a text can end the script element.
  const json = JSON.stringify({ ...data, ...catalog }).replaceAll('<', '\\u003c')
  const html = page
    .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${textDirection(language)}">`)
    .replace('<!--page-->', () => `<script type="application/json" id="page-data">${json}</script>`)
  // Keeps the content policy; length and compression have changed.
  const headers = new Headers(shell.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(html, { headers })
}

/**
 * The page from the server. By this header, which browsers send with a navigation preload, the server recognises a browser that
 * has the build's files, and renders the first view for it.
 */
function fromNetwork({ request }: FetchEvent): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('service-worker-navigation-preload', 'true')
  return fetch(request, { headers })
}
