import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const users: Migration = {
  name: '0001-users',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('user')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('is_superuser', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('email_notifications', 'integer', (column) => column.notNull())
      .addColumn('date_joined', time, (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('login')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('refresh_id', 'text', (column) => column.notNull())
      .addColumn('previous_refresh_id', 'text')
      .addColumn('rotated_at', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('used_at', time, (column) => column.notNull())
      .addColumn('ended_at', time)
      .execute()
    await db.schema.createIndex('login_user').on('login').column('user_id').execute()

    await db.schema
      .createTable('throttle')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('resets_at', time, (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text')
      .addColumn('by_user_id', 'text')
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('event_session').on('event').columns(['session_id', 'at']).execute()
  },
}
