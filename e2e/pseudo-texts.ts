import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { texts as timeTexts } from '@brightkey/i18n/en/time'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { listPlainTexts, outsideBrackets, toPseudo, toPseudoTexts } from '../packages/i18n/test/pseudo.ts'

const english = new URL('../packages/i18n/src/en/', import.meta.url)
const manifests = join(import.meta.dirname, '../packages/web/dist/.vite')

/** The English catalogs by their file in the folder of the language, `office/login.ts`, and all texts without values. */
async function loadEnglish() {
  const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const catalogs = new Map<string, unknown>()
  const known = new Set<string>()
  for (const file of files) {
    const { texts, roomTasks } = await import(new URL(file, english).href)
    if (texts !== undefined) catalogs.set(file, texts)
    for (const text of listPlainTexts([texts, roomTasks])) known.add(text)
  }
  return { catalogs, known }
}

/** The built file of each catalog: `/assets/login-meKvtQcY.js` → `office/login.ts`. */
function findChunks(): Map<string, string> {
  const chunks = new Map<string, string>()
  for (const entry of ['public', 'links', 'office']) {
    const manifest = JSON.parse(readFileSync(join(manifests, `${entry}.json`), 'utf8'))
    for (const [source, { file }] of Object.entries<{ file: string }>(manifest)) {
      const [, catalog] = source.split('i18n/src/en/')
      if (catalog) chunks.set(`/${file}`, catalog)
    }
  }
  return chunks
}

/** Makes English the pseudo-language in a browser: in chunks of texts, page data, and texts the server names things with. */
export async function servePseudoTexts(context: BrowserContext): Promise<void> {
  const { catalogs, known } = await loadEnglish()
  const chunks = findChunks()
  // Dates stay as they are: their names are cut out of one text.
  const { date: _dates, ...spans } = timeTexts
  const lengths = listLeaves(spans)
  const named = (_key: string, value: unknown) =>
    typeof value === 'string' && known.has(value) ? toPseudo(value) : value

  const rewritten = new Map<string, Promise<string>>()
  const rewrite = async (route: Route, path: string) => {
    const catalog = catalogs.get(chunks.get(path) ?? '')
    if (catalog) return `export const texts = ${JSON.stringify(toPseudoTexts(catalog))}`
    const script = await (await route.fetch()).text()
    // The names of lengths of time are in the first script of every page.
    return lengths.reduce(
      (text, each) => text.replaceAll(`\`${each}\``, () => `\`${toPseudo(each)}\``),
      script,
    )
  }
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = rewritten.get(pathname) ?? rewrite(route, pathname)
    rewritten.set(pathname, body)
    return route.fulfill({ contentType: 'text/javascript', body: await body })
  })
  await context.route(/\/api\//, async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.startsWith('application/json'))
      return route.fulfill({ response })
    const text = await response.text()
    return route.fulfill({ response, body: text && JSON.stringify(JSON.parse(text, named)) })
  })
  await context.route(
    (url) => !/^\/(api|assets|media)\//.test(url.pathname),
    (route) => fulfillPage(route, named),
  )
}

/** A page by link comes with its texts and data. */
async function fulfillPage(route: Route, named: (key: string, value: unknown) => unknown): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.continue()
  const response = await route.fetch()
  const embedded = /(?<=<script type="application\/json" id="(?:page-data|part-texts)">).*?(?=<\/script>)/gs
  const body = (await response.text()).replace(embedded, (json) => {
    const { catalog, catalogs, ...rest } = JSON.parse(json)
    const page = {
      ...JSON.parse(JSON.stringify(rest), named),
      catalog: toPseudoTexts(catalog),
      catalogs: toPseudoTexts(catalogs),
    }
    return JSON.stringify(page).replaceAll('<', '\\u003c')
  })
  return route.fulfill({ response, body })
}

const listLeaves = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(Object(texts)).flatMap(listLeaves)

// What no catalog holds: names of products and formats, codes, addresses, and what Intl writes.
const untranslated = [
  // Codes before words in capitals, which would leave half of one.
  /\b[A-Z]{2,4}-\w{4,6}\b|\b[A-Z0-9]{5}-[A-Z0-9]{5}\b|\b[0-9a-f]{8,}\b/g,
  /\b(Brightkey|WhatsApp|Airbnb|Booking\.com|Meta|PDF|QR|CSV|SHA-256|Ed25519|English|Chrome|Linux|node|localhost|Dubai Marina|UTC)\b/g,
  /\b(Gulf Standard Time|Asia\/Dubai|[A-Z_]{4,}=?\S*)\b/g,
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(yesterday|today|tomorrow)\b|\b(in )?\d+ days?( ago)?\b/gi,
  /\S+@\S+|https?:\/\/\S+|\+\d[\d ]+/g,
]

/** Lists the visible texts and names of a page that come from no catalog, and sentences glued from two messages. */
export async function findUntranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']
    const found = new Set<string>([document.title])
    for (const element of document.querySelectorAll('body *')) {
      if (
        element.closest('script, style, noscript, code, pre, .font-mono, [lang]:not(html)') ||
        !element.checkVisibility()
      )
        continue
      for (const name of attributes) found.add(element.getAttribute(name) ?? '')
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      found.add(own.map((node) => node.nodeValue).join(''))
    }
    return [...found]
  })
  return texts.flatMap((raw) => {
    const text = raw.replace(/[\u2066-\u2069]/g, '')
    const rest = untranslated.reduce((left, pattern) => left.replace(pattern, ''), outsideBrackets(text))
    if (/[a-z]{2,}/i.test(rest)) return [`in no catalog: ${text.slice(0, 80)}`]
    // "2 h 16 min" is two measures side by side in each language.
    const sentences = text.replace(/⟦\d[^⟦⟧]*⟧ (?=⟦\d)/g, '')
    // Whole messages with semicolons between them, and nothing else, are a list.
    if (/^(⟦[^⟦⟧]*⟧; )+⟦[^⟦⟧]*⟧$/.test(sentences)) return []
    return /[^.:…?]⟧[.!?;]? ?⟦|⟧[.!?;] /.test(sentences) ? [`glued: ${text.slice(0, 120)}`] : []
  })
}

/** Lists the lines that are cut off without an ellipsis. */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, textOverflow, whiteSpace } = getComputedStyle(element)
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
        return (
          hasText &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          (overflowX === 'hidden' || overflowX === 'clip' || whiteSpace === 'nowrap') &&
          textOverflow !== 'ellipsis' &&
          element.checkVisibility()
        )
      })
      .map((element) => `cut off: ${(element.textContent ?? '').slice(0, 80)}`),
  )
