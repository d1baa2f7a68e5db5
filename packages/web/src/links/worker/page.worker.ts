import type { Locale } from '@brightkey/contract/locale'
import type { PageCatalog } from '@brightkey/contract/page'
import { directionOf } from '@brightkey/i18n/languages'
import { shellPage } from './build-cache.worker.ts'

/** How long a page that this phone has a copy of may keep the reader waiting: longer than Slow 3G takes, ms. */
const patience = 4_000

/** What this phone has of a page: the data the server would put into it, and the texts with the script they belong to. */
export type Copied = {
  page: { language: Locale }
  texts?: { script: string; catalog: PageCatalog } | undefined
}

/** A proxy whose server is away just now. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/**
 * The page of a link: from the network, which has the newest word; without one the shell, with the copy this phone has.
 * A network that does not answer in time counts as none where there is a copy; else it is waited for. Where the browser
 * knows that there is no network it is not asked first: the page from the copy asks by itself.
 */
export async function pageFor(
  event: FetchEvent,
  copied: () => Promise<Copied | undefined>,
): Promise<Response> {
  const answer = fromNetwork(event).catch(() => null)
  // Looked for meanwhile, so that it is there at once where the network is not.
  const held = Promise.all([copied(), shellPage()])
  held.catch(() => undefined)
  const waited = new Promise<'late'>((resolve) =>
    setTimeout(() => resolve('late'), navigator.onLine ? patience : 0),
  )
  const first = await Promise.race([answer, waited])
  if (first !== null && first !== 'late' && !isAway(first)) return first
  const [copy, shell] = await held
  if (copy && shell) return withCopy(shell, copy)
  return (await answer) ?? shell ?? Response.error()
}

/** The shell as the server would have sent it: with this phone's copy in it. */
async function withCopy(shell: Response, { page: data, texts }: Copied): Promise<Response> {
  const { language } = data
  const page = await shell.text()
  // Texts of another build might lack what this one says: then the page loads its own.
  const catalog = texts && page.includes(texts.script) ? { catalog: texts.catalog } : {}
  // As on the server: nothing in a text can end the script element.
  const json = JSON.stringify({ ...data, ...catalog }).replaceAll('<', '\\u003c')
  const html = page
    .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('<!--page-->', () => `<script type="application/json" id="page-data">${json}</script>`)
  // With the content policy; the length and the packing are no longer what they were.
  const headers = new Headers(shell.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(html, { headers })
}

/** The browser may have asked already while the worker was starting. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const early: Response | undefined = await event.preloadResponse
  return early ?? fetch(event.request)
}
