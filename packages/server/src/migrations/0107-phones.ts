import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The phones of cleaners, and the sessions that each opened. */
export const phones: Migration = {
  name: '0107-phones',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('phone')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('last_at', time, (column) => column.notNull())
      .addColumn('shut_out_at', time)
      .execute()
    await db.schema
      .createTable('phone_session')
      .addColumn('phone_id', 'text', (column) => column.notNull().references('phone.id').onDelete('cascade'))
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('first_at', time, (column) => column.notNull())
      .addColumn('last_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('phone_session_key', ['phone_id', 'session_id'])
      .execute()
    await db.schema.createIndex('phone_session_session').on('phone_session').column('session_id').execute()
    await db.schema.createIndex('phone_last').on('phone').column('last_at').execute()
  },
}
