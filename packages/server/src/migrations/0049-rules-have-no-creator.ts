import { sql } from 'kysely'
import type { Migration } from '../platform/db/migrate.ts'

/**
 * What rules and calendars did was recorded as done by the administrator who had a calendar read: coordinators did not see those
 * sessions. It is nobody's, as it is when the server reads by itself.
 */
export const rulesHaveNoCreator: Migration = {
  name: '0049-rules-have-no-creator',
  async up(db) {
    const byRule = sql`select id from session where rule_id is not null`
    // An office that restores a session has `state` among what it changed by hand.
    const restoredByCalendar = sql`select id from session where (booking_id is not null or rule_id is not null)
      and (changed_by_hand is null or changed_by_hand not like '%"state"%')`
    for (const isByServer of [
      sql`type in ('session.rescheduled', 'booking.changed', 'calendar.suspect', 'calendar.failed')`,
      sql`type = 'session.created' and session_id in (${byRule})`,
      sql`type = 'session.cancelled' and data not like '%"cause":"office"%'`,
      sql`type = 'session.cancellation_undone' and session_id in (${restoredByCalendar})`,
    ])
      await sql`update event set by_user_id = null where by_user_id is not null and ${isByServer}`.execute(db)
    await sql`update session set created_by = null where created_by is not null and rule_id is not null`.execute(
      db,
    )
    await sql`update session set cancelled_by = null where cancelled_by is not null and cancel_cause <> 'office'`.execute(
      db,
    )
  },
}
