import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@brightkey/contract/locale'
import type { PageData, RenderFirstView } from '@brightkey/contract/page'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { textDirection } from '@brightkey/i18n/languages'
import type { Log } from '../log.ts'
import { isMissing } from '../storage/durable-file.ts'
import { elementHash, type RenderedPage, readElements, toPageEnd } from './inline-scripts.ts'

/** `json`: the page's embedded data. `isRepeat`: the browser has the styles already. */
type RenderPage = (json: string, now: string, isRepeat: boolean) => Promise<RenderedPage | null>

/**
 * What each type of page has in it at its first visit, as the web's build lists it: elements of its head, files with the
 * elements of its scripts, and catalogs of texts.
 */
type Parts = Record<string, { head: string; elements: string[]; catalogs: (keyof Catalogs)[] }>

/** What exceeds these is left to the browser, so that rendering never holds up other requests for long. */
export const firstViewLimits = { jsonLength: 300_000, pending: 4, milliseconds: 1_000 }

/**
 * Renders the first view of pages by link from the components of the web's build, so that it shows before any script
 * has loaded. Returns null for pages that the browser renders itself. A failure is logged and returns null too.
 */
export async function openFirstView(
  distFolder: string,
  build: 'public' | 'links',
  log: Log,
  limits = firstViewLimits,
): Promise<RenderPage> {
  const first = await readPage(join(distFolder, `${build}-first.html`))
  const again = await readPage(join(distFolder, `${build}-again.html`))
  if (first === null || again === null) return async () => null
  const templates = { first: splitTemplate(first), again: splitTemplate(again) }
  const listed: Parts = JSON.parse((await readPage(join(distFolder, `${build}-parts.json`))) ?? '{}')
  const elements = await readElements(
    distFolder,
    Object.values(listed).flatMap((part) => part.elements),
  )
  const parts = new Map(
    Object.entries(listed).map(([type, { head, catalogs, ...part }]) => {
      const end = toPageEnd(part.elements.flatMap((file) => elements.get(file) ?? []))
      return [
        type,
        {
          head,
          catalogs,
          end,
          scripts: [elementHash(first, 'script'), elementHash(head, 'script'), end.scripts].join(' '),
        },
      ]
    }),
  )
  const againScripts = elementHash(again, 'script')
  const styles = elementHash(first, 'style')
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
      const part = isRepeat ? undefined : parts.get(page.page === 'link' ? page.params.type : page.page)
      if (!isRepeat && !part) return null
      const [start, head, entry, body, end] = isRepeat ? templates.again : templates.first
      const html = [
        `${start}<html lang="${language}" dir="${textDirection(language)}">`,
        `${head}<title>${view.title}</title>${part?.head ?? ''}`,
        `${entry}</head>`,
        `${body}<div id="root" data-rendered-at="${time}">${view.html}</div>`,
        embedData(
          end,
          json,
          part && part.catalogs.length > 0 ? await catalogsJson(part.catalogs, language) : '',
        ),
      ].join('')
      return { html, end: part?.end, scripts: part?.scripts ?? againScripts, styles }
    } catch (error) {
      log.error({ err: error }, 'a page was not rendered on the server')
      return null
    }
  }
}

/** The texts that a page would request as files, one for each part of it. */
async function catalogsJson(names: readonly (keyof Catalogs)[], locale: Locale): Promise<string> {
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
