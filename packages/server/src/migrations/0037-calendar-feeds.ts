import { sql } from 'kysely'
import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The addresses under which calendars read the sessions of a user or a cleaner. */
export const calendarFeeds: Migration = {
  name: '0037-calendar-feeds',
  async up(db, dialect) {
    const time = instant(dialect)
    await db.schema
      .createTable('calendar_feed')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
      .addColumn('cleaner_id', 'text', (column) => column.references('cleaner.id').onDelete('cascade'))
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('revoked_at', time)
      .execute()
    // Each has one address that works.
    for (const owner of ['user', 'cleaner'])
      await db.schema
        .createIndex(`calendar_feed_${owner}`)
        .unique()
        .on('calendar_feed')
        .column(`${owner}_id`)
        .where(sql.ref('revoked_at'), 'is', null)
        .execute()
  },
}
