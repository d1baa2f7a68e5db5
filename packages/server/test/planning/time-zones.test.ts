import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { hour, plan, planningWorld, readLater, sessions } from './planning-world.ts'

// Germany skips 02:00–03:00 on 29 March 2026 and has 02:00–03:00 twice on 25 October; New York 8 March and 1 November.
test.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])(
  'in %s on %s a check-out at %s, which the clock skips or repeats, is at %s',
  async (zone, day, time, start) => {
    const before = new Date(Date.parse(`${day}T12:00:00Z`) - 48 * hour).toISOString()
    await using world = await planningWorld(zone, before)
    await using calendar = await calendarServer(booking([{ from: before.slice(0, 10), to: day }]))
    await world.apartment({ calendar_url: calendar.url, check_out_time: time })
    await world.admin.call(planningRoutes.setRules, {
      check_out: { due: { after_check_out_hours: 3 } },
      repeat: [{ rrule: 'FREQ=DAILY;COUNT=1', starts_on: day, due_at: time }],
    })
    await readLater(world, 0)
    const [repeated, turnover] = await sessions(world)
    expect(turnover).toMatchObject({
      window_start: start,
      expires_at: new Date(Date.parse(start) + 3 * hour).toISOString(),
    })
    expect(repeated).toMatchObject({ kind: 'deep', expires_at: start })
  },
)

test('another time zone of the instance moves the times that rules made, but not what has begun or was changed by hand', async () => {
  await using world = await planningWorld('Asia/Dubai')
  const days = ['2026-11-22', '2026-11-24', '2026-11-26'].map((to, index) => ({
    from: ['2026-11-20', '2026-11-22', '2026-11-24'][index] ?? '',
    to,
  }))
  await using calendar = await calendarServer(booking(days))
  await world.apartment({ calendar_url: calendar.url })
  const repeat = [{ rrule: 'FREQ=WEEKLY;BYDAY=WE', starts_on: '2026-11-01', due_at: '18:00' }]
  const rules = await world.admin.call(planningRoutes.setRules, {
    check_out: { due: { after_check_out_hours: 3 } },
    repeat,
  })
  await readLater(world, 0)
  const times = async () =>
    (await sessions(world)).map(({ window_start, expires_at }) =>
      [window_start, expires_at].map((each) => each?.slice(5, 16)),
    )
  expect(await times()).toEqual([
    ['11-22T07:00', '11-22T10:00'],
    ['11-24T07:00', '11-24T10:00'],
    [undefined, '11-25T14:00'],
    ['11-26T07:00', '11-26T10:00'],
    [undefined, '12-02T14:00'],
  ])
  const [first, second] = await sessions(world)
  await world.admin.call(sessionRoutes.update, {
    id: first?.id ?? '',
    expires_at: '2026-11-22T12:00:00.000Z',
  })
  const session = await world.admin.call(sessionRoutes.get, { id: second?.id ?? '' })
  const cleaner = await world.cleaner({ session })
  await cleaner.move(session.tasks[0]?.id ?? '', 'active')

  await world.admin.call(settingsRoutes.update, { time_zone: 'Europe/Berlin' })
  await plan(world)

  const moved = [
    // Its due time was set by hand, its start was not.
    ['11-22T10:00', '11-22T12:00'],
    ['11-24T07:00', '11-24T10:00'],
    [undefined, '11-25T17:00'],
    ['11-26T10:00', '11-26T13:00'],
    [undefined, '12-02T17:00'],
  ]
  expect(await times()).toEqual(moved)
  // A change of the rule's time moves its sessions too.
  const later = rules.repeat.map((rule) => ({ ...rule, due_at: '19:00' }))
  await world.admin.call(planningRoutes.setRules, { ...rules, repeat: later })
  await plan(world)
  await plan(world)
  expect((await times())[2]).toEqual([undefined, '11-25T18:00'])
})
