import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicPages } from '@brightkey/contract/page'

/** Which styles the first view of an entry needs: those of the first paint, or those of all its parts (`late.css`). */
const entries = { public: 'first', links: 'all' } as const

/** The screen of each type of page, as link-screen.tsx loads it. */
const screens: Record<keyof PublicPages, string> = {
  day: 'day',
  inspection: 'inspection',
  'amenities-check': 'amenities',
  'keys-cards-verification': 'keys',
  verification: 'acceptance',
  cleaning: 'progress',
  'result-photos': 'result-photos',
  repair: 'repair',
}

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/**
 * Writes the pages into which the server puts their first view, beside the shells that the service workers keep:
 * `public-first.html` has the styles in it, so that the view needs no further request; `public-again.html` is for a
 * browser whose service worker has them; and the same for the other links. `keepTaps`: the script in them that keeps
 * taps. `links-parts.json` has what each of these needs besides.
 */
export async function writeFirstVisitPages(dist: string, keepTaps: string): Promise<void> {
  for (const [entry, styles] of Object.entries(entries)) {
    const shell = await readFile(join(dist, `${entry}.html`), 'utf8')
    const link = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)">/.exec(shell)
    const file = styles === 'first' ? link?.groups?.file : await lateStylesOf(dist, entry)
    if (!link || !file) throw new Error(`${entry}.html has no styles`)
    const text = (await readFile(join(dist, file), 'utf8')).trim()
    const page = shell
      // After the view, which then shows before the data have arrived.
      .replace('<!--page-->', () => `<script>${keepTaps.trim()}</script>`)
      .replace('</body>', '  <!--page-->\n  </body>')
    // Read by openPage: no further styles are needed.
    const mark = styles === 'all' ? ' data-all-styles' : ''
    const write = (name: string, element: string) =>
      writeFile(
        join(dist, `${entry}-${name}.html`),
        page.replace(link[0], () => element),
      )
    await write('first', `<style${mark}>${text}</style>`)
    await write('again', `<link rel="stylesheet" href="/${file}"${mark}>`)
  }
  await writeFile(join(dist, 'links-parts.json'), JSON.stringify(partsOf(await readManifest(dist, 'links'))))
}

const readManifest = async (dist: string, entry: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, `.vite/${entry}.json`), 'utf8'))

/** What each screen needs besides the entry: files, which would be requested one after the other, and texts, by the names of their catalogs. */
function partsOf(manifest: Manifest): Record<string, { files: string[]; catalogs: string[] }> {
  const loadedWith = (name: string, found = new Set<string>()) => {
    found.add(name)
    for (const next of manifest[name]?.imports ?? []) if (!found.has(next)) loadedWith(next, found)
    return found
  }
  const entry = loadedWith('links.html')
  const fileOf = (name: string) => {
    const file = manifest[name]?.file
    if (!file) throw new Error(`${name} is not in the build`)
    return file
  }
  const parts = Object.entries(screens).map(([segment, screen]) => {
    const all = loadedWith(`src/links/screens/${screen}.tsx`)
    const catalogs = [...entry, ...all]
      .flatMap((name) => manifest[name]?.dynamicImports ?? [])
      .flatMap((name) => /i18n\/src\/en\/(?<catalog>links\/[\w-]+)\.ts$/.exec(name)?.groups?.catalog ?? [])
    return [segment, { files: [...all.difference(entry)].map(fileOf), catalogs: [...new Set(catalogs)] }]
  })
  return Object.fromEntries(parts)
}

async function lateStylesOf(dist: string, entry: string): Promise<string | undefined> {
  const manifest = await readManifest(dist, entry)
  const name = Object.keys(manifest).find((each) => each.endsWith('/late.css'))
  return name && manifest[name]?.file
}
