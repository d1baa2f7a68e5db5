import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const inventory: Migration = {
  name: '0006-inventory',
  async up(db, dialect) {
    const time = instant(dialect)
    // `list`: furniture, electrical, utensils or keys; columns of other kinds are null.
    await db.schema
      .createTable('inventory_item')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('apartment_id', 'text', (column) =>
        column.notNull().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text')
      .addColumn('electrical', 'text')
      .addColumn('key_kind', 'text')
      .addColumn('label', 'text')
      .addColumn('last_four', 'text')
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('removed_at', time)
      .execute()
    await db.schema
      .createIndex('inventory_apartment')
      .on('inventory_item')
      .columns(['apartment_id', 'list', 'position'])
      .execute()

    // Incremented on every change of a template, to invalidate responses that contain templates.
    await db.schema
      .createTable('revision')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'integer', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('calendar')
      .addColumn('apartment_id', 'text', (column) =>
        column.primaryKey().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('next_at', time, (column) => column.notNull())
      .addColumn('fetched_at', time)
      .addColumn('error', 'text')
      .execute()
    await db.schema.createIndex('calendar_due').on('calendar').column('next_at').execute()
    await db.schema
      .createTable('check_out')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('apartment_id', 'text', (column) =>
        column.notNull().references('apartment.id').onDelete('cascade'),
      )
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('next_check_in', 'text')
      .addColumn('session_id', 'text', (column) => column.references('session.id').onDelete('set null'))
      .addColumn('dismissed_at', time)
      .addUniqueConstraint('check_out_day', ['apartment_id', 'day'])
      .execute()
    await db.schema.createIndex('check_out_soon').on('check_out').columns(['day', 'id']).execute()
    await db.schema.createIndex('check_out_session').on('check_out').column('session_id').execute()
  },
}
