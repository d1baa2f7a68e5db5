import { addDays } from '@brightkey/i18n/plain-date'
import ICAL from 'ical.js'
import { type Clock, utcClock } from './clocks.ts'
import type { Property } from './content.ts'
import type { Zones } from './zones.ts'

/** A start or end as a file has it. `wall` is by the `clock` it was written in; null for a date. */
export type Moment = { day: string; wall: string | null; clock: Clock; instant: number; isUtc: boolean }

/** What an event says of its time. `isWholeDay`: it is marked so, whatever its times are. */
export type Span = { start: Moment; end: Moment; isWholeDay: boolean }

/** Returns when an event begins and ends; null if it does not say so in a way that can be read. */
export function readSpan(event: readonly Property[], zones: Zones, floating: () => Clock): Span | null {
  const find = (name: string) => event.find((property) => property.name === name)
  const start = readMoment(find('dtstart'), zones, floating)
  if (start === null) return null
  const written = find('dtend')
  const end = written ? readMoment(written, zones, floating) : endAfter(start, find('duration')?.value)
  const isWholeDay = event.some(({ name, value }) => name.includes('allday') && /^(true|1)$/i.test(value))
  return end && { start, end, isWholeDay }
}

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(?:(\d\d)(\d\d)(?:\d\d)?)?(Z)?)?$/i

function readMoment(property: Property | undefined, zones: Zones, floating: () => Clock): Moment | null {
  const [, year, month, date, hour, minute, utc] =
    pattern.exec((property?.value ?? '').replace(/[-:]/g, '')) ?? []
  const day = `${year}-${month}-${date}`
  if (property === undefined || !isDay(day)) return null
  if (hour === undefined || minute === undefined) return dateMoment(day)
  const { tzid } = property.parameters
  const clock = utc ? utcClock : tzid === undefined ? floating() : zones.find(tzid)
  const isMidnightAfter = hour === '24' && minute === '00'
  if (!isMidnightAfter && (Number(hour) > 23 || Number(minute) > 59)) return null
  return timeMoment(isMidnightAfter ? `${addDays(day, 1)}T00:00` : `${day}T${hour}:${minute}`, clock)
}

const dateMoment = (day: string): Moment => ({
  day,
  wall: null,
  clock: utcClock,
  instant: Date.parse(`${day}T00:00:00.000Z`),
  isUtc: false,
})

const timeMoment = (wall: string, clock: Clock): Moment => ({
  day: wall.slice(0, 10),
  wall,
  clock,
  instant: clock.instant(wall),
  isUtc: clock === utcClock,
})

/** JavaScript rolls an invalid day such as the 99th into a later month. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** RFC 5545: days and weeks are by the calendar, the rest by the clock. Without a duration a date lasts a day, a time no time at all. */
function endAfter(start: Moment, duration: string | undefined): Moment | null {
  const { days, seconds } = readDuration(duration)
  if (start.wall === null) return dateMoment(addDays(start.day, days || (seconds === 0 ? 1 : 0)))
  const end = timeMoment(`${addDays(start.day, days)}${start.wall.slice(10)}`, start.clock)
  if (seconds === 0) return end
  const wall = isoMinute(Date.parse(`${end.wall}:00.000Z`) + seconds * 1000)
  return { ...end, day: wall.slice(0, 10), wall, instant: end.instant + seconds * 1000 }
}

const isoMinute = (instant: number) => new Date(instant).toISOString().slice(0, 16)

/** Not longer than a year: no guest stays longer. */
function readDuration(text: string | undefined): { days: number; seconds: number } {
  try {
    const seconds = ICAL.Duration.fromString((text ?? '').trim().toUpperCase()).toSeconds()
    const days = Math.trunc(seconds / 86_400)
    return seconds > 0 && days <= 366 ? { days, seconds: seconds - days * 86_400 } : { days: 0, seconds: 0 }
  } catch {
    return { days: 0, seconds: 0 }
  }
}
