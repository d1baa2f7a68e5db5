import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const cleaners: Migration = {
  name: '0027-cleaners',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('cleaner')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('company_name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('deactivated_at', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('cleaner_name').on('cleaner').columns(['name_key', 'id']).execute()
    await db.schema
      .createIndex('cleaner_phone')
      .unique()
      .on('cleaner')
      .column('phone')
      .where(sql<boolean>`deactivated_at is null`)
      .execute()
    await db.schema
      .alterTable('session')
      .addColumn('cleaner_id', 'text', (column) => column.references('cleaner.id').onDelete('set null'))
      .execute()
    await db.schema
      .createIndex('session_cleaner')
      .on('session')
      .columns(['cleaner_id', 'created_at', 'id'])
      .where(sql<boolean>`cleaner_id is not null`)
      .execute()
  },
}
