import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Locale, locales } from '@brightkey/contract/locale'
import { catalogs } from '@brightkey/i18n/catalogs'

/**
 * The weight of the pages as they first come, in bytes of brotli (with zstd, which the server sends scripts by at a first visit,
 * they are 5 % more), against these budgets (1 kB = 1000
 * bytes). The cleaner's page: the entry with everything it imports at once, its styles, and the page with one
 * language's texts in it; what loads after the first paint is not counted. The office: all that the login and the list
 * of sessions load. Ends with 1 above a budget. Needs the built pages.
 */
const budgets = {
  // 0.4 kB of it for React as a file of its own and for scripts in the page, which saves a request (0035); 0.7 kB for the names
  // of days and months in five languages (0052); 0.7 kB for the order of codes in Arabic lines (0017);
  // 0.3 kB for a tap that is kept at once (0051); 0.1 kB because the names of files that it lists compress differently each time.
  // 0.4 kB for the dates and facts of a fifth language (0105), on each page below as well; 0.1 kB for where spots are shown (0098).
  page: 78_600,
  styles: 6_000,
  catalog: 4_000,
  // The camera, the rescue and the queue's list are in it (docs/decisions/0007-offline.md), what keeps an action when its
  // page is left (there too), what is sent after the report (0016), what goes on where storage hangs, and a tap that is kept at
  // once (0051), what is not shown any more once a link is revoked or a session over (0019); React is a file of its own (0035).
  // What shots weigh outside the first paint (0095), 1.2 kB for words and drawings of a fifth language (0105), 3.8 kB for recording
  // and playing voice notes (0099), 2.1 kB for what the apartment needs (supplies), 0.5 kB for the phone's own number (0102),
  // 3.4 kB for what guests left behind, and for withdrawing it (0101), 0.6 kB for speaking in a new problem (0099),
  // 2.3 kB for photographing spots (0098).
  offline: 152_200,
  // The other links: as light as the cleaner's page until it says what it is, and each page until it is usable.
  link: 75_000,
  // 1.7 kB of it for storage that hangs and a tap that is kept at once (0051), 1.5 kB for dates, codes and deletions that survive a
  // reload (0052, 0017), 0.7 kB for what is not shown any more (0019). All name the file that makes board and owner 21 kB lighter.
  linkUsable: 114_900,
  // 0.5 kB of it for rows of one line and what appears on them (0085); 0.3 kB for the way to a second step (0089),
  // 0.2 kB for a login without passwords (0090), 0.3 kB for the installed office and its pushes (0091),
  // 0.3 kB for the ways to lost and found and to expiry dates (0101, 0103), 0.1 kB for the file name of the damage pack's dialog (0104),
  // which the list names too; 0.1 kB for covering rows that scroll under a resting mouse (0085).
  login: 88_500,
  // 1 kB of it for what the office does without the server, and for what is typed (0057); 4 kB for texts and badges of bookings,
  // finished work and grouped notifications (0053, 0054, 0056), and for the order of codes; 0.5 kB for keys of the list (0085);
  // 0.4 kB for the way to the owners (0083), 0.5 kB for asking again who the user is (0089), 0.5 kB for assigning all that has no cleaner
  // and for row actions of the ten jobs (0085).
  // 0.2 kB for when cleaners work (0081), 0.3 kB for the styles and file names of own words and looks (0093),
  // 0.5 kB for opening what a push is about (0091).
  // 1.2 kB for the ways to supplies and damage cases, own areas and five languages (0104, 0105, 0106).
  // 0.8 kB for the ways to lost and found and to expiry dates (0101, 0103); 0.3 kB for waiting for late texts before a screen opens,
  // and for filters of the areas that apartments are in (0106).
  list: 179_200,
}

const dist = join(import.meta.dirname, '../dist')
type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isDynamicEntry?: boolean
}
type Manifest = Record<string, Chunk>

const readManifest = async (entry: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, `.vite/${entry}.json`), 'utf8'))
const brotli = (text: string | Buffer) => brotliCompressSync(text).length
const sum = (sizes: readonly number[]) => sizes.reduce((all, each) => all + each, 0)
/** Assets lie compressed next to the original, as they are sent; the shells of the pages do not. */
const weighFile = async (file: string) =>
  file.startsWith('assets/')
    ? (await stat(join(dist, `${file}.br`))).size
    : brotli(await readFile(join(dist, file)))
const weigh = async (files: Iterable<string>) => sum(await Promise.all([...files].map(weighFile)))

/** Pages of their own that the public entry leads to as well, and texts, which are weighed by language. */
const elsewhere = /i18n.src.\w+.|links.screens.(report|seal)/

/** The chunk and all it imports, each once; `lazily` also what it loads later, but for what is {@link elsewhere}. */
function reach(manifest: Manifest, name: string, lazily: boolean, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined || found.has(name) || (lazily && elsewhere.test(name))) return found
  found.add(name)
  const next = [...(chunk.imports ?? []), ...(lazily ? (chunk.dynamicImports ?? []) : [])]
  for (const each of next) reach(manifest, each, lazily, found)
  return found
}
const manifestFiles = (manifest: Manifest, names: Iterable<string>) =>
  [...names].flatMap((name) => manifest[name]?.file ?? [])

