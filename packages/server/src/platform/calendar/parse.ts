import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { convertIcsEvent, type IcsDateObject, type IcsEvent } from 'ts-ics'

/**
 * A guest's stay: days of arrival and departure such as 2026-11-21 and, where the file has them, times such as 15:00, in the
 * instance's time zone. `uid` is the file's name for it, unique in a reading.
 */
export type Stay = {
  uid: string
  from: string
  to: string
  arrives: string | null
  leaves: string | null
  cancelled: boolean
}

const limits = { events: 5000, lines: 40, line: 1000, uid: 255 }

/**
 * Returns the stays in an iCalendar file by arrival. Dates are used as they are; times
 * are in the zone they name, else in `timeZone`. Recurrence is ignored: no guest books a flat every week.
 * Throws calendar_unreadable if the text is not an iCalendar file.
 */
export function parseStays(text: string, timeZone: string): Stay[] {
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 1000))) {
    throw new CalendarError('calendar_unreadable', 'is not an iCalendar file')
  }
  const zones = new Zones(timeZone)
  const stays = splitEvents(text)
    .map((lines) => readEvent(lines, zones))
    .filter((event) => event !== null)
    .filter(isStay)
    .map((event) => toStay(event, timeZone))
    .filter((stay) => stay !== null)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return withDistinctUids(stays)
}

/** Returns the relevant lines of each event. Split by hand, so that one damaged event does not hide the others and a huge file cannot hang the parser. */
function splitEvents(text: string): string[][] {
  const events: string[][] = []
  let open: string[] = []
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    if (line.startsWith('BEGIN:')) open.push(line.slice(6).trim().toUpperCase())
    else if (line.startsWith('END:')) open = open.slice(0, -1)
    if (line.startsWith('BEGIN:') && open.at(-1) === 'VEVENT') events.push([])
    const inEvent = open.at(-1) === 'VEVENT' && line.length <= limits.line
    if (inEvent && /^(DTSTART|DTEND|DURATION|SUMMARY|STATUS|UID)[;:]/.test(line)) events.at(-1)?.push(line)
    if (events.length > limits.events) throw new CalendarError('calendar_unreadable', 'has too many events')
  }
  return events.map((lines) => lines.slice(0, limits.lines))
}

function readEvent(lines: string[], zones: Zones): IcsEvent | null {
  const body = lines.map((line) => withExplicitType(line, zones))
  try {
    return convertIcsEvent(undefined, ['BEGIN:VEVENT', ...body, 'END:VEVENT'].join('\r\n'))
  } catch {
    return null
  }
}

/**
 * Adds what a line leaves implicit: `VALUE=DATE` for a date, and UTC for a time. ts-ics would convert times too, but it
 * makes several `Intl` formatters for each, which took seconds for a large file.
 */
function withExplicitType(line: string, zones: Zones): string {
  const [, name, value] = /^(DTSTART|DTEND)(?:;[^:]*)?:\s*(\d{8}(?:T\d{6}Z?)?)\s*$/.exec(line) ?? []
  if (name === undefined || value === undefined) return line
  // JavaScript rolls an invalid day such as the 99th into a later month.
  if (!isDay(value.slice(0, 8))) return `${name};VALUE=DATE:none`
  if (value.length === 8) return `${name};VALUE=DATE:${value}`
  if (value.endsWith('Z')) return `${name}:${value}`
  const wall = value.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5')
  if (Number.isNaN(Date.parse(`${wall}Z`))) return `${name}:none`
  const instant = instantAt(wall, zones.find(/;TZID="?([^";:]+)"?/i.exec(line)?.[1]))
  return `${name}:${instant.replace(/[-:]|\.\d+/g, '')}`
}

/** The time zones that a file names: each name is looked up once, for that takes a new `Intl` formatter. */
class Zones {
  readonly #standard: string
  readonly #found = new Map<string, string>()

  constructor(standard: string) {
    this.#standard = standard
  }

  /** Returns the zone of this name as `Intl` spells it; the standard one if there is none of this name. */
  find(name: string | undefined): string {
    if (name === undefined) return this.#standard
    const found = this.#found.get(name) ?? resolveZone(name) ?? this.#standard
    this.#found.set(name, found)
    return found
  }
}

function isDay(digits: string): boolean {
  const day = digits.replace(/(....)(..)(..)/, '$1-$2-$3')
  const date = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function resolveZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Airbnb's text for nights blocked by the host. Booking.com calls every stay "CLOSED": those are stays. */
const closedByHost = /^airbnb \(not available\)$/i

const isStay = ({ summary = '' }: IcsEvent) => !closedByHost.test(summary.trim())

const dayMs = 24 * 60 * 60_000

function toStay({ uid, status, start, end, duration }: IcsEvent, timeZone: string): Stay | null {
  if (start === undefined || Number.isNaN(start.date.getTime())) return null
  const local = (at: IcsDateObject) =>
    at.type === 'DATE' ? at.date.toISOString().slice(0, 10) : wallClock(at.date.toISOString(), timeZone)
  const { weeks = 0, days = 0, hours = 0, minutes = 0 } = duration ?? {}
  const lasts = (weeks * 7 + days) * dayMs + (hours * 60 + minutes) * 60_000
  // RFC 5545: a date without an end lasts a day, a time without one no time at all.
  const until = new Date(start.date.getTime() + (lasts || (start.type === 'DATE' ? dayMs : 0)))
  const last = end ?? { ...start, date: until }
  if (Number.isNaN(last.date.getTime())) return null
  const [from = '', arrives = null] = local(start).split('T')
  const [to = '', leaves = null] = local(last).split('T')
  if (from >= to) return null
  const cancelled = String(status).toUpperCase() === 'CANCELLED'
  return { uid: (uid ?? '').slice(0, limits.uid), from, to, arrives, leaves, cancelled }
}

/** Gives each stay a name of its own: files without UIDs go by their days, and a UID that is there twice by its first day. */
function withDistinctUids(stays: readonly Stay[]): Stay[] {
  const seen = new Set<string>()
  return stays.flatMap((stay) => {
    const days = `${stay.from}/${stay.to}`
    const uid = [stay.uid || days, `${stay.uid} ${stay.from}`, `${stay.uid} ${days}`].find(
      (each) => !seen.has(each),
    )
    if (uid === undefined) return []
    seen.add(uid)
    return [{ ...stay, uid }]
  })
}

/** The URL is not allowed, or the response is not a calendar. */
export type CalendarErrorCode = 'url_not_allowed' | 'calendar_unreadable'

/** `code` is for the caller, the message for the log; neither contains the URL, which may be secret. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly code: CalendarErrorCode

  constructor(code: CalendarErrorCode, why: string) {
    super(why)
    this.code = code
  }
}
