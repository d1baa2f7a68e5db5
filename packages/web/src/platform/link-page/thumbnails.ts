import { copies } from './copies.ts'

/** The cache of thumbnails, from which the service worker serves them by path: signatures change, files do not. */
export const thumbnailCache = 'brightkey thumbnails'
export const isThumbnail = (path: string) => /^\/media\/[^/]+\/thumb\/$/.test(path)

/** All thumbnails on this phone together; some 1,500 of them. */
const mostBytes = 30_000_000

/** Keeps exactly these thumbnails for a link: fetches those that are missing one after the other, and removes others. */
export async function keepThumbnails(token: string, urls: readonly (string | null)[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(thumbnailCache)
  const database = await copies()
  const wanted = new Set<string>()
  for (const url of urls) {
    if (!url) continue
    const { pathname } = new URL(url, location.href)
    wanted.add(pathname)
    if (await cache.match(pathname)) continue
    // The page has mostly just shown it: then this costs no data.
    const response = await fetch(url, { credentials: 'omit' })
    if (!response.ok) continue
    const bytes = await response.clone().arrayBuffer()
    await cache.put(pathname, response)
    await database.put('thumbnails', { path: pathname, token, bytes: bytes.byteLength, at: Date.now() })
  }
  const held = await database.getAll('thumbnails')
  const unwanted = held.filter((each) => each.token === token && !wanted.has(each.path))
  for (const { path } of [...unwanted, ...oldestAbove(held, mostBytes)]) {
    await cache.delete(path)
    await database.delete('thumbnails', path)
  }
}

/** The oldest of them, so many that the rest weighs no more than `most` bytes. */
function oldestAbove<Held extends { bytes: number; at: number }>(
  held: readonly Held[],
  most: number,
): Held[] {
  let total = 0
  return held
    .toSorted((a, b) => b.at - a.at)
    .filter(({ bytes }) => {
      total += bytes
      return total > most
    })
}
