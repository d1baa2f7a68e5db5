import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { Mailbox } from '../users/mailbox.ts'
import { DeliveryScene, minute, second } from './scene.ts'
import { type Refusal, WhatsAppCloud } from './whatsapp-cloud.ts'

const balance: Refusal = { status: 402, code: 131042, message: 'Business eligibility payment issue' }
const settings = async ({ world }: DeliveryScene) => {
  world.admin = await world.login('admin@example.test')
  return (await world.admin.call(settingsRoutes.get, {})).whatsapp
}

test('a rate limit of one recipient delays only that recipient, in order', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  let limited = true
  cloud.onMessage = ({ to }) => (to.endsWith('000000') && limited ? { status: 400, code: 131056 } : 'accept')
  await scene.queue(12, { numbers: 3 })
  await scene.deliver()
  expect(await scene.counts()).toEqual({ queued: 4, sent: 8 })

  limited = false
  expect(await scene.deliver()).toBe(0)
  scene.world.passTime(10 * second)
  expect(await scene.deliver()).toBe(4)
  for (const number of ['971501000000', '971501000001', '971501000002']) {
    const ids = cloud.messages.filter(({ to }) => to === number).map((each) => each.biz_opaque_callback_data)
    expect(ids).toEqual(ids.toSorted())
  }
})

test('without balance a hundred messages fail with two calls; after a top-up one button sends all', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  cloud.onMessage = () => balance
  await scene.queue(100)
  await scene.deliver()

  expect(cloud.calls.media + cloud.calls.messages).toBeLessThanOrEqual(2)
  expect(await scene.counts()).toEqual({ error: 100 })
  expect(await settings(scene)).toMatchObject({ paused_at: scene.world.clock.now(), waiting: 0, unpaid: 100 })
  const [failed] = await scene.list()
  expect([failed?.error_code, failed?.error]).toEqual([
    'insufficient_balance',
    'Insufficient balance in WhatsApp account. Please contact administrator.',
  ])
  // A hundred failures are one notification.
  const news = await scene.world.admin.call(notificationRoutes.list, {})
  expect(news.results.filter(({ type }) => type === 'delivery.error')).toHaveLength(1)

  cloud.onMessage = () => 'accept'
  expect(await scene.world.admin.call(deliveryRoutes.resendAll, { channel: 'whatsapp' })).toEqual({
    count: 100,
  })
  await scene.deliver()
  expect(await scene.counts()).toEqual({ sent: 100 })
  expect(await settings(scene)).toMatchObject({ paused_at: null, unpaid: 0 })
  expect([...cloud.taken().values()]).toEqual(Array(100).fill(1))
})

test('while the balance is empty one message in five minutes is tried, and a success ends the pause', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  const calls = () => cloud.calls.messages
  const sendTo = async (end: number) => {
    await scene.send({ recipient: `05012345${end}` })
    await scene.deliver()
  }
  cloud.onMessage = () => balance
  await sendTo(10)
  await sendTo(11)
  expect(calls()).toBe(1)
  scene.world.passTime(5 * minute)
  await sendTo(12)
  await sendTo(13)
  expect(calls()).toBe(2)
  scene.world.passTime(5 * minute)
  cloud.onMessage = () => 'accept'
  await sendTo(14)
  await sendTo(15)

  expect(calls()).toBe(4)
  expect(await scene.counts()).toEqual({ error: 4, sent: 2 })
  expect(await settings(scene)).toMatchObject({ paused_at: null, unpaid: 4 })
})

