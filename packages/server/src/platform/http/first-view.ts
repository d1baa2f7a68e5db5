import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@brightkey/contract/locale'
import type { PageData, RenderFirstView } from '@brightkey/contract/page'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { directionOf } from '@brightkey/i18n/languages'
import type { FastifyReply } from 'fastify'
import type { Log } from '../log.ts'
import { isMissing } from '../storage/durable-file.ts'

/** A whole page with its first view in it, and the CSP sources of its inline script and styles. */
type RenderedPage = { html: string; script: string; styles: string }

/** `json`: the page's embedded data. `isRepeat`: the browser has the styles already. */
type RenderPage = (json: string, now: string, isRepeat: boolean) => Promise<RenderedPage | null>

/** What each type of link page loads besides its entry: files, and catalogs of texts. */
type Parts = Record<string, { files: string[]; catalogs: (keyof Catalogs)[] }>

/** What exceeds these is left to the browser, so that rendering never holds up other requests for long. */
const limits = { jsonLength: 300_000, pending: 4, milliseconds: 1_000 }

/**
 * Renders the first view of pages by link from the components of the web's build, so that it shows before any script
 * has loaded. Returns null for pages that the browser renders itself. A failure is logged and returns null too.
 */
export async function openFirstView(
  distFolder: string,
  build: 'public' | 'links',
  log: Log,
): Promise<RenderPage> {
  const first = await readPage(join(distFolder, `${build}-first.html`))
  const again = await readPage(join(distFolder, `${build}-again.html`))
  if (first === null || again === null) return async () => null
  const templates = { first: splitTemplate(first), again: splitTemplate(again) }
  const parts: Parts = JSON.parse((await readPage(join(distFolder, `${build}-parts.json`))) ?? '{}')
  const script = hashOf(first, 'script')
  const styles = hashOf(first, 'style')
  let loading: Promise<RenderFirstView> | undefined
  let pending = 0

  async function render(page: PageData, time: number) {
    pending += 1
    try {
      // Loaded with the first page: a server that only serves the API need not have React in memory.
      loading ??= import(pathToFileURL(join(distFolder, 'render.js')).href).then(
        ({ renderFirstView }) => renderFirstView,
      )
      const renderFirstView = await loading
      return await renderFirstView(page, time)
    } finally {
      pending -= 1
    }
  }

  return async (json, now, isRepeat) => {
    if (json.length > limits.jsonLength || pending >= limits.pending) return null
    const time = Date.parse(now)
    try {
      const page: PageData = JSON.parse(json)
      const view = await Promise.race([render(page, time), rejectLater(limits.milliseconds)])
      if (view === null) return null
      const { language } = page
      const isFirst = !isRepeat && page.page === 'link' && Object.hasOwn(parts, page.params.type)
      const part = isFirst ? parts[page.params.type] : undefined
      const [start, head, entry, body, end] = isRepeat ? templates.again : templates.first
      const html = [
        `${start}<html lang="${language}" dir="${directionOf(language)}">`,
        `${head}<title>${view.title}</title>`,
        // After the entry's script, which is requested first.
        `${entry}${part?.files.map(preloadLink).join('') ?? ''}</head>`,
        `${body}<div id="root" data-rendered-at="${time}">${view.html}</div>`,
        embedData(end, json, part ? await textsOf(part.catalogs, language) : ''),
      ].join('')
      return { html, script, styles }
    } catch (error) {
      log.error({ err: error }, 'a page was not rendered on the server')
      return null
    }
  }
}

/** Requests a file with the page: the scripts that load it would arrive only then. As they do, by `fetch`. */
const preloadLink = (file: string) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`

/** The texts that a page would request as files, one for each part of it. */
async function textsOf(names: readonly (keyof Catalogs)[], locale: Locale): Promise<string> {
  const loaded = await Promise.all(names.map(async (name) => [name, (await catalogs(name))[locale]]))
  const json = JSON.stringify({ locale, catalogs: Object.fromEntries(loaded) })
  return `<script type="application/json" id="part-texts">${json.replaceAll('<', '\\u003c')}</script>`
}

/** Puts the data of a page, and after them `texts`, where its template or shell has a place for them. */
export const embedData = (html: string, json: string, texts = ''): string =>
  // A function, because `$&` in a replacement string would be expanded.
  html.replace('<!--page-->', () => `<script type="application/json" id="page-data">${json}</script>${texts}`)

/** What is between the places that are filled for each page: filling them one after the other would copy the page each time. */
function splitTemplate(html: string): readonly [string, string, string, string, string] {
  const places = '<html lang="en" dir="ltr">|<title>Brightkey</title>|</head>|<div id="root"></div>'
  const [start = '', head = '', entry = '', body = '', end = ''] = html.split(new RegExp(places))
  return [start, head, entry, body, end]
}

/** Allows exactly the inline script and styles of this page. */
export function allowInline(reply: FastifyReply, { script, styles }: RenderedPage): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("script-src 'self'", `script-src 'self' ${script}`)
    .replace("style-src 'self'", `style-src 'self' ${styles}`)
  reply.header('content-security-policy', policy)
}

/** The CSP source of the first element of that name, which is inline. */
function hashOf(html: string, name: 'script' | 'style'): string {
  const text = new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

async function rejectLater(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false })
  throw new Error(`rendering took longer than ${ms} ms`)
}

async function readPage(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
