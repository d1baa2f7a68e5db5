import { randomUUID } from 'node:crypto'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { notificationSettingsRoutes, pushRoutes } from '@brightkey/contract/notifications/ways-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { systemCaller, write } from '../../src/platform/context.ts'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'
import { Mailbox } from './mailbox.ts'
import { openPushService } from './push-service.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' }
const never = { app: 'never', push: 'never', email: 'never' } as const
const minute = 60_000

const deliver = ({ app: { instance } }: World) => instance.pushes.run(instance)
const late = (world: World, session_id: string) =>
  write(world.app.instance, systemCaller(world.app.instance), (ctx) =>
    ctx.record({ type: 'session.overdue', session_id, expires_at: world.clock.now() }),
  )
const report = (cleaner: Awaited<ReturnType<World['cleaner']>>, text: string) =>
  cleaner.call(cleanerRoutes.reportIssue, { token: cleaner.token, id: randomUUID(), kind: 'broken', text })

test('a browser is notified of a session in one push, and again of what follows within a minute in one more', async () => {
  await using push = await openPushService()
  await using world = await newWorld(settings)
  await world.admin.call(pushRoutes.add, push.subscription)
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { id, code } = cleaner.session
  await report(cleaner, 'The lamp')
  await deliver(world)
  expect(push.received.map(({ message }) => message)).toMatchObject([
    { title: `Marina Gate 2, 1203 · ${code}`, url: `/sessions/${id}`, tag: `/sessions/${id}`, lang: 'en' },
  ])
  const { headers } = push.received[0] ?? {}
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers?.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
  expect(headers?.topic).toMatch(/^[\w-]{32}$/)

  await cleaner.submit()
  await late(world, id)
  await deliver(world)
  expect(push.received).toHaveLength(1)
  world.passTime(minute)
  await deliver(world)
  expect(push.received).toHaveLength(2)
  const { body } = push.received[1]?.message ?? {}
  expect(body?.split('\n')).toHaveLength(3)
  expect(body).toContain('Maria Santos')
})

test('nothing is pushed of what was read meanwhile', async () => {
  await using push = await openPushService()
  await using world = await newWorld(settings)
  const quiet_hours = { from: '00:00', to: '23:59' }
  await world.admin.call(notificationSettingsRoutes.update, { quiet_hours })
  await world.admin.call(pushRoutes.add, push.subscription)
  await report(await world.cleaner(), 'The lamp')
  await world.admin.call(notificationRoutes.readAll, {})
  world.passTime(24 * 60 * minute)
  await deliver(world)
  expect(push.received).toEqual([])
})

test('in quiet hours pushes and e-mails wait until they end', async () => {
  await using push = await openPushService()
  await using box = await Mailbox.open()
  await using world = await newWorld({ ...settings, ...box.settings, TIME_ZONE: 'UTC' })
  const minuteNow = world.clock.now().slice(14, 16)
  const hourNow = Number(world.clock.now().slice(11, 13))
  const to = `${String((hourNow + 2) % 24).padStart(2, '0')}:${minuteNow}`
  const quiet_hours = { from: world.clock.now().slice(11, 16), to }
  await world.admin.call(notificationSettingsRoutes.update, { quiet_hours })
  await world.admin.call(userRoutes.updateMe, { email_notifications: true })
  await world.admin.call(pushRoutes.add, push.subscription)
  await report(await world.cleaner(), 'The lamp')
  world.passTime(60 * minute)
  await deliver(world)
  await world.app.instance.mailer.deliver(world.app.instance)
  expect(push.received).toEqual([])
  expect(box.mails).toEqual([])
  world.passTime(60 * minute)
  await deliver(world)
  await world.app.instance.mailer.deliver(world.app.instance)
  expect(push.received).toHaveLength(1)
  expect(box.mails).toHaveLength(1)
})

