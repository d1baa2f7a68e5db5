import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const reports: Migration = {
  name: '0004-reports',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('report')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('seal_code', 'text', (column) => column.notNull().unique())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('submitted_at', time, (column) => column.notNull())
      .addColumn('revoked_at', time)
      .addUniqueConstraint('report_version', ['session_id', 'version'])
      .execute()

    await db.schema
      .createTable('notification')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('link', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('read_at', time)
      // At most once per person.
      .addUniqueConstraint('notification_once', ['user_id', 'type', 'subject'])
      .execute()
    await db.schema
      .createIndex('notification_user')
      .on('notification')
      .columns(['user_id', 'created_at'])
      .execute()
  },
}
