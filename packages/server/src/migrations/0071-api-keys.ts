import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Keys by which other programs call the API, and which of them made a change. */
export const apiKeys: Migration = {
  name: '0071-api-keys',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('api_key')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      // An ended key still names the changes that were made with it.
      .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('expires_at', time)
      .addColumn('last_used_at', time)
      .addColumn('ended_at', time)
      .execute()
    await db.schema.createIndex('api_key_created_by').on('api_key').column('created_by').execute()
    await db.schema.alterTable('event').addColumn('key_id', 'text').execute()
  },
}
