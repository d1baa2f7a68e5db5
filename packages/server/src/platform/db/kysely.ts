import { type Dialect, Kysely, type LogEvent } from 'kysely'
import type { Tables } from './tables.ts'

/** A read-only connection: a write does not compile, and the database rejects it too. */
export type ReadDb = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>

/** Called with the SQL of each statement that ran, `begin` and `commit` among them, and its duration. */
export type OnStatement = (sql: string, ms: number) => void

type Kept = { name: string; isAwaited: boolean }
const kept = new Map<string, Kept>()

/** Lets PostgreSQL keep this statement, parsed and planned, on each of its connections. */
export function keepStatement(sql: string, { isAwaited = true } = {}): void {
  if (!kept.has(sql)) kept.set(sql, { name: `brightkey_${kept.size}`, isAwaited })
}

keepStatement('begin')
keepStatement('commit')

/** The name under which PostgreSQL keeps a statement; undefined for one that it does not keep. */
export const statementName = (sql: string): string | undefined => kept.get(sql)?.name

/** False for a write of `prepareWrite`, which PostgreSQL gets with the next statement of its transaction. */
export const isAwaited = (sql: string): boolean => kept.get(sql)?.isAwaited ?? true

/** Opens Kysely with our tables. Without `onStatement` there is no logging overhead. */
export function openKysely(dialect: Dialect, onStatement?: OnStatement): Kysely<Tables> {
  if (!onStatement) return new Kysely<Tables>({ dialect })
  const log = ({ level, query, queryDurationMillis }: LogEvent) => {
    if (level === 'query') onStatement(query.sql, queryDurationMillis)
  }
  return new Kysely<Tables>({ dialect, log })
}
