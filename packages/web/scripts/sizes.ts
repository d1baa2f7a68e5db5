import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { locales } from '@brightkey/contract/locale'

/**
 * The weight of the cleaner's page as it first comes, in bytes of brotli, against the budgets of frontend.md (1 kB =
 * 1000 bytes): the entry with everything it imports at once, its styles, and the page with one language's texts in
 * it. What loads after the first paint is listed, not counted. Ends with 1 above a budget. Needs the built pages.
 */
const budgets = { page: 75_000, styles: 6_000, catalog: 4_000, offline: 110_000 }

const dist = join(import.meta.dirname, '../dist')
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, '.vite/public.json'), 'utf8'))

const brotli = (text: string | Buffer) => brotliCompressSync(text).length
const weigh = async (file: string) => brotli(await readFile(join(dist, file)))
const sum = (sizes: readonly number[]) => sizes.reduce((all, each) => all + each, 0)

/** The chunk and all it imports, each once; `lazily` also what it loads later. */
function reach(name: string, lazily: boolean, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined || found.has(name)) return found
  found.add(name)
  for (const next of [...(chunk.imports ?? []), ...(lazily ? (chunk.dynamicImports ?? []) : [])]) {
    reach(next, lazily, found)
  }
  return found
}
const filesOf = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name]?.file ?? [])

const scripts = sum(await Promise.all(filesOf(reach('public.html', false)).map(weigh)))
const styles = sum(await Promise.all((manifest['public.html']?.css ?? []).map(weigh)))
// What a phone needs to keep for working offline: all the parts of the cleaner's page, without other pages and texts.
const parts = [...reach('public.html', true)].filter(
  (name) => !/catalogs|screens.public.(report|seal)/.test(name),
)
const offline = sum(await Promise.all(filesOf(parts).map(weigh))) + styles
const shell = await readFile(join(dist, 'public.html'), 'utf8')

async function catalogOf(locale: string): Promise<string> {
  const { words } = await import(`@brightkey/i18n/catalogs/words/${locale}`)
  const { cleaner } = await import(`@brightkey/i18n/catalogs/cleaner/${locale}`)
  return JSON.stringify({ ...words, ...cleaner })
}

let over = false
function say(name: string, size: number, budget: number) {
  over ||= size > budget
  console.log(`${size > budget ? 'OVER' : 'ok  '} ${name.padEnd(44)} ${size} of ${budget} B`)
}

say('styles', styles, budgets.styles)
for (const locale of locales) {
  const texts = await catalogOf(locale)
  const html = brotli(shell.replace('<!--page-->', () => `<script type="application/json">${texts}</script>`))
  say(`texts in ${locale}`, brotli(texts), budgets.catalog)
  say(`cleaner page in ${locale}: html, styles, scripts`, html + styles + scripts, budgets.page)
}
say('all parts of the cleaner page, without texts', offline, budgets.offline)
if (over) process.exitCode = 1
