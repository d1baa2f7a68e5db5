import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const apartments: Migration = {
  name: '0002-apartments',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('apartment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('area', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bedrooms', 'integer', (column) => column.notNull())
      .addColumn('bathrooms', 'integer', (column) => column.notNull())
      .addColumn('access_note', 'text')
      .addColumn('notes', 'text')
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('archived_at', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('apartment_name').on('apartment').columns(['name_key', 'id']).execute()

    await db.schema
      .createTable('template')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('apartment_id', 'text', (column) => column.references('apartment.id').onDelete('cascade'))
      .addColumn('room', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('required_photos', 'integer', (column) => column.notNull())
      .addColumn('required_before_photos', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('archived_at', time)
      .execute()
    await db.schema.createIndex('template_apartment').on('template').column('apartment_id').execute()
    await db.schema
      .createTable('template_subtask')
      .addColumn('template_id', 'text', (column) =>
        column.notNull().references('template.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('template_subtask_place', ['template_id', 'position'])
      .execute()
  },
}
