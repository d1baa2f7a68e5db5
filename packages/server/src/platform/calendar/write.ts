/** An event of a calendar file; times are Instants. `uid` is the same in every file that has the event. */
export type CalendarEvent = {
  uid: string
  /** How often it was changed. */
  sequence: number
  changedAt: string
  start: string
  end: string
  summary: string
  location: string
  description: string
  url: string | null
  isCancelled: boolean
}

/** Returns an iCalendar file (RFC 5545) of these events, in the order given. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brightkey//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    // How often programs should read it again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${formatUtc(event.changedAt)}`,
  `LAST-MODIFIED:${formatUtc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${formatUtc(event.start)}`,
  `DTEND:${formatUtc(event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
  ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** `2026-11-21T10:00:00.000Z` as `20261121T100000Z`. */
const formatUtc = (instant: string) => instant.replace(/[-:]|\.\d+/g, '')

/** Backslash, semicolon, comma and line break have a meaning of their own in a text; other control characters have no place. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

const lineBytes = 75

/** Breaks a line where it would have more than 75 bytes, between two characters; what follows begins with a space. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
