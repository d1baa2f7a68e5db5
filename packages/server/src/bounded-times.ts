import type { BoundedTime } from './platform/jobs/correct-times.ts'

const minute = 60_000
const hour = 60 * minute

/** A process's claim on a job. */
const lease = { column: 'lease_until', mostMs: minute } as const
/** When a job is tried again. */
const retried = { column: 'next_at', mostMs: 25 * hour } as const

/** What the server sets ahead of its clock, or to its clock, and would wait for or trust if the clock was wrong. */
export const boundedTimes: readonly BoundedTime[] = [
  // Midnight of the next day.
  { table: 'plan', column: 'next_at', mostMs: 26 * hour },
  // The demo's calendars are read in the year 9999: there are none at their addresses.
  { table: 'calendar_link', column: 'next_at', mostMs: hour, where: "next_at < '9999-01-01T00:00:00.000Z'" },
  { table: 'calendar_link', column: 'suspect_at', mostMs: 0 },
  { table: 'calendar_link', column: 'failing_at', mostMs: 0 },
  { table: 'calendar_link', column: 'failure_told_at', mostMs: 0 },
  { table: 'booking', column: 'missing_at', mostMs: 0 },
  { table: 'mail', column: 'next_at', mostMs: hour },
  { table: 'mail', ...lease },
  { table: 'delivery', ...retried },
  { table: 'delivery', ...lease },
  { table: 'message', ...retried },
  { table: 'message', ...lease },
  { table: 'webhook_delivery', ...retried },
  { table: 'webhook_delivery', ...lease },
  { table: 'push_message', ...retried },
  { table: 'push_message', ...lease },
  { table: 'seal_timestamp', ...retried },
  { table: 'seal_timestamp', ...lease },
  { table: 'webhook_secret', column: 'ends_at', mostMs: 24 * hour },
  { table: 'channel_pause', column: 'probe_at', mostMs: 5 * minute },
  { table: 'photo', column: 'check_until', mostMs: minute, where: 'checked_at is null' },
  { table: 'backup_run', column: 'next_at', mostMs: hour },
  { table: 'server_process', column: 'heard_at', mostMs: 0 },
  { table: 'channel_outcome', column: 'failing_since', mostMs: 0 },
  // It was not overdue yet, and is to be noticed when it is.
  {
    table: 'session',
    column: 'overdue_at',
    mostMs: 0,
    becomes: null,
    where: "state in ('active', 'returned')",
  },
  { table: 'session_link', column: 'expires_at', mostMs: 90 * 24 * hour },
  { table: 'damage_case_guest', column: 'ended_at', mostMs: 0 },
  { table: 'kept_answer', column: 'created_at', mostMs: 0 },
  { table: 'kept_answer', column: 'claimed_until', mostMs: minute },
  { table: 'api_key', column: 'last_used_at', mostMs: 0 },
  { table: 'login', column: 'created_at', mostMs: 0 },
  { table: 'login', column: 'used_at', mostMs: 0 },
  { table: 'login', column: 'rotated_at', mostMs: 0 },
  { table: 'login', column: 'proved_at', mostMs: 0 },
  { table: 'login_challenge', column: 'expires_at', mostMs: 5 * minute },
  { table: 'invitation', column: 'expires_at', mostMs: 72 * hour },
  { table: 'report', column: 'reviewed_at', mostMs: 0 },
  // The evening before a session is a day of the calendar, whatever the clock showed when it was chosen.
  { table: 'telling', column: 'tell_at', mostMs: minute, where: "kind <> 'evening'" },
  {
    table: 'session',
    column: 'tell_at',
    mostMs: minute,
    where: `exists (select 1 from telling where telling.session_id = session.id
      and telling.cleaner_id = session.cleaner_id and telling.kind <> 'evening')`,
  },
]
