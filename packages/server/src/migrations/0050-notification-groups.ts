import { sql } from 'kysely'
import type { Migration } from '../platform/db/migrate.ts'

/** Notifications that share a cause: the first one stands for all of its group while it is unread. */
export const notificationGroups: Migration = {
  name: '0050-notification-groups',
  async up(db) {
    await db.schema.alterTable('notification').addColumn('cause', 'text').execute()
    await db.schema
      .alterTable('notification')
      .addColumn('group_id', 'text', (column) => column.references('notification.id').onDelete('cascade'))
      .execute()
    await db.schema
      .createIndex('notification_group')
      .on('notification')
      .column('group_id')
      .where(sql<boolean>`group_id is not null`)
      .execute()
  },
}
