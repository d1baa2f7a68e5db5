import { instant } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Since when a calendar has failed, and when the office was notified of it. */
export const failingCalendars: Migration = {
  name: '0042-failing-calendars',
  async up(db, dialect) {
    for (const column of ['failing_at', 'failure_told_at'])
      await db.schema.alterTable('calendar_link').addColumn(column, instant(dialect)).execute()
  },
}
