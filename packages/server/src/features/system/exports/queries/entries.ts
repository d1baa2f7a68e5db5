import { createReadStream } from 'node:fs'
import { appendFile, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { toLine } from '../../../../platform/backup/archive.ts'
import { type ExportManifest, exportFormat } from '../../../../platform/backup/export-manifest.ts'
import type { Snapshot } from '../../../../platform/db/copies/copy.ts'
import { type DatabaseReader, schemaName } from '../../../../platform/db/copies/reader.ts'
import { tableRows } from '../../../../platform/db/copies/table-sums.ts'
import { readRelease } from '../../../../platform/processes/release.ts'
import { createHashing, hashStream } from '../../../../platform/storage/hash-stream.ts'
import type { Incoming } from '../../../../platform/storage/incoming.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import type { ZipEntry } from '../../../../platform/zip.ts'
import { type FiledPhoto, photosByFile, photoVariants } from '../../../sessions/photos/files/queries.ts'
import { storageKey } from '../../../sessions/photos/queries.ts'
import { exportedRow, exportedTables, manifestName, photoListName, tableFile } from '../rules.ts'

export type ExportSource = {
  snapshot: Snapshot
  storage: Storage
  incoming: Incoming
  now: string
  /** Called once the files of photos are counted, and after each. */
  onProgress?: (progress: ExportProgress) => void
}

export type ExportProgress = { files: number; files_done: number; bytes: number }

/**
 * The files of an export: tables, photos, the list of these, and the manifest. The rows are first written to files next to the
 * uploads, as of one moment, so that a slow download does not hold the database's old state. Nothing is held in memory.
 */
export async function* exportEntries(source: ExportSource): AsyncGenerator<ZipEntry> {
  const { storage, now, onProgress } = source
  const folder = source.incoming.newPath('.export')
  await mkdir(folder, { mode: 0o700 })
  try {
    const spooled = await spool(source, folder)
    const progress = { files: spooled.files, files_done: 0, bytes: 0 }
    onProgress?.(progress)
    for (const table of Object.keys(spooled.tables))
      yield entry(tableFile(table), now, () => createReadStream(join(folder, table)))

    const list = join(folder, photoListName)
    await appendFile(list, '', { mode: 0o600 })
    let [listed, missing] = [0, 0]
    for await (const { key, isOriginal } of keysIn(join(folder, spooledPhotos))) {
      const stored = await storage.open(key)
      progress.files_done += 1
      if (!stored) {
        if (isOriginal) missing += 1
        continue
      }
      const hashing = createHashing()
      try {
        yield entry(key, now, () => Readable.from(hashing.pass(stored.stream), { objectMode: false }))
      } finally {
        // A download that ends early has not read it.
        stored.stream.destroy()
      }
      const { sha256, size } = hashing.result()
      progress.bytes += size
      listed += 1
      await appendFile(list, toLine({ key, sha256 }))
      onProgress?.(progress)
    }
    onProgress?.({ files: listed, files_done: listed, bytes: progress.bytes })
    const { sha256 } = await hashStream(createReadStream(list))
    yield entry(photoListName, now, () => createReadStream(list))
    const manifest: ExportManifest = {
      format: exportFormat,
      made_at: now,
      version: (await readRelease()).version,
      schema: spooled.schema,
      tables: spooled.tables,
      photos: { files: listed, list_sha256: sha256, missing },
    }
    yield entry(manifestName, now, () => Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const entry = (name: string, modifiedAt: string, open: () => Readable): ZipEntry => ({
  name,
  modifiedAt,
  open: async () => open(),
})

const spooledPhotos = 'photos.jsonl'

type Spooled = Pick<ExportManifest, 'schema' | 'tables'> & { files: number }

/** Writes the rows of all exported tables, and which photos there are, into files. */
async function spool({ snapshot }: ExportSource, folder: string): Promise<Spooled> {
  return snapshot.read(async (reader) => {
    const tables: Spooled['tables'] = {}
    for (const [name, table] of Object.entries(exportedTables)) {
      const batches = tableRows(reader, snapshot.dialect, name)
      tables[name] = await writeLines(join(folder, name), batches, (row) => exportedRow(table, row))
    }
    const files = await spoolPhotos(reader, join(folder, spooledPhotos))
    return { schema: await schemaName(reader), tables, files }
  })
}

async function spoolPhotos(reader: DatabaseReader, path: string): Promise<number> {
  let files = 0
  await writeLines(path, photosByFile(reader), (photo) => {
    files += photoVariants(photo).length
    return photo
  })
  return files
}

/** Programs that read lines, Node's readline too, end them at U+2028 and U+2029 as well, which JSON takes as they are. */
const toJsonLine = (value: unknown) =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

/** Writes rows as lines of JSON. */
async function writeLines<Row>(path: string, batches: AsyncIterable<Row[]>, toJson: (row: Row) => unknown) {
  const hashing = createHashing()
  let rows = 0
  async function* lines(): AsyncGenerator<Uint8Array> {
    for await (const batch of batches) {
      rows += batch.length
      yield Buffer.from(batch.map((row) => toJsonLine(toJson(row))).join(''))
    }
  }
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(hashing.pass(lines()))
  return { rows, sha256: hashing.result().sha256 }
}

async function* keysIn(path: string): AsyncGenerator<{ key: string; isOriginal: boolean }> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const photo: FiledPhoto = JSON.parse(line)
    for (const { variant } of photoVariants(photo))
      yield { key: storageKey(photo.file, variant), isOriginal: variant === 'original' }
  }
}
