import type { Schedule } from '@brightkey/contract/sessions/schedule-schema'

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

/** The column of a day, counted from the first one in view. */
export const columnOf = (from: string, day: string) =>
  Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)

/** A time such as 15:00 as a fraction of the day. */
export function fractionOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours + minutes / 60) / 24
}

/** The stays that have nights in common with others, by id. */
export const doubleBookings = (problems: Booked['problems']) =>
  new Set(
    problems.flatMap(({ kind, booking_id }) => (kind === 'double_booking' && booking_id ? booking_id : [])),
  )

/** The stays in view, by apartment. */
export function barsOf({ from, days, bookings, problems }: Booked): Map<string, Bar[]> {
  const doubles = doubleBookings(problems)
  const bars = bookings.flatMap((stay) => {
    const start = columnOf(from, stay.first_day) + fractionOf(stay.check_in_time)
    const end = columnOf(from, stay.last_day) + fractionOf(stay.check_out_time)
    const bar = {
      id: stay.id,
      start: Math.max(0, start),
      end: Math.min(days, end),
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
