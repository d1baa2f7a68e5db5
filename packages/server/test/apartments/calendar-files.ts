import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `uid`: unless given, by its place in the file. */
type Event = { from: string; to: string; summary?: string; uid?: string; more?: string[] }

const ics = (head: string[], events: string[][], newline = '\r\n') =>
  [
    'BEGIN:VCALENDAR',
    ...head,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join(newline)

const plain = (day: string) => day.replaceAll('-', '')

/** As airbnb.com exports it: no DTSTAMP, an invalid PRODID, long lines folded, bare line feeds. */
export const airbnb = (events: Event[]) =>
  ics(
    [
      'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
      'CALSCALE:GREGORIAN',
      'VERSION:2.0',
    ],
    events.map(({ from, to, summary = 'Reserved', more = [] }, index) => [
      `DTEND;VALUE=DATE:${plain(to)}`,
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `UID:1418fb94e984-${index}@airbnb.com`,
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/d',
      ' etails/HMABCDEF\\nPhone Number (Last 4 Digits): 1234',
      `SUMMARY:${summary}`,
      ...more,
    ]),
    '\n',
  )

/** As admin.booking.com exports it: every stay is called closed. */
export const booking = (events: Event[]) =>
  ics(
    [
      'VERSION:2.0',
      'PRODID:-//admin.booking.com//NONSGML Booking.com//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ],
    events.map(({ from, to, summary = 'CLOSED - Not available', uid }, index) => [
      'DTSTAMP:20261101T000000Z',
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(to)}`,
      `UID:${uid ?? `c1f0${index}`}@booking.com`,
      `SUMMARY:${summary}`,
    ]),
  )

/** As vrbo.com exports it: the guest's name in the summary, a status, no PRODID. */
export const vrbo = (events: Event[]) =>
  ics(
    ['VERSION:2.0', 'X-PUBLISHED-TTL:PT6H', 'X-WR-CALNAME:Marina Gate 2'],
    events.map(({ from, to, summary = 'Reserved - Anna', more = [] }, index) => [
      `UID:vrbo-${index}`,
      'DTSTAMP:20261101T101010Z',
      `DTSTART;VALUE=DATE:${plain(from)}`,
      `DTEND;VALUE=DATE:${plain(to)}`,
      `SUMMARY:${summary}`,
      ...more,
    ]),
  )

/** As calendar.google.com exports it: times with a zone, alarms inside events; `from` and `to` as 2026-11-21T15:00. */
export const google = (events: Event[]) =>
  ics(
    [
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-TIMEZONE:Asia/Dubai',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Dubai',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'TZNAME:+04',
      'DTSTART:19700101T000000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ],
    events.map(({ from, to, summary = 'Guests\\, two', more = [] }, index) => [
      `DTSTART;TZID=Asia/Dubai:${plain(from).replaceAll(':', '')}00`,
      `DTEND;TZID=Asia/Dubai:${plain(to).replaceAll(':', '')}00`,
      'DTSTAMP:20261101T000000Z',
      `UID:google-${index}@google.com`,
      'CREATED:20261101T000000Z',
      'DESCRIPTION:Bring towels\\; BEGIN:VEVENT is just text',
      ...(more.length > 0 ? more : ['STATUS:CONFIRMED']),
      `SUMMARY:${summary}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'SUMMARY:Airbnb (Not available)',
      'TRIGGER:-P0DT0H30M0S',
      'END:VALARM',
    ]),
  )

/** A web server on loopback that counts its requests. */
export async function webServer(respond: RequestListener) {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(`${request.headers.host}${request.url}`)
    respond(request, response)
  })
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/calendar.ics`,
    seen: requestedPaths,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A web server that serves this calendar; `served.text` may be changed meanwhile. */
export async function calendarServer(text: string) {
  const served = { text }
  const server = await webServer((_request, response) => {
    response.setHeader('content-type', 'text/calendar').end(served.text)
  })
  return Object.assign(server, { served: served })
}
