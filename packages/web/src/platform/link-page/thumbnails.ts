import { fetchAlive } from '../http/fetch-whole.ts'
import { withLimit } from '../limit.ts'
import { copies } from './copies.ts'
import { thumbnailCache } from './thumbnail-cache.ts'

export const isThumbnail = (path: string) => /^\/media\/[^/]+\/thumb\/$/.test(path)

/** All thumbnails on this phone together; some 1,500 of them. */
const mostBytes = 30_000_000

/** How long to wait for the cache, and for a byte from the network, ms. */
const cacheMs = 5_000
const silentMs = 15_000

/** Keeps exactly these thumbnails for a link: fetches those that are missing one after the other, and removes others. */
export async function keepThumbnails(token: string, urls: readonly (string | null)[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await withLimit(caches.open(thumbnailCache), cacheMs)
  const wanted = new Set<string>()
  for (const url of urls) {
    if (!url) continue
    const { pathname: path } = new URL(url, location.href)
    wanted.add(path)
    if (await withLimit(cache.match(path), cacheMs)) continue
    // The page has mostly just shown it: then this costs no data.
    const response = await fetchAlive(url, { credentials: 'omit' }, silentMs)
    if (!response.ok) continue
    const { byteLength: bytes } = await response.clone().arrayBuffer()
    await withLimit(cache.put(path, response), cacheMs)
    await copies.write(['thumbnails'], (writing) => [
      writing.objectStore('thumbnails').put({ path, token, bytes, at: Date.now() }),
    ])
  }
  const held = await copies.run(['thumbnails'], 'readonly', (reading) =>
    reading.objectStore('thumbnails').getAll(),
  )
  const unwanted = held.filter((each) => each.token === token && !wanted.has(each.path))
  for (const { path } of [...unwanted, ...oldestAbove(held, mostBytes)]) {
    await withLimit(cache.delete(path), cacheMs)
    await copies.write(['thumbnails'], (writing) => [writing.objectStore('thumbnails').delete(path)])
  }
}

/** The oldest of them, enough that the rest weighs at most `most` bytes. */
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
