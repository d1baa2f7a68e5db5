import { type Kysely, sql } from 'kysely'
import { OperatorError } from '../../operator-error.ts'
import type { Tables } from '../tables.ts'

/** A table that is in the target of `npm run move-database` until the move is complete. */
export const marker = 'unfinished_move'

export const markUnfinished = (db: Kysely<Tables>) =>
  sql`create table if not exists ${sql.table(marker)} (id integer)`.execute(db)

export const markFinished = (db: Kysely<Tables>) => sql`drop table ${sql.table(marker)}`.execute(db)

export async function isUnfinished(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_tables where tablename = ${marker} and schemaname = current_schema()`.execute(db)
  return rows.length > 0
}

/** Throws OperatorError if a move into this database was interrupted: not all rows may be there. */
export async function mustBeFinished(db: Kysely<Tables>): Promise<void> {
  if (!(await isUnfinished(db))) return
  throw new OperatorError(
    'A move into the database of DATABASE_URL was interrupted. Run it again: npm run move-database -- postgres://…',
  )
}
