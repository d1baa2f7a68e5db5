import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { later } from '../clock.ts'
import type { Log } from '../log.ts'
import { addChecksum, check } from '../storage/checksummed.ts'
import { checkStorage, type Storage } from '../storage/storage.ts'
import { fontPaths } from './fonts.ts'

/** `bytes` of all PDFs together, `age` of one in milliseconds. */
export type PdfCacheLimits = { bytes: number; age: number }

const cacheLimits: PdfCacheLimits = { bytes: 500 * 1024 * 1024, age: 30 * 86_400_000 }

export type PdfCache = {
  /**
   * Returns the PDF cached under `key` (hex SHA-256 of all inputs), else the result of `make`; concurrent requests share
   * one `make`. Cached if `make` returns `keep`. Rejects only as `make` does, never for lack of disk space; a damaged
   * cache file is rebuilt.
   */
  get(key: string, make: () => Promise<{ bytes: Buffer; keep: boolean }>): Promise<Buffer>
  /** Removes PDFs beyond the limits, the oldest first; returns how many. `now` is an instant. */
  sweep(now: string): Promise<number>
}

const FOLDER = 'pdfs/'

/** A cache of PDFs in `storage` under `pdfs/`. Entries may be removed at any time. */
export function createPdfCache(storage: Storage, log: Log, limits = cacheLimits): PdfCache {
  const inFlight = new Map<string, Promise<Buffer>>()

  const find = async (key: string, make: Parameters<PdfCache['get']>[1]): Promise<Buffer> => {
    const place = `${FOLDER}${key}.pdf`
    const kept = await readCached(storage, place)
    if (kept) return kept
    const { bytes, keep } = await make()
    if (keep) {
      try {
        await checkStorage(storage)
        await storage.put(place, addChecksum(bytes))
      } catch (error) {
        log.warn({ err: error }, 'PDF not cached')
      }
    }
    return bytes
  }

  return {
    get(key, make) {
      const others = inFlight.get(key)
      if (others !== undefined) return others
      const found = find(key, make).finally(() => inFlight.delete(key))
      inFlight.set(key, found)
      return found
    },

    async sweep(now) {
      const kept: { key: string; size: number; modified_at: string }[] = []
      for await (const file of storage.list(FOLDER)) kept.push(file)
      const tooOld = later(now, -limits.age)
      let total = 0
      let removed = 0
      for (const { key, size, modified_at } of kept.toSorted((a, b) =>
        a.modified_at < b.modified_at ? 1 : -1,
      )) {
        total += size
        if (total <= limits.bytes && modified_at >= tooOld) continue
        await storage.remove(key)
        removed += 1
      }
      return removed
    },
  }
}

async function readCached(storage: Storage, place: string): Promise<Buffer | null> {
  try {
    const stored = await storage.open(place)
    if (!stored) return null
    return check(Buffer.concat(await stored.stream.toArray()))?.bytes ?? null
  } catch {
    // Unreadable counts as missing.
    return null
  }
}

/** Increment when this folder renders the same job differently. */
const OUTPUT_VERSION = 2

let version: Promise<string> | undefined

/** Changes whenever the same job may produce other bytes: our code, compiler, resampler, fonts. Part of cache keys. */
export function compilerVersion(): Promise<string> {
  version ??= computeVersion()
  return version
}

async function computeVersion(): Promise<string> {
  const { platform, arch } = process
  const hash = createHash('sha256').update(JSON.stringify([OUTPUT_VERSION, platform, arch]))
  // package.json pins the exact versions of compiler and resampler.
  hash.update(await readFile(new URL('../../../package.json', import.meta.url)))
  for (const path of fontPaths()) hash.update(await readFile(path))
  return hash.digest('hex')
}
