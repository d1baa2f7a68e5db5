import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicPages } from '@brightkey/contract/page'
import { inlineElementFile, standInFile } from './inline-scripts.ts'

/** Which styles the first view of an entry needs: those of the first paint, or those of all its parts (`late.css`). */
const entries = { public: 'first', links: 'all' } as const

/** The screen of each type of page, as link-screen.tsx loads it. */
const screens: Record<keyof PublicPages, string> = {
  board: 'board',
  day: 'day',
  inspection: 'inspection',
  'amenities-check': 'amenities',
  'keys-cards-verification': 'keys',
  owner: 'owner',
  verification: 'acceptance',
  cleaning: 'progress',
  'result-photos': 'result-photos',
  repair: 'repair',
  'damage-case': 'damage-case',
}

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/**
 * Writes the pages into which the server puts their first view, next to the shells that the service workers keep:
 * `public-first.html` has the styles in it, so that the view needs no further request; `public-again.html` is for a
 * browser whose service worker has them; and the same for the other links. `public-parts.json` and `links-parts.json` have what
 * else is in the page at a first visit. `headScripts`: those of the head, for all of these pages and for first visits.
 */
export async function writeFirstVisitPages(
  dist: string,
  headScripts: { keepTaps: string; inlineModules: string },
): Promise<void> {
  for (const [entry, styles] of Object.entries(entries)) {
    const shell = await readFile(join(dist, `${entry}.html`), 'utf8')
    const link = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)">/.exec(shell)
    const manifest = await readManifest(dist, entry)
    const file = styles === 'first' ? link?.groups?.file : lateStyles(manifest)
    if (!link || !file) throw new Error(`${entry}.html has no styles`)
    const text = (await readFile(join(dist, file), 'utf8')).trim()
    // Read by openPage: no further styles are needed.
    const mark = styles === 'all' ? ' data-all-styles' : ''
    const toPage = (scripts: readonly string[], element: string) =>
      shell
        // After the view, which then shows before the data have arrived.
        .replace('<!--page-->', () => `<script>${scripts.map((each) => each.trim()).join('')}</script>`)
        .replace('</body>', '  <!--page-->\n  </body>')
        .replace(link[0], () => element)
    const { keepTaps, inlineModules } = headScripts
    const first = toPage([keepTaps, inlineModules], `<style${mark}>${text}</style>`)
    // Its scripts come at its end.
    const external = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
    await writeFile(join(dist, `${entry}-first.html`), first.replace(external, ''))
    const again = toPage([keepTaps], `<link rel="stylesheet" href="/${file}"${mark}>`)
    await writeFile(join(dist, `${entry}-again.html`), again)
    await writeFile(join(dist, `${entry}-parts.json`), JSON.stringify(buildParts(manifest, entry)))
  }
}

const readManifest = async (dist: string, entry: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, `.vite/${entry}.json`), 'utf8'))

/** What is in the page: elements of its head, files with those at its end, and texts, by the names of their catalogs. */
type Parts = { head: string; elements: string[]; catalogs: string[] }

/** What each type of page needs at its first visit, and would request as files one after the other. */
function buildParts(manifest: Manifest, entry: string): Record<string, Parts> {
  /** By their names in the manifest, each after those that it imports. */
  const loadedWith = (name: string, found = new Set<string>()) => {
    for (const next of manifest[name]?.imports ?? []) if (!found.has(next)) loadedWith(next, found)
    return found.add(name)
  }
  const toPart = (names: ReadonlySet<string>): Parts => {
    const files = [...names].flatMap((name) => manifest[name]?.file ?? [])
    const imports = Object.fromEntries(files.map((file) => [`/${file}`, `/${standInFile(file)}`]))
    const catalogs = [...names]
      .flatMap((name) => manifest[name]?.dynamicImports ?? [])
      .flatMap((name) => /i18n\/src\/en\/(?<catalog>links\/[\w-]+)\.ts$/.exec(name)?.groups?.catalog ?? [])
    return {
      head: `<script type="importmap">${JSON.stringify({ imports })}</script>`,
      elements: files.map(inlineElementFile),
      catalogs: [...new Set(catalogs)],
    }
  }
  // The texts of the cleaner's page are among its data.
  if (entry === 'public') return { cleaning: { ...toPart(loadedWith('links.html')), catalogs: [] } }
  const parts = Object.entries(screens).map(([segment, screen]) => {
    const name = `src/links/screens/${screen}.tsx`
    if (!manifest[name]) throw new Error(`${name} is not in the build`)
    return [segment, toPart(loadedWith(name, loadedWith('links.html')))]
  })
  return Object.fromEntries(parts)
}

const lateStyles = (manifest: Manifest): string | undefined =>
  Object.entries(manifest).find(([name]) => name.endsWith('/late.css'))?.[1].file
