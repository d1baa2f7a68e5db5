import { type Dialect, Kysely, type LogEvent } from 'kysely'
import type { Tables } from './tables.ts'

/** Called with the SQL of each statement that ran, `begin` and `commit` among them. */
export type OnStatement = (sql: string) => void

/** Our tables on this dialect. Without `onStatement` nothing is added to a query's way. */
export function openKysely(dialect: Dialect, onStatement?: OnStatement): Kysely<Tables> {
  if (!onStatement) return new Kysely<Tables>({ dialect })
  const log = ({ level, query }: LogEvent) => {
    if (level === 'query') onStatement(query.sql)
  }
  return new Kysely<Tables>({ dialect, log })
}
