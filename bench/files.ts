import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { maxImportRows } from '@brightkey/contract/import'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { reservePort } from '../packages/server/test/reserve-port.ts'
import { admin, newPlace, startServer, type Watched } from './server.ts'
import { milliseconds, type Row, row, whole } from './table.ts'

/** Just below the contract's limit of characters. */
const most = 890_000
const goal = '≤ 20 ms for a turn'

const lines = (head: string, makeRow: (index: number) => string) => {
  const rows = Array.from({ length: maxImportRows }, (_, index) => makeRow(index))
  const note = 'x'.repeat(
    Math.max(0, Math.floor((most - head.length - rows.join('\n').length) / rows.length) - 1),
  )
  return [head, ...rows.map((each) => each.replace('NOTE', note.slice(0, 900)))].join('\n')
}

const apartmentFile = (street: string, makeCalendar = (_index: number) => '') =>
  lines('name,area,address,type,check_in_time,planned_minutes,notes,calendar_url', (index) =>
    [
      `"Tower ${index}, 12"`,
      'Dubai Marina',
      `"${street} ${index}"`,
      '2br',
      '3:00 PM',
      '120',
      'NOTE',
      makeCalendar(index),
    ].join(),
  )

const cleanerFile = (company: string) =>
  lines('first_name,last_name,company_name,phone,language,note', (index) =>
    [`Sunita ${index}`, 'Rao', company, `+97150${1_000_000 + index}`, 'hi', 'NOTE'].join(),
  )

async function watch(server: Watched, what: string, work: () => Promise<unknown>): Promise<Row> {
  await server.takeLoopStops()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  const { own, longest } = await server.takeLoopStops()
  return row(
    `${what}, ${whole(took, 'ms')}`,
    milliseconds(own),
    '',
    `${goal}; by the clock ${milliseconds(longest)}`,
  )
}

/** How long the largest imports stop the event loop: those that read, add and change. */
export async function fileRows(): Promise<Row[]> {
  await using place = await newPlace()
  await using server = await startServer(place, { CALENDAR_ALLOW_PRIVATE: 'true' })
  const by = await admin(server)
  const rows: Row[] = []
  for (const street of ['Al Marsa Street', 'Al Marsa Walk'])
    for (const preview of [true, false]) {
      const csv = apartmentFile(street)
      const name = `${maxImportRows} apartments ${preview ? 'read' : 'written'}, ${whole(csv.length / 1000, 'kB')}`
      rows.push(
        await watch(server, name, () => by.call(apartmentRoutes.import, { csv, preview, update: true })),
      )
    }
  for (const company of ['Shine', 'Sparkle'])
    for (const preview of [true, false]) {
      const csv = cleanerFile(company)
      const name = `${maxImportRows} cleaners ${preview ? 'read' : 'written'}, ${whole(csv.length / 1000, 'kB')}`
      rows.push(
        await watch(server, name, () => by.call(cleanerBookRoutes.import, { csv, preview, update: true })),
      )
    }
  rows.push(await calendarRow(server, place.settings.DATA_DIR))
  return rows
}

const day = (index: number) =>
  new Date(Date.now() + index * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

const calendar = (path: string, stays: number, size: number) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//EN',
    ...Array.from({ length: stays }, (_, index) =>
      [
        'BEGIN:VEVENT',
        `UID:${path}-${index}`,
        `DTSTART;VALUE=DATE:${day(index * 2)}`,
        `DTEND;VALUE=DATE:${day(index * 2 + 2)}`,
        `SUMMARY:Reserved${' '.repeat(size)}`,
        'END:VEVENT',
      ].join('\r\n'),
    ),
    'END:VCALENDAR',
  ].join('\r\n')

/** Twenty calendars: one is slow, one fails, and one is as large as a calendar may be. */
const serveCalendars: RequestListener = (request, response) => {
  const path = request.url ?? ''
  const kind = Number(/\d+/.exec(path)?.[0]) % 20
  const send = () =>
    response
      .writeHead(kind === 2 ? 503 : 200, { 'content-type': 'text/calendar' })
      .end(kind === 3 ? calendar(path, 5000, 250) : calendar(path, 30, 100))
  if (kind === 1) void setTimeout(3000).then(send)
  else send()
}

/** One look at sixty calendars. */
async function calendarRow(server: Watched, dataDir: string): Promise<Row> {
  const host = createServer(serveCalendars).listen(Number(await reservePort()), '127.0.0.1')
  await once(host, 'listening')
  const { port } = Object(host.address())
  const rows = Array.from(
    { length: 60 },
    (_, index) => `Villa ${index},villa,http://127.0.0.1:${port}/${index}.ics`,
  )
  const csv = ['name,type,calendar_url', ...rows].join('\n')
  const by = await admin(server)
  const database = await connect({ dataDir })
  const found = await watch(server, '60 calendars, three of 5,000 stays', async () => {
    await by.call(apartmentRoutes.import, { csv, preview: false })
    for (;;) {
      await setTimeout(200)
      const { count } = await database.reader
        .selectFrom('calendar_link')
        .where((eb) => eb.or([eb('fetched_at', 'is not', null), eb('error', 'is not', null)]))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count === rows.length) return
    }
  })
  await database.close()
  host.close()
  return found
}
