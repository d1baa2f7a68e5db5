import { nameSortKey } from '@brightkey/i18n/name-order'
import { type Kysely, sql } from 'kysely'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'

/** By table the columns of the name that a row is sorted by. Each has few rows: they are written at once. */
const names = {
  apartment: ['name'],
  cleaner: ['first_name', 'last_name', 'company_name'],
  owner: ['name'],
  user: ['first_name', 'last_name', 'email'],
} as const

/** Names in the order of readers of Arabic (0105), as `searchInEveryScript` has it for the languages before. */
export const arabic: Migration = {
  name: '0103-arabic',
  async up(db, dialect) {
    // By bytes, whatever the collation of the database.
    const type = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`
    for (const [table, columns] of Object.entries(names)) {
      await db.schema
        .alterTable(table)
        .addColumn('sort_ar', type, (added) => added.notNull().defaultTo(''))
        .execute()
      await fill(db, table, columns)
      // Owners are few and have no index by name.
      if (table === 'owner') continue
      await db.schema.createIndex(`${table}_sort_ar`).on(table).columns(['sort_ar', 'id']).execute()
      // Rows that the previous release writes during the upgrade: without a place in the new order.
      await db.schema
        .createIndex(`${table}_no_keys`)
        .on(table)
        .column('id')
        .where(sql<boolean>`keyed <> search or sort_ar = ''`)
        .execute()
    }
    // As `apartment_in_use` (0023).
    const further = dialect === 'sqlite' ? ['archived_at', 'search'] : []
    await db.schema
      .createIndex('apartment_in_use_ar')
      .on('apartment')
      .columns(['sort_ar', 'id', ...further])
      .where(sql<boolean>`archived_at is null`)
      .execute()
  },
}

const atOnce = 500

async function fill(db: Kysely<AnyTables>, table: string, columns: readonly string[]): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = String(last.id)
    for (const row of rows) {
      const name = columns.map((column) => row[column] ?? '').join(' ')
      await db
        .updateTable(table)
        .set({ sort_ar: nameSortKey(name, 'ar') })
        .where('id', '=', row.id ?? '')
        .execute()
    }
  }
}
