import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { plan, planningWorld, readLater, sessions } from './planning-world.ts'

const until = (to: string, next = '2026-11-28') =>
  booking([
    { uid: 'a', from: '2026-11-18', to },
    { uid: 'b', from: next, to: '2026-12-20' },
  ])

/** A session due four hours after the guests leave, from 07:00 to 11:00 UTC of 24 November. */
async function openWorld() {
  const world = await planningWorld()
  const calendar = await calendarServer(until('2026-11-24'))
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, {
    check_out: { days_ahead: 7, due: { after_check_out_hours: 4 } },
  })
  await readLater(world, 0)
  const [made] = await sessions(world)
  const disposables = new AsyncDisposableStack()
  disposables.use(world)
  disposables.use(calendar)
  return { world, calendar, disposables, id: made?.id ?? '' }
}

const notices = async ({ admin }: World) => {
  const { results } = await admin.call(notificationRoutes.list, {})
  return results.filter(({ type }) => type.startsWith('booking.')).map(({ summary }) => summary)
}

const prolonged = { window_start: '2026-11-26T07:00:00.000Z', expires_at: '2026-11-26T11:00:00.000Z' }

test.each([
  ['the due time', { expires_at: '2026-11-24T12:00:00.000Z' }, 'the due time you set stays'],
  ['the start', { window_start: '2026-11-24T08:00:00.000Z' }, 'the start you set stays'],
  ['the planned minutes', { planned_minutes: 240 }, null],
  ['the kind and a note', { kind: 'deep' as const, note: 'Balcony too' }, null],
])(
  'when only %s is set by hand, the rest follows a stay that is prolonged',
  async (_what, byHand, notice) => {
    const { world, calendar, disposables, id } = await openWorld()
    await using _ = disposables
    await world.admin.call(sessionRoutes.update, { id, ...byHand })
    calendar.served.text = until('2026-11-26')
    await readLater(world, 34 * 60_000)

    expect(await sessions(world)).toMatchObject([{ id, ...prolonged, ...byHand }])
    const expected = notice === null ? [] : [expect.stringContaining(notice)]
    expect(await notices(world)).toEqual(expected)
    await readLater(world, 34 * 60_000)
    expect(await notices(world)).toHaveLength(expected.length)
  },
)

test('a cleaner given by hand keeps the session while its times follow the stay', async () => {
  const { world, calendar, disposables, id } = await openWorld()
  await using _ = disposables
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  await world.admin.call(sessionRoutes.update, { id, cleaner_id })
  calendar.served.text = until('2026-11-26')
  await readLater(world, 34 * 60_000)
  expect(await sessions(world)).toMatchObject([{ id, ...prolonged, assigned: { id: cleaner_id } }])
})

test('both times set by hand stay, and the office is notified once', async () => {
  const { world, calendar, disposables, id } = await openWorld()
  await using _ = disposables
  const byHand = { window_start: '2026-11-24T08:00:00.000Z', expires_at: '2026-11-24T12:00:00.000Z' }
  await world.admin.call(sessionRoutes.update, { id, ...byHand })
  calendar.served.text = until('2026-11-26')
  await readLater(world, 34 * 60_000)
  expect(await sessions(world)).toMatchObject([{ id, ...byHand }])
  expect(await notices(world)).toEqual([expect.stringContaining('the session stays as it is')])
})

test('a due time set by hand that is before its session may start now is a problem until it is corrected', async () => {
  const { world, calendar, disposables, id } = await openWorld()
  await using _ = disposables
  const problems = async (query: object) =>
    (await world.admin.call(planningRoutes.schedule, query)).problems
      .filter(({ session_id }) => session_id === id)
      .map(({ kind }) => kind)
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-24T12:00:00.000Z' })
  expect(await problems({})).toEqual([])
  calendar.served.text = until('2026-11-26')
  await readLater(world, 34 * 60_000)
  expect(await problems({})).toEqual(['too_late'])
  // Also on the day it is due, before it may start.
  expect(await problems({ from: '2026-11-24', days: 1 })).toEqual(['too_late'])
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-26T12:00:00.000Z' })
  expect(await problems({})).toEqual([])
})

test('next guests who come earlier move the due time of a session whose start was set by hand', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(until('2026-11-24'))
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: { days_ahead: 7 } })
  await readLater(world, 0)
  const id = (await sessions(world))[0]?.id ?? ''
  const window_start = '2026-11-24T09:00:00.000Z'
  await world.admin.call(sessionRoutes.update, { id, window_start })
  calendar.served.text = until('2026-11-24', '2026-11-25')
  await readLater(world, 34 * 60_000)
  expect(await sessions(world)).toMatchObject([{ window_start, expires_at: '2026-11-25T11:00:00.000Z' }])
  expect(await notices(world)).toEqual([])
})

test('sessions of a repeat keep a cleaner given by hand, and follow the time of their rule', async () => {
  await using world = await planningWorld()
  await world.apartment()
  const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=MO,TH', starts_on: '2026-11-01', due_at: '18:00' }
  const { repeat } = await world.admin.call(planningRoutes.setRules, { repeat: [weekly] })
  await plan(world)
  const [monday, thursday] = await sessions(world)
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  for (const session of [monday, thursday])
    await world.admin.call(sessionRoutes.update, { id: session?.id ?? '', cleaner_id })
  await world.admin.call(planningRoutes.setRules, {
    repeat: [{ ...weekly, id: repeat[0]?.id, rrule: 'FREQ=WEEKLY;BYDAY=MO', due_at: '16:00' }],
  })
  await plan(world)
  expect((await sessions(world))[0]).toMatchObject({
    ...{ id: monday?.id, expires_at: '2026-11-23T12:00:00.000Z', assigned: { id: cleaner_id } },
  })
  expect((await sessions(world, 'cancelled')).map(({ id }) => id)).toContain(thursday?.id)
})
