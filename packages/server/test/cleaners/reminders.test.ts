import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { remindOffice } from '../../src/features/messages/commands/remind-office.ts'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { newWorld, twoWorlds, type World } from '../world.ts'

const hour = 3_600_000
const inHours = (world: World, hours: number) => new Date(world.clock.at + hours * hour).toISOString()
const addCleaner = (world: World) =>
  world.admin.call(cleanerBookRoutes.create, {
    first_name: 'Ayesha',
    last_name: 'Khan',
    phone: '+971 50 123 4567',
    language: 'en',
  })

/** The office sends what waits in the queue. */
async function notifyAll(world: World): Promise<void> {
  for (const { id } of (await world.admin.call(messageRoutes.list, {})).results)
    await world.admin.call(messageRoutes.notified, { id })
}

/** Passes the hours with a login that outlasts them. */
async function pass(world: World, hours: number): Promise<void> {
  world.passTime(hours * hour)
  world.admin = await world.login('admin@example.test')
}

const remind = ({ app }: World) => remindOffice(app.instance)
/** Type, code of the session, and text of the notifications, the oldest first. */
async function notices(world: World) {
  const { results } = await world.admin.call(notificationRoutes.list, {})
  return results.map(({ type, session, summary }) => [type, session?.code, summary]).toReversed()
}

test('the office is reminded once of a session that a cleaner was notified of and has not opened for the hours of the settings', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, day_url } = await addCleaner(world)
  const first = await world.session({ cleaner_id, expires_at: inHours(world, 60) })
  await world.session({ expires_at: inHours(world, 60) })
  await notifyAll(world)
  const second = await world.session({ cleaner_id, expires_at: inHours(world, 61) })
  await pass(world, 3.99)
  expect(await remind(world)).toBe(0)
  await pass(world, 0.02)
  expect([await remind(world), await remind(world)]).toEqual([1, 0])
  const unopened = ['session.unopened', first.code, 'Ayesha Khan was notified and has not opened it']
  expect(await notices(world)).toEqual([unopened])
  const { timeline } = await world.admin.call(sessionRoutes.get, { id: first.id })
  expect(timeline.map(({ type }) => type)).toContain('session.unopened')

  // Notified again, of this and of another one, both are new occasions; opening the day page ends them.
  await world.admin.call(sessionRoutes.update, { id: first.id, expires_at: inHours(world, 62) })
  await notifyAll(world)
  await pass(world, 4)
  expect(await remind(world)).toBe(2)
  // Both at once are one notification.
  const { results } = await world.admin.call(notificationRoutes.list, {})
  expect(results.map(({ count }) => count)).toEqual([2, 1])
  expect(results[0]?.items.map(({ link }) => link).toSorted()).toEqual(
    [first, second].map(({ id }) => `/sessions/${id}`).toSorted(),
  )
  await world.admin.call(sessionRoutes.update, { id: second.id, expires_at: inHours(world, 63) })
  await notifyAll(world)
  await world.anyone.call(inspectionRoutes.opened, { token: day_url?.split('/').at(-1) ?? '' })
  await pass(world, 5)
  expect(await remind(world)).toBe(0)
})

test('the office hears once of what has not begun so long before it is due, and again of its new time', async () => {
  await using world = await newWorld()
  const { id, code } = await world.session({ expires_at: inHours(world, 6) })
  const begun = await world.session({ expires_at: inHours(world, 6) })
  const cleaner = await world.cleaner({ session: begun })
  await cleaner.move(begun.tasks[0]?.id ?? '', 'active')
  // It may begin an hour before it is due only.
  const later = await world.session({ window_start: inHours(world, 5), expires_at: inHours(world, 6) })
  const cancelled = await world.session({ expires_at: inHours(world, 6) })
  await world.admin.call(sessionRoutes.cancel, { id: cancelled.id })
  await pass(world, 3.99)
  expect(await remind(world)).toBe(0)
  // Created when it is due that soon.
  await world.session({ expires_at: inHours(world, 1.5) })
  await pass(world, 0.01)
  expect([await remind(world), await remind(world)]).toEqual([1, 0])
  const reminders = async () => (await notices(world)).filter(([type]) => type === 'session.not_begun')
  const summary = 'Due soon and not started'
  expect(await reminders()).toEqual([['session.not_begun', code, summary]])
  await pass(world, 1)
  expect(await remind(world)).toBe(1)
  await world.admin.call(sessionRoutes.update, { id, expires_at: inHours(world, 4) })
  await pass(world, 2)
  expect(await remind(world)).toBe(1)
  expect((await reminders()).map(([, of]) => of)).toEqual([code, later.code, code])
})

test('with zero hours the office hears of nothing', async () => {
  await using world = await newWorld()
  const { id: cleaner_id } = await addCleaner(world)
  await world.session({ cleaner_id, expires_at: inHours(world, 6) })
  await notifyAll(world)
  await world.admin.call(settingsRoutes.update, { remind_unopened_hours: 0, remind_not_begun_hours: 0 })
  await pass(world, 5.5)
  expect(await remind(world)).toBe(0)
  await world.admin.call(settingsRoutes.update, { remind_unopened_hours: 6, remind_not_begun_hours: 1 })
  expect(await remind(world)).toBe(1)
  expect((await notices(world)).map(([type]) => type)).toEqual(['session.not_begun'])
})

test('an overdue session notifies the office and queues a reminder for the cleaner', async () => {
  await using world = await newWorld()
  const { id: cleaner_id } = await addCleaner(world)
  const { id, code } = await world.session({ cleaner_id, expires_at: inHours(world, 6) })
  await notifyAll(world)
  await pass(world, 6.1)
  expect(await markOverdueSessions(world.app.instance)).toBe(1)
  expect(await remind(world)).toBe(0)
  expect(await notices(world)).toEqual([['session.overdue', code, 'Overdue']])
  const { results } = await world.admin.call(messageRoutes.list, {})
  expect(results).toMatchObject([{ kind: 'reminder', session_ids: [id], urgent: true }])
})

// PGlite, which takes the place of a missing PostgreSQL, has one connection.
test.skipIf(!process.env.TEST_DATABASE_URL)('two processes at once remind the office once', async () => {
  await using worlds = await twoWorlds()
  const [here] = worlds
  const { id: apartment_id } = await here.apartment()
  const { id: cleaner_id } = await addCleaner(here)
  for (let count = 0; count < 8; count++)
    await here.session({ apartment_id, cleaner_id, expires_at: inHours(here, 6) })
  await notifyAll(here)
  here.passTime(5 * hour)
  const counts = await Promise.all([...worlds, ...worlds].map(remind))
  expect(counts.reduce((sum, count) => sum + count)).toBe(16)
  const types = ['session.unopened', 'session.not_begun'] as const
  const recorded = await here.db.selectFrom('event').select('type').where('type', 'in', types).execute()
  expect(recorded.map(({ type }) => type).toSorted()).toEqual([
    ...Array(8).fill('session.not_begun'),
    ...Array(8).fill('session.unopened'),
  ])
})
