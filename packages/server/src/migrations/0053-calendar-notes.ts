import type { Migration } from '../platform/db/migrate.ts'

/** What the office should know of a calendar that was read: a time zone that was not understood, and entries beyond the limit. */
export const calendarNotes: Migration = {
  name: '0053-calendar-notes',
  async up(db) {
    for (const column of ['unknown_zone', 'assumed_zone'])
      await db.schema.alterTable('calendar_link').addColumn(column, 'text').execute()
    await db.schema.alterTable('calendar_link').addColumn('left_out', 'integer').execute()
  },
}
