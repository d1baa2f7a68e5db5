import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { OperatorError } from '../../operator-error.ts'
import { sqliteFile } from '../sqlite-file.ts'
import type { DatabasePlace } from './copy.ts'
import { type DatabaseReader, withPostgres } from './reader.ts'

/** Throws OperatorError while a server, or another program, has the database open. */
export async function mustNotBeInUse({ databaseUrl, dataDir }: DatabasePlace): Promise<void> {
  const isInUse = databaseUrl ? await withPostgres(databaseUrl, hasOthers) : isOpen(sqliteFile(dataDir))
  if (isInUse)
    throw new OperatorError('The database is in use. Stop all processes of the server first, then try again.')
}

/** SQLite leaves the write-ahead log only if no other connection is open. */
function isOpen(file: string): boolean {
  using database = new DatabaseSync(file, { timeout: 1_000 })
  try {
    database.exec('pragma journal_mode = delete')
    return false
  } catch (error) {
    if (Object(error).errcode === busy) return true
    throw error
  }
}

/** SQLITE_BUSY, https://sqlite.org/rescode.html */
const busy = 5

/** All our connections have this name (postgres.ts). */
async function hasOthers(db: DatabaseReader): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'brightkey' and pid <> pg_backend_pid()
    limit 1`.execute(db)
  return rows.length > 0
}
