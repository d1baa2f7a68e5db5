import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** What the office was reminded of: once for each session, cause and occasion. */
export const reminders: Migration = {
  name: '0038-reminders',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('reminder')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('cause', 'text', (column) => column.notNull())
      // When the cleaner was notified, or when the session was due: another notification or due time is another occasion.
      .addColumn('occasion', time, (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('reminder_once', ['session_id', 'cause', 'occasion'])
      .execute()
    await db.schema
      .createIndex('session_unopened')
      .on('session')
      .columns(['expires_at', 'id', 'told_at'])
      .where(sql<boolean>`told_at is not null and opened_at is null`)
      .execute()
  },
}
