import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Readable } from 'node:stream'
import { isMissing, moveDurably, syncFile, syncFolder, writeSyncedFile } from './durable-file.ts'

/**
 * Where accepted files live: the local disk (`openDiskStorage`), later a bucket.
 *
 * A key is a path such as `photos/<id>/view.jpg`: parts of letters, digits, `.`, `_`, `-`, each starting with a
 * letter or digit, at most 200 characters in all. Any other key is refused with a TypeError before anything is touched.
 */
export type Storage = {
  /**
   * Stores bytes, or the file at a path, under a key, replacing what was there; readers see all of it or none.
   * When it resolves the bytes survive a power cut. A file given by path is used up: it is gone afterwards.
   * A full disk rejects with `code: 'ENOSPC'` and leaves nothing under the key that was not there before.
   */
  put(key: string, source: string | Uint8Array): Promise<void>
  /** The stored file, or null when there is none. The stream holds a descriptor: read or destroy it. */
  open(key: string): Promise<StoredFile | null>
  /** Returns the file's path, for our child processes to read, or null if it does not exist. */
  pathOf(key: string): Promise<string | null>
  /** Removes a file; idempotent. */
  remove(key: string): Promise<void>
  /** Every file whose key starts with the prefix (`''` for all), in no particular order; `size` in bytes, `modified_at` is ISO, UTC. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modified_at: string }>
  /** Rejects with `code: 'ENOSPC'` while less room is left than a write may need (64 MB). */
  checkFreeSpace(): Promise<void>
}

/** `size` in bytes. */
export type StoredFile = { stream: Readable; size: number }

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** Throws a TypeError unless the key is one that `Storage` describes; for adapters. */
function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}

/** Below this, writes are refused so that the database can still be written. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/**
 * Storage in `<dataDir>/files/`, written by way of `<dataDir>/incoming/` (one file system, or a rename could not be atomic).
 * Files have mode 600, folders 700.
 */
export async function openDiskStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files')
  const incoming = join(dataDir, 'incoming')
  for (const folder of [root, incoming]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dataDir)

  const pathOf = (key: string) => {
    assertStorageKey(key)
    return join(root, key)
  }

  return {
    async put(key, source) {
      const path = pathOf(key)
      if (typeof source === 'string') {
        await syncFile(source)
        return moveDurably(source, path)
      }
      const temporary = join(incoming, `${randomUUID()}.put`)
      await writeSyncedFile(temporary, source)
      try {
        await moveDurably(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async open(key) {
      const handle = await nullIfMissing(open(pathOf(key), 'r'))
      if (!handle) return null
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(), size }
    },

    async pathOf(key) {
      const path = pathOf(key)
      return (await nullIfMissing(stat(path))) && path
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await removeEmptyFolders(dirname(path), root)
    },

    async *list(prefix) {
      const folder = posix.dirname(`${prefix}x`)
      for await (const key of keysUnder(root, folder === '.' ? '' : folder)) {
        if (!key.startsWith(prefix)) continue
        const found = await nullIfMissing(stat(pathOf(key)))
        if (found) yield { key, size: found.size, modified_at: found.mtime.toISOString() }
      }
    },

    async checkFreeSpace() {
      const { bavail, bsize } = await statfs(root)
      if (bavail * bsize >= MIN_FREE_BYTES) return
      throw Object.assign(new Error(`Less than 64 MB free under ${root}`), { code: 'ENOSPC' })
    },
  }
}

async function* keysUnder(root: string, folder: string): AsyncGenerator<string> {
  if (folder !== '') assertStorageKey(folder)
  const entries = await nullIfMissing(readdir(join(root, folder), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const key = posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* keysUnder(root, key)
    else yield key
  }
}

async function removeEmptyFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder !== root; folder = dirname(folder)) {
    // Fails while the folder is not empty, which ends the loop.
    if (
      await rmdir(folder).then(
        () => false,
        (error) => !isMissing(error),
      )
    )
      return
  }
}

async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
