import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod/mini'
import { manifestName, photoListName, tableFile } from '../../features/system/exports/rules.ts'
import { ExportManifest, exportFormat } from '../../platform/backup/export-manifest.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { hashStream } from '../../platform/storage/hash-stream.ts'
import { storedFolders } from '../../platform/storage/storage.ts'

/** The largest manifest that is read: it has one line a table. */
const mostManifestBytes = 1_000_000

const photoKey = new RegExp(`^(?:${storedFolders.join('|')})/[\\w-]+/\\w+$`)

/** An export that has been opened. Photos are gone through in the order of the file, so none of them is kept in memory. */
export class ExportArchive {
  readonly #path: string
  readonly #zip: ZipFile
  readonly #files: ReadonlyMap<string, Entry>
  readonly manifest: ExportManifest

  private constructor(
    path: string,
    zip: ZipFile,
    files: ReadonlyMap<string, Entry>,
    manifest: ExportManifest,
  ) {
    this.#path = path
    this.#zip = zip
    this.#files = files
    this.manifest = manifest
  }

  /** Throws OperatorError if the file is no export, or one of a newer release. */
  static async open(path: string): Promise<ExportArchive> {
    const zip = await openZip(path)
    try {
      const files = new Map<string, Entry>()
      for await (const entry of zip.eachEntry())
        if (!photoKey.test(entry.fileName)) files.set(entry.fileName, entry)
      return new ExportArchive(path, zip, files, await readManifest(path, zip, files))
    } catch (error) {
      zip.close()
      throw explained(error, path)
    }
  }

  close(): void {
    this.#zip.close()
  }

  /** Reads all of it. Throws OperatorError if a byte differs from what the manifest says. */
  async verify(): Promise<void> {
    try {
      for (const [table, { sha256 }] of Object.entries(this.manifest.tables))
        await this.#mustHash(tableFile(table), sha256)
      await this.#mustHash(photoListName, this.manifest.photos.list_sha256)
      await this.forEachPhoto(async ({ key, sha256, open }) => {
        if ((await hashStream(await open())).sha256 !== sha256) throw this.#damaged(key)
      })
    } catch (error) {
      throw explained(error, this.#path)
    }
  }

  async #mustHash(name: string, sha256: string): Promise<void> {
    if ((await hashStream(await this.#open(name))).sha256 !== sha256) throw this.#damaged(name)
  }

  #damaged = (name: string) =>
    new OperatorError(`${this.#path} is damaged: ${name} is missing or was changed.`)

  async #open(name: string): Promise<Readable> {
    const entry = this.#files.get(name)
    if (!entry) throw this.#damaged(name)
    return this.#zip.openReadStreamPromise(entry)
  }

  /** The rows of a table, as they are in the file. */
  async *rows(table: string): AsyncGenerator<unknown> {
    for await (const line of this.#lines(tableFile(table))) yield parseJson(line)
  }

  async *#lines(name: string): AsyncGenerator<string> {
    yield* createInterface({ input: await this.#open(name), crlfDelay: Infinity })
  }

  /** Calls `work` for each photo, one at a time, with the hash that the list has of it. */
  async forEachPhoto(work: (photo: ListedPhoto) => Promise<void>): Promise<void> {
    const listed = this.#lines(photoListName)
    const zip = await openZip(this.#path)
    let count = 0
    try {
      for await (const entry of zip.eachEntry()) {
        if (!photoKey.test(entry.fileName)) continue
        const { value } = await listed.next()
        const [sha256 = '', key] = String(value).split('  ')
        if (key !== entry.fileName) throw this.#damaged(entry.fileName)
        count += 1
        await work({ key, sha256, open: () => zip.openReadStreamPromise(entry) })
      }
    } finally {
      zip.close()
      await listed.return(undefined)
    }
    if (count !== this.manifest.photos.files) throw this.#damaged('a photo')
  }
}

type ListedPhoto = { key: string; sha256: string; open: () => Promise<Readable> }

const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw explained(error, path)
  })

async function readManifest(path: string, zip: ZipFile, files: ReadonlyMap<string, Entry>) {
  const entry = files.get(manifestName)
  if (!entry || entry.uncompressedSize > mostManifestBytes)
    throw new OperatorError(`${path} is half an export: it has no ${manifestName}.`)
  const stored = parseJson(await text(await zip.openReadStreamPromise(entry)))
  if (Number(Object(stored).format) > exportFormat)
    throw new OperatorError(`${path} was made by a newer release (${Object(stored).version}).`)
  const result = z.safeParse(ExportManifest, stored)
  if (!result.success) throw new OperatorError(`${path} is damaged: ${manifestName} was changed.`)
  return result.data
}

/** What yauzl throws says what is wrong with the file. */
const explained = (error: unknown, path: string): unknown =>
  error instanceof OperatorError || (error instanceof Error && 'code' in error && error.code !== 'ENOENT')
    ? error
    : new OperatorError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
