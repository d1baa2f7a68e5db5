import { type Kysely, type SqlBool, SqliteAdapter, sql, type Transaction } from 'kysely'
import type { ReadDb } from './kysely.ts'
import { LogNotSynced } from './log-sync.ts'
import type { Tables } from './tables.ts'

/** The supported SQL dialects. All differences between them are handled in this folder. */
export type Dialect = 'sqlite' | 'postgres'

/** Column type of an Instant. Milliseconds on both, so that a written value compares equal to the stored one. */
export function instant(dialect: Dialect) {
  return dialect === 'postgres' ? 'timestamptz(3)' : 'text'
}

/** Whether there are more than 24 hours between two Instants. A condition that an index may have: without parameters. */
export const lastsOverADay = (dialect: Dialect, from: string, to: string) =>
  dialect === 'postgres'
    ? sql<SqlBool>`${sql.ref(to)} - ${sql.ref(from)} > interval '1 day'`
    : sql<SqlBool>`julianday(${sql.ref(to)}) - julianday(${sql.ref(from)}) > 1`

/** Whether a column is one of the texts in a JSON array, which may be a parameter of `prepare`. */
export const isInJson = (db: ReadDb, column: string, texts: string) =>
  (db as Kysely<Tables>).getExecutor().adapter instanceof SqliteAdapter
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${texts}))`
    : sql<SqlBool>`${sql.ref(column)} = any(array(select json_array_elements_text(${texts}::json)))`

/** Locks a name until the transaction ends; false if another transaction has it. On SQLite there is one transaction at a time. */
export async function tryLockName(db: Transaction<Tables>, name: string): Promise<boolean> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return true
  const lock = sql<{
    locked: number
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`
  return (await lock.execute(db)).rows[0]?.locked === 1
}

/** An Instant, or null, in a column of JSON objects. */
export const instantInJson = (dialect: Dialect, column: string, key: string) =>
  dialect === 'postgres'
    ? sql<string | null>`(${sql.ref(column)}::json ->> ${sql.lit(key)})::timestamptz`
    : sql<string | null>`${sql.ref(column)} ->> ${sql.lit(key)}`

const milliseconds = (text: string) =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

/**
 * Parsers that convert PostgreSQL values to those SQLite returns, by type OID (`select oid, typname from pg_type`):
 * times as `…Z` strings with milliseconds, whole and decimal numbers as `number`, booleans as 0 or 1.
 * PGlite accepts the same table: `new PGlite({ parsers: postgresParsers })`.
 */
export const postgresParsers: Record<number, (text: string) => string | number> = {
  16: (text) => (text === 't' ? 1 : 0), // bool
  20: Number, // int8: count(*) and sum() of integers
  1082: String, // date
  1114: String, // timestamp
  1184: milliseconds, // timestamptz
  1700: Number, // numeric: sum() of int8, avg()
}

// https://sqlite.org/rescode.html: the low byte is the primary code.
const sqlite = {
  busy: 5,
  full: 13,
  sharedMemoryCannotGrow: 10 | (19 << 8),
  trigger: 19 | (7 << 8),
}

/** Conflict with another transaction; retrying the whole transaction may succeed. */
export function isConflict(error: unknown) {
  return isBusy(error) || ['40001', '40P01'].includes(sqlState(error)) || isOutdatedPlan(error)
}

/** PostgreSQL's own response to a statement, not a connection that was lost or not to be had. */
export const isFromServer = (error: unknown) => sqlState(error) !== ''

/** PostgreSQL keeps a statement whose columns a migration of another process has changed since. */
export const isOutdatedPlan = (error: unknown) =>
  sqlState(error) === '0A000' && property(error, 'routine') === 'RevalidateCachedQuery'

/** The database is unreachable, starting, stopping or overloaded: the HTTP layer responds with 503. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  // Only the triggers of a database that was moved refuse anything (moved.ts).
  const wasMoved = sqliteCode(error) === sqlite.trigger
  return (
    wasMoved ||
    error instanceof LogNotSynced ||
    isBusy(error) ||
    isConnectionLost(error) ||
    unavailableStates.test(sqlState(error))
  )
}

/** The database's disk is full: the HTTP layer responds with 507. */
export function isStorageFull(error: unknown) {
  const code = sqliteCode(error)
  if (code === sqlite.sharedMemoryCannotGrow || (code & 0xff) === sqlite.full) return true
  return sqlState(error) === '53100' || ['ENOSPC', 'EDQUOT'].includes(property(error, 'code'))
}

// Class 08 connection exception · 53300 too many connections · 57014 longer than a statement may take, mostly for waiting
// for a lock · 57P01..03 shutting down, crashed, starting up.
const unavailableStates = /^(08...|53300|57014|57P0[123])$/
// Errors without a code from pg, pg-pool and Kysely for a lost connection or a closing pool.
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)/

function isConnectionLost(error: unknown) {
  const call = property(error, 'syscall')
  if (call === 'connect' || call === 'getaddrinfo') return true
  // Only with a system call: an upload aborted by the phone is an ECONNRESET too.
  if (call === 'read' || call === 'write')
    return ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(property(error, 'code'))
  return error instanceof Error && lostMessages.test(error.message)
}

const isBusy = (error: unknown) => (sqliteCode(error) & 0xff) === sqlite.busy
const sqlState = (error: unknown) =>
  /^[0-9A-Z]{5}$/.test(property(error, 'code')) ? property(error, 'code') : ''

function sqliteCode(error: unknown) {
  return property(error, 'code') === 'ERR_SQLITE_ERROR' ? Number(property(error, 'errcode')) : 0
}

function property(error: unknown, name: string) {
  return typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : ''
}
