import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'
import { Checkpoints } from './checkpoints.ts'
import { isConflict } from './dialects.ts'
import type { OnStatement } from './kysely.ts'
import { LogSync } from './log-sync.ts'
import { mustNotBeMoved, watchMove } from './moved.ts'
import type { OutageLog } from './outage.ts'
import { retry } from './retry.ts'
import { openKyselyOnSqlite } from './sqlite/kysely.ts'
import { sqliteFile } from './sqlite-file.ts'

/**
 * How long SQLite itself waits for another process's lock, in milliseconds. Short, because it blocks the event loop;
 * `inTransaction` does the longer retries without blocking.
 */
const busyTimeout = 100

/** Opens a database file that nothing writes. */
export function openSqliteReader(file: string) {
  return openKyselyOnSqlite(new DatabaseSync(file, { readOnly: true }), { begin: 'begin' })
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
  copyLogLeftBehind(writing, log)
  // A connection for this alone: SQLite refuses while a transaction or a read is open on it.
  const measuring = new DatabaseSync(file, { readOnly: true })
  const logLength = measuring.prepare('pragma wal_checkpoint(noop)')
  // It changes with what all other connections commit, also those of other processes.
  const version = measuring.prepare('pragma data_version')
  const move = watchMove(measuring, dataDir, log)
  const logSync = await LogSync.open(`${file}-wal`, () => version.get()?.data_version)
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

  const writer = openKyselyOnSqlite(writing, {
    begin: 'begin immediate',
    beforeBegin() {
      const mustWork = () => logSync.mustWork()
      return checkpoints.fullCheckpoint?.then(mustWork) ?? mustWork()
    },
    afterCommit: () => logSync.countCommit(),
    onStatement,
  })
  const reader = openKyselyOnSqlite(reading, { begin: 'begin', onStatement })
  return {
    reader,
    writer,
    opening: randomBytes(6).toString('base64url'),
    mustWork() {
      logSync.mustWork()
      move.mustNotBeMoved()
    },
    isDown: move.isMoved,
    async sync() {
      checkpoints.countCommit()
      await logSync.wait()
    },
    async close() {
      move.close()
      await logSync.close()
      await checkpoints.close()
      if (measuring.isOpen) measuring.close()
      // The writer closes last, because the last connection copies the log.
      await reader.destroy()
      await writer.destroy()
    },
  }
}

/**
 * Copies what a process that did not close left in the log into the database. If that process could not sync the log, parts of it
 * may be only in the system's memory, from which no later sync of the log would write them.
 */
function copyLogLeftBehind(database: DatabaseSync, log?: OutageLog): void {
  try {
    database.exec('pragma wal_checkpoint(passive)')
  } catch (err) {
    // Reading needs no room, and a later checkpoint copies the log.
    if (Object(err).errcode !== sqliteFull) throw err
    log?.warn({ err }, 'the disk is full: the write-ahead log was not copied into the database')
  }
}

const sqliteFull = 13

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
