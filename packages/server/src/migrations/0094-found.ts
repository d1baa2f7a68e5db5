import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What guests left behind, and what became of it. */
export const found: Migration = {
  name: '0094-found',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('found_item')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('keeper', 'text', (column) => column.notNull())
      // A day, such as 2026-11-21.
      .addColumn('until', 'text')
      .addColumn('returned_to', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('settled_at', time)
      .addPrimaryKeyConstraint('found_item_pk', ['session_id', 'id'])
      .execute()
    await db.schema
      .createIndex('found_item_created')
      .on('found_item')
      .columns(['created_at', 'session_id', 'id'])
      .execute()
    await db.schema.createIndex('found_item_settled').on('found_item').column('settled_at').execute()
  },
}
