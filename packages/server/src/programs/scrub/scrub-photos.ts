import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type FiledPhoto,
  isKnownFile,
  listStrayFiles,
  photosByFile,
  photoVariants,
} from '../../features/sessions/photos/files/queries.ts'
import { storageKey } from '../../features/sessions/photos/queries.ts'
import { hashFile } from '../../platform/backup/archive.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Instance } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { hashStream } from '../../platform/storage/hash-stream.ts'

/** What was found, and how much of it was repaired. */
export type ScrubReport = {
  photos: number
  bytes: number
  /** Originals and variants that are missing, or originals with another content than the one that was received. */
  problems: number
  repaired: number
  /** Photos of before their hash was noted: only their presence is known. */
  unhashed: number
  strays: number
  straysRemoved: number
}

export const newScrubReport = (): ScrubReport => ({
  photos: 0,
  bytes: 0,
  problems: 0,
  repaired: 0,
  unhashed: 0,
  strays: 0,
  straysRemoved: 0,
})

/** `archive` holds backups from which originals can be repaired. `onProblem` gets a line for each. */
export type ScrubOptions = { repair: boolean; archive: string | null; onProblem: (line: string) => void }

/** The files that are read at the same time. */
const atOnce = 4

/** Checks that every photo with a row has its files, and its original the content that was received. */
export async function scrubPhotos(
  instance: Instance,
  options: ScrubOptions,
  report: ScrubReport,
): Promise<void> {
  const limited = limitConcurrency(atOnce)
  for await (const photos of photosByFile(instance.database.reader)) {
    await Promise.all(photos.map((photo) => limited(() => scrubPhoto(instance, photo, options, report))))
  }
}

async function scrubPhoto(
  instance: Instance,
  photo: FiledPhoto,
  options: ScrubOptions,
  report: ScrubReport,
): Promise<void> {
  const { storage } = instance
  report.photos += 1
  const isRemoved = photo.original_removed_at !== null
  const source = isRemoved ? 'view' : await scrubOriginal(instance, photo, options, report)
  if (source === 'gone') return

  const held = new Set<string>()
  for await (const { key, size } of storage.list(storageKey(photo.file, 'view').replace(/view$/, '')))
    if (size > 0) held.add(key)
  const missing = photoVariants(photo).filter(
    ({ variant, optional }) => !optional && !held.has(storageKey(photo.file, variant)),
  )
  const variants = missing.map(({ variant }) => variant).filter((variant) => variant !== 'original')
  if (variants.length === 0) return
  const made = options.repair && source ? await renderVariants(instance, photo.file, source, variants) : []
  for (const variant of variants)
    note(`${storageKey(photo.file, variant)} is missing`, made.includes(variant), options, report)
}

/**
 * Checks the original. Returns what variants can be made from: null if it is not sound, `gone` if the photo was purged
 * meanwhile and has neither row nor file.
 */
async function scrubOriginal(
  instance: Instance,
  photo: FiledPhoto,
  options: ScrubOptions,
  report: ScrubReport,
): Promise<'original' | null | 'gone'> {
  const original = storageKey(photo.file, 'original')
  const stored = await instance.storage.open(original)
  const found = stored && (await hashStream(stored.stream))
  report.bytes += found?.size ?? 0
  if (photo.stored_sha256 === null) report.unhashed += 1
  if (found && (photo.stored_sha256 ?? found.sha256) === found.sha256) return 'original'
  if (!found && !(await isKnownFile(instance.database.reader, photo.file))) return 'gone'
  const bytes = options.repair ? await soundCopy(options.archive, original, photo) : null
  if (bytes) await instance.storage.put(original, bytes)
  note(`${original} ${found ? 'has another content' : 'is missing'}`, bytes !== null, options, report)
  return bytes ? 'original' : null
}

function note(sentence: string, isRepaired: boolean, options: ScrubOptions, report: ScrubReport): void {
  report.problems += 1
  if (isRepaired) report.repaired += 1
  options.onProblem(isRepaired ? `${sentence}: repaired` : sentence)
}

/** The original in an archive of backups; null unless it has the content that was received. */
async function soundCopy(archive: string | null, key: string, photo: FiledPhoto): Promise<Buffer | null> {
  if (archive === null || photo.stored_sha256 === null) return null
  const path = join(archive, key)
  return (await hashFile(path))?.sha256 === photo.stored_sha256 ? readFile(path) : null
}

/** Makes variants from the original, or from the view, and stores them. Returns those that were made. */
async function renderVariants(
  { storage, incoming, photoIntake }: Instance,
  file: string,
  source: 'original' | 'view',
  variants: readonly string[],
): Promise<string[]> {
  const stored = await storage.open(storageKey(file, source))
  if (!stored) return []
  const path = incoming.newPath('.scrub')
  try {
    await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await using rendered = await photoIntake.process({ path })
    const made = rendered.variants.filter(({ name }) => variants.includes(name))
    for (const { name, path: from } of made) await storage.put(storageKey(file, name), await readFile(from))
    return made.map(({ name }) => name)
  } finally {
    await rm(path, { force: true })
  }
}

/** Finds stored photos older than a day that no row names. Younger ones may be about to get their row. */
export async function scrubStrays(
  { storage, database, clock }: Instance,
  options: ScrubOptions,
  report: ScrubReport,
): Promise<void> {
  const strays = listStrayFiles({ db: database.reader, storage, now: clock.now() }, dayMs)
  for await (const { key, hasRow } of strays) {
    // An original that was removed by age: the server's next sweep takes its file.
    if (hasRow) continue
    report.strays += 1
    if (options.repair) {
      // As deleteStrayFiles does.
      await database.sync?.()
      await storage.remove(key)
      report.straysRemoved += 1
    }
    options.onProblem(`${key} has no row${options.repair ? ': removed' : ''}`)
  }
}
