import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The languages of that release: a later one adds its columns by a migration of its own. */
const locales = ['en', 'ru', 'ur', 'hi']

/** The owners of apartments, what they pay, their links, and which reports were sent to them by themselves. */
export const owners: Migration = {
  name: '0068-owners',
  async up(db, dialect) {
    const time = instant(dialect)
    // By bytes, whatever the collation of the database.
    const key = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`
    let owner = db.schema
      .createTable('owner')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('note', 'text')
      .addColumn('sends_reports', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
    for (const column of ['keyed', ...locales.map((locale) => `sort_${locale}`)])
      owner = owner.addColumn(column, key, (added) => added.notNull().defaultTo(''))
    await owner.execute()
    await db.schema
      .createTable('owner_link')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('revoked_at', time)
      .execute()
    await db.schema.createIndex('owner_link_owner').on('owner_link').column('owner_id').execute()
    await db.schema
      .createTable('apartment_owner')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('apartment_id', 'text', (column) =>
        column.notNull().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
      .addColumn('since', time)
      .addColumn('until', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('apartment_owner_now')
      .unique()
      .on('apartment_owner')
      .column('apartment_id')
      .where(sql<boolean>`until is null`)
      .execute()
    await db.schema
      .createIndex('apartment_owner_apartment')
      .on('apartment_owner')
      .column('apartment_id')
      .execute()
    await db.schema.createIndex('apartment_owner_owner').on('apartment_owner').column('owner_id').execute()
    await db.schema
      .createTable('owner_price')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount_thousandths', 'integer')
      .addColumn('currency', 'text')
      .addColumn('since', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('owner_price_owner').on('owner_price').column('owner_id').execute()
    await db.schema
      .createTable('owner_delivery')
      .addColumn('report_id', 'text', (column) =>
        column.primaryKey().references('report.id').onDelete('cascade'),
      )
      .addColumn('delivery_id', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
  },
}
