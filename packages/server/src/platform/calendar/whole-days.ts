import { addDays } from '@brightkey/i18n/plain-date'
import { wallClock } from '@brightkey/i18n/zone'
import { type Clock, ianaClock } from './clocks.ts'
import type { Moment, Span } from './spans.ts'

/** First and last day of a stay, with its times by the instance's clock unless the file has none, or only fillers. */
export type Days = { from: string; to: string; arrives: string | null; leaves: string | null }

type Found = Days & {
  /** Its end was 23:59 of the day before. */
  hasInclusiveEnd: boolean
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Works out the days and times of a file's events. Many programs know no whole days and write midnight instead, by their own clock,
 * the calendar's or UTC's: that is a filler, not the time when guests come or leave. `calendarZone` is the zone that the file names
 * for all of it.
 */
export function findDays(spans: readonly Span[], timeZone: string, calendarZone: Clock | null): Days[] {
  const ours = ianaClock(timeZone)
  const clocks = calendarZone ? [calendarZone, ours] : [ours]
  const whole = spans.map((span) => findWholeDays(span, clocks))
  const isFiller = isFillerHour(
    spans.filter((_span, index) => !whole[index]),
    timeZone,
  )
  const days = spans.map((span, index) => {
    const found = whole[index]
    if (found) return found
    if (span.isWholeDay) return withoutTimes(spanTimes(span, timeZone, clocks))
    return isFiller ? nearestDays(span, timeZone) : spanTimes(span, timeZone, clocks)
  })
  return withEndsOfFile(days)
}

/** The days of an event that begins and ends at midnight by one of the clocks, its own first; null if it does not. */
function findWholeDays({ start, end }: Span, clocks: readonly Clock[]): Found | null {
  for (const clock of [null, ...clocks]) {
    const from = midnightDay(start, clock)
    const to = from && midnightDay(end, clock)
    if (from && to) return { from, to, arrives: null, leaves: null, hasInclusiveEnd: false }
    const last = from && lastMinuteDay(end, clock)
    if (from && last)
      return { from, to: addDays(last, 1), arrives: null, leaves: null, hasInclusiveEnd: true }
  }
  return null
}

/** The day that begins at this moment by a clock, or as written for null; a date begins its day. Other clocks than its own are tried for UTC alone. */
function midnightDay({ day, wall, instant, isUtc }: Moment, clock: Clock | null): string | null {
  if (wall === null) return day
  if (clock) return isUtc ? clock.dayBeginning(instant) : null
  return wall.endsWith('T00:00') ? day : null
}

/** The day whose last minute this is. */
function lastMinuteDay({ day, wall, instant, isUtc }: Moment, clock: Clock | null): string | null {
  if (wall === null || (clock && !isUtc)) return null
  if (!clock) return wall.endsWith('T23:59') ? day : null
  const next = clock.dayBeginning(instant + minuteMs)
  return next && addDays(next, -1)
}

/** Each end by itself: a time, or only a day where the time is a filler. */
function spanTimes({ start, end }: Span, timeZone: string, clocks: readonly Clock[]): Found {
  // A single midnight of UTC may be a time: 16:00 in Los Angeles.
  const clocksFor = ({ isUtc }: Moment) => (isUtc ? clocks : [null])
  const day = (moment: Moment, by: (moment: Moment, clock: Clock | null) => string | null) =>
    clocksFor(moment)
      .map((clock) => by(moment, clock))
      .find((found) => found !== null)
  const from = day(start, midnightDay)
  const to = day(end, midnightDay) ?? day(end, lastMinuteDay)
  const [firstDay = '', arrives = null] = local(start, timeZone)
  const [lastDay = '', leaves = null] = local(end, timeZone)
  return {
    from: from ?? firstDay,
    to: to ?? lastDay,
    arrives: from ? null : arrives,
    leaves: to ? null : leaves,
    hasInclusiveEnd: false,
  }
}

const local = ({ instant }: Moment, timeZone: string) =>
  wallClock(new Date(instant).toISOString(), timeZone).split('T')

const withoutTimes = (days: Found): Found => ({ ...days, arrives: null, leaves: null })

/**
 * Whether times are midnight in a zone that the file does not name: all of its events begin and end at one hour of the night, which no
 * guests do. Summer time may move it by an hour.
 */
function isFillerHour(spans: readonly Span[], timeZone: string): boolean {
  const isNight = (moment: Moment) => {
    const hour = Number(local(moment, timeZone)[1]?.slice(0, 2))
    return hour >= 21 || hour < 6
  }
  return (
    spans.length > 0 &&
    spans.every(({ start, end }) => {
      if (start.wall === null || end.wall === null || !isNight(start) || !isNight(end)) return false
      const offDays = (end.instant - start.instant) % (24 * hourMs)
      return [0, hourMs, 23 * hourMs].includes(offDays) && end.instant > start.instant
    })
  )
}

/** The days of the midnights that are nearest. */
function nearestDays({ start, end }: Span, timeZone: string): Found {
  const nearest = (moment: Moment) => {
    const [day = '', time = ''] = local(moment, timeZone)
    return time < '12:00' ? day : addDays(day, 1)
  }
  return { from: nearest(start), to: nearest(end), arrives: null, leaves: null, hasInclusiveEnd: false }
}

/**
 * An end of 23:59 is the end of that day. But where other guests come on that very day, it is the day on which these leave: so the
 * file means it.
 */
function withEndsOfFile(found: readonly Found[]): Days[] {
  const starts = new Set(found.map(({ from }) => from))
  const long = found.filter(({ from, to, hasInclusiveEnd }) => hasInclusiveEnd && from < addDays(to, -1))
  const overlapping = long.filter(({ to }) => starts.has(addDays(to, -1))).length
  const touching = long.filter(({ to }) => starts.has(to)).length
  return found.map(({ hasInclusiveEnd, ...days }) => {
    const isEarlier = hasInclusiveEnd && overlapping > touching && days.from < addDays(days.to, -1)
    return isEarlier ? { ...days, to: addDays(days.to, -1) } : days
  })
}
