import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What the columns of imported files were assigned to, and the exports of all data. */
export const bringYourData: Migration = {
  name: '0081-bring-your-data',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('import_column')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('header', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('field', 'text')
      .addColumn('value', 'text')
      .addColumn('used_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('import_column_key', ['kind', 'header', 'position'])
      .execute()
    await db.schema
      .createTable('instance_export')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('finished_at', time)
      .addColumn('files', 'integer')
      .addColumn('files_done', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('instance_export_created_by')
      .on('instance_export')
      .column('created_by')
      .execute()
  },
}
