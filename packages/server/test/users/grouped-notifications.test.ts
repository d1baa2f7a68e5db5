import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { systemCaller, type WriteCtx, write } from '../../src/platform/context.ts'
import { newWorld, type World } from '../world.ts'
import { Mailbox } from './mailbox.ts'
import { listen } from './sockets.ts'

const minute = 60_000
const asServer = (world: World, command: (ctx: WriteCtx) => Promise<void>) =>
  write(world.app.instance, systemCaller(world.app.instance), command)
const list = (world: World) => world.admin.call(notificationRoutes.list, {})

/** Sessions that are all overdue when the server looks at them. */
async function overdueSessions(world: World, count: number) {
  const { id: apartment_id } = await world.apartment()
  const expires_at = new Date(world.clock.at + minute).toISOString()
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push((await world.session({ apartment_id, expires_at })).id)
  world.passTime(2 * minute)
  await markOverdueSessions(world.app.instance)
  return ids
}

test('sessions that become overdue together are one notification and one mail, with their number and each of them', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const ids = await overdueSessions(world, 12)
  const found = await list(world)

  expect([found.count, found.unread, found.results.length]).toEqual([1, 1, 1])
  const [all] = found.results
  expect(all).toMatchObject({
    ...{ type: 'session.overdue', message: '12 cleanings are overdue', session: null, count: 12 },
    ...{ link: '/?status=overdue', read: false },
  })
  expect(all?.items.map(({ link }) => link).toSorted()).toEqual(ids.map((id) => `/sessions/${id}`).toSorted())
  expect(all?.items[0]?.message).toMatch(/^Marina Gate 2, 1203: cleaning MAR-\d+ is overdue$/)
  await world.app.instance.mailer.deliver(world.app.instance)
  const [mail] = await box.to('admin@example.test')
  expect(mail?.subject).toBe('12 cleanings are overdue')
  expect(mail?.text).toContain('https://keys.example.test/?status=overdue')
  expect(mail?.text?.match(/is overdue/g)).toHaveLength(12)
  expect(box.mails).toHaveLength(1)
})

test('open browsers hear of all that one job finds in one message, with the number of unread ones', async () => {
  await using world = await newWorld()
  const socket = await listen(world, world.admin)
  const heard: { type: string; message: string; unread: number }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await overdueSessions(world, 5)
  await expect
    .poll(() => heard.filter(({ type }) => type === 'notification'))
    .toEqual([expect.objectContaining({ message: '5 cleanings are overdue', unread: 1 })])
  socket.close()
})

test('an unread notification gains what follows of its cause, and a read one does not', async () => {
  await using world = await newWorld()
  await overdueSessions(world, 2)
  const first = (await list(world)).results[0]?.id ?? ''
  await overdueSessions(world, 1)
  expect((await list(world)).results).toMatchObject([{ id: first, count: 3, created_at: world.clock.now() }])
  await world.admin.call(notificationRoutes.read, { id: first })
  expect(await list(world)).toMatchObject({ unread: 0, results: [{ id: first, read: true }] })
  await overdueSessions(world, 1)
  expect(await list(world)).toMatchObject({
    unread: 1,
    results: [
      { count: 1, items: [] },
      { id: first, count: 3 },
    ],
  })
  // A quarter of an hour later it is another cause.
  world.passTime(16 * minute)
  world.admin = await world.login('admin@example.test')
  await overdueSessions(world, 1)
  expect((await list(world)).results.map(({ count }) => count)).toEqual([1, 1, 3])
})

test('a group leaves out deleted sessions, and is a plain notification once one is left', async () => {
  await using world = await newWorld()
  const [first = '', second = '', third = ''] = await overdueSessions(world, 3)
  for (const id of [first, second]) await world.admin.call(sessionRoutes.remove, { id })
  expect(await list(world)).toMatchObject({
    ...{ count: 1, unread: 1 },
    results: [
      { count: 1, items: [], link: `/sessions/${third}`, session: { apartment: 'Marina Gate 2, 1203' } },
    ],
  })
  await world.admin.call(sessionRoutes.remove, { id: third })
  expect(await list(world)).toMatchObject({ count: 0, unread: 0, results: [] })
})

test('what a calendar reading finds for many sessions is one notification for each kind of change, in the reader’s language', async () => {
  await using world = await newWorld()
  await world.user('admin', { email: 'ru@example.test', language: 'ru' })
  const { id: apartment_id } = await world.apartment()
  const ids: string[] = []
  for (let each = 0; each < 5; each++) ids.push((await world.session({ apartment_id })).id)
  for (const session_id of ids) {
    await asServer(world, async (ctx) => {
      await ctx.record({ type: 'booking.changed', session_id, change: 'cancelled', day: null })
      await ctx.record({ type: 'booking.changed', session_id, change: 'moved', day: '2026-11-25' })
    })
    // One apartment after the other.
    world.passTime(5 * minute)
  }
  const reader = await world.login('ru@example.test')
  reader.locale = 'ru'
  const { results } = await reader.call(notificationRoutes.list, {})
  expect(results.map(({ type, message }) => [type, message]).toSorted()).toEqual([
    ['booking.cancelled', 'Отменено 5 броней; уборки остаются как есть'],
    ['booking.moved', 'Перенесено 5 броней; заданное вами и начатые уборки остаются'],
  ])
})

test('calendars that a host empties one after another are one mail after a minute, and one more after half an hour', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const suspect = async (name: string) => {
    world.admin = await world.login('admin@example.test')
    const { id: apartment_id } = await world.apartment({ name })
    await asServer(world, (ctx) =>
      ctx.record({ type: 'calendar.suspect', apartment_id, calendar_id: apartment_id, at: ctx.now, lost: 3 }),
    )
  }
  const deliver = () => world.app.instance.mailer.deliver(world.app.instance)
  for (const name of ['A', 'B']) await suspect(name)
  expect(await deliver()).toBe(0)
  world.passTime(minute)
  await deliver()
  for (const name of ['C', 'D', 'E']) {
    await suspect(name)
    world.passTime(5 * minute)
    expect(await deliver()).toBe(0)
  }
  world.passTime(30 * minute)
  await deliver()
  const subjects = (await box.to('admin@example.test', 2)).map(({ subject }) => subject)
  const sentence = 'calendars suddenly lost bookings. Nothing changes unless they are still gone in an hour.'
  expect(subjects).toEqual([`2 ${sentence}`, `3 ${sentence}`])
  world.admin = await world.login('admin@example.test')
  expect((await list(world)).results).toMatchObject([{ count: 5, link: '/apartments' }])
})
