import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Until when what is in apartments is valid, and what inspectors read of it. */
export const expiries: Migration = {
  name: '0108-expiries',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('expiry')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('apartment_id', 'text', (column) =>
        column.notNull().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text')
      .addColumn('note', 'text')
      .addColumn('checked_at', time)
      .addColumn('checked_by', 'text')
      .addColumn('reminded_days', 'integer')
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('expiry_apartment').on('expiry').column('apartment_id').execute()
    await db.schema.createIndex('expiry_day').on('expiry').columns(['valid_until', 'id']).execute()
    await db.schema.alterTable('inspection_item').addColumn('valid_until', 'text').execute()
  },
}
