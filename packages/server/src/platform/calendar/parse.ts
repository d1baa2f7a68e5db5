import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { convertIcsEvent, type IcsDateObject, type IcsEvent } from 'ts-ics'

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

/** `producer`: the program that the file says it was written by; may be empty. */
export type CalendarFile = { producer: string; entries: CalendarEntry[] }

const limits = { events: 5000, lines: 40, line: 1000, uid: 255, text: 200 }

/**
 * Returns every event of an iCalendar file, by first day. Dates are used as they are; times are in the zone they name, else in
 * `timeZone`. Recurrence is ignored: no guest books a flat every week. Throws calendar_unreadable if the text is not an iCalendar
 * file.
 */
export function parseCalendar(text: string, timeZone: string): CalendarFile {
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 1000))) {
    throw new CalendarError('calendar_unreadable', 'is not an iCalendar file')
  }
  const zones = new Zones(timeZone)
  const entries = splitEvents(text)
    .map((lines) => toEntry(lines, readEvent(lines, zones), timeZone))
    .toSorted((a, b) => compare(a.from ?? '9', b.from ?? '9'))
  const [, producer = ''] = /^PRODID(?:;[^:\r\n]*)?:(.*)$/im.exec(text.slice(0, 5000)) ?? []
  return { producer: oneLine(producer), entries: withDistinctUids(entries) }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Cut to its length, storable, and without anything that breaks a line. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.text)
    .toWellFormed()

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
    const inEvent = open.at(-1) === 'VEVENT' && (line.length <= limits.line || line.startsWith('SUMMARY'))
    if (inEvent && /^(DTSTART|DTEND|DURATION|SUMMARY|STATUS|UID)[;:]/.test(line))
      events.at(-1)?.push(line.slice(0, limits.line))
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

const dayMs = 24 * 60 * 60_000

/** `event` is null if the library could not read it: its text is then taken from its line. */
function toEntry(lines: readonly string[], event: IcsEvent | null, timeZone: string): CalendarEntry {
  const [, text = ''] = lines.map((line) => /^SUMMARY(?:;[^:]*)?:(.*)$/.exec(line)).find(Boolean) ?? []
  return {
    uid: (event?.uid ?? '').toWellFormed().replaceAll('\0', '').slice(0, limits.uid),
    text: oneLine(event?.summary ?? text),
    cancelled: String(event?.status).toUpperCase() === 'CANCELLED',
    ...((event && daysOf(event, timeZone)) ?? unreadable),
  }
}

const unreadable = { from: null, to: null, arrives: null, leaves: null }

function daysOf({ start, end, duration }: IcsEvent, timeZone: string) {
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
  return { from, to, arrives, leaves }
}

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