let over = false
function say(name: string, size: number, budget: number) {
  over ||= size > budget
  console.log(`${size > budget ? 'OVER' : 'ok  '} ${name.padEnd(44)} ${size} of ${budget} B`)
}

/** What comes first of an entry's page, in bytes, and its shell. */
async function weighFirst(entry: 'public' | 'links') {
  const manifest = await readManifest(entry)
  const scripts = await weigh(manifestFiles(manifest, reach(manifest, 'links.html', false)))
  const styles = await weigh(manifest['links.html']?.css ?? [])
  const shell = await readFile(join(dist, `${entry}.html`), 'utf8')
  return { manifest, scripts, styles, shell }
}
const withTexts = (shell: string, texts: string) =>
  shell.replace('<!--page-->', () => `<script type="application/json">${texts}</script>`)

/** The page of an entry as a first visit gets it, all styles of its first view inside. */
const readFirstVisit = (entry: 'public' | 'links') => readFile(join(dist, `${entry}-first.html`), 'utf8')

/** The pages of the other links: what each needs until it can be used, in the language with the longest texts. */
async function weighLinkPages() {
  const { manifest, scripts, styles, shell } = await weighFirst('links')
  const texts = await pageTexts('ru')
  const unrendered = brotli(withTexts(shell, texts)) + styles + scripts
  say('page of another link in ru: html, styles, scripts', unrendered, budgets.link)
  const first = brotli(withTexts(await readFirstVisit('links'), texts)) + scripts
  const there = reach(manifest, 'links.html', false)
  for (const name of Object.keys(manifest).filter((each) => /^src\/links\/screens\/[^/]+\.tsx$/.test(each))) {
    if (manifest[name]?.isDynamicEntry !== true) continue
    const parts = [...reach(manifest, name, false)].filter((each) => !there.has(each))
    const texts = parts
      .flatMap((part) => manifest[part]?.dynamicImports ?? [])
      .filter((each) => /i18n\/src\/ru\/links\/[a-z]+\.ts$/.test(each))
    const usable = first + (await weigh(manifestFiles(manifest, new Set([...parts, ...texts]))))
    say(`${basename(name, '.tsx')}, usable in ru`, usable, budgets.linkUsable)
  }
}

async function weighCleanersPage() {
  const { manifest, scripts, styles } = await weighFirst('public')
  // The first view itself is not weighed: it is as long as the session.
  const firstVisit = await readFirstVisit('public')
  // What a phone needs to keep for working offline: all the parts of the cleaner's page, without other pages and texts.
  const parts = reach(manifest, 'links.html', true)
  say('styles', styles, budgets.styles)
  for (const locale of locales) {
    const texts = await pageTexts(locale)
    say(`texts in ${locale}`, brotli(texts), budgets.catalog)
    const page = brotli(withTexts(firstVisit, texts)) + scripts
    say(`cleaner page in ${locale}: html, styles, scripts`, page, budgets.page)
  }
  const offline = (await weigh(manifestFiles(manifest, parts))) + styles
  say('all parts of the cleaner page, without texts', offline, budgets.offline)
  await weighWorker()
}

/** The service worker and all that it brings to the phone, in every language. */
async function weighWorker() {
  const worker = await readFile(join(dist, 'cleaning-worker.js'), 'utf8')
  const kept = [...new Set(worker.match(/assets\/[\w.-]+\.(js|css)/g))]
  const weight = brotli(worker) + (await weigh(['public.html', ...kept]))
  console.log(`     ${`worker and its ${kept.length} files, all languages`.padEnd(44)} ${weight} B`)
}

async function pageTexts(locale: Locale): Promise<string> {
  const page = await catalogs('page')
  return JSON.stringify(page[locale])
}

async function weighOffice() {
  const manifest = await readManifest('office')
  const shell = await weigh(['office.html', ...(manifest['office.html']?.css ?? [])])
  const weighAll = async (endings: readonly string[]) => {
    const names = endings.map((ending) => {
      const name = Object.keys(manifest).find((each) => each.endsWith(ending))
      if (name === undefined) throw new Error(`${ending} is not in the build`)
      return name
    })
    const reached = new Set(names.flatMap((name) => [...reach(manifest, name, false)]))
    return shell + (await weigh(manifestFiles(manifest, reached)))
  }
  for (const locale of locales) {
    const door = ['office.html', `${locale}/office/login.ts`]
    const login = await weighAll([...door, 'office/screens/login.tsx'])
    const inside = [...door, 'office/office-app.tsx', `i18n/src/${locale}/office.ts`]
    say(`login in ${locale}`, login, budgets.login)
    say(
      `sessions list in ${locale}`,
      await weighAll([...inside, 'office/screens/sessions.tsx']),
      budgets.list,
    )
  }
}

await weighCleanersPage()
await weighLinkPages()
await weighOffice()
if (over) process.exitCode = 1
