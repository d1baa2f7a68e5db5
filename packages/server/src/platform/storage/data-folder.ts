import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from './durable-file.ts'

/**
 * Creates the folder (mode 700) and its parents if missing. Rejects with the system's `code` and `path`;
 * ENOTDIR where something else is in its place. Node's own `recursive` never returns where making a folder is
 * refused with "no such folder", as below /proc.
 */
export async function makeDataFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  const above = dirname(path)
  if (above !== path) await makeDataFolder(above)
  await mkdir(path, { mode: 0o700 }).catch(async (error) => {
    // Another process that is starting may have created it.
    if (error.code !== 'EEXIST' || !(await isFolder(path))) throw error
  })
}

async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  throw Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR', path })
}
