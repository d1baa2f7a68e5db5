import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { addDays } from '@brightkey/i18n/plain-date'
import { expect, test } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { webServer } from '../apartments/calendar-files.ts'
import { longestTurn } from '../longest-turn.ts'
import { planningWorld } from './planning-world.ts'

const plainDay = (index: number) => addDays('2026-11-22', index * 2).replaceAll('-', '')

/** A calendar of a number of stays, one after the other. */
const makeCalendar = (name: string, stays: number) =>
  [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Airbnb Inc//EN',
    ...Array.from(
      { length: stays },
      (_, index) =>
        `BEGIN:VEVENT\r\nUID:${name}-${index}\r\nDTSTART;VALUE=DATE:${plainDay(index)}\r\n` +
        `DTEND;VALUE=DATE:${plainDay(index + 1)}\r\nSUMMARY:Reserved\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ].join('\r\n')

test('one look reads sixty calendars, slow, failing and large ones, loses none, and lets others be served meanwhile', async () => {
  await using world = await planningWorld()
  const largest = makeCalendar('large', 5000)
  await using host = await webServer(async (request, response) => {
    const path = request.url ?? ''
    if (path === '/gone.ics') return void response.writeHead(404).end()
    if (path === '/cut.ics') return void response.destroy()
    if (path === '/slow.ics') await setTimeout(300)
    response.setHeader('content-type', 'text/calendar')
    response.end(path === '/large.ics' ? largest : makeCalendar(path, 3))
  })
  const names = [
    'large',
    'slow',
    'gone',
    'cut',
    ...Array.from({ length: 56 }, (_, index) => `plain-${index}`),
  ]
  const rows = names.map((name) => `${name},studio,http://127.0.0.1:${host.port}/${name}.ics`)
  const csv = ['name,type,calendar_url', ...rows].join('\n')
  expect(await world.admin.call(apartmentRoutes.import, { csv, preview: false })).toMatchObject({
    created: 60,
  })

  let count = 0
  const longest = await longestTurn(async () => {
    count = await readDueCalendars(world.app.instance)
  })

  expect(count).toBe(60)
  const calendars = await world.db
    .selectFrom('calendar_link')
    .innerJoin('apartment', 'apartment.id', 'calendar_link.apartment_id')
    .select(['name', 'error', 'fetched_at'])
    .select((eb) =>
      eb
        .selectFrom('booking')
        .whereRef('calendar_id', '=', 'calendar_link.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('stays'),
    )
    .execute()
  const found = calendars.map(({ name, error, stays, fetched_at }) => [
    name,
    error ?? stays,
    fetched_at !== null,
  ])
  const expected = names.map((name) => [name, name === 'large' ? 5000 : 3, true])
  expected[2] = ['gone', 'calendar_refused', false]
  expected[3] = ['cut', 'calendar_unreachable', false]
  expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)))
  // Some 40 ms; all stays of a calendar in one turn took 500.
  expect(longest).toBeLessThan(200)
})
