import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialects.ts'
import type { AnyTables } from './migrate.ts'

type Db = Kysely<AnyTables>
export type Defaults = Readonly<Record<string, string | number>>

/** Gives columns of a table defaults, for a migration. Rows and indexes stay as they are. */
export async function setDefaults(
  db: Db,
  dialect: Dialect,
  table: string,
  defaults: Defaults,
): Promise<void> {
  if (dialect === 'sqlite') return rebuild(db, table, defaults)
  for (const [column, value] of Object.entries(defaults))
    await db.schema
      .alterTable(table)
      .alterColumn(column, (change) => change.setDefault(sql.lit(value)))
      .execute()
}

/**
 * SQLite has no statement for it: a second table is created with the defaults in its definition, filled, and put in the
 * place of the first (sqlite.org/lang_altertable.html#otheralter; foreign keys are off during a migration).
 */
async function rebuild(db: Db, table: string, defaults: Defaults): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by type <> 'table', rowid
  `.execute(db)
  const [definition, ...indexesAndTriggers] = rows.map((row) => row.sql)
  const copy = `${table}_with_defaults`
  await sql.raw(withDefaults(definition ?? '', defaults).replace(`"${table}"`, `"${copy}"`)).execute(db)
  await sql`insert into ${sql.table(copy)} select * from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(copy).renameTo(table).execute()
  for (const each of indexesAndTriggers) await sql.raw(each).execute(db)
}

function withDefaults(definition: string, defaults: Defaults): string {
  return Object.entries(defaults).reduce((text, [column, value]) => {
    const [found] = new RegExp(`"${column}" (text|integer) not null`).exec(text) ?? []
    if (found === undefined) throw new Error(`no column ${column} that is not null in: ${definition}`)
    const literal = typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`
    return text.replace(found, `${found} default ${literal}`)
  }, definition)
}
