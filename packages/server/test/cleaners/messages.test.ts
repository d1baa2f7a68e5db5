import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { RawInput } from '@brightkey/contract/route'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'

const hour = 3_600_000
/** The world's clock begins at noon in Dubai on 21 November. */
const inHours = (world: World, hours: number) => new Date(world.clock.at + hours * hour).toISOString()

const addCleaner = (world: World, fields: Partial<RawInput<typeof cleanerBookRoutes.create>> = {}) =>
  world.admin.call(cleanerBookRoutes.create, {
    first_name: 'Ayesha',
    phone: '+971 50 123 4567',
    language: 'en',
    ...fields,
  })
const queue = async (by: Client) => (await by.call(messageRoutes.list, {})).results
const getSession = (world: World, id: string) => world.admin.call(sessionRoutes.get, { id })

test('a cleaner’s new sessions wait as one message with the link of their day, which is sent once', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, day_url } = await addCleaner(world)
  const first = await world.session({ cleaner_id, expires_at: inHours(world, 24) })
  const second = await world.session({ cleaner_id, expires_at: inHours(world, 27) })
  await world.session()

  const [item, ...others] = await queue(world.admin)
  expect(others).toEqual([])
  expect(item).toMatchObject({
    cleaner: { id: cleaner_id, first_name: 'Ayesha' },
    kind: 'assigned',
    session_ids: [first.id, second.id],
    urgent: false,
  })
  expect(item?.text.split('\n')).toEqual([
    'Tomorrow: 2 cleanings',
    '• Marina Gate 2, 1203, due Sun 22 Nov, 12:00',
    '• Marina Gate 2, 1203, due Sun 22 Nov, 15:00',
    day_url,
  ])
  expect(item?.whatsapp_url).toBe(`https://wa.me/971501234567?text=${encodeURIComponent(item?.text ?? '')}`)
  expect(await getSession(world, first.id)).toMatchObject({ to_tell: true, told_at: null, opened_at: null })

  const id = item?.id ?? ''
  const notified = await world.admin.call(messageRoutes.notified, { id })
  expect(notified).toMatchObject({ id, session_ids: [first.id, second.id].toSorted() })
  expect(await world.admin.call(messageRoutes.notified, { id })).toEqual(notified)
  expect(await queue(world.admin)).toEqual([])
  expect(await getSession(world, first.id)).toMatchObject({ to_tell: false, told_at: notified.told_at })

  // Taken back it waits again, as it was.
  await world.admin.call(messageRoutes.undo, { id })
  expect(await queue(world.admin)).toEqual([item])
  expect(await getSession(world, first.id)).toMatchObject({ to_tell: true, told_at: null })
  await world.admin.call(messageRoutes.notified, { id })
  const log = await world.admin.call(auditRoutes.list, { kind: 'deliveries', session_id: second.id })
  const [byOffice, takenBack] = ['Ayesha was notified by the office', 'Ayesha: “notified” was undone']
  expect(log.results.map(({ text }) => text).toSorted()).toEqual([byOffice, byOffice, takenBack])
  expect(log.results[0]?.by?.name).toBe('admin@example.test')
  await world.anyone.call(inspectionRoutes.opened, { token: day_url?.split('/').at(-1) ?? '' })
  expect(await getSession(world, first.id)).toMatchObject({ opened_at: world.clock.now() })
})

test('nothing is pending for a deactivated cleaner; active again, they are to be notified', async () => {
  await using world = await newWorld()
  const { id: cleaner_id } = await addCleaner(world)
  const { id } = await world.session({ cleaner_id, expires_at: inHours(world, 24) })
  await world.admin.call(cleanerBookRoutes.deactivate, { id: cleaner_id })
  expect(await getSession(world, id)).toMatchObject({ to_tell: false })
  expect(await queue(world.admin)).toEqual([])
  // Changes of the session make it wait no more than before.
  await world.admin.call(sessionRoutes.update, { id, expires_at: inHours(world, 25) })
  expect(await getSession(world, id)).toMatchObject({ to_tell: false, assigned: { id: cleaner_id } })
  await world.admin.call(cleanerBookRoutes.update, { id: cleaner_id, active: true })
  expect(await getSession(world, id)).toMatchObject({ to_tell: true })
  expect(await queue(world.admin)).toMatchObject([{ session_ids: [id] }])
})

