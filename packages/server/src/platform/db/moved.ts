import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'
import type { OutageLog } from './outage.ts'
import { plainTables, sqliteFile } from './sqlite-file.ts'

/** Keeps others from writing to a SQLite database while it is open. */
export type WriteLock = {
  /** Keeps them from it for good: every insert, update and delete is refused by triggers. */
  stopWrites(): void
  release(): void
}

const prefix = 'moved_to_postgres'
/** What a refused write reports; the HTTP layer responds with 503 (`isUnavailable`). */
const movedMessage = 'this database was moved to PostgreSQL'

/** Waits up to 10 s for a write in progress. Throws OperatorError if the database was moved before. */
export function lockSqlite(dataDir: string): WriteLock {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 10_000 })
  try {
    mustNotBeMoved(database, dataDir)
    database.exec('begin immediate')
  } catch (error) {
    database.close()
    throw error
  }
  return {
    stopWrites() {
      for (const table of listNames(database, plainTables))
        for (const change of ['insert', 'update', 'delete'])
          database.exec(
            `create trigger ${prefix}_${table}_${change} before ${change} on "${table}" begin select raise(abort, '${movedMessage}'); end`,
          )
      database.exec('commit')
    },
    release() {
      if (database.isTransaction) database.exec('rollback')
      database.close()
    },
  }
}

/** Allows writes to a database that was moved. Throws OperatorError if it was not moved. */
export function undoMove(dataDir: string): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 10_000 })
  try {
    if (!isMoved(database))
      throw new OperatorError(`The database in ${dataDir} was not moved. Nothing was changed.`)
    database.exec('begin immediate')
    for (const name of listNames(database, triggers))
      if (name.startsWith(prefix)) database.exec(`drop trigger ${name}`)
    database.exec('commit')
  } finally {
    database.close()
  }
}

const movedText = (dataDir: string) =>
  `The database in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL; or take it back: npm run move-database -- --undo`

/** Whether the database was moved. */
export const isMoved = (database: DatabaseSync): boolean =>
  listNames(database, triggers).some((name) => name.startsWith(prefix))

export type MoveWatch = {
  isMoved(): boolean
  /** Throws OperatorError if the database was moved. */
  mustNotBeMoved(): void
  close(): void
}

/** Looks every `everyMs` whether a database in use was moved, or taken back: each is logged once. */
export function watchMove(
  database: DatabaseSync,
  dataDir: string,
  log: OutageLog | undefined,
  everyMs = 5_000,
): MoveWatch {
  let moved = false
  const look = () => {
    const found = isMoved(database)
    if (found === moved) return
    moved = found
    if (moved) log?.error({}, `${movedText(dataDir)} Writes get 503 until this server is restarted.`)
    else log?.info({}, 'The SQLite database was taken back, and is written again.')
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    isMoved: () => moved,
    mustNotBeMoved() {
      look()
      if (moved) throw new OperatorError(movedText(dataDir))
    },
    close: () => clearInterval(timer),
  }
}

/** Throws OperatorError if the database was moved: what is written here from now on would be lost. */
export function mustNotBeMoved(database: DatabaseSync, dataDir: string): void {
  if (isMoved(database)) throw new OperatorError(movedText(dataDir))
}

const triggers = "select name from sqlite_master where type = 'trigger'"

const listNames = (database: DatabaseSync, query: string) =>
  database
    .prepare(query)
    .all()
    .map(({ name }) => String(name))
