import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects.ts'
import { openSqliteReader } from '../sqlite.ts'
import { plainTables } from '../sqlite-file.ts'
import type { Tables } from '../tables.ts'

/** A reader of one state of the database that does not change while it is read. */
export type DatabaseReader = Kysely<Tables>

/** Calls `use` with a reader of a SQLite file that nothing writes. */
export async function withSqliteReader<T>(
  file: string,
  use: (reader: DatabaseReader) => Promise<T>,
): Promise<T> {
  const reader = openSqliteReader(file)
  try {
    return await use(reader)
  } finally {
    await reader.destroy()
  }
}

/** Calls `use` with a connection that has no time limit for statements. */
export async function withPostgres<T>(url: string, use: (reader: DatabaseReader) => Promise<T>): Promise<T> {
  // Loaded only when used: pg costs start-up time and memory.
  const { openPostgresConnection } = await import('../postgres.ts')
  const connection = openPostgresConnection(url)
  try {
    return await use(connection)
  } finally {
    await connection.destroy()
  }
}

/** The names of all tables, sorted; without those of the search index, which are derived from others. */
export async function tableNames(reader: DatabaseReader, dialect: Dialect): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql.raw<{ name: string }>(plainTables)
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(reader)
  return rows.map(({ name }) => name).sort()
}

/** The number of rows of each table. */
export async function countRows(reader: DatabaseReader, dialect: Dialect): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(reader, dialect)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      reader,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** The newest migration that was applied. */
export async function schemaName(reader: DatabaseReader): Promise<string> {
  const { name } = await reader
    .selectFrom('migration')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return name
}

/**
 * Does for a PostgreSQL database that was filled at once what autovacuum otherwise does some minutes later. Until then the planner
 * knows nothing of its rows, and no list is read from an index alone.
 */
export async function gatherStatistics(connection: DatabaseReader): Promise<void> {
  await sql`vacuum (analyze)`.execute(connection)
}