const refused = { status: 'error', attempts: 1 }
const waiting = { status: 'queued', attempts: 1 }
const text = 'Failed to send WhatsApp message'
describe('a delivery after the response', () => {
  let cloud: WhatsAppCloud
  let scene: DeliveryScene
  beforeAll(async () => {
    cloud = await WhatsAppCloud.open()
    scene = await DeliveryScene.open(cloud.settings)
  })
  afterEach(() => scene.instance.database.writer.deleteFrom('delivery').execute())
  afterAll(async () => {
    await scene[Symbol.asyncDispose]()
    await cloud[Symbol.asyncDispose]()
  })

  test.each<[Refusal | 'hang up', object, string | null]>([
    [
      { status: 400, code: 131026 },
      { ...refused, error_code: 'not_on_whatsapp' },
      `${text}: this number cannot be reached on WhatsApp.`,
    ],
    [
      { status: 400, code: 131030 },
      { ...refused, error_code: 'invalid_recipient' },
      `${text}: the phone number is not valid.`,
    ],
    [
      { status: 400, code: 131021 },
      { ...refused, error_code: 'invalid_recipient' },
      `${text}: the phone number is not valid.`,
    ],
    [
      { status: 400, code: 100, message: '(#100) Param to must be a valid number' },
      { ...refused, error_code: 'invalid_recipient' },
      `${text}: the phone number is not valid.`,
    ],
    [
      { status: 400, code: 100, message: '(#100) Invalid parameter' },
      { ...refused, error_code: 'refused' },
      text,
    ],
    [{ status: 400, code: 100, subcode: 33 }, waiting, null],
    [{ status: 400, code: 131051 }, { ...refused, error_code: 'refused' }, text],
    [
      { status: 400, code: 131047 },
      { ...refused, error_code: 'template_needed' },
      `${text}: WhatsApp needs an approved template. Contact an administrator.`,
    ],
    [{ status: 401, code: 190 }, waiting, null],
    [{ status: 403, code: 10 }, waiting, null],
    [{ status: 403, code: 200 }, waiting, null],
    [{ status: 500, code: 131000 }, waiting, null],
    [{ status: 503, code: 131016 }, waiting, null],
    [{ status: 502, code: 0 }, waiting, null],
    [{ status: 302, code: 999 }, waiting, null],
    ['hang up', waiting, null],
    [{ status: 429, code: 4 }, { status: 'queued', attempts: 0 }, null],
    [{ status: 400, code: 80007 }, { status: 'queued', attempts: 0 }, null],
    [{ status: 400, code: 131048, retryAfter: '3600' }, { status: 'queued', attempts: 0 }, null],
  ])('%j', async (reply, row, errorText) => {
    cloud.onMessage = () => reply
    await scene.send()
    await scene.deliver()

    expect(await scene.row()).toMatchObject({ claims: 0, lease_until: null, ...row })
    const [listed] = await scene.list()
    expect(listed?.error).toBe(errorText)
    if (typeof reply === 'object' && reply.retryAfter) {
      expect(listed?.next_at).toBe(
        new Date(scene.world.clock.at + Number(reply.retryAfter) * second).toISOString(),
      )
    }
    expect(cloud.wrong).toEqual([])
  })
})

test('temporary faults are retried after 1, 5, 30 min, 2 h … for a day, then the sender is notified', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  cloud.onMessage = () => ({ status: 503, code: 131016 })
  await scene.send()
  const waited: number[] = []
  for (;;) {
    await scene.deliver()
    const { status, next_at } = await scene.row()
    if (status !== 'queued') break
    const wait = Date.parse(next_at) - scene.world.clock.at
    waited.push(wait / minute)
    scene.world.passTime(wait)
  }
  expect(waited.slice(0, 4)).toEqual([1, 5, 30, 120])
  expect(waited.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(24 * 60)
  expect(await scene.row()).toMatchObject({ status: 'error', error_code: 'gave_up' })

  scene.world.admin = await scene.world.login('admin@example.test')
  const { results } = await scene.world.admin.call(notificationRoutes.list, {})
  expect(results.filter(({ type }) => type === 'delivery.error')).toMatchObject([
    {
      message: `Marina Gate 2, 1203: the report was not sent to +971 50 123 4567. ${text}`,
      link: `/sessions/${scene.session}`,
    },
  ])
  cloud.onMessage = () => 'accept'
  const { id } = await scene.row()
  expect(await scene.world.admin.call(deliveryRoutes.retry, { id })).toMatchObject({
    status: 'queued',
    attempts: 0,
  })
  await scene.deliver()
  expect(await scene.row()).toMatchObject({ status: 'sent' })
  const again = await scene.world.admin.expectRefusal(deliveryRoutes.retry, { id })
  expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
})

