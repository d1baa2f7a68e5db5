import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

export const knownClients: Migration = {
  name: '0013-known-clients',
  async up(db, dialect) {
    await db.schema
      .createTable('known_client')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      // HMAC of a browser's cookie or of a network.
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('used_at', instant(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('known_client_once', ['user_id', 'client'])
      .execute()
    // The mail of a notification: several about one session are sent together.
    await db.schema
      .alterTable('notification')
      .addColumn('mail_id', 'text', (column) => column.references('mail.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('notification_mail').on('notification').column('mail_id').execute()
  },
}
