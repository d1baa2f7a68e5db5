import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { planningWorld, readLater, sessions } from './planning-world.ts'

/** Guests are in from the 18th at three until the 24th at eleven, 07:00 UTC, and from the 28th. */
const stays = (to = '2026-11-24') => [
  { uid: 'a', from: '2026-11-18', to },
  { uid: 'b', from: '2026-11-28', to: '2026-12-03' },
]

async function openWorld() {
  const world = await planningWorld()
  const calendar = await calendarServer(booking(stays()))
  const apartment = await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, {
    check_out: { days_ahead: 7, due: { after_check_out_hours: 4 } },
  })
  await readLater(world, 0)
  const [made] = await sessions(world)
  const disposables = new AsyncDisposableStack()
  disposables.use(world)
  disposables.use(calendar)
  /** The sessions that may start while guests are in, by the schedule of these days. */
  const guestsIn = async (query: object = { days: 31 }) =>
    (await world.admin.call(planningRoutes.schedule, query)).problems
      .filter(({ kind }) => kind === 'guests_in')
      .map(({ session_id }) => session_id)
  const guestsUntil = async (id: string) => (await world.admin.call(sessionRoutes.get, { id })).guests_until
  return { world, calendar, apartment, disposables, guestsIn, guestsUntil, id: made?.id ?? '' }
}

test('a session that may start before its guests leave is a problem in the schedule and on its page, until that is corrected', async () => {
  const { world, calendar, disposables, guestsIn, guestsUntil, id } = await openWorld()
  await using _ = disposables
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[], null])
  await world.admin.call(sessionRoutes.update, { id, window_start: '2026-11-24T06:00:00.000Z' })
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[id], '2026-11-24T07:00:00.000Z'])
  // From before they came: its own guests are in for part of that time.
  await world.admin.call(sessionRoutes.update, { id, window_start: '2026-11-17T06:00:00.000Z' })
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[id], '2026-11-24T07:00:00.000Z'])
  await world.admin.call(sessionRoutes.update, { id, window_start: '2026-11-24T07:00:00.000Z' })
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[], null])

  // Both times set by hand, it stays while its guests do as well.
  await world.admin.call(sessionRoutes.update, {
    ...{ id, window_start: '2026-11-24T07:30:00.000Z', expires_at: '2026-11-24T12:00:00.000Z' },
  })
  calendar.served.text = booking(stays('2026-11-26'))
  await readLater(world, 34 * 60_000)
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[id], '2026-11-26T07:00:00.000Z'])
  // Also where the schedule shows a day after it may start.
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-26T12:00:00.000Z' })
  expect(await guestsIn({ from: '2026-11-26', days: 1 })).toEqual([id])
  calendar.served.text = booking(stays())
  await readLater(world, 34 * 60_000)
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[], null])
})

test('work that began before its guests prolonged their stay is left alone, and is a problem until it is submitted', async () => {
  const { world, calendar, disposables, guestsIn, guestsUntil, id } = await openWorld()
  await using _ = disposables
  const cleaner = await world.cleaner({ session: await world.admin.call(sessionRoutes.get, { id }) })
  for (const { id: task } of cleaner.session.tasks) await cleaner.complete(task)
  const { window_start } = await world.admin.call(sessionRoutes.get, { id })
  calendar.served.text = booking(stays('2026-11-26'))
  await readLater(world, 34 * 60_000)
  expect(await world.admin.call(sessionRoutes.get, { id })).toMatchObject({ window_start })
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[id], '2026-11-26T07:00:00.000Z'])
  await cleaner.submit()
  expect([await guestsIn(), await guestsUntil(id)]).toEqual([[], null])
})

test.each([
  ['may start during another stay', '2026-11-22T07:00:00.000Z', '2026-11-22T10:00:00.000Z', 'deep', true],
  [
    'may start before guests come, and is due while they are in',
    '2026-11-27T07:00:00.000Z',
    '2026-11-30T10:00:00.000Z',
    'other',
    true,
  ],
  [
    'is due in the middle of a stay, and may start at any time',
    null,
    '2026-11-22T10:00:00.000Z',
    'deep',
    true,
  ],
  ['is due after they leave, and may start at any time', null, '2026-11-24T10:00:00.000Z', 'deep', false],
  ['is due when the next guests come', '2026-11-25T07:00:00.000Z', '2026-11-28T11:00:00.000Z', 'deep', false],
  ['is cleaning during a stay', '2026-11-22T07:00:00.000Z', '2026-11-22T10:00:00.000Z', 'mid_stay', false],
] as const)(
  'a session of no stay that %s is one of these problems or not',
  async (_what, window_start, expires_at, kind, isOne) => {
    const { world, apartment, disposables, guestsIn, guestsUntil } = await openWorld()
    await using _ = disposables
    const { id } = await world.session({ apartment_id: apartment.id, window_start, expires_at, kind })
    expect(await guestsIn()).toEqual(isOne ? [id] : [])
    expect((await guestsUntil(id)) !== null).toBe(isOne)
  },
)

test('guests who have left are no problem of work that is still to be done', async () => {
  const { world, disposables, guestsIn, id } = await openWorld()
  await using _ = disposables
  await world.admin.call(sessionRoutes.update, { id, window_start: '2026-11-24T06:00:00.000Z' })
  await readLater(world, Date.parse('2026-11-24T07:00:00.000Z') - world.clock.at)
  expect(await guestsIn({ from: '2026-11-24' })).toEqual([])
})

test('a session that may start within a day while guests are in is in the rows and the count of what needs the office', async () => {
  const { world, disposables, id } = await openWorld()
  await using _ = disposables
  const needs = async () => {
    const { results, count } = await world.admin.call(sessionRoutes.list, { view: 'needs_me', limit: 25 })
    const { needs_me } = await world.admin.call(sessionRoutes.overview, {})
    const found = results.map((each) => [each.id, each.guests_until])
    return { first: found[0], count, needs_me }
  }
  const guests = '2026-11-24T07:00:00.000Z'
  // Guests leave in four days: not yet urgent, and shown in the row.
  await world.admin.call(sessionRoutes.update, { id, window_start: '2026-11-24T06:00:00.000Z' })
  expect(await needs()).toEqual({ first: [id, guests], count: 0, needs_me: 0 })
  // It may start now.
  await world.admin.call(sessionRoutes.update, { id, window_start: '2026-11-21T06:00:00.000Z' })
  expect(await needs()).toEqual({ first: [id, guests], count: 1, needs_me: 1 })
  await world.admin.call(sessionRoutes.update, { id, window_start: guests })
  expect(await needs()).toEqual({ first: [id, null], count: 0, needs_me: 0 })
})
