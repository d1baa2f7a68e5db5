import { type Dialect, Kysely, type LogEvent } from 'kysely'
import type { Tables } from './tables.ts'

/** Called with the SQL of each statement that ran, `begin` and `commit` among them, and its duration. */
export type OnStatement = (sql: string, ms: number) => void

/** Opens Kysely with our tables. Without `onStatement` there is no logging overhead. */
export function openKysely(dialect: Dialect, onStatement?: OnStatement): Kysely<Tables> {
  if (!onStatement) return new Kysely<Tables>({ dialect })
  const log = ({ level, query, queryDurationMillis }: LogEvent) => {
    if (level === 'query') onStatement(query.sql, queryDurationMillis)
  }
  return new Kysely<Tables>({ dialect, log })
}
