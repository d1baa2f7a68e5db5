import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { linkToken, newWorld } from '../world.ts'

const day = 24 * 3_600_000

test('a cancelled session is in no list of its status, its link shows why in the reader’s language, and it takes no work', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { id, expires_at } = cleaner.session

  const cancelled = await world.admin.call(sessionRoutes.cancel, { id, reason: 'Guests stay longer' })
  await world.admin.call(sessionRoutes.cancel, { id, reason: 'Again' })
  world.passTime(2 * day)
  world.admin = await world.login('admin@example.test')

  expect(cancelled).toMatchObject({
    state: 'cancelled',
    status: 'cancelled',
    cancelled: { cause: 'office', reason: 'Guests stay longer' },
  })
  expect(await markOverdueSessions(world.app.instance)).toBe(0)
  for (const status of ['all', 'active', 'overdue', 'completed'] as const)
    expect((await world.admin.call(sessionRoutes.list, { status })).count).toBe(0)
  expect((await world.admin.call(sessionRoutes.list, { search: cleaner.session.code })).count).toBe(0)
  const listed = await world.admin.call(sessionRoutes.list, { view: 'cancelled' })
  expect(listed.results).toMatchObject([{ id, state: 'cancelled', expires_at }])
  expect(await cleaner.load()).toMatchObject({
    state: 'cancelled',
    status: 'cancelled',
    cancelled: { cause: 'office', reason: 'Guests stay longer' },
    apartment: { access_note: null },
  })
  const refused = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId: cleaner.session.tasks[0]?.id ?? '',
    status: 'active',
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'session_cancelled' } })
  const token = linkToken(cleaner.session, 'progress')
  expect(await world.anyone.call(inspectionRoutes.progress, { token })).toMatchObject({ status: 'cancelled' })
  expect((await world.admin.call(notificationRoutes.list, {})).count).toBe(0)
})

test('a restored session is as it was, and the link works again', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { id } = cleaner.session
  const before = await world.admin.call(sessionRoutes.get, { id })
  await world.admin.call(sessionRoutes.cancel, { id })
  expect(
    (await world.admin.expectRefusal(sessionRoutes.update, { id, expires_at: '2026-11-25T10:00:00.000Z' }))
      .status,
  ).toBe(409)

  const restored = await world.admin.call(sessionRoutes.restore, { id })

  expect(restored).toEqual({ ...before, timeline: restored.timeline })
  expect(restored.timeline.map(({ type }) => type).sort()).toEqual([
    'session.cancellation_undone',
    'session.cancelled',
    'session.created',
  ])
  expect((await cleaner.load()).cancelled).toBeNull()
  await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
  const refused = await world.admin.expectRefusal(sessionRoutes.cancel, { id })
  expect(refused).toMatchObject({ status: 409, body: { code: 'session_started' } })
})

test('a session in the bin that was cancelled before is restored as cancelled', async () => {
  await using world = await newWorld()
  const { id } = await world.session()
  await world.admin.call(sessionRoutes.cancel, { id, reason: 'Rain' })
  await world.admin.call(sessionRoutes.remove, { id })
  expect(await world.admin.call(sessionRoutes.restore, { id })).toMatchObject({
    state: 'cancelled',
    cancelled: { reason: 'Rain' },
  })
  expect((await world.admin.call(sessionRoutes.restore, { id })).state).toBe('active')
})

test('a session has a kind, a begin and planned minutes: those given, else the apartment’s, else by its bedrooms', async () => {
  await using world = await newWorld()
  const usual = await world.session()
  expect(usual).toMatchObject({
    kind: 'turnover',
    window_start: null,
    planned_minutes: 90,
    booking: null,
    rule_id: null,
  })
  const apartment = await world.apartment({ planned_minutes: 75 })
  const own = await world.session({ apartment_id: apartment.id })
  expect(own.planned_minutes).toBe(75)

  const given = { kind: 'deep', window_start: '2026-11-22T09:00:00+04:00', planned_minutes: 300 } as const
  const deep = await world.session({ apartment_id: apartment.id, ...given })
  expect(deep).toMatchObject({ ...given, window_start: '2026-11-22T05:00:00.000Z' })
  const { id } = deep
  const changed = await world.admin.call(sessionRoutes.update, {
    id,
    kind: 'other',
    window_start: null,
    planned_minutes: null,
  })
  expect(changed).toMatchObject({
    kind: 'other',
    window_start: null,
    planned_minutes: 75,
    changed_by_hand: [],
  })
  const { results } = await world.admin.call(sessionRoutes.list, {})
  expect(results.find((row) => row.id === id)).toMatchObject({ kind: 'other' })
})

test('a second session of an apartment on one local day is made, and is reported before and after', async () => {
  await using world = await newWorld()
  const apartment = await world.apartment()
  const user = await world.limitedCoordinator()
  // 23:30 in Dubai, and 00:30 on the day after.
  const tonight = '2026-11-22T19:30:00.000Z'
  const { id, code, ...first } = await world.session({ apartment_id: apartment.id, expires_at: tonight })
  const cancelled = await world.session({ apartment_id: apartment.id, expires_at: tonight })
  await world.admin.call(sessionRoutes.cancel, { id: cancelled.id })
  await world.session({ expires_at: tonight })
  expect(first).toMatchObject({ doubles: [] })

  const doublesAt = (expires_at: string) =>
    user.call(sessionRoutes.doubles, { apartment_id: apartment.id, expires_at })

  expect(await doublesAt('2026-11-21T20:00:00.000Z')).toEqual([{ id, code, can_open: false }])
  expect(await doublesAt('2026-11-22T20:30:00.000Z')).toEqual([])
  const second = { apartment_id: apartment.id, expires_at: '2026-11-22T09:00:00+04:00' }
  const { doubles } = await user.call(sessionRoutes.create, {
    ...second,
    tasks: [{ title: 'Hall', subtasks: [{ title: 'Sweep' }] }],
  })
  expect(doubles).toEqual([{ id, code }])
})
