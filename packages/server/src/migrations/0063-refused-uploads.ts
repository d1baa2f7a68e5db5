import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Photos of a session that were refused, counted by link and reason: for support, which has no log at hand. */
export const refusedUploads: Migration = {
  name: '0063-refused-uploads',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('refused_upload')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('link_kind', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('first_at', time, (column) => column.notNull())
      .addColumn('last_at', time, (column) => column.notNull())
      .addUniqueConstraint('refused_upload_once', ['session_id', 'link_kind', 'code'])
      .execute()
    await db.schema.createIndex('refused_upload_last').on('refused_upload').column('last_at').execute()
  },
}
