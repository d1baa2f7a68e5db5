import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Endpoints that other programs are notified at, and the events on their way to them. */
export const webhooks: Migration = {
  name: '0073-webhooks',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('webhook')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('active', 'integer', (column) => column.notNull())
      .addColumn('off_reason', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('webhook_event')
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('webhook_id', 'text', (column) =>
        column.notNull().references('webhook.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('webhook_event_pk', ['event', 'webhook_id'])
      .execute()
    await db.schema.createIndex('webhook_event_webhook').on('webhook_event').column('webhook_id').execute()
    await db.schema
      .createTable('webhook_secret')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('webhook_id', 'text', (column) =>
        column.notNull().references('webhook.id').onDelete('cascade'),
      )
      .addColumn('encrypted', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('ends_at', time)
      .execute()
    await db.schema.createIndex('webhook_secret_webhook').on('webhook_secret').column('webhook_id').execute()
    await db.schema
      .createTable('webhook_delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('webhook_id', 'text', (column) =>
        column.notNull().references('webhook.id').onDelete('cascade'),
      )
      .addColumn('session_id', 'text', (column) => column.references('session.id').onDelete('cascade'))
      // The order of a session's events; 0 for those of none.
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('by_hand', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('claims', 'integer', (column) => column.notNull())
      .addColumn('next_at', time, (column) => column.notNull())
      .addColumn('lease_until', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`webhook_delivery_${name}`).on('webhook_delivery').columns(columns)
    await index('list', ['webhook_id', 'created_at', 'id']).execute()
    await index('session', ['session_id', 'position']).execute()
    await index('created', ['created_at']).execute()
    // What has left is never looked at again by the queue.
    await index('open', ['webhook_id', 'session_id', 'position'])
      .where(sql<boolean>`status in ('queued', 'sending')`)
      .execute()
    await db.schema
      .createTable('webhook_attempt')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('delivery_id', 'text', (column) =>
        column.notNull().references('webhook_delivery.id').onDelete('cascade'),
      )
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('ms', 'integer', (column) => column.notNull())
      .addColumn('response', 'text')
      .addColumn('error', 'text')
      .execute()
    await db.schema
      .createIndex('webhook_attempt_delivery')
      .on('webhook_attempt')
      .column('delivery_id')
      .execute()
  },
}
