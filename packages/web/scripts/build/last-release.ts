import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File names below `assets/`, as the build wrote them, without what was compressed next to them. */
type Releases = { now: string[]; before: string[] }

const original = (name: string) => name.replace(/\.(br|gz)$/, '')

/**
 * Called when a build has written everything into `dist` next to what was there. A page that was opened with the release
 * before may still ask for its late parts, so the files of that release stay until the next one; what is older goes.
 * Building the same sources again is no new release. `written`: all files of this build, relative to `dist`. What is
 * kept is in `.vite/releases.json` alone: neither the manifests nor the list of the service worker know of it.
 */
export async function keepLastRelease(dist: string, written: readonly string[]): Promise<void> {
  const list = join(dist, '.vite/releases.json')
  const now = written
    .flatMap((file) => (file.startsWith('assets/') ? file.slice('assets/'.length) : []))
    .sort()
  const here = await readdir(join(dist, 'assets'))
  const known = await releasesIn(list)
  // A build that did not write the list emptied the folder: all else in it is that build.
  const last = known?.now ?? [...new Set(here.map(original))].filter((name) => !now.includes(name)).sort()
  const before = known && last.join() === now.join() ? known.before : last
  // First the list: should this end here, the next build finds nothing missing.
  await writeFile(list, JSON.stringify({ now, before } satisfies Releases, null, 1))
  const wanted = new Set([...now, ...before])
  for (const name of here) if (!wanted.has(original(name))) await rm(join(dist, 'assets', name))
}

async function releasesIn(list: string): Promise<Releases | undefined> {
  try {
    return JSON.parse(await readFile(list, 'utf8'))
  } catch {
    return undefined
  }
}
