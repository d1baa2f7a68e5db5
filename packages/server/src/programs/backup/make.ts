import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import { type FiledPhoto, photosByFile, photoVariants } from '../../features/sessions/photos/files/queries.ts'
import { storageKey } from '../../features/sessions/photos/queries.ts'
import {
  type Backup,
  hashFile,
  ListCursor,
  type ListedPhoto,
  listBackups,
  listName,
  newBackup,
  partialEnding,
  secretName,
  toLine,
  writeHashed,
} from '../../platform/backup/archive.ts'
import { newManifest, readManifest, writeManifest } from '../../platform/backup/manifest.ts'
import { copyDatabase, copyName, mustHaveDatabase, placeDialect } from '../../platform/db/copies/copy.ts'
import { countRows, schemaName } from '../../platform/db/copies/reader.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { loadKeys } from '../../platform/secrets/keys.ts'
import { isMissing, moveDurably, syncFile, syncFolder } from '../../platform/storage/durable-file.ts'
import type { HashedBytes } from '../../platform/storage/hash-stream.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { removeInterrupted } from './prune.ts'

/** `bytes` of all its photos; `copied` files were not in the archive yet; `missing` originals are not in the storage. */
export type MadeBackup = {
  backup: Backup
  files: number
  bytes: number
  copied: number
  copiedBytes: number
  missing: number
  /** Originals with another content than the one that was received. */
  damaged: number
}

/**
 * Adds a backup to an archive while the server is running. The database is copied first, as of one moment; photos are
 * stored before their rows, so every photo of the copy is there. The manifest and the final name come last.
 */
