import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'
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

/** Lets a database be used again that was moved. */
export function undoMove(dataDir: string): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 10_000 })
  try {
    for (const name of listNames(database, triggers))
      if (name.startsWith(prefix)) database.exec(`drop trigger ${name}`)
  } finally {
    database.close()
  }
}

/** Throws OperatorError if the database was moved: what is written here from now on would be lost. */
export function mustNotBeMoved(database: DatabaseSync, dataDir: string): void {
  if (!listNames(database, triggers).some((name) => name.startsWith(prefix))) return
  throw new OperatorError(
    `The database in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL; or take it back: npm run move-database -- --undo`,
  )
}

const triggers = "select name from sqlite_master where type = 'trigger'"

const listNames = (database: DatabaseSync, query: string) =>
  database
    .prepare(query)
    .all()
    .map(({ name }) => String(name))