test('only the sender is notified of a failure, by e-mail too', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using box = await Mailbox.open()
  const users: Client[] = []
  await using scene = await DeliveryScene.open({ ...box.settings, ...cloud.settings }, async (world) => {
    const user = await world.user('user', { email: 'sender@example.test', language: 'ru' })
    users.push(user)
    return user
  })
  await scene.instance.database.writer.updateTable('user').set({ email_notifications: 1 }).execute()
  cloud.onMessage = () => ({ status: 400, code: 131026 })
  const [sender = scene.world.anyone] = users
  await scene.send({}, sender)
  await scene.deliver()

  const loadNotifications = async (client: Client) =>
    (await client.call(notificationRoutes.list, {})).results.filter(({ type }) => type === 'delivery.error')
  expect([
    (await loadNotifications(sender)).length,
    (await loadNotifications(scene.world.admin)).length,
  ]).toEqual([1, 0])
  const [mail] = await box.to('sender@example.test')
  expect(mail?.text).toContain('этого номера нет в WhatsApp')
  expect(mail?.text).toContain(`https://keys.example.test/sessions/${scene.session}`)
})

test('a waiting message is tried at once on request', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  cloud.onMessage = () => ({ status: 503, code: 131016 })
  const { id } = await scene.send()
  await scene.deliver()
  expect(await scene.row()).toMatchObject({ status: 'queued', attempts: 1 })
  cloud.onMessage = () => 'accept'
  await scene.world.admin.call(deliveryRoutes.retry, { id })
  await scene.deliver()
  expect(await scene.row()).toMatchObject({ status: 'sent', error: null })
})

test('a deleted report is not sent: session not found', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  await scene.queue(1)
  const { writer } = scene.instance.database
  // Deleted between claiming and composing: only without its foreign key can the delivery outlive the report.
  if (process.env.TEST_DIALECT === 'postgres') {
    await sql`alter table delivery drop constraint delivery_report_id_fkey`.execute(writer)
    await writer.updateTable('delivery').set({ report_id: 'gone' }).execute()
  } else {
    await sql`pragma foreign_keys = off`.execute(writer)
    await writer.updateTable('delivery').set({ report_id: 'gone' }).execute()
  }
  await scene.deliver()
  const listed = await writer.selectFrom('delivery').selectAll().executeTakeFirst()
  expect([listed?.status, listed?.error_code, cloud.calls.messages]).toEqual(['error', 'session_gone', 0])
})

test('a client gets the report although the link to the whole report is revoked', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  await scene.world.admin.call(officeReportRoutes.revokeLink, { id: scene.report })
  await scene.queue(1)
  await scene.deliver()
  expect(await scene.counts()).toEqual({ sent: 1 })
})

test('two processes delivering at once claim disjoint deliveries', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  await using other = await scene.secondProcess()
  await scene.queue(40)
  const counts = await Promise.all([scene.deliver(), other.deliver()])

  expect(counts[0] + counts[1]).toBe(40)
  expect([...cloud.taken().values()]).toEqual(Array(40).fill(1))
  expect(await scene.counts()).toEqual({ sent: 40 })
})

test('a delivery whose process died is taken over after a minute, and given up after five such deaths', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  const failClaim = (claims: number) =>
    scene.instance.database.writer
      .updateTable('delivery')
      .set({ status: 'sending', claims, lease_until: new Date(scene.world.clock.at + minute).toISOString() })
      .execute()
  await scene.queue(2)
  await failClaim(4)
  expect(await scene.deliver()).toBe(0)
  scene.world.passTime(minute)
  expect(await scene.deliver()).toBe(2)
  expect(await scene.counts()).toEqual({ sent: 2 })

  await failClaim(5)
  scene.world.passTime(minute)
  await scene.deliver()
  expect(await scene.rows()).toMatchObject(Array(2).fill({ status: 'error', error_code: 'gave_up' }))
  expect(cloud.messages).toHaveLength(2)
})

test('a message WhatsApp is slow to accept is not sent by another process meanwhile', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  await using process = await scene.secondProcess()
  let other = -1
  cloud.onMessage = async () => {
    scene.world.passTime(50_000)
    other = await process.deliver()
    return 'accept' as const
  }
  await scene.queue(1)
  await scene.deliver()
  expect([other, cloud.messages.length]).toEqual([0, 1])
  expect(await scene.counts()).toEqual({ sent: 1 })
})
