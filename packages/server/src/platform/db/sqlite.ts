import { randomBytes } from 'node:crypto'
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
import { OperatorError } from '../operator-error.ts'
import { Checkpoints } from './checkpoints.ts'
import { isConflict } from './dialects.ts'
import { type OnStatement, openKysely } from './kysely.ts'
import { LogSync } from './log-sync.ts'
import { mustNotBeMoved } from './moved.ts'
import type { OutageLog } from './outage.ts'
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
export async function openSqlite(dataDir: string, onStatement?: OnStatement, log?: OutageLog) {
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
  await retry(() => dropStatistics(file), {
    tries: 50,
    isRetryable: isConflict,
    delayMs: () => 100 * Math.random(),
  })
  // NORMAL: a commit returns before the log is synced. `inTransaction` waits for that, with others that commit meanwhile.
  writing.exec(
    'pragma synchronous = normal; pragma wal_autocheckpoint = 0; pragma journal_size_limit = 67108864',
  )
  copyLogLeftBehind(writing)
  const logSync = await LogSync.open(`${file}-wal`)
  // A connection for this alone: SQLite refuses while a transaction or a read is open on it.
  const measuring = new DatabaseSync(file, { readOnly: true })
  const logLength = measuring.prepare('pragma wal_checkpoint(noop)')
  const checkpoints = new Checkpoints(
    file,
    () => {
      const { log: pages, checkpointed } = Object(logLength.get())
      return { pages, uncopied: pages - checkpointed }
    },
    (err) => log?.warn({ err }, 'the write-ahead log was not copied into the database'),
  )
  const reading = new DatabaseSync(file, { timeout: busyTimeout, readOnly: true })
  // 16 MB instead of 2: what a list reads is spread over a large file.
  reading.exec('pragma cache_size = -16384')

  const writer = openKysely(
    createDialect(writing, 'begin immediate', async () => {
      if (checkpoints.fullCheckpoint !== null) await checkpoints.fullCheckpoint
      logSync.mustWork()
    }),
    onStatement,
  )
  const reader = openKysely(createDialect(reading, 'begin'), onStatement)
  return {
    reader,
    writer,
    opening: randomBytes(6).toString('base64url'),
    mustWork: () => logSync.mustWork(),
    async sync() {
      checkpoints.countCommit()
      await logSync.wait()
    },
    async close() {
      await logSync.close()
      await checkpoints.close()
      if (measuring.isOpen) measuring.close()
      // The writer closes last, because the last connection copies the log. Kysely closes only connections it has used.
      await reader.destroy()
      if (reading.isOpen) reading.close()
      await writer.destroy()
      if (writing.isOpen) writing.close()
    },
  }
}

/**
 * Copies what a process that did not close left in the log into the database. If that process could not sync the log, parts of it
 * may be only in the system's memory, from which no later sync of the log would write them.
 */
function copyLogLeftBehind(database: DatabaseSync): void {
  database.exec('pragma wal_checkpoint(passive)')
}

/**
 * Drops what `ANALYZE` left behind, by a connection that ends: the others have planned nothing yet. All plans are chosen and
 * measured for tables without statistics, and would change with the day on which it ran (0034).
 */
async function dropStatistics(file: string): Promise<void> {
  using database = new DatabaseSync(file, { timeout: busyTimeout })
  const found = database.prepare(
    "select name from sqlite_master where name like 'sqlite\\_stat_' escape '\\'",
  )
  for (const { name } of found.all()) database.exec(`drop table ${name}`)
}

function useWriteAheadLog(database: DatabaseSync) {
  const mode = database.prepare('pragma journal_mode = wal').get()?.journal_mode
  if (mode !== 'wal')
    throw new OperatorError(
      `SQLite cannot use its write-ahead log in DATA_DIR (journal_mode is ${mode}): use a disk of this machine.`,
    )
}

function createDialect(database: DatabaseSync, begin: string, beforeBegin = async () => {}): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(database, begin, beforeBegin),
    createQueryCompiler: () => new LocklessCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #begin: CompiledQuery
  readonly #beforeBegin: () => Promise<void>

  constructor(database: DatabaseSync, begin: string, beforeBegin: () => Promise<void>) {
    super({ database: cachingStatements(database) })
    this.#database = database
    this.#begin = CompiledQuery.raw(begin)
    this.#beforeBegin = beforeBegin
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await this.#beforeBegin()
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
