import { addDays } from '@brightkey/i18n/plain-date'
import { localInstant, remembered, todayIn } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import type { GuardedSession } from '../../sessions/plans/queries.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { isReadable } from '../bookings/stays/rules.ts'
import { guestsUntil, type Occupied } from './rules.ts'

type OccupyingStay = {
  apartment_id: string
  first_day: string
  last_day: string
  check_in_time: string
  check_out_time: string
}

/** When the guests leave who are in while a session may start, from these stays; null: none are. */
export function guestsFinder(
  { now }: ReadCtx,
  stays: readonly OccupyingStay[],
  timeZone: string,
): (session: GuardedSession) => string | null {
  // Most of thousands of stays share a time.
  const wallInstant = remembered((wall) => localInstant(wall.slice(0, 10), wall.slice(11), timeZone))
  const byApartment = Map.groupBy(stays, ({ apartment_id }) => apartment_id)
  const occupied = new Map<string, Occupied[]>()
  const occupiedTimes = (apartmentId: string) => {
    const known = occupied.get(apartmentId)
    if (known) return known
    const found = (byApartment.get(apartmentId) ?? []).filter(isReadable).map((stay) => ({
      from: wallInstant(`${stay.first_day}T${stay.check_in_time}`),
      until: wallInstant(`${stay.last_day}T${stay.check_out_time}`),
    }))
    occupied.set(apartmentId, found)
    return found
  }
  return (session) => guestsUntil(session, occupiedTimes(session.apartment_id), now, wallInstant)
}

/** When the guests leave who are in while one of these sessions may start; null: none are. */
export async function guestsOfSessions(
  ctx: ReadCtx,
  sessions: readonly GuardedSession[],
): Promise<(session: GuardedSession) => string | null> {
  const open = sessions.filter(({ state }) => state === 'active' || state === 'returned')
  if (open.length === 0) return () => null
  const { timeZone } = await getEffectiveSettings(ctx)
  const stays = await ctx.db
    .selectFrom('booking')
    .innerJoin('apartment', 'apartment.id', 'booking.apartment_id')
    .select(['booking.apartment_id', 'first_day', 'last_day'])
    .select((eb) => [
      eb.fn.coalesce('booking.check_in_time', 'apartment.check_in_time').as('check_in_time'),
      eb.fn.coalesce('booking.check_out_time', 'apartment.check_out_time').as('check_out_time'),
    ])
    .where('booking.apartment_id', 'in', [...new Set(open.map(({ apartment_id }) => apartment_id))])
    .where('last_day', '>=', todayIn(ctx.now, timeZone))
    .where('cancelled_at', 'is', null)
    .where('calendar_id', 'is not', null)
    .execute()
  return guestsFinder(ctx, stays, timeZone)
}

/** The stays that end on a day or later and begin within some days of it, the first first. */
export const staysAround = ({ db }: ReadCtx, today: string, daysAhead: number) =>
  db
    .selectFrom('booking')
    .select(['apartment_id', 'first_day', 'last_day', 'check_in_time', 'check_out_time'])
    .where('cancelled_at', 'is', null)
    .where('calendar_id', 'is not', null)
    .where('last_day', '>=', today)
    .where('first_day', '<=', addDays(today, daysAhead))
    .orderBy('first_day')
    .orderBy('last_day')
    .execute()

/** The last day before this one on which guests left, by apartment. */
export async function lastCheckOutDays({ db }: ReadCtx, today: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('booking')
    .select('apartment_id')
    .select((eb) => eb.fn.max('last_day').as('day'))
    .where('cancelled_at', 'is', null)
    .where('calendar_id', 'is not', null)
    .where('last_day', '<', today)
    .groupBy('apartment_id')
    .execute()
  return new Map(rows.map(({ apartment_id, day }) => [apartment_id, day]))
}