export async function makeBackup(
  config: Config,
  storage: Storage,
  folder: string,
  now: string,
): Promise<MadeBackup> {
  const archive = resolve(folder)
  if (`${archive}${sep}`.startsWith(`${resolve(config.dataDir)}${sep}`))
    throw new OperatorError('The folder of backups must not be in DATA_DIR: both would be lost together.')
  await mkdir(archive, { recursive: true, mode: 0o700 })
  await removeInterrupted(archive, now)
  const previous = await newestSound(archive)
  const backup = newBackup(archive, now)
  const partial = backup.folder + partialEnding
  await mkdir(partial, { mode: 0o700 })
  try {
    const made = await fill(config, storage, { archive, partial, previous }, now)
    await syncFolder(partial)
    await rename(partial, backup.folder)
    await syncFolder(archive)
    return { backup, ...made }
  } catch (error) {
    // If this fails too, the first error says why; a later backup removes the rest.
    await rm(partial, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
    throw error
  }
}

/** Throws OperatorError if the settings lead to no instance; nothing is made there. */
export function mustBeInstance(config: Config): void {
  mustHaveDatabase(config)
  if (config.secretKey === undefined && !existsSync(join(config.dataDir, secretName)))
    throw new OperatorError(`There is no secret.key in ${config.dataDir}. Set DATA_DIR as for the server.`)
}

type Place = { archive: string; partial: string; previous: Backup | null }
type Counts = Omit<MadeBackup, 'backup'>

async function fill(config: Config, storage: Storage, place: Place, now: string): Promise<Counts> {
  const { partial } = place
  const counts: Counts = { files: 0, bytes: 0, copied: 0, copiedBytes: 0, missing: 0, damaged: 0 }
  const dialect = placeDialect(config)
  const about = await copyDatabase(config, partial, async (reader) => {
    const list = createWriteStream(join(partial, listName), { mode: 0o600 })
    // It may fail between two waits, when nothing else listens.
    list.on('error', () => {})
    try {
      for await (const lines of copyPhotos(photosByFile(reader), storage, place, counts)) {
        if (list.errored) throw list.errored
        if (!list.write(lines)) await once(list, 'drain')
      }
      await finished(list.end())
    } finally {
      list.destroy()
    }
    return { schema: await schemaName(reader), tables: await countRows(reader, dialect) }
  })
  await syncFile(join(partial, listName))
  const secret =
    config.secretKey === undefined
      ? await writeHashed(createReadStream(join(config.dataDir, secretName)), join(partial, secretName))
      : null
  await writeManifest(
    partial,
    newManifest({
      made_at: now,
      ...about,
      dialect,
      database: await mustHash(join(partial, copyName(dialect))),
      list: await mustHash(join(partial, listName)),
      files: counts.files,
      bytes: counts.bytes,
      secret,
      seal_key: (await loadKeys(config.dataDir, config.secretKey)).seal.id,
      missing: counts.missing,
      damaged: counts.damaged,
    }),
  )
  return counts
}

async function mustHash(path: string): Promise<HashedBytes> {
  const found = await hashFile(path)
  if (!found) throw new Error(`${path} is gone`)
  return found
}

/** Files copied at the same time: the disk syncs several almost as fast as one. */
const atOnce = 8
const limited = limitConcurrency(atOnce)

/** Copies what the archive lacks, and yields the lines of the list, a batch of photos at a time. */
async function* copyPhotos(
  batches: AsyncIterable<FiledPhoto[]>,
  storage: Storage,
  place: Place,
  counts: Counts,
): AsyncGenerator<string> {
  const before = place.previous && new ListCursor(place.previous)
  for await (const photos of batches) {
    const known: ListedPhoto[][] = []
    for (const { file } of photos) known.push((await before?.seek(file)) ?? [])
    const entries = await copyBatch(photos, (photo, index) =>
      copyPhoto(photo, known[index] ?? [], { storage, place, counts }),
    )
    counts.files += entries.length
    yield entries.map(toLine).join('')
  }
  await before?.close()
}

/** After a failure no further photo is begun; rejects with it when those under way have ended. */
async function copyBatch(
  photos: readonly FiledPhoto[],
  copy: (photo: FiledPhoto, index: number) => Promise<ListedPhoto[]>,
): Promise<ListedPhoto[]> {
  let failure: { error: unknown } | undefined
  const copied = await Promise.all(
    photos.map((photo, index) =>
      limited(async () => {
        if (failure) return []
        try {
          return await copy(photo, index)
        } catch (error) {
          failure ??= { error }
          return []
        }
      }),
    ),
  )
  if (failure) throw failure.error
  return copied.flat()
}

async function copyPhoto(
  photo: FiledPhoto,
  known: readonly ListedPhoto[],
  { storage, place: { archive, partial }, counts }: { storage: Storage; place: Place; counts: Counts },
): Promise<ListedPhoto[]> {
  const entries: ListedPhoto[] = []
  for (const { variant, optional } of photoVariants(photo)) {
    const key = storageKey(photo.file, variant)
    const found = known.find((entry) => entry.key === key)
    const size = found && (await fileSize(join(archive, key)))
    if (found && size !== undefined) {
      counts.bytes += size
      entries.push(found)
      continue
    }
    // A photo whose original is in the list had been copied with all it has.
    if (optional && known.length > 0) continue
    const stored = await storage.open(key)
    if (!stored) {
      if (variant === 'original') counts.missing += 1
      continue
    }
    const draft = join(partial, randomUUID())
    const written = await writeHashed(stored.stream, draft)
    await moveDurably(draft, join(archive, key))
    counts.copied += 1
    if (variant === 'original' && photo.stored_sha256 !== null && photo.stored_sha256 !== written.sha256)
      counts.damaged += 1
    counts.copiedBytes += written.size
    counts.bytes += written.size
    entries.push({ key, sha256: written.sha256 })
  }
  return entries
}

async function fileSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The newest backup of an archive whose list is as it was written; null if there is none. */
async function newestSound(archive: string): Promise<Backup | null> {
  const newest = (await listBackups(archive)).at(-1)
  if (!newest) return null
  try {
    const { list } = await readManifest(newest.folder)
    const found = await hashFile(join(newest.folder, listName))
    return found?.sha256 === list.sha256 ? newest : null
  } catch (error) {
    // Then all photos are copied once more.
    if (error instanceof OperatorError) return null
    throw error
  }
}
