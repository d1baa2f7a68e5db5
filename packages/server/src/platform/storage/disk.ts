import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import {
  fileSystemTime,
  isMissing,
  moveAllDurably,
  moveDurably,
  syncFile,
  syncFolder,
  writeSyncedFile,
} from './durable-file.ts'
import { assertPrefix, assertStorageKey, finishAll, type Storage } from './storage.ts'

/** Below this, writes are refused so that the database can still be written. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Rejects with `code: 'ENOSPC'` while less room is left than a write may need (64 MB). */
async function checkFreeSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= MIN_FREE_BYTES) return
  throw Object.assign(new Error(`Less than 64 MB free under ${folder}`), { code: 'ENOSPC' })
}

/**
 * Storage in `<dataDir>/files/`, written by way of `<dataDir>/incoming/` (one file system, or a rename could not be atomic).
 * Files have mode 600, folders 700. A file given by path is moved.
 */
export async function openDiskStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files')
  const incoming = join(dataDir, 'incoming')
  for (const folder of [root, incoming]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dataDir)

  const keyPath = (key: string) => {
    assertStorageKey(key)
    return join(root, key)
  }

  return {
    stores: ['disk'],

    async put(key, source) {
      const path = keyPath(key)
      if (!(source instanceof Uint8Array)) {
        await syncFile(source.path, source.size)
        return moveDurably(source.path, path)
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

    async putAll(files) {
      const moves = Array.from(files, ([key, { path }]) => ({ from: path, to: keyPath(key) }))
      const unsynced = [...files.values()].filter(({ isSynced = false }) => !isSynced)
      await finishAll(unsynced.map(({ path, size }) => syncFile(path, size)))
      await moveAllDurably(moves)
    },

    async open(key) {
      const handle = await nullIfMissing(open(keyPath(key), 'r'))
      if (!handle) return null
      try {
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    // The stored file itself: no copy is made.
    async download(key) {
      const path = keyPath(key)
      const found = await nullIfMissing(stat(path))
      return found && { path, size: found.size, [Symbol.asyncDispose]: async () => {} }
    },

    async remove(key) {
      const path = keyPath(key)
      await rm(path, { force: true })
      await removeEmptyFolders(dirname(path), root)
    },

    async *list(prefix) {
      assertPrefix(prefix)
      const folder = posix.dirname(`${prefix}x`)
      for await (const key of keysUnder(root, folder === '.' ? '' : folder)) {
        if (!key.startsWith(prefix)) continue
        const found = await nullIfMissing(stat(keyPath(key)))
        if (found) yield { key, size: found.size, modified_at: found.mtime.toISOString() }
      }
    },

    now: () => fileSystemTime(incoming),
    checks: { storage: () => checkFreeSpace(root) },
    close() {},
  }
}

async function* keysUnder(root: string, folder: string): AsyncGenerator<string> {
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
