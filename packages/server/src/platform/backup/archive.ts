import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../operator-error.ts'
import { isMissing, syncFile } from '../storage/durable-file.ts'
import { createHashing, type HashedBytes, hashStream } from '../storage/hash-stream.ts'
import { storedFolders } from '../storage/storage.ts'

/**
 * An archive is one folder. Each backup is a folder in it, named by its time, with the database, the secret, the list of
 * its photos and the manifest. Photos of all backups are together in `photos/`, by their storage keys; they never change,
 * so a further backup copies only new ones.
 *
 *     <archive>/photos/<file>/original
 *     <archive>/2026-11-22T03-00-00.000Z/{manifest.json,database.sqlite|database.dump,photos.sha256,secret.key}
 */
export type Backup = { archive: string; folder: string; name: string }

export const listName = 'photos.sha256'
export const secretName = 'secret.key'
/** A backup being made, or one that was interrupted. */
export const partialEnding = '.partial'

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

export const newBackup = (archive: string, now: string): Backup => toBackup(archive, now.replaceAll(':', '-'))

const toBackup = (archive: string, name: string): Backup => ({ archive, name, folder: join(archive, name) })

/** The finished backups of an archive, oldest first. */
export async function listBackups(archive: string): Promise<Backup[]> {
  const names = await readdir(archive).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return names
    .filter((name) => backupName.test(name))
    .sort()
    .map((name) => toBackup(archive, name))
}

/** The backup at a path: that of this folder, or the newest of an archive. Throws OperatorError if there is none. */
export async function findBackup(path: string): Promise<Backup> {
  const full = resolve(path)
  if (!existsSync(full)) throw new OperatorError(`There is no folder ${path}.`)
  if (full.endsWith(partialEnding)) throw new OperatorError(`${path} is half a backup: it was interrupted.`)
  const name = basename(full)
  if (backupName.test(name)) return toBackup(dirname(full), name)
  const newest = (await listBackups(full)).at(-1)
  if (!newest) throw new OperatorError(`${path} holds no finished backup.`)
  return newest
}

/** A line of the list of photos, which `sha256sum -c` reads too. */
export type ListedPhoto = { key: string; sha256: string }

export const toLine = ({ key, sha256 }: ListedPhoto) => `${sha256}  ${key}\n`

const listLine = new RegExp(`^([0-9a-f]{64}) {2}((?:${storedFolders.join('|')})/[\\w-]+/\\w+)$`)

/** The list of a backup's photos, in the order of their keys. */
export async function* readList({ folder }: Backup): AsyncGenerator<ListedPhoto> {
  const lines = createInterface({ input: createReadStream(join(folder, listName)), crlfDelay: Infinity })
  for await (const line of lines) {
    const [, sha256, key] = listLine.exec(line) ?? []
    if (sha256 === undefined || key === undefined)
      throw new OperatorError(`${folder} is damaged: ${listName}`)
    yield { key, sha256 }
  }
}

/** The name that all variants of a photo share, from one of their keys. */
const fileInKey = (key: string) => key.split('/')[1] ?? ''

/** Goes through a sorted list by photo, side by side with other sorted ones. */
export class ListCursor {
  readonly #lines: AsyncGenerator<ListedPhoto>
  #next: ListedPhoto | undefined
  #begun = false

  constructor(backup: Backup) {
    this.#lines = readList(backup)
  }

  /** Returns what the list has of this photo. Call it with ascending names only. */
  async seek(file: string): Promise<ListedPhoto[]> {
    if (!this.#begun) await this.#advance()
    this.#begun = true
    while (this.#next && fileInKey(this.#next.key) < file) await this.#advance()
    const found: ListedPhoto[] = []
    for (; this.#next && fileInKey(this.#next.key) === file; await this.#advance()) found.push(this.#next)
    return found
  }

  async #advance(): Promise<void> {
    const { value } = await this.#lines.next()
    this.#next = value ?? undefined
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined)
  }
}

/** Writes a stream to a new file, synced, and returns size and hash of what was written. */
export async function writeHashed(stream: Readable, path: string): Promise<HashedBytes> {
  const hashing = createHashing()
  await pipeline(stream, hashing.pass, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  await syncFile(path)
  return hashing.result()
}

/** Size and hash of a file, or null if there is none. */
export async function hashFile(path: string): Promise<HashedBytes | null> {
  try {
    return await hashStream(createReadStream(path))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
