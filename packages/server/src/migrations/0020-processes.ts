import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/**
 * What several processes share: facts of the installation, and whose turn a background job is. Each looks for what others are
 * sending to the same recipient.
 */
export const processes: Migration = {
  name: '0020-processes',
  async up(db, dialect) {
    await db.schema
      .createTable('installation')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('background_job')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('next_at', instant(dialect), (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('delivery_recipient')
      .on('delivery')
      .columns(['recipient', 'status'])
      .execute()
  },
}
