import { createServer } from 'node:http'

/** Two readings in which a stay has the same `uid` show it moved. */
type Stay = readonly [from: string, to: string, uid?: string]

/** A calendar host like Airbnb: each path serves the stays put there, and any other is not found. */
export type CalendarHost = AsyncDisposable & {
  url: (path: string) => string
  put: (path: string, stays: readonly Stay[]) => void
}

export async function openCalendarHost(): Promise<CalendarHost> {
  const files = new Map<string, string>()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/calendar; charset=utf-8' })
    response.end(file ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = Object(server.address())
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    put: (path, stays) => files.set(path, toIcs(stays)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const toIcs = (stays: readonly Stay[]) =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    ...stays.flatMap(([from, to, uid = `${from}-${to}`]) => [
      'BEGIN:VEVENT',
      'DTSTAMP:20260101T000000Z',
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      'SUMMARY:Reserved',
      `UID:${uid}@airbnb.com`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
