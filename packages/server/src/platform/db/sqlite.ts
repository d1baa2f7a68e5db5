import { closeSync, mkdirSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { isConflict } from './dialects.ts'
import { type OnStatement, openKysely } from './kysely.ts'
import { mustNotBeMoved } from './moved.ts'
import { retry } from './retry.ts'
import { sqliteFile } from './sqlite-file.ts'

/** Prepared statements cached per connection; the product has fewer distinct ones, apart from `in (…)` lists. */
const capacity = 500

/** Adapts node:sqlite to the better-sqlite3 interface Kysely expects, with an LRU cache of prepared statements. */
function cachingStatements(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close() {
      prepared.clear()
      database.close()
    },
    prepare(sql) {
      const known = prepared.get(sql)
      const statement = known ?? prepare(database, sql)
      // A Map keeps insertion order: re-inserting makes the first entry the least recently used.
      if (known) prepared.delete(sql)
      else if (prepared.size >= capacity) prepared.delete(prepared.keys().next().value ?? '')
      prepared.set(sql, statement)
      return statement
    },
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    // A stream stays open between rows, so it must not share a statement with another query.
    iterate: (values) => database.prepare(sql).iterate(...(values as SQLInputValue[])),
  }
}

/**
 * How long SQLite itself waits for another process's lock, in milliseconds. Short, because it blocks the event loop;
 * `inTransaction` does the longer retries without blocking.
 */
const busyTimeout = 100

/** Opens a database file that nothing writes. */
export function openSqliteReader(file: string) {
  return openKysely(createDialect(new DatabaseSync(file, { readOnly: true }), 'begin'))
}

/** Opens `<dataDir>/brightkey.sqlite` twice, once to write and once read-only, creating it (mode 600) when missing. */
export async function openSqlite(dataDir: string, onStatement?: OnStatement) {
  mkdirSync(dataDir, { recursive: true })
  const file = sqliteFile(dataDir)
  closeSync(openSync(file, 'a', 0o600))

  const writing = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  // Switching to WAL needs exclusive access and does not wait for another process that is starting.
  await retry(() => useWriteAheadLog(writing), {
    tries: 50,
    isRetryable: isConflict,
    delayMs: () => 20 * Math.random(),
  })
  try {
    mustNotBeMoved(writing, dataDir)
  } catch (error) {
    writing.close()
    throw error
  }
  // FULL: a commit returns after the log is synced, so a confirmed write survives a power cut.
  writing.exec('pragma synchronous = full; pragma journal_size_limit = 67108864')
  const reading = new DatabaseSync(file, { timeout: busyTimeout, readOnly: true })

  const writer = openKysely(createDialect(writing, 'begin immediate'), onStatement)
  const reader = openKysely(createDialect(reading, 'begin'), onStatement)
  return {
    reader,
    writer,
    async close() {
      await Promise.all([reader.destroy(), writer.destroy()])
      // Kysely closes only connections it has used. The writer closes last, because the last one checkpoints the log.
      if (reading.isOpen) reading.close()
      if (writing.isOpen) writing.close()
    },
  }
}

function useWriteAheadLog(database: DatabaseSync) {
  const mode = database.prepare('pragma journal_mode = wal').get()?.journal_mode
  if (mode !== 'wal')
    throw new Error(`SQLite cannot use its write-ahead log in this folder (journal_mode is ${mode})`)
}

function createDialect(database: DatabaseSync, begin: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(database, begin),
    createQueryCompiler: () => new LocklessCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #begin: CompiledQuery

  constructor(database: DatabaseSync, begin: string) {
    super({ database: cachingStatements(database) })
    this.#database = database
    this.#begin = CompiledQuery.raw(begin)
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(this.#begin)
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // On a full disk SQLite may have rolled back already; a second rollback would fail and hide the cause.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Omits `for update` and the like: on SQLite a write transaction is exclusive from the start. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier() {}
}
