import type { CalendarErrorCode } from '@brightkey/contract/apartments/fields'
import { addDays } from '@brightkey/i18n/plain-date'
import { ianaClock } from './clocks.ts'
import { type Property, readContent } from './content.ts'
import { readSpan } from './spans.ts'
import { findDays } from './whole-days.ts'
import { type UnknownZone, Zones } from './zones.ts'

/**
 * An event as the file has it: its first day and the day it ends, such as 2026-11-21, and times such as 15:00 if it has them, in the
 * instance's time zone. The days are null if they cannot be read. `uid` is unique in a file; `text` is one line without control
 * characters.
 */
export type CalendarEntry = {
  uid: string
  text: string
  from: string | null
  to: string | null
  arrives: string | null
  leaves: string | null
  cancelled: boolean
}

/**
 * `producer`: the program that the file says it was written by; may be empty. `leftOut` counts events beyond the limit: those that are
 * long over, then the furthest. `unknownZone`: a time zone name that was not understood, with the clock that its times were read by.
 */
export type CalendarFile = {
  producer: string
  entries: CalendarEntry[]
  leftOut: number
  unknownZone: UnknownZone | null
}

/** `daysPast`: for how long an event that is over still matters, when there are too many. */
const limits = { events: 5000, uid: 255, text: 200, daysPast: 40 }

/**
 * Returns the events of an iCalendar file, by first day. Dates are used as they are; times are in the zone they name, the calendar's
 * (`X-WR-TIMEZONE`), or else `timeZone`. If there are too many events, those over before `today` are left out first. Recurrence is ignored: no guest books a
 * flat every week. Throws calendar_unreadable if the text is not an iCalendar file.
 */
export function parseCalendar(text: string, timeZone: string, today = '1970-01-01'): CalendarFile {
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 1000))) {
    throw new CalendarError('calendar_unreadable', 'is not an iCalendar file')
  }
  const content = readContent(text)
  const zones = new Zones(content.zones, timeZone, today)
  const zoneName = findValue(content.properties, 'x-wr-timezone')
  const calendarZone = zoneName ? zones.understand(zoneName) : null
  const floating = () => (zoneName ? zones.find(zoneName) : ianaClock(timeZone))
  const events = takeNearest(content.events, today)
  const spans = events.map((event) => readSpan(event, zones, floating))
  const days = findDays(
    spans.filter((span) => span !== null),
    timeZone,
    calendarZone,
  ).values()
  const entries = events
    .map((event, index) => ({
      uid: (findValue(event, 'uid') ?? '').toWellFormed().replaceAll('\0', '').slice(0, limits.uid),
      text: oneLine(findValue(event, 'summary') ?? ''),
      cancelled: findValue(event, 'status')?.trim().toUpperCase() === 'CANCELLED',
      ...((spans[index] && days.next().value) || unreadable),
    }))
    .toSorted((a, b) => compare(a.from ?? '9', b.from ?? '9'))
  return {
    producer: oneLine(findValue(content.properties, 'prodid') ?? ''),
    entries: withDistinctUids(entries),
    leftOut: content.events.length - events.length,
    unknownZone: zones.unknown,
  }
}

const findValue = (event: readonly Property[], name: string) =>
  event.find((property) => property.name === name)?.value

const unreadable = { from: null, to: null, arrives: null, leaves: null }

/** The events that matter most if there are too many, by what they say without zones: coming ones, soonest first. */
function takeNearest(events: Property[][], today: string): Property[][] {
  if (events.length <= limits.events) return events
  const propertyDay = (event: readonly Property[], name: string) => findValue(event, name)?.slice(0, 10) ?? ''
  const oldest = addDays(today, -limits.daysPast)
  // A duration may be long.
  const isOver = (event: readonly Property[]) =>
    (propertyDay(event, 'dtend') || addYear(propertyDay(event, 'dtstart'))) < oldest
  return events
    .filter((event) => !isOver(event))
    .map((event) => ({ event, day: propertyDay(event, 'dtstart') }))
    .toSorted((a, b) => compare(a.day, b.day))
    .slice(0, limits.events)
    .map(({ event }) => event)
}

const addYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Cut to its length, storable, and without anything that breaks a line. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.text)
    .toWellFormed()

/** Gives each entry a name of its own: files without UIDs go by their days, and a UID that is there twice by its first day. */
function withDistinctUids(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const seen = new Set<string>()
  return entries.map((entry, index) => {
    const days = `${entry.from}/${entry.to}`
    const names = [entry.uid || days, `${entry.uid} ${entry.from}`, `${entry.uid} ${days}`]
    const uid = names.find((each) => !seen.has(each)) ?? `${entry.uid} ${days} ${index}`
    seen.add(uid)
    return { ...entry, uid }
  })
}

/** `code` is for the caller, the message for the log; neither contains the URL, which may be secret. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly code: CalendarErrorCode

  constructor(code: CalendarErrorCode, why: string) {
    super(why)
    this.code = code
  }
}
