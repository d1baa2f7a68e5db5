import { type Dialect, Kysely, type LogEvent } from 'kysely'
import type { Tables } from './tables.ts'

/** A read-only connection: a write does not compile, and the database rejects it too. */
export type ReadDb = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>

/** Called with the SQL of each statement that ran, `begin` and `commit` among them, and its duration. */
export type OnStatement = (sql: string, ms: number) => void

const kept = new Map<string, string>()

/** Lets PostgreSQL keep this statement, parsed and planned, on each of its connections. */
export function keepStatement(sql: string): void {
  if (!kept.has(sql)) kept.set(sql, `brightkey_${kept.size}`)
}

/** The name under which PostgreSQL keeps a statement; undefined for one that it does not keep. */
export const statementName = (sql: string): string | undefined => kept.get(sql)

/** Opens Kysely with our tables. Without `onStatement` there is no logging overhead. */
export function openKysely(dialect: Dialect, onStatement?: OnStatement): Kysely<Tables> {
  if (!onStatement) return new Kysely<Tables>({ dialect })
  const log = ({ level, query, queryDurationMillis }: LogEvent) => {
    if (level === 'query') onStatement(query.sql, queryDurationMillis)
  }
  return new Kysely<Tables>({ dialect, log })
}
