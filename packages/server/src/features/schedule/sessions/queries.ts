import { fixedBedrooms } from '@brightkey/contract/apartments/fields'
import { usualMinutes } from '@brightkey/contract/sessions/rules'
import type { SessionState } from '@brightkey/contract/sessions/schema'
import { wallClock } from '@brightkey/i18n/zone'
import { sql } from 'kysely'
import { dayMs, later, localInstant, remembered } from '../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { lastsOverADay } from '../../../platform/db/dialects.ts'
import { fullName } from '../../cleaners/queries/fields.ts'
import { isOwnSession } from '../../sessions/access.ts'
import { basisNextCheckIn } from '../../sessions/basis/rules.ts'
import { isPending } from '../../sessions/rules.ts'
import type { Planned } from '../rules.ts'

type Ctx = Authenticated<ReadCtx>
/** From a day until before another, such as 2026-11-21, in the instance's time zone. */
export type Span = { from: string; to: string; timeZone: string }

/** The sessions that the login may see, as the schedule reads them, the first due first. */
const plannedSessions = (ctx: Ctx, withCancelled: boolean) =>
  ctx.db
    .selectFrom('session')
    .select(['session.id', 'code', 'session.apartment_id', 'apartment_type', 'cleaner_id', 'booking_id'])
    .select(['booking_basis', 'cleaning_kind', 'state', 'started_at', 'window_start', 'expires_at'])
    .select(['planned_minutes', 'changed_by_hand', 'open_issues', 'answer', 'tell_at'])
    .select(['submitted_by_other', 'cleaner_first_name', 'cleaner_last_name'])
    // Literals, as in the list: only then are the partial indexes used.
    .where(withCancelled ? notDeleted : notCancelled)
    .$if(!ctx.actor.sees_all_sessions, (query) => query.where(isOwnSession(ctx.actor)))
    // By this alone, which is an index's: by apartment, SQLite goes through all sessions there are.
    .orderBy('expires_at')
    .orderBy('session.id')

/** The sessions of these days that the login may see, of all apartments; cancelled ones where they are wanted. */
export async function sessionsIn(
  ctx: Ctx,
  { from, to, timeZone }: Span,
  withCancelled: boolean,
): Promise<Planned[]> {
  const [start, end] = [from, to].map((day) => localInstant(day, '00:00', timeZone)) as [string, string]
  // Nearly all are due within a day after they may begin: what is due later is looked for among the few others.
  const lateFrom = later(end, dayMs)
  const planned = plannedSessions(ctx, withCancelled)
  const rows = [
    ...(await planned
      .where('expires_at', '>=', start)
      .where('expires_at', '<', lateFrom)
      // A due time set by hand may be before the start.
      .where((eb) => eb.or([eb('window_start', '<', end), eb('expires_at', '<', end)]))
      .execute()),
    ...(await planned
      .where(lastsOverADay(ctx.instance.database.dialect, 'window_start', 'expires_at'))
      .where('expires_at', '>=', lateFrom)
      .where('window_start', '<', end)
      .execute()),
  ]
  // Most of thousands of sessions share a time.
  const toArrival = remembered((wall) => localInstant(wall.slice(0, 10), wall.slice(11), timeZone))
  const toDay = remembered((instant) => wallClock(instant, timeZone).slice(0, 10))
  return rows.map((row) => {
    // From the session: stays that end before these days or begin after them are not read.
    const next = basisNextCheckIn(row.booking_basis)
    return {
      // Named one by one: of thousands, taking each row apart was a third of the time.
      session: {
        id: row.id,
        code: row.code,
        apartment_id: row.apartment_id,
        cleaner_id: row.cleaner_id,
        ...(row.submitted_by_other === 1 && { submitted_by: submitterName(row) }),
        booking_id: row.booking_id,
        assignment: row.cleaner_id === null ? 'none' : (row.answer ?? 'asked'),
        kind: row.cleaning_kind,
        state: row.state as SessionState,
        started_at: row.started_at,
        window_start: row.window_start,
        expires_at: row.expires_at,
        planned_minutes: row.planned_minutes ?? usualMinutes(fixedBedrooms(row.apartment_type) ?? 4),
        changed_by_hand: row.changed_by_hand !== null,
        open_issues: row.open_issues,
      },
      dueDay: toDay(row.expires_at),
      basis: row.booking_basis,
      isPending: isPending(row, ctx.now),
      nextCheckIn: next && toArrival(next),
    }
  })
}

const submitterName = (row: Record<'cleaner_first_name' | 'cleaner_last_name', string | null>) =>
  fullName({ first_name: row.cleaner_first_name ?? '', last_name: row.cleaner_last_name ?? '' })

const notDeleted = sql`session.state <> 'deleted'` as never
const notCancelled = sql`session.state <> 'deleted' and session.state <> 'cancelled'` as never
