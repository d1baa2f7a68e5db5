import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type ExportedRow, exportedTables } from '../../features/system/exports/rules.ts'
import { migrations } from '../../migrations/index.ts'
import type { ExportManifest } from '../../platform/backup/export-manifest.ts'
import { connect, type Database } from '../../platform/db/connect.ts'
import {
  type DatabaseReader,
  gatherStatistics,
  tableNames,
  withPostgres,
} from '../../platform/db/copies/reader.ts'
import { mustBeSound, restoreSqlite } from '../../platform/db/copies/sqlite.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { isUnfinished, markFinished, markUnfinished } from '../../platform/db/postgres/unfinished-move.ts'
import { sqliteFile } from '../../platform/db/sqlite-file.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { makeDataFolder } from '../../platform/storage/data-folder.ts'
import { openIncoming } from '../../platform/storage/incoming.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { mustBeEmpty } from '../backup/restore.ts'
import { dropTables, sortByReferences } from '../move-database/move.ts'
import { openFiles } from '../open-files.ts'
import { ExportArchive } from './archive.ts'
import { rowReader } from './rows.ts'

type Options = { allowUnsafe?: boolean; onTable?: (line: string) => void }

/**
 * Imports an export into an empty place, on either database: all of it or nothing. All of it is read and compared first; photos come
 * before the database, without which nothing can be started, and are removed again if it fails.
 */
export async function importInstance(
  config: Config,
  path: string,
  options: Options = {},
): Promise<ExportManifest> {
  if (config.databaseUrl) await withPostgres(config.databaseUrl, undoInterrupted)
  await mustBeEmpty(config)
  const archive = await ExportArchive.open(path)
  try {
    mustKnow(archive.manifest)
    await archive.verify()
    await makeDataFolder(config.dataDir)
    const storage = await openFiles(config)
    try {
      await importPhotos(config, storage, archive)
      await importDatabase(config, archive, options)
    } catch (error) {
      await archive.forEachPhoto(({ key }) => storage.remove(key))
      throw error
    } finally {
      storage.close()
    }
    return archive.manifest
  } finally {
    archive.close()
  }
}

/** One that was killed left tables that no server starts with. */
async function undoInterrupted(target: DatabaseReader): Promise<void> {
  if (await isUnfinished(target)) await dropTables(target)
}

/** Throws OperatorError if the export is of a release that this one does not know. */
function mustKnow({ schema, tables }: ExportManifest): void {
  const unknown = Object.keys(tables).find((table) => !(table in exportedTables))
  if (unknown === undefined && migrations.some(({ name }) => name === schema)) return
  throw new OperatorError(
    `The export is of a newer release (${unknown ?? schema}). Import it with that release.`,
  )
}

async function importPhotos(config: Config, storage: Storage, archive: ExportArchive): Promise<void> {
  const incoming = await openIncoming(config.dataDir)
  await archive.forEachPhoto(async ({ key, open }) => {
    await using received = await incoming.receive(await open(), Number.MAX_SAFE_INTEGER)
    await storage.put(key, received)
  })
}

async function importDatabase(config: Config, archive: ExportArchive, options: Options): Promise<void> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl) return importIntoPostgres(databaseUrl, archive, options)
  const draft = join(dataDir, 'import.partial')
  await rm(draft, { recursive: true, force: true })
  try {
    const target = await connect({ databaseUrl: undefined, dataDir: draft })
    try {
      await fillDatabase(target, archive, options)
    } finally {
      await target.close()
    }
    const file = sqliteFile(draft)
    const database = new DatabaseSync(file)
    database.exec('pragma journal_mode = delete')
    database.close()
    await restoreSqlite(file, dataDir, async (copy) => mustBeSound(copy))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function importIntoPostgres(
  databaseUrl: string,
  archive: ExportArchive,
  options: Options,
): Promise<void> {
  const { allowUnsafe = false } = options
  const target = await connect({ databaseUrl, dataDir: '', tries: 1, allowUnsafe })
  try {
    await markUnfinished(target.writer)
    await fillDatabase(target, archive, options)
    await markFinished(target.writer)
  } catch (error) {
    await dropTables(target.writer)
    throw error
  } finally {
    await target.close()
  }
  // If this fails, autovacuum does it later.
  await withPostgres(databaseUrl, gatherStatistics).catch(() => {})
}

/** Makes the schema that the rows were exported from, inserts them, and applies the migrations since. */
async function fillDatabase(target: Database, archive: ExportArchive, options: Options): Promise<void> {
  const { schema } = archive.manifest
  const known = migrations.findIndex(({ name }) => name === schema)
  await migrate(target, migrations.slice(0, known + 1))
  await target.writer.transaction().execute(async (trx) => {
    const names = await prepareTables(trx, target.dialect)
    // Migrations have filled some.
    for (const name of names.toReversed())
      if (name !== 'migration') await sql`delete from ${sql.table(name)}`.execute(trx)
    for (const name of names) {
      const table = archive.manifest.tables[name]
      if (!table) continue
      const rows = await insertTable({ writer: trx, dialect: target.dialect }, archive, name)
      if (rows !== table.rows) throw new OperatorError(`${name} has ${rows} rows instead of ${table.rows}.`)
      options.onTable?.(`${name}: ${rows} rows`)
    }
  })
  await migrate(target, migrations)
}

/** The tables, those that others refer to first. SQLite checks references at the end. */
async function prepareTables(trx: DatabaseReader, dialect: Database['dialect']): Promise<string[]> {
  const names = await tableNames(trx, dialect)
  if (dialect === 'postgres') {
    await sql`set local statement_timeout = 0`.execute(trx)
    return sortByReferences(trx, names)
  }
  await sql`pragma defer_foreign_keys = on`.execute(trx)
  return names
}

/** Parameters and rows of a statement. */
const mostParameters = 30_000
const mostRows = 500

type Target = { writer: DatabaseReader; dialect: Database['dialect'] }

async function insertTable(
  { writer, dialect }: Target,
  archive: ExportArchive,
  name: string,
): Promise<number> {
  const isCurrent = archive.manifest.schema === migrations.at(-1)?.name
  const read = await rowReader({ writer, dialect }, { table: name, isCurrent })
  let [count, batch] = [0, [] as ExportedRow[]]
  const flush = async () => {
    // Generic over the table, which Kysely cannot type.
    if (batch.length > 0)
      await writer
        .insertInto(name as 'migration')
        .values(batch as never)
        .execute()
    batch = []
  }
  for await (const row of archive.rows(name)) {
    count += 1
    const full = read(row, count)
    batch.push(full)
    if (batch.length >= Math.min(mostRows, mostParameters / Object.keys(full).length)) await flush()
  }
  await flush()
  return count
}
