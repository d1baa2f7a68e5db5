import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import type { Dialect } from '../dialects.ts'
import { sqliteFile } from '../sqlite-file.ts'
import { type DatabaseReader, withPostgres, withSqliteReader } from './reader.ts'
import { copySqlite } from './sqlite.ts'

/** Where the database of an instance is, as in its settings. */
export type DatabasePlace = { databaseUrl: string | undefined; dataDir: string }

export const placeDialect = ({ databaseUrl }: DatabasePlace): Dialect => (databaseUrl ? 'postgres' : 'sqlite')

/** The name of a copy's file. */
export const copyName = (dialect: Dialect) => (dialect === 'sqlite' ? 'database.sqlite' : 'database.dump')

/** Throws OperatorError if there is no database: opened in the wrong place, SQLite would begin a new one there. */
export function mustHaveDatabase({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl || existsSync(sqliteFile(dataDir))) return
  throw new OperatorError(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
  )
}

/** Copies a database in use into a folder and calls `use` with a reader of exactly the state that was copied. */
export async function copyDatabase<T>(
  place: DatabasePlace,
  folder: string,
  use: (reader: DatabaseReader) => Promise<T>,
): Promise<T> {
  mustHaveDatabase(place)
  const file = join(folder, copyName(placeDialect(place)))
  if (place.databaseUrl) {
    // Loaded only when used: pg costs start-up time and memory.
    const { dumpPostgres } = await import('./postgres.ts')
    return dumpPostgres(place.databaseUrl, file, use)
  }
  await copySqlite(place.dataDir, file)
  return withSqliteReader(file, use)
}

/** A reader of the state that a database in use has now; it is to be short, as the old state is kept for it. */
export type Snapshot = {
  dialect: Dialect
  read: <T>(use: (reader: DatabaseReader) => Promise<T>) => Promise<T>
}

export function snapshotAt(place: DatabasePlace): Snapshot {
  mustHaveDatabase(place)
  const { databaseUrl, dataDir } = place
  if (databaseUrl)
    return {
      dialect: 'postgres',
      read: (use) => withPostgres(databaseUrl, (connection) => snapshotOn(connection).read(use)),
    }
  return {
    dialect: 'sqlite',
    read: (use) =>
      withSqliteReader(sqliteFile(dataDir), (connection) => connection.transaction().execute(use)),
  }
}

/** On a connection to PostgreSQL. */
export const snapshotOn = (connection: DatabaseReader): Snapshot => ({
  dialect: 'postgres',
  read: (use) =>
    connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(use),
})
