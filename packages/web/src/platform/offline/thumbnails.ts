import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { offlineDisk } from './disk.ts'

/** The cache of small pictures; the service worker answers from it, by path: signatures change, a file never does. */
export const thumbnailCache = 'brightkey thumbnails'
export const isThumbnail = (path: string) => /^\/media\/[^/]+\/thumb\/$/.test(path)

/** All thumbnails on this phone together; some 1,500 of them. */
const mostBytes = 30_000_000

/** Brings the thumbnails of a session to this phone that are not here yet, one after the other. */
export async function keepThumbnails(token: string, session: CleanerSession): Promise<void> {
  const photos = [
    ...[...session.tasks, ...session.issues].flatMap((each) => each.photos),
    ...session.tasks.flatMap(({ office_photos = [] }) => office_photos),
  ]
  const cache = await caches.open(thumbnailCache)
  const database = await offlineDisk()
  const wanted = new Set<string>()
  for (const { thumb_url } of photos) {
    if (!thumb_url) continue
    const { pathname } = new URL(thumb_url, location.href)
    wanted.add(pathname)
    if (await cache.match(pathname)) continue
    // The page has mostly just shown it: then this costs no data.
    const answer = await fetch(thumb_url, { credentials: 'omit' })
    if (!answer.ok) continue
    const bytes = await answer.clone().arrayBuffer()
    await cache.put(pathname, answer)
    await database.put('thumbnails', { path: pathname, token, bytes: bytes.byteLength, at: Date.now() })
  }
  const held = await database.getAll('thumbnails')
  await drop(held.filter((each) => each.token === token && !wanted.has(each.path)).map(({ path }) => path))
  await drop(oldestAbove(held, mostBytes))
}

/** The paths of the oldest pictures, so many that the rest weighs no more than `most` bytes. */
function oldestAbove(held: readonly { path: string; bytes: number; at: number }[], most: number): string[] {
  let total = 0
  return held
    .toSorted((a, b) => b.at - a.at)
    .filter(({ bytes }) => {
      total += bytes
      return total > most
    })
    .map(({ path }) => path)
}

export async function dropThumbnails(token: string): Promise<void> {
  const held = await (await offlineDisk()).getAll('thumbnails')
  await drop(held.filter((each) => each.token === token).map(({ path }) => path))
}

async function drop(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(thumbnailCache)
  const database = await offlineDisk()
  for (const path of paths) {
    await cache.delete(path)
    await database.delete('thumbnails', path)
  }
}
