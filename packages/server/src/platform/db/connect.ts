import { type Kysely, type Dialect as KyselyDialect, sql } from 'kysely'
import type { Dialect } from './dialects.ts'
import { type OnStatement, openKysely } from './kysely.ts'
import type { ConnectionLog } from './postgres.ts'
import type { Tables } from './tables.ts'

export type Database = {
  dialect: Dialect
  /** Read-only; never waits for a writer. */
  reader: Kysely<Tables>
  /** Use it through `inTransaction`. On SQLite it is one connection: inside a transaction, use only that transaction. */
  writer: Kysely<Tables>
  /** Does not wait for running queries: finish the requests first. */
  close(): Promise<void>
  /** Rejects when the database does not respond. */
  ping(): Promise<void>
}

type Options = {
  /** `postgres://…`; without it, SQLite. */
  databaseUrl?: string | undefined
  /** Folder of the SQLite file; created if missing. */
  dataDir: string
  log?: ConnectionLog | undefined
  /** Accept a PostgreSQL server with fsync=off. For tests. */
  allowUnsafe?: boolean
  /** Connection attempts while the server is starting. */
  tries?: number
  /** For tests that count statements. */
  onStatement?: OnStatement | undefined
}

/** Opens the database. Rejects when it cannot be opened, or is PostgreSQL with fsync=off. */
export async function connect({
  databaseUrl,
  dataDir,
  log,
  allowUnsafe = false,
  tries = 15,
  onStatement,
}: Options): Promise<Database> {
  if (databaseUrl) {
    // Loaded only when used: pg costs start-up time and memory.
    const { openPostgres } = await import('./postgres.ts')
    return assemble('postgres', await openPostgres({ databaseUrl, allowUnsafe, tries, log, onStatement }))
  }
  const { openSqlite } = await import('./sqlite.ts')
  return assemble('sqlite', await openSqlite(dataDir, onStatement))
}

/**
 * A database on any Kysely dialect with one connection for reads and writes; for tests on PGlite, which needs
 * `parsers: postgresParsers`, or times arrive as Date.
 */
export function fromKyselyDialect(
  dialect: Dialect,
  kyselyDialect: KyselyDialect,
  onStatement?: OnStatement,
): Database {
  const db = openKysely(kyselyDialect, onStatement)
  return assemble(dialect, { reader: db, writer: db, close: () => db.destroy() })
}

function assemble(dialect: Dialect, parts: Pick<Database, 'reader' | 'writer' | 'close'>): Database {
  return {
    dialect,
    ...parts,
    async ping() {
      await sql`select 1`.execute(parts.reader)
    },
  }
}
