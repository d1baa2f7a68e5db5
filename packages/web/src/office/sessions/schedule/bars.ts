import type { cleanerTimes } from '@brightkey/contract/cleaners/fields'
import { isOff } from '@brightkey/contract/cleaners/rules'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import type { Schedule, ScheduledSession } from '@brightkey/contract/sessions/schedule-schema'
import { daysBetween } from '@brightkey/i18n/plain-date'
import { toWallTime, wallHours } from '../../../platform/office/wall-time.ts'

/** A stay, in columns: 0.5 is noon of the first day in view. Cut to what is in view. */
export type Bar = {
  id: string
  start: number
  end: number
  stay: Schedule['bookings'][number]
  /** Its place below others that overlap it. */
  lane: number
  /** Other guests have booked the same nights. */
  isDouble: boolean
}

type Booked = Pick<Schedule, 'from' | 'days' | 'bookings' | 'problems'>

/** A time such as 15:00 as a fraction of the day. */
function dayFraction(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours + minutes / 60) / 24
}

/** The hours that the view of one day shows; what is before or after them is at its edge. */
export const workday = { from: 7, to: 20 }

/** An hour of the day, such as 13.5, as a fraction of {@link workday}. */
export const workdayFraction = (hour: number): number =>
  Math.max(0, Math.min(1, (hour - workday.from) / (workday.to - workday.from)))

type Planned = Pick<ScheduledSession, 'started_at' | 'window_start' | 'expires_at' | 'planned_minutes'>

/**
 * Where the planned minutes of a session are in the view of the day `day`, as fractions of {@link workday}: from when it began or
 * may begin on that day, else until it is due.
 */
export function plannedSpan(day: string, session: Planned): { start: number; end: number } {
  const hoursInto = (instant: string) => {
    const wall = toWallTime(instant)
    return 24 * (daysBetween(day, wall.slice(0, 10)) + dayFraction(wallHours(wall)))
  }
  const begin = session.started_at ?? session.window_start
  const from = begin === null ? -1 : hoursInto(begin)
  const hours = session.planned_minutes / 60
  const start = from >= 0 ? from : Math.min(hoursInto(session.expires_at), 24) - hours
  return { start: workdayFraction(start), end: workdayFraction(start + hours) }
}

/** The stays that have nights in common with others, by id. */
export const doubleBookings = (problems: Booked['problems']) =>
  new Set(
    problems.flatMap(({ kind, booking_id }) => (kind === 'double_booking' && booking_id ? booking_id : [])),
  )

/** The stays in view, by apartment. */
export function stayBars({ from, days, bookings, problems }: Booked): Map<string, Bar[]> {
  const doubles = doubleBookings(problems)
  const toView = (column: number) =>
    days === 1 ? workdayFraction(column * 24) : Math.max(0, Math.min(days, column))
  const bars = bookings.flatMap((stay) => {
    const start = daysBetween(from, stay.first_day) + dayFraction(stay.check_in_time)
    const end = daysBetween(from, stay.last_day) + dayFraction(stay.check_out_time)
    const bar = {
      id: stay.id,
      start: toView(start),
      end: toView(end),
      lane: 0,
      stay,
      isDouble: doubles.has(stay.id),
    }
    return bar.end > bar.start ? [bar] : []
  })
  const byApartment = Map.groupBy(bars, ({ stay }) => stay.apartment_id)
  for (const same of byApartment.values()) stackBars(same)
  return byApartment
}

/** Puts bars that overlap below each other: drawn over one another, none could be read. */
function stackBars(bars: Bar[]): void {
  const ends: number[] = []
  for (const bar of bars.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const free = ends.findIndex((end) => end <= bar.start)
    bar.lane = free < 0 ? ends.length : free
    ends[bar.lane] = bar.end
  }
}

/** A cleaner's hours a day, where they are not known. */
const usualHours = 8

/** When a cleaner works. */
export type Times = Pick<Cleaner, (typeof cleanerTimes)[number]>

/** The minutes that a cleaner works on each of these days: 0 on a day off. */
export const dayLimits = (
  { working_days = null, days_off = null, hours_a_day }: Partial<Times>,
  days: readonly string[],
): number[] =>
  days.map((day) => (isOff({ working_days, days_off }, day) ? 0 : (hours_a_day ?? usualHours) * 60))
