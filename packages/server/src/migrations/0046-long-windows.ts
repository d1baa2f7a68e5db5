import { lastsOverADay } from '../platform/db/dialects.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** The few sessions that may be done over more than a day, which a day of the schedule would otherwise look for among all that are to come. */
export const longWindows: Migration = {
  name: '0046-long-windows',
  async up(db, dialect) {
    await db.schema
      .createIndex('session_long')
      .on('session')
      .columns(['expires_at', 'id', 'window_start'])
      .where(lastsOverADay(dialect, 'window_start', 'expires_at'))
      .execute()
  },
}
