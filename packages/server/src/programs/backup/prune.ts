import { opendir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Backup,
  ListCursor,
  listBackups,
  newBackup,
  partialEnding,
} from '../../platform/backup/archive.ts'
import { dayMs, later } from '../../platform/clock.ts'
import { isMissing } from '../../platform/storage/durable-file.ts'
import { storedFolders } from '../../platform/storage/storage.ts'

/**
 * Removes all but the newest `keep` backups of an archive, what interrupted ones left, and the photos that none of the kept
 * ones lists. Photos copied within a day stay: another backup may be about to list them. Returns how many backups went.
 */
export async function pruneArchive(archive: string, keep: number, now: string): Promise<number> {
  const backups = byAge(await listBackups(archive), now)
  const old = backups.slice(0, Math.max(backups.length - keep, 0))
  for (const { folder } of old) await rm(folder, { recursive: true })
  const running = await removeInterrupted(archive, now)
  const before = new Date(later(now, -dayMs))
  if (old.length > 0 && !running) await removeUnlisted(archive, backups.slice(old.length), before)
  return old.length
}

/** Oldest first. Named after a time to come, one was made while the clock was ahead, before those that are named after the past. */
const byAge = (backups: readonly Backup[], now: string): Backup[] => {
  const tomorrow = newBackup('', later(now, dayMs)).name
  const isAhead = ({ name }: Backup) => name > tomorrow
  return [...backups.filter(isAhead), ...backups.filter((backup) => !isAhead(backup))]
}

/** Removes half backups begun more than a day ago; true if a younger one is there, which may still be at work. */
export async function removeInterrupted(archive: string, now: string): Promise<boolean> {
  const before = new Date(later(now, -dayMs))
  let isRunning = false
  for (const name of await readdir(archive)) {
    if (!name.endsWith(partialEnding)) continue
    const path = join(archive, name)
    const isOld = (await stat(path)).mtime < before
    if (isOld) await rm(path, { recursive: true, force: true })
    else isRunning = true
  }
  return isRunning
}

/** The kept lists and the sorted names of the photos' folders are gone through side by side. */
async function removeUnlisted(archive: string, kept: Backup[], before: Date): Promise<void> {
  const cursors = kept.map((backup) => new ListCursor(backup))
  const files = await Promise.all(storedFolders.map((each) => photoFolders(join(archive, each))))
  for (const [parent, file] of storedFolders.flatMap(
    (each, index) => files[index]?.map((file) => [each, file] as const) ?? [],
  )) {
    const listed = await Promise.all(cursors.map((cursor) => cursor.seek(file)))
    const keys = new Set(listed.flat().map(({ key }) => key))
    const folder = join(archive, parent, file)
    for (const variant of await readdir(folder)) {
      const path = join(folder, variant)
      if (!keys.has(`${parent}/${file}/${variant}`) && (await stat(path)).mtime < before) await rm(path)
    }
    if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true })
  }
  for (const cursor of cursors) await cursor.close()
}

/** Names only, of which a million take some 60 MB. */
async function photoFolders(folder: string): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const { name } of await opendir(folder)) names.push(name)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return names.sort()
}
