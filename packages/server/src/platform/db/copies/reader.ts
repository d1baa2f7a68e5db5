import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects.ts'
import { openSqliteReader } from '../sqlite.ts'
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

/** The names of all tables, sorted. */
export async function tableNames(reader: DatabaseReader, dialect: Dialect): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{
        name: string
      }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
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
export async function schemaOf(reader: DatabaseReader): Promise<string> {
  const { name } = await reader
    .selectFrom('migration')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return name
}
