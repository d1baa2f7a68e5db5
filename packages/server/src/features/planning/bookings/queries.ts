import type { BookedStay } from '@brightkey/contract/sessions/office-schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { todayIn } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { movedBackDays, type PlannedCheckOut, plannedCheckOuts, type Stay } from './rules.ts'

type Apartment = Selectable<ApartmentTable>

/** The stays of an apartment that end on this day or later, cancelled ones too. */
export const staysFrom = ({ db }: ReadCtx, apartmentId: string, day: string): Promise<Stay[]> =>
  stays(db, [apartmentId]).where('last_day', '>=', day).execute()

const stays = (db: ReadCtx['db'], apartmentIds: readonly string[]) =>
  db
    .selectFrom('booking')
    .select(['id', 'apartment_id', 'calendar_id', 'first_day', 'last_day'])
    .select(['check_in_time', 'check_out_time', 'missing_at', 'cancelled_at', 'kind'])
    .select(['double_with', 'failed_at'])
    .where('apartment_id', 'in', apartmentIds)
    .orderBy('created_at')
    .orderBy('id')

/** Those that a calendar has moved to a day before this one, and whose session was made for a later day and has not followed yet. */
export const staysMovedBack = ({ db }: ReadCtx, apartmentId: string, day: string): Promise<Stay[]> =>
  stays(db, [apartmentId])
    .where('last_day', '<', day)
    .where('last_day', '>=', addDays(day, -movedBackDays))
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session')
          .select('session.id')
          .whereRef('session.booking_id', '=', 'booking.id')
          .where('session.state', 'not in', ['cancelled', 'deleted'])
          .where(sql<SqlBool>`substr(session.booking_basis, 1, 10) > booking.last_day`),
      ),
    )
    .execute()

type Timed = Pick<Apartment, 'id' | 'check_in_time' | 'check_out_time'>
type CheckOuts = Map<string, PlannedCheckOut>

/** By apartment, its coming check-outs by day, as its bookings have them. */
export async function checkOutsByApartment(
  ctx: ReadCtx,
  apartments: readonly Timed[],
): Promise<Map<string, CheckOuts>> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  const ids = apartments.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await stays(ctx.db, ids).where('last_day', '>=', today).execute()
  const byApartment = Map.groupBy(found, ({ apartment_id }) => apartment_id)
  return new Map(
    apartments.map((each) => [each.id, plannedCheckOuts(byApartment.get(each.id) ?? [], today, each)]),
  )
}

const readCheckOuts = async (ctx: ReadCtx, apartment: Apartment): Promise<CheckOuts> =>
  (await checkOutsByApartment(ctx, [apartment])).get(apartment.id) ?? new Map()

/** The check-out of an apartment on a day; null if guests leave on another day. */
export const checkOutAt = async (
  ctx: ReadCtx,
  apartment: Apartment,
  day: string,
): Promise<PlannedCheckOut | null> => (await readCheckOuts(ctx, apartment)).get(day) ?? null

/** The coming check-out with which a stay ends; null if it is over or cancelled, or its guests go on to another stay. */
export async function checkOutOfStay(
  ctx: ReadCtx,
  apartment: Apartment,
  bookingId: string,
): Promise<PlannedCheckOut | null> {
  const checkOuts = await readCheckOuts(ctx, apartment)
  return [...checkOuts.values()].find(({ bookings }) => bookings.includes(bookingId)) ?? null
}

/** The check-out without a session of the day on which this one of the office begins, or is due where it may begin at any time. */
export async function checkOutWithoutSession(
  ctx: ReadCtx,
  apartment: Apartment,
  { window_start, expires_at }: Pick<SessionTable, 'window_start' | 'expires_at'>,
): Promise<{ id: string; planned: PlannedCheckOut } | null> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const day = todayIn(window_start ?? expires_at, timeZone)
  if (todayIn(expires_at, timeZone) < day) return null
  const row = await ctx.db
    .selectFrom('check_out')
    .select('id')
    .where('apartment_id', '=', apartment.id)
    .where('day', '=', day)
    .where('session_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  const planned = row && (await checkOutAt(ctx, apartment, day))
  return planned ? { id: row.id, planned } : null
}

type Days = { from: string; to: string }

/** The check-outs of some days, up to the one before `to`. */
export const checkOutsIn = ({ db }: ReadCtx, { from, to }: Days) =>
  db
    .selectFrom('check_out')
    .select(['apartment_id', 'day', 'session_id', 'dismissed_at', 'reason'])
    .where('day', '>=', from)
    .where('day', '<', to)
    .execute()

/** The bookings that touch one of the days, also those that were cancelled or whose calendar was removed. */
export const bookingsIn = ({ db }: ReadCtx, { from, to }: Days) =>
  db
    .selectFrom('booking')
    .select(['id', 'apartment_id', 'first_day', 'last_day', 'check_in_time', 'check_out_time'])
    .select(['cancelled_at', 'calendar_id', 'text', 'double_with'])
    .where('last_day', '>=', from)
    .where('first_day', '<', to)
    .orderBy('last_day')
    .orderBy('first_day')
    .orderBy('id')
    .execute()

/** The stays after which these sessions clean, by id. */
export async function sessionBookings(
  ctx: ReadCtx,
  rows: readonly Pick<SessionTable, 'booking_id'>[],
): Promise<Map<string, BookedStay>> {
  const ids = [...new Set(rows.flatMap(({ booking_id }) => booking_id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .selectFrom('booking')
    .select(['id', 'first_day', 'last_day', 'cancelled_at', 'text'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    found.map(({ cancelled_at, text, ...stay }) => [
      stay.id,
      { ...stay, cancelled: cancelled_at !== null, ...(text !== '' && { text }) },
    ]),
  )
}
