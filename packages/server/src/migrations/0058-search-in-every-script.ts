import { areaTitle } from '@brightkey/contract/apartments/areas'
import { nameSortKey } from '@brightkey/i18n/name-order'
import { normalizeForSearch } from '@brightkey/i18n/same-text'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../platform/db/dialects.ts'
import type { AnyTables, Migration } from '../platform/db/migrate.ts'
import { writtenByOthers } from '../platform/db/search.ts'

/**
 * What is found and listed by name, by rules that hold in every script (docs/decisions/0062). The few rows of these tables are
 * written at once; sessions and problems, which may be very many, by a background job, with an index of those that are left.
 */
export const searchInEveryScript: Migration = {
  name: '0058-search-in-every-script',
  async up(db, dialect) {
    for (const table of ['apartment', 'cleaner', 'user']) {
      await addKeys(db, dialect, table)
      await fill(db, table)
      // After the rows: so it never has more than what the previous release writes.
      await db.schema
        .createIndex(`${table}_old_keys`)
        .on(table)
        .column('id')
        .where(sql<boolean>`keyed <> search`)
        .execute()
    }
    await db.schema.alterTable('issue').addColumn('search', 'text').execute()
    await db.schema
      .createIndex('issue_old_search')
      .on('issue')
      .columns(['session_id', 'id'])
      .where(sql<boolean>`search is null`)
      .execute()
    await db.schema
      .createIndex('session_old_search')
      .on('session')
      .column('created_at')
      .where(writtenByOthers(dialect))
      .execute()
  },
}

/** The languages of that release: a later one adds its columns by a migration of its own. */
const locales = ['en', 'ru', 'ur', 'hi'] as const

async function addKeys(db: Kysely<AnyTables>, dialect: Dialect, table: string): Promise<void> {
  // By bytes, whatever the collation of the database.
  const type = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`
  for (const column of [...locales.map((locale) => `sort_${locale}`), 'keyed'])
    await db.schema
      .alterTable(table)
      .addColumn(column, type, (added) => added.notNull().defaultTo(''))
      .execute()
  for (const locale of locales) {
    const columns = [`sort_${locale}`, 'id']
    await db.schema.createIndex(`${table}_sort_${locale}`).on(table).columns(columns).execute()
    if (table !== 'apartment') continue
    // As `apartment_in_use` (0023).
    const further = dialect === 'sqlite' ? ['archived_at', 'search'] : []
    await db.schema
      .createIndex(`apartment_in_use_${locale}`)
      .on('apartment')
      .columns([...columns, ...further])
      .where(sql<boolean>`archived_at is null`)
      .execute()
  }
}

type Row = Record<string, string | number | null>
const text = (value: Row[string] | undefined) =>
  value === null || value === undefined ? null : String(value)

/** By table the name that a row is sorted by, and what it is found by. */
const texts: Record<
  string,
  (row: Row) => { name: string; found: (string | null)[]; same?: (string | null)[] }
> = {
  apartment: ({ name = '', address = '', area = null }) => ({
    name: String(name),
    found: [text(name), text(address), areaTitle(text(area))],
    same: [text(name)],
  }),
  cleaner: (row) => {
    const names = [text(row.first_name), text(row.last_name), text(row.company_name)]
    return { name: names.join(' '), found: [...names, text(row.phone)], same: names }
  },
  user: (row) => {
    const names = [text(row.first_name), text(row.last_name), text(row.email)]
    return { name: names.join(' '), found: names }
  },
}

const atOnce = 500

async function fill(db: Kysely<AnyTables>, table: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = String(last.id)
    for (const row of rows) {
      const { name, found, same } = texts[table]?.(row) ?? { name: '', found: [] }
      const search = normalizeForSearch(...found)
      await db
        .updateTable(table)
        .set({
          ...(search !== row.search && { search }),
          ...(same && { name_key: normalizeForSearch(...same) }),
          keyed: search,
          ...Object.fromEntries(locales.map((locale) => [`sort_${locale}`, nameSortKey(name, locale)])),
        })
        .where('id', '=', row.id ?? '')
        .execute()
    }
  }
}
