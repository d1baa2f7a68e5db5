import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { migrations } from '../../migrations/index.ts'
import { connect, type Database } from '../../platform/db/connect.ts'
import {
  type DatabaseReader,
  gatherStatistics,
  schemaName,
  tableNames,
  withPostgres,
  withSqliteReader,
} from '../../platform/db/copies/reader.ts'
import { RowSum, sumTable, type TableSum, tableRows } from '../../platform/db/copies/table-sums.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { isMoved, lockSqlite } from '../../platform/db/moved.ts'
import {
  isUnfinished,
  marker,
  markFinished,
  markUnfinished,
} from '../../platform/db/postgres/unfinished-move.ts'
import { sqliteFile } from '../../platform/db/sqlite-file.ts'
import { OperatorError } from '../../platform/operator-error.ts'

/**
 * Copies the SQLite database of a data folder into an empty PostgreSQL database: all of it or nothing. Meanwhile a running
 * server cannot write, and afterwards it never can again: nothing is acknowledged that is not in the copy.
 */
export async function moveDatabase(
  { dataDir }: Pick<Config, 'dataDir'>,
  databaseUrl: string,
  {
    onTable = () => {},
    allowUnsafe = false,
  }: { onTable?: (line: string) => void; allowUnsafe?: boolean } = {},
): Promise<void> {
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR.`)
  if (await withPostgres(databaseUrl, (target) => resumeMove(target, file))) return
  await withSqliteReader(file, async (source) => {
    await mustBeThisRelease(source)
    const target = await openEmpty(databaseUrl, allowUnsafe)
    const lock = lockSqlite(dataDir)
    try {
      await markUnfinished(target.writer)
      await migrate(target, migrations)
      await copyTables(source, target, onTable)
      lock.stopWrites()
      await markFinished(target.writer)
    } catch (error) {
      await dropTables(target.writer)
      throw error
    } finally {
      lock.release()
      await target.close()
    }
  })
  // The move is complete; if this fails, autovacuum does it later.
  await withPostgres(databaseUrl, gatherStatistics).catch(() => {})
}

/**
 * Makes the target of a move that was killed empty again, and returns false; if only the last step was missing, writes being
 * stopped after the last row was copied, does it and returns true.
 */
async function resumeMove(target: DatabaseReader, file: string): Promise<boolean> {
  if (!(await isUnfinished(target))) return false
  using source = new DatabaseSync(file, { readOnly: true })
  if (isMoved(source)) {
    await markFinished(target)
    return true
  }
  await dropTables(target)
  return false
}

async function mustBeThisRelease(source: DatabaseReader): Promise<void> {
  const schema = await schemaName(source)
  if (schema !== migrations.at(-1)?.name)
    throw new OperatorError(
      `The database is of another release (${schema}). Start the server of this release once, then try again.`,
    )
}

async function openEmpty(databaseUrl: string, allowUnsafe: boolean): Promise<Database> {
  const target = await connect({ databaseUrl, dataDir: '', tries: 1, allowUnsafe })
  const tables = await tableNames(target.reader, 'postgres')
  if (tables.length === 0) return target
  await target.close()
  throw new OperatorError(
    `The target is not empty: it has ${tables.length} tables. Make a new one (createdb).`,
  )
}

async function copyTables(
  source: DatabaseReader,
  target: Database,
  onTable: (line: string) => void,
): Promise<void> {
  await target.writer.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const names = await sortByReferences(trx, await tableNames(source, 'sqlite'))
    // Migrations have filled some.
    for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
    for (const name of names) {
      const sum = await copyTable(source, trx, name)
      const copied = await sumTable(trx, 'postgres', name)
      if (copied.sum !== sum.sum)
        throw new OperatorError(`${name} differs after copying: ${copied.rows} rows of ${sum.rows}.`)
      onTable(`${name}: ${sum.rows} rows, ${sum.sum.slice(0, 16)}`)
    }
  })
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const mostParameters = 30_000

async function copyTable(source: DatabaseReader, trx: DatabaseReader, name: string): Promise<TableSum> {
  const sum = new RowSum()
  for await (const rows of tableRows(source, 'sqlite', name)) {
    const perInsert = Math.max(1, Math.floor(mostParameters / Object.keys(rows[0] ?? {}).length))
    for (let start = 0; start < rows.length; start += perInsert) {
      const values = rows.slice(start, start + perInsert)
      // Generic over the table, which Kysely cannot type.
      await trx
        .insertInto(name as 'migration')
        .values(values as never)
        .execute()
    }
    for (const row of rows) sum.add(row)
  }
  return sum.get()
}

/** Tables that others refer to come first, as foreign keys are checked at once. */
export async function sortByReferences(trx: DatabaseReader, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`.execute(
    trx,
  )
  const unquoted = rows.map(({ child, parent }) => ({
    child: child.replaceAll('"', ''),
    parent: parent.replaceAll('"', ''),
  }))
  const sorted = new Set<string>()
  const add = (name: string, above: readonly string[]) => {
    if (above.includes(name)) throw new Error(`${name} refers to itself through other tables`)
    for (const { child, parent } of unquoted)
      if (child === name && !sorted.has(parent)) add(parent, [...above, name])
    sorted.add(name)
  }
  for (const name of names) add(name, [])
  return [...sorted]
}

/** Leaves the target as empty as it was. */
export async function dropTables(target: DatabaseReader): Promise<void> {
  // The marker goes last: a kill in between leaves a target that is still known to be unfinished.
  for (const name of await tableNames(target, 'postgres'))
    if (name !== marker) await sql`drop table ${sql.table(name)} cascade`.execute(target)
  await sql`drop table if exists ${sql.table(marker)}`.execute(target)
}
