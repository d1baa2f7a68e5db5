import { type Kysely, type Dialect as KyselyDialect, sql } from 'kysely'
import { toInstant } from '../clock.ts'
import type { Dialect } from './dialects.ts'
import { type OnStatement, openKysely } from './kysely.ts'
import type { OutageLog } from './outage.ts'
import type { ConnectionCounts } from './postgres.ts'
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
  /** Resolves once everything that was committed before would survive a power cut; PostgreSQL's commits wait for it themselves. */
  sync?: (() => Promise<void>) | undefined
  /**
   * Differs at each opening of a SQLite file: its readers see commits that are not synced yet, so that after a power cut the same
   * revision may stand for something else. Empty on PostgreSQL.
   */
  opening: string
  /** The pools of PostgreSQL; empty on SQLite. */
  connections(): ConnectionCounts[]
  /** Whether PostgreSQL does not respond, or the SQLite database was moved: then the log says so already. */
  isDown(): boolean
  /** Reports a connection to PostgreSQL outside the pools that was lost. */
  reportLost(error: unknown): void
  onTransaction?: DatabaseObserver['onTransaction'] | undefined
}

/** Called after each statement and each transaction. Nothing is timed without it. */
export type DatabaseObserver = {
  onStatement: OnStatement
  onTransaction: (ms: number, committed: boolean) => void
}

type Options = {
  /** `postgres://…`; without it, SQLite. */
  databaseUrl?: string | undefined
  /** Folder of the SQLite file; created if missing. */
  dataDir: string
  log?: OutageLog | undefined
  /** Accept a PostgreSQL server with fsync=off. For tests. */
  allowUnsafe?: boolean
  /** Connection attempts while the server is starting. */
  tries?: number
  /** For metrics, and for tests that count statements. */
  onStatement?: OnStatement | undefined
  onTransaction?: DatabaseObserver['onTransaction'] | undefined
}

/** Opens the database. Rejects when it cannot be opened, or is PostgreSQL with fsync=off. */
export async function connect({
  databaseUrl,
  dataDir,
  log,
  allowUnsafe = false,
  tries = 15,
  onStatement,
  onTransaction,
}: Options): Promise<Database> {
  if (databaseUrl) {
    // Loaded only when used: pg costs start-up time and memory.
    const { openPostgres } = await import('./postgres.ts')
    const parts = await openPostgres({ databaseUrl, allowUnsafe, tries, log, onStatement })
    return assemble('postgres', { ...parts, onTransaction })
  }
  const { openSqlite } = await import('./sqlite.ts')
  return assemble('sqlite', { ...(await openSqlite(dataDir, onStatement, log)), onTransaction })
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

type Parts = Pick<Database, 'reader' | 'writer' | 'close' | 'onTransaction'> &
  Partial<Pick<Database, 'connections' | 'isDown' | 'opening' | 'reportLost' | 'sync'>> & {
    /** Throws if nothing can be written until the server starts again. */
    mustWork?: () => void
  }

function assemble(dialect: Dialect, { mustWork, ...parts }: Parts): Database {
  return {
    dialect,
    opening: '',
    connections: () => [],
    isDown: () => false,
    reportLost: () => {},
    ...parts,
    async ping() {
      mustWork?.()
      await sql`select 1`.execute(parts.reader)
    },
  }
}

type Reader = Pick<Database, 'dialect' | 'reader'>

/** Version and size in bytes. */
export async function readDatabaseFacts({
  dialect,
  reader,
}: Reader): Promise<{ version: string; bytes: number }> {
  const query =
    dialect === 'postgres'
      ? sql<Facts>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
      : sql<Facts>`select sqlite_version() as version, page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
  const { rows } = await query.execute(reader)
  const [facts] = rows
  if (!facts) throw new Error('no row')
  return facts
}

type Facts = { version: string; bytes: number }

/** The time by the clock of the database; null where that is this machine's. */
export async function readDatabaseTime({ dialect, reader }: Reader): Promise<string | null> {
  if (dialect === 'sqlite') return null
  const { rows } = await sql<{ time: string }>`select clock_timestamp() as time`.execute(reader)
  return rows[0] ? toInstant(rows[0].time) : null
}
