import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/** Writes a new file that only this user may read and syncs it; on failure nothing is left. The error keeps its `code`. */
export async function writeSyncedFile(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await removeFile(path)
    throw error
  } finally {
    await handle.close()
  }
}

/** Makes a file that something else wrote private to this user and syncs its bytes. Rejects if it does not have `size`. */
export async function syncFile(path: string, size?: number): Promise<void> {
  await withHandle(path, 'r+', async (handle) => {
    const found = await handle.stat()
    if (size !== undefined && found.size !== size)
      throw new Error(`${path} has ${found.size} bytes instead of ${size}`)
    await handle.chmod(0o600)
    await handle.sync()
  })
}

type Move = { from: string; to: string }

/** Moves a synced file, within one file system, to a place whose folders may not exist yet; durable when it resolves. */
export const moveDurably = (from: string, to: string): Promise<void> => moveAllDurably([{ from, to }])

/** Folders with new folders in them that are not synced yet, by how many are at that. */
const unsynced = new Map<string, number>()

/**
 * Moves several as {@link moveDurably} does, and syncs all folders that changed at once, so that the disk writes what was changed in
 * them together. Not atomic.
 */
export async function moveAllDurably(moves: readonly Move[]): Promise<void> {
  const folders = new Set(moves.map(({ to }) => dirname(to)))
  // A new folder is an entry in its parent: unless that is synced as well, a power cut could lose it, including the file.
  const parents = new Set<string>()
  const make = async (folder: string) => {
    const topmostMade = await makeFolder(folder)
    for (let made = folder; topmostMade && made.length >= topmostMade.length; made = dirname(made)) {
      const parent = dirname(made)
      if (parents.has(parent)) continue
      parents.add(parent)
      unsynced.set(parent, (unsynced.get(parent) ?? 0) + 1)
    }
  }
  try {
    for (const folder of folders) await make(folder)
    for (const { from, to } of moves) {
      try {
        await rename(from, to)
      } catch (error) {
        if (!isMissing(error)) throw error
        // The folder became empty and was removed concurrently.
        await make(dirname(to))
        await rename(from, to)
      }
    }
    // Also those of folders that others have just made.
    const above = [...unsynced.keys()].filter((parent) => [...folders].some((to) => isWithin(to, parent)))
    await Promise.all(Array.from(new Set([...folders, ...above]), syncFolder))
  } catch (error) {
    await Promise.allSettled(Array.from(parents, syncFolder))
    throw error
  } finally {
    for (const parent of parents) {
      const others = (unsynced.get(parent) ?? 1) - 1
      if (others > 0) unsynced.set(parent, others)
      else unsynced.delete(parent)
    }
  }
}

const isWithin = (path: string, folder: string) => path.startsWith(folder + sep)

/** Removes a file if it is there; with fewer calls of the system than `rm`, which can remove folders as well. */
export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** True for "no such file or folder". */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * As `mkdir`, which fails where a folder above becomes empty and is removed at that moment. Returns the topmost folder that was made,
 * if any.
 */
async function makeFolder(folder: string, tries = 5): Promise<string | undefined> {
  try {
    return await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error
    return makeFolder(folder, tries - 1)
  }
}

/** By folder: the sync under way, and the one that begins after it. */
const folderSyncs = new Map<string, { running: Promise<void>; next: Promise<void> | undefined }>()

/**
 * Syncs a folder's entries: which names it holds. Callers share a sync that has not begun yet: many photos at once make
 * new folders side by side.
 */
export function syncFolder(folder: string): Promise<void> {
  const syncs = folderSyncs.get(folder)
  if (!syncs) return startFolderSync(folder)
  const startNext = () => startFolderSync(folder)
  syncs.next ??= syncs.running.then(startNext, startNext)
  return syncs.next
}

function startFolderSync(folder: string): Promise<void> {
  const running = withHandle(folder, 'r', (handle) => handle.sync()).finally(() => {
    const syncs = folderSyncs.get(folder)
    // Otherwise the next one takes its place.
    if (syncs?.running === running && !syncs.next) folderSyncs.delete(folder)
  })
  folderSyncs.set(folder, { running, next: undefined })
  return running
}

/** The time by the clock that dates the files of a folder. It may differ from ours: a network disk, a clock that was just set. */
export async function fileSystemTime(folder: string): Promise<Date> {
  const path = join(folder, `${randomUUID()}.clock`)
  try {
    return await withHandle(path, 'wx', async (handle) => (await handle.stat()).mtime)
  } finally {
    await removeFile(path)
  }
}

async function withHandle<T>(
  path: string,
  flags: string,
  use: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(path, flags, 0o600)
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}
