import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Damages that are claimed within a time, their photos, the guests' contacts, and which case a link is of. */
export const damageCases: Migration = {
  name: '0097-damage-cases',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('damage_case')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('issue_id', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('amount_thousandths', 'bigint')
      .addColumn('currency', 'text')
      .addColumn('receipt', 'text')
      .addColumn('booking_reference', 'text')
      .addColumn('note', 'text')
      .addColumn('reminded_days', 'integer')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('created_by', 'text')
      // Null in every row without a problem, so that those are as many as wanted.
      .addUniqueConstraint('damage_case_issue', ['session_id', 'issue_id'])
      .execute()
    await db.schema
      .createIndex('damage_case_state')
      .on('damage_case')
      .columns(['state', 'due_on', 'id'])
      .execute()
    await db.schema
      .createTable('damage_case_photo')
      .addColumn('case_id', 'text', (column) =>
        column.notNull().references('damage_case.id').onDelete('cascade'),
      )
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('photo_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('damage_case_photo_key', ['case_id', 'session_id', 'photo_id'])
      .execute()
    await db.schema
      .createIndex('damage_case_photo_session')
      .on('damage_case_photo')
      .column('session_id')
      .execute()
    await db.schema
      .createTable('damage_case_guest')
      .addColumn('id', 'text', (column) =>
        column.primaryKey().references('damage_case.id').onDelete('cascade'),
      )
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('ended_at', time)
      .execute()
    await db.schema.alterTable('session_link').addColumn('case_id', 'text').execute()
    await db.schema.alterTable('session_link').addColumn('expires_at', time).execute()
    await db.schema.createIndex('session_link_case').on('session_link').column('case_id').execute()
  },
}
