import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a new file that only this user may read and syncs it; on failure nothing is left. The error keeps its `code`. */
export async function writeSyncedFile(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true })
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

/** Moves a synced file, within one file system, to a place whose folders may not exist yet; durable when it resolves. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  try {
    await makeFolderDurably(folder)
    await rename(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
    // Between the two lines the folder became empty and was removed concurrently.
    await makeFolderDurably(folder)
    await rename(from, to)
  }
  await syncFolder(folder)
}

/** True for "no such file or folder". */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function makeFolderDurably(folder: string): Promise<void> {
  const topmostMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (topmostMade === undefined) return
  // A new folder is an entry in its parent: without these syncs a power cut could lose it, including the file.
  for (let made = folder; made.length >= topmostMade.length; made = dirname(made))
    await syncFolder(dirname(made))
}

/** Syncs a folder's entries: which names it holds. */
export async function syncFolder(folder: string): Promise<void> {
  await withHandle(folder, 'r', (handle) => handle.sync())
}

/** The time by the clock that dates the files of a folder. It may differ from ours: a network disk, a clock that was just set. */
export async function fileSystemTime(folder: string): Promise<Date> {
  const path = join(folder, `${randomUUID()}.clock`)
  try {
    return await withHandle(path, 'wx', async (handle) => (await handle.stat()).mtime)
  } finally {
    await rm(path, { force: true })
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
