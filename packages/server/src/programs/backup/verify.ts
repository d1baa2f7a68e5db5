import { join } from 'node:path'
import {
  type Backup,
  hashFile,
  type ListedPhoto,
  listName,
  readList,
  secretName,
} from '../../platform/backup/archive.ts'
import { type Manifest, readManifest } from '../../platform/backup/manifest.ts'
import { copyName } from '../../platform/db/copies/copy.ts'
import { mustBeSound } from '../../platform/db/copies/sqlite.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import type { HashedBytes } from '../../platform/storage/hash-stream.ts'

/** How many damaged files are named; the others are counted. */
const mostNamed = 20

/**
 * Reads every byte of a backup and compares it with what was written. Throws OperatorError if anything is missing or
 * different; `onDamaged` gets a sentence for each of the first files.
 */
export async function verifyBackup(
  backup: Backup,
  onDamaged: (sentence: string) => void = () => {},
): Promise<Manifest> {
  const { folder, archive } = backup
  const manifest = await readManifest(folder)
  let damaged = 0
  let first = ''
  const compare = async (path: string, expected: Pick<HashedBytes, 'sha256'>) => {
    const found = await hashFile(path)
    if (found?.sha256 === expected.sha256) return true
    const sentence = found ? `${path} was changed` : `${path} is missing`
    damaged += 1
    if (damaged === 1) first = sentence
    if (damaged <= mostNamed) onDamaged(sentence)
    return false
  }

  const database = join(folder, copyName(manifest.dialect))
  if ((await compare(database, manifest.database)) && manifest.dialect === 'sqlite') mustBeSound(database)
  if (manifest.secret) await compare(join(folder, secretName), manifest.secret)
  if (await compare(join(folder, listName), manifest.list))
    await forEachPhoto(backup, ({ key, sha256 }) => compare(join(archive, key), { sha256 }))

  if (damaged === 0) return manifest
  const more = damaged > 1 ? `, and ${damaged - 1} more` : ''
  throw new OperatorError(`The backup ${folder} is damaged: ${first}${more}.`)
}

const atOnce = 8

/** Calls `work` for each photo of a backup, several at the same time. */
export async function forEachPhoto(
  backup: Backup,
  work: (photo: ListedPhoto) => Promise<unknown>,
): Promise<void> {
  const limited = limitConcurrency(atOnce)
  const running = new Set<Promise<unknown>>()
  let failure: { error: unknown } | undefined
  for await (const photo of readList(backup)) {
    if (failure) break
    // Kept until it is thrown: a rejection that nothing waits for yet would end the process.
    const done = limited(() => work(photo))
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => running.delete(done))
    running.add(done)
    // A list may be long: no more of it is read than is worked on.
    if (running.size >= 2 * atOnce) await Promise.race(running)
  }
  await Promise.all(running)
  if (failure) throw failure.error
}
