import { type Kysely, sql, type Transaction } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import type { Database } from './connect.ts'
import { type Dialect, instant } from './dialects.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** A migration is written for the schema of its day, so it sees tables without today's row types. */
export type AnyTables = Record<string, Record<string, string | number | null>>

export type Migration = {
  /** `0001-users`: order and purpose. Never renamed once released. */
  name: string
  /**
   * Only if it removes or narrows something (CONTRIBUTING, "Add a migration"): why the previous release, which may be running
   * meanwhile, does without it.
   */
  contracts?: string
  up(db: Kysely<AnyTables>, dialect: Dialect): Promise<void>
}

/** The database was last used by a newer release, whose tables this one does not know. */
export class NewerSchema extends OperatorError {
  override readonly name = 'NewerSchema'
  readonly migration: string

  constructor(migration: string) {
    super(
      `The database has migration ${migration}, which this release does not know: it was used by a newer release.`,
    )
    this.migration = migration
  }
}

/** A migration failed and was rolled back; see `cause`. */
class MigrationFailed extends OperatorError {
  override readonly name = 'MigrationFailed'
  readonly migration: string

  constructor(migration: string, cause: unknown) {
    super(`Migration ${migration} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.migration = migration
  }
}

/**
 * Applies the migrations that are missing, in order, each in its own transaction under a lock, so several processes may start
 * at once. Kysely's Migrator runs all of them in one transaction, and on SQLite without transaction or lock.
 * Rejects with NewerSchema or MigrationFailed; what was applied before stays. `onUpgrade` is called after each migration of a
 * database that was used before.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  onUpgrade: (step: { migration: string; ms: number }) => void = () => {},
): Promise<{ applied: string[] }> {
  return withoutForeignKeys(database, async (free) => {
    const applied: string[] = []
    for (;;) {
      const began = performance.now()
      const name = await applyNext(free, migrations)
      if (name === undefined) return { applied }
      applied.push(name)
      const isNewDatabase = applied[0] === migrations[0]?.name
      if (!isNewDatabase) onUpgrade({ migration: name, ms: Math.round(performance.now() - began) })
    }
  })
}

type MigrationDb = Pick<Database, 'writer' | 'dialect'>

/**
 * On SQLite most table changes recreate the table, and dropping the old one would cascade to its children. So foreign
 * keys are off meanwhile, and checked as a whole before each commit that may break one (sqlite.org/lang_altertable.html#otheralter).
 */
async function withoutForeignKeys<T>(
  { writer, dialect }: MigrationDb,
  work: (free: MigrationDb) => Promise<T>,
) {
  if (dialect === 'postgres') return work({ writer, dialect })
  return writer.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection)
    try {
      return await work({ writer: connection, dialect })
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection)
    }
  })
}

/** What of a SQLite database references may break by: how many rows this connection has changed, and where each table begins. */
async function readState(trx: Transaction<Tables>, dialect: Dialect) {
  if (dialect === 'postgres') return { changes: 0, tables: [] }
  const { rows } = await sql<{ name: string; changes: number }>`
    select concat(name, ' ', rootpage) as name, total_changes() as changes from sqlite_master where type = 'table'
  `.execute(trx)
  return { changes: rows[0]?.changes ?? 0, tables: rows.map(({ name }) => name) }
}

type State = Awaited<ReturnType<typeof readState>>

/** New tables, columns and indexes break none; a table that was dropped or replaced, and changed rows, may. */
const mayBreakReferences = (before: State, after: State): boolean =>
  before.changes !== after.changes || before.tables.some((table) => !after.tables.includes(table))

async function checkForeignKeys(trx: Transaction<Tables>) {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx)
  if (rows[0])
    throw new Error(
      `${rows.length} rows, the first in ${rows[0].table}, refer to a missing ${rows[0].parent}`,
    )
}

async function applyNext(database: MigrationDb, migrations: readonly Migration[]) {
  let running: string | undefined
  try {
    return await inTransaction(database, async (trx) => {
      // On a retry, another process may already have applied this migration.
      running = undefined
      await lock(trx, database.dialect)
      const next = firstMissing(migrations, await appliedNames(trx, database.dialect))
      running = next?.name
      if (!next) return undefined

      const before = await readState(trx, database.dialect)
      // `Tables` describes today's schema; a migration sees an older one.
      await next.up(trx as unknown as Kysely<AnyTables>, database.dialect)
      // The check reads every row that refers to another: 1 s for 20,000 sessions.
      const after = await readState(trx, database.dialect)
      if (mayBreakReferences(before, after)) await checkForeignKeys(trx)
      await trx
        .insertInto('migration')
        .values({ name: next.name, applied_at: new Date().toISOString() })
        .execute()
      return next.name
    })
  } catch (error) {
    throw running === undefined ? error : new MigrationFailed(running, error)
  }
}

async function lock(trx: Transaction<Tables>, dialect: Dialect) {
  // SQLite: BEGIN IMMEDIATE was the lock.
  if (dialect === 'sqlite') return
  // Waiting for another process or filling a large table may exceed the statement timeout.
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx)
}

/** An arbitrary advisory lock id, unlikely to be used by another program: the letters "brky". */
const lockNumber = 0x62726b79

async function appliedNames(trx: Transaction<Tables>, dialect: Dialect) {
  await trx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_at', instant(dialect), (column) => column.notNull())
    .execute()
  const rows = await trx.selectFrom('migration').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

function firstMissing(migrations: readonly Migration[], applied: string[]) {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) throw new NewerSchema(unknown)

  const missing = migrations.findIndex(({ name }) => !applied.includes(name))
  const late =
    missing === -1 ? undefined : migrations.slice(missing).find(({ name }) => applied.includes(name))
  if (late)
    throw new Error(
      `Migration ${late.name} was applied before ${migrations[missing]?.name}: order is broken.`,
    )
  return migrations[missing]
}

/** The newest migration of the database. */
export const getNewestMigration = ({ reader }: Pick<Database, 'reader'>) =>
  reader
    .selectFrom('migration')
    .select(['name', 'applied_at'])
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