test('a message that changed while the office sent it is refused, and the news is in the next one', async () => {
  await using world = await newWorld()
  const { id: cleaner_id } = await addCleaner(world)
  const first = await world.session({ cleaner_id })
  const [before] = await queue(world.admin)
  const second = await world.session({ cleaner_id })
  expect(await world.admin.send(messageRoutes.notified, { id: before?.id ?? '' })).toMatchObject({
    status: 409,
    body: { code: 'message_changed' },
  })
  const [now] = await queue(world.admin)
  expect(now?.session_ids.toSorted()).toEqual([first.id, second.id].toSorted())
  // Two users who tap at the same time record one notification.
  const both = await Promise.all(
    [1, 2].map(() => world.admin.send(messageRoutes.notified, { id: now?.id ?? '' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201])
  const messages = await world.db.selectFrom('message').select('kind').execute()
  expect(messages).toEqual([{ kind: 'assigned' }])
})

test('once notified, a cleaner is notified of a new time, a return and a cancellation, but not of changes undone before', async () => {
  await using world = await newWorld()
  const { id: cleaner_id } = await addCleaner(world, { language: 'ru' })
  const session = await world.session({ cleaner_id, expires_at: inHours(world, 3) })
  const { id } = session
  const notify = async () => {
    const [item] = await queue(world.admin)
    if (item) await world.admin.call(messageRoutes.notified, { id: item.id })
    return item && { kind: item.kind, line: item.text.split('\n')[0] }
  }
  // Before the notification, a new time is part of the first message.
  await world.admin.call(sessionRoutes.update, { id, expires_at: inHours(world, 4) })
  expect(await notify()).toEqual({
    kind: 'assigned',
    line: 'Уборка сегодня: Marina Gate 2, 1203, срок сб, 21 нояб., 16:00',
  })
  await world.admin.call(sessionRoutes.update, { id, expires_at: inHours(world, 6) })
  await world.admin.call(sessionRoutes.update, { id, expires_at: inHours(world, 4) })
  expect(await notify()).toBeUndefined()
  await world.admin.call(sessionRoutes.update, { id, expires_at: inHours(world, 5) })
  expect(await notify()).toMatchObject({
    kind: 'changed',
    line: 'Новое время: Marina Gate 2, 1203, срок сб, 21 нояб., 17:00',
  })

  await world.admin.call(sessionRoutes.cancel, { id })
  expect(await notify()).toMatchObject({ kind: 'cancelled' })
  await world.admin.call(sessionRoutes.restore, { id })
  expect(await notify()).toMatchObject({ kind: 'assigned' })

  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  await cleaner.submit()
  expect(await notify()).toBeUndefined()
  const tasks = (await getSession(world, id)).tasks
  await world.admin.call(sessionRoutes.return, { id, reason: 'Dust', task_ids: [tasks[0]?.id ?? ''] })
  expect(await notify()).toMatchObject({ kind: 'returned' })
})

test('after a reassignment the first cleaner is notified that it is no longer theirs, if they had been notified of it', async () => {
  await using world = await newWorld()
  const ayesha = await addCleaner(world)
  const sunita = await addCleaner(world, { first_name: 'Sunita', phone: null })
  const notified = await world.session({ cleaner_id: ayesha.id, expires_at: inHours(world, 30) })
  const [item] = await queue(world.admin)
  await world.admin.call(messageRoutes.notified, { id: item?.id ?? '' })
  const waiting = await world.session({ cleaner_id: ayesha.id, expires_at: inHours(world, 31) })
  for (const { id } of [notified, waiting])
    await world.admin.call(sessionRoutes.update, { id, cleaner_id: sunita.id })
  const byName = async () =>
    (await queue(world.admin)).toSorted((a, b) => (a.cleaner.first_name < b.cleaner.first_name ? -1 : 1))
  expect(await byName()).toMatchObject([
    { cleaner: { id: ayesha.id }, kind: 'cancelled', session_ids: [notified.id] },
    {
      cleaner: { id: sunita.id },
      kind: 'assigned',
      session_ids: [notified.id, waiting.id],
      whatsapp_url: null,
    },
  ])
  // A cleaner knows of sessions answered on the day page.
  const token = sunita.day_url?.split('/').at(-1) ?? ''
  await world.anyone.call(dayRoutes.answer, { token, sessionId: waiting.id, answer: 'accepted' })
  expect((await byName())[1]?.session_ids).toEqual([notified.id])
})

test('coordinators see and send the messages about their own sessions only', async () => {
  await using world = await newWorld()
  const { id: cleaner_id } = await addCleaner(world)
  const coordinator = await world.limitedCoordinator()
  const theirs = await world.session({ cleaner_id }, coordinator)
  await world.session({ cleaner_id })
  const [item] = await queue(coordinator)
  expect(item?.session_ids).toEqual([theirs.id])
  // The day link would open the other session too.
  expect(item?.text).not.toContain('/day/')
  expect(item?.text.split('\n').at(-1)).toBe(theirs.cleaning_url)
  const count = async (by: Client) => (await by.call(messageRoutes.list, { limit: 0 })).count
  expect([await count(coordinator), await count(world.admin)]).toEqual([1, 1])
  await coordinator.call(messageRoutes.notified, { id: item?.id ?? '' })
  const sent = await world.db.selectFrom('message').select(['text', 'url']).executeTakeFirstOrThrow()
  expect(sent).toEqual({ text: item?.text, url: '' })
  expect(await queue(coordinator)).toEqual([])
  expect([await count(coordinator), await count(world.admin)]).toEqual([0, 1])
  expect((await queue(world.admin))[0]?.session_ids).not.toContain(theirs.id)
  expect(await world.admin.send(messageRoutes.undo, { id: item?.id ?? '' })).toMatchObject({ status: 404 })
})

test('the queue shows until when it is quiet, by the clock of the instance', async () => {
  await using world = await newWorld()
  const quietUntil = async () => (await world.admin.call(messageRoutes.list, {})).quiet_until
  expect(await quietUntil()).toBeNull()
  world.clock.at = Date.parse('2026-11-21T18:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  expect(await quietUntil()).toBe('2026-11-22T03:00:00.000Z')
  await world.admin.call(settingsRoutes.update, { quiet_from: '23:30', quiet_to: '06:00' })
  expect(await quietUntil()).toBeNull()
  await world.admin.call(settingsRoutes.update, { quiet_from: '21:00', quiet_to: '21:00' })
  expect(await quietUntil()).toBeNull()
})
