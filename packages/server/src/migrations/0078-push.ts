import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** By which ways a user is notified, the browsers that get pushes, and the pushes to send. */
export const push: Migration = {
  name: '0078-push',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema.alterTable('notification').addColumn('appears_at', time).execute()
    await db.schema
      .createTable('notification_ways')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('app', 'text', (column) => column.notNull())
      .addColumn('push', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notification_ways_key', ['user_id', 'kind'])
      .execute()
    await db.schema
      .createTable('notification_times')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('quiet_from', 'text')
      .addColumn('quiet_to', 'text')
      .addColumn('digest_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('push_subscription')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('login_id', 'text', (column) => column.notNull().references('login.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('device', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('last_sent_at', time)
      .execute()
    await db.schema.createIndex('push_subscription_user').on('push_subscription').column('user_id').execute()
    await db.schema
      .createIndex('push_subscription_login')
      .on('push_subscription')
      .column('login_id')
      .execute()
    await db.schema
      .createTable('push_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subscription_id', 'text', (column) =>
        column.notNull().references('push_subscription.id').onDelete('cascade'),
      )
      .addColumn('thread', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', time, (column) => column.notNull())
      .addColumn('lease_until', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('finished_at', time)
      .execute()
    await db.schema
      .createIndex('push_message_thread')
      .on('push_message')
      .columns(['subscription_id', 'thread', 'status'])
      .execute()
    await db.schema
      .createIndex('push_message_due')
      .on('push_message')
      .columns(['status', 'next_at'])
      .execute()
  },
}