test('what is wanted daily comes once a day: one push, one e-mail, and then in the list', async () => {
  await using push = await openPushService()
  await using box = await Mailbox.open()
  await using world = await newWorld({ ...settings, ...box.settings })
  const daily = { app: 'daily', push: 'daily', email: 'daily' } as const
  await world.admin.call(notificationSettingsRoutes.update, { kinds: { 'issue.reported': daily } })
  await world.admin.call(userRoutes.updateMe, { email_notifications: true })
  await world.admin.call(pushRoutes.add, push.subscription)
  await report(await world.cleaner(), 'The lamp')
  await report(await world.cleaner(), 'The tap')
  await deliver(world)
  const list = async (who: Client) => (await who.call(notificationRoutes.list, {})).unread
  expect(push.received).toEqual([])
  expect(await list(world.admin)).toBe(0)
  world.passTime(24 * 60 * minute)
  await deliver(world)
  await world.app.instance.mailer.deliver(world.app.instance)
  expect(push.received.map(({ message }) => message)).toMatchObject([
    { title: '2 notifications', url: '/', unread: 2 },
  ])
  expect(box.mails.map(({ subject }) => subject)).toEqual(['2 notifications'])
  expect(await list(await world.login('admin@example.test'))).toBe(2)
})

test('a kind that is wanted never is not kept, and another way does not depend on the list', async () => {
  await using push = await openPushService()
  await using world = await newWorld(settings)
  await world.admin.call(pushRoutes.add, push.subscription)
  await world.admin.call(notificationSettingsRoutes.update, {
    kinds: { 'issue.reported': never, 'session.overdue': { ...never, push: 'at_once' } },
  })
  const cleaner = await world.cleaner()
  await report(cleaner, 'The lamp')
  await late(world, cleaner.session.id)
  await deliver(world)
  expect(push.received).toHaveLength(1)
  expect(push.received[0]?.message.body).not.toMatch(/problem/)
  expect((await world.admin.call(notificationRoutes.list, {})).results.map(({ type }) => type)).not.toContain(
    'session.overdue',
  )
  const { kinds } = await world.admin.call(notificationSettingsRoutes.get, {})
  expect(kinds['issue.reported']).toEqual(never)
  expect(kinds['report.submitted']).toEqual({ app: 'at_once', push: 'at_once', email: 'at_once' })
})

test.each([404, 410])(
  'a browser that the push service does not know any more (%i) is forgotten',
  async (status) => {
    await using push = await openPushService()
    await using world = await newWorld(settings)
    await world.admin.call(pushRoutes.add, push.subscription)
    push.service.status = status
    await report(await world.cleaner(), 'The lamp')
    await deliver(world)
    expect((await world.admin.call(pushRoutes.list, {})).results).toEqual([])
  },
)

test('while the push service is down, a push is tried again until it arrives', async () => {
  await using push = await openPushService()
  await using world = await newWorld(settings)
  await world.admin.call(pushRoutes.add, push.subscription)
  push.service.status = 503
  await report(await world.cleaner(), 'The lamp')
  await deliver(world)
  push.service.status = 201
  world.passTime(minute / 2)
  await deliver(world)
  expect(push.received).toHaveLength(1)
})

test('a browser whose login has ended gets nothing more', async () => {
  await using push = await openPushService()
  await using world = await newWorld(settings)
  const coordinator = await world.user('user')
  await coordinator.call(pushRoutes.add, push.subscription)
  await coordinator.call(userRoutes.logoutEverywhere, {})
  const cleaner = await world.cleaner()
  await late(world, cleaner.session.id)
  await deliver(world)
  expect(push.received).toEqual([])
})

test('a push service at a private address is refused, unless the operator allows it', async () => {
  await using push = await openPushService()
  await using world = await newWorld({})
  await expect(world.admin.call(pushRoutes.add, push.subscription)).rejects.toThrow('400 validation_error')
})

test('a browser that gives no name is listed by browser and system', async () => {
  await using push = await openPushService()
  await using world = await newWorld(settings)
  const { device: _given, ...subscription } = push.subscription
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
  await world.admin.call(pushRoutes.add, subscription, { headers: { 'user-agent': agent } })
  const { results } = await world.admin.call(pushRoutes.list, {})
  expect(results.map(({ device }) => device)).toEqual(['Firefox · Linux'])
})
