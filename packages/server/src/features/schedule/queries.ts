import type { Input } from '@brightkey/contract/route'
import type { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import type {
  Schedule,
  ScheduledSession,
  ScheduleProblem,
} from '@brightkey/contract/sessions/schedule-schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { localInstant, todayIn } from '../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../platform/context.ts'
import { sortColumn } from '../../platform/db/name-keys.ts'
import { type Areas, readAreas } from '../apartments/areas/queries.ts'
import { matchingApartments } from '../apartments/queries/apartments.ts'
import { cleanersById, hasActiveCleaners } from '../cleaners/queries/cleaners.ts'
import { bookingsIn, checkOutsIn } from '../planning/bookings/queries.ts'
import { guestsFinder } from '../planning/guests/queries.ts'
import { reachOfRules } from '../planning/queries.ts'
import { madeOn, type Reach } from '../planning/rules.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import { bookedTwice, type Planned, sessionProblems } from './rules.ts'
import { type Span, sessionsIn } from './sessions/queries.ts'

type Ctx = Authenticated<ReadCtx>
type Query = Input<typeof planningRoutes.schedule>
type Apartments = Awaited<ReturnType<typeof readApartments>>
type CheckOuts = Awaited<ReturnType<typeof checkOutsIn>>
type Bookings = Awaited<ReturnType<typeof bookingsIn>>
type Apartment = Apartments extends Map<string, infer Each> ? Each : never

/**
 * What is planned in some days: one statement for each kind, combined here. Only sessions that the login
 * may see; everyone sees whether a check-out has one.
 */
export async function getSchedule(ctx: Ctx, query: Query): Promise<Schedule> {
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  const from = query.from ?? today
  const span: Span = { from, to: addDays(from, query.days), timeZone }
  const areas = await readAreas(ctx)
  const wanted = await readApartments(ctx, query, areas)
  const checkOuts = await checkOutsIn(ctx, span)
  // All of them, for the problems: the cause may be another session, which the filters leave out.
  const all = await sessionsIn(ctx, span, query.state === 'cancelled')
  const booked = await bookingsIn(ctx, { ...span, from: firstDay(all, span, today) })
  const sessions = ofApartments(
    wanted,
    all.flatMap(({ session }) => (matches(session, query) ? session : [])),
    (session) => session,
  )
  const isFiltered = query.cleaner !== undefined || query.state !== undefined
  const shown = new Set(sessions.map(({ apartment_id }) => apartment_id))
  const apartments = isFiltered ? new Map([...wanted].filter(([id]) => shown.has(id))) : wanted
  const guestsUntil = guestsFinder(ctx, toStays(apartments, booked), timeZone)
  const bookings = toStays(apartments, booked).filter(({ last_day }) => last_day >= from)
  const named = await cleanersById(ctx, [...new Set(all.flatMap(({ session }) => session.cleaner_id ?? []))])
  const seen = new Set(sessions.map(({ cleaner_id }) => cleaner_id))
  const cleaners = [...named].filter(([id]) => seen.has(id))
  // In a company without cleaners in the book no session has one (0044).
  const hasCleaners = await hasActiveCleaners(ctx)
  const isMissing = (id: string | null) => (id === null ? hasCleaners : named.get(id)?.deactivated_at != null)
  const open = checkOuts.filter((each) => apartments.has(each.apartment_id))
  const ids = new Set(sessions.map(({ id }) => id))
  const hasGuests = ({ session, basis }: Planned) =>
    ids.has(session.id) &&
    guestsUntil({ ...session, cleaning_kind: session.kind, booking_basis: basis }) !== null
  const ofShown = sessionProblems(all, isMissing, hasGuests).filter(({ session_id = '' }) =>
    ids.has(session_id),
  )
  return {
    from,
    days: query.days,
    apartments: [...apartments.values()].map(({ id, name, area }) => ({
      id,
      name,
      area_title: areas.title(area),
    })),
    cleaners: cleaners.map(([id, { first_name, last_name }]) => ({ id, first_name, last_name })),
    bookings,
    sessions,
    problems: [
      ...uncovered(open, bookings, await reachOfRules(ctx), today),
      ...bookedTwice(booked, today).filter(({ apartment_id }) => apartments.has(apartment_id)),
      ...ofShown,
    ],
  }
}

/** The apartments in use that are asked for, by id, in the order of areas and names. */
async function readApartments(ctx: Ctx, { q, area }: Query, areas: Areas) {
  let query = await matchingApartments(ctx, { search: q })
  if (area) query = query.where('apartment.area', '=', area)
  const rows = await query
    .select(['id', 'name', 'area', 'check_in_time', 'check_out_time'])
    .orderBy(sortColumn(ctx.locale))
    .orderBy('id')
    .execute()
  const ordered = rows.toSorted((a, b) => areas.position(a.area) - areas.position(b.area))
  return new Map(ordered.map((row) => [row.id, row]))
}

const matches = ({ cleaner_id, state }: ScheduledSession, query: Query) =>
  (query.cleaner === undefined || (cleaner_id ?? 'none') === query.cleaner) &&
  (query.state === undefined || state === query.state)

/** Rows of these apartments, by apartment: side by side the same ids take less of a compressed response. */
function ofApartments<Row extends { apartment_id: string }, Result>(
  apartments: Apartments,
  rows: readonly Row[],
  toResult: (row: Row, apartment: Apartment) => Result,
): Result[] {
  const byApartment = Map.groupBy(rows, ({ apartment_id }) => apartment_id)
  return [...apartments.values()].flatMap(
    (apartment) => byApartment.get(apartment.id)?.map((row) => toResult(row, apartment)) ?? [],
  )
}

/** The first day of these, or an earlier one from today on, on which one of the sessions may start: guests who are in then matter. */
function firstDay(planned: readonly Planned[], { from, timeZone }: Span, today: string): string {
  const start = planned.reduce(
    (first, { session }) => {
      const { window_start } = session
      return window_start !== null && window_start < first ? window_start : first
    },
    localInstant(from, '00:00', timeZone),
  )
  const day = todayIn(start, timeZone)
  return day > today ? day : from < today ? from : today
}

function toStays(apartments: Apartments, booked: Bookings): Schedule['bookings'] {
  const stays = booked.filter((each) => each.cancelled_at === null && each.calendar_id !== null)
  return ofApartments(apartments, stays, (row, { check_in_time, check_out_time }) => ({
    id: row.id,
    apartment_id: row.apartment_id,
    first_day: row.first_day,
    last_day: row.last_day,
    check_in_time: row.check_in_time ?? check_in_time,
    check_out_time: row.check_out_time ?? check_out_time,
    ...(row.text !== '' && { text: row.text }),
  }))
}

/** The coming check-outs that have no session and were not dismissed. */
function uncovered(
  checkOuts: CheckOuts,
  bookings: Schedule['bookings'],
  reach: Reach,
  today: string,
): ScheduleProblem[] {
  const bookingByDay = new Map(
    bookings.map(({ id, apartment_id, last_day }) => [`${apartment_id} ${last_day}`, id]),
  )
  return checkOuts
    .filter(
      ({ day, session_id, dismissed_at }) => day >= today && session_id === null && dismissed_at === null,
    )
    .map((checkOut) => {
      const { apartment_id, day, reason } = checkOut
      const booking_id = bookingByDay.get(`${apartment_id} ${day}`)
      const made_on = madeOn(reach, checkOut, today)
      return {
        kind: 'no_session',
        apartment_id,
        ...(booking_id && { booking_id }),
        ...(reason && { reason }),
        ...(made_on && { made_on }),
      }
    })
}
