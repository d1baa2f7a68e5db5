import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { expect, test } from 'vitest'
import { deliverWebhooks } from '../../src/features/webhooks/commands/deliver.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { deleteAllExpired } from '../../src/retentions.ts'
import { keepWorldsInMemory } from '../folder-in-memory.ts'
import { hour, minute, second, WebhookScene } from './scene.ts'

keepWorldsInMemory()

const waits = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((each) => each * hour)]

test('a receiver that is down for days is tried ten times, then switched off, and gets what waits once it is on', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const { id } = await scene.add(['session.created'])
  await world.user('user', { email: 'omar@example.test' })
  receiver.respond = (_received, response) => response.writeHead(503).end('Down for maintenance')
  await world.session()
  await scene.deliver()
  for (const [index, ms] of waits.entries()) {
    await scene.pass(ms - 1)
    await scene.deliver()
    expect(receiver.received).toHaveLength(index + 1)
    world.passTime(1)
    await scene.deliver()
  }

  expect(receiver.received).toHaveLength(10)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await scene.endpoint(id)).toMatchObject({ active: false, off_reason: 'failed' })
  const [failed] = await scene.deliveries(id)
  expect(failed).toMatchObject({ status: 'failed', next_at: null })
  expect(failed?.attempts).toHaveLength(10)
  expect(failed?.attempts[0]).toMatchObject({ status: 503, response: 'Down for maintenance', error: null })
  const { results } = await world.admin.call(notificationRoutes.list, {})
  expect(results.filter(({ type }) => type === 'webhook.switched_off')).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(new URL(receiver.url).host),
      link: '/settings/webhooks',
    }),
  ])
  const coordinator = await world.login('omar@example.test')
  const others = await coordinator.call(notificationRoutes.list, {})
  expect(others.results).toEqual([])
})

test('down for hours, it gets everything in the order of each session', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  await scene.add(['session.created', 'session.started', 'session.submitted'])
  let down = true
  receiver.respond = (_received, response) => response.writeHead(down ? 500 : 200).end()
  const first = await world.cleaner({ tasks: 'all completed' })
  await first.submit()
  await scene.deliver()
  expect(receiver.types()).toEqual(['session.created'])
  down = false
  const other = await world.session()
  await scene.deliver()
  const accepted = receiver.received.slice(1).map(({ body }) => JSON.parse(body))
  expect(accepted.map(({ data }) => data.session_id)).toEqual([other.id])

  world.passTime(3 * hour)
  await scene.deliver()
  expect(receiver.types().slice(2)).toEqual(['session.created', 'session.started', 'session.submitted'])
})

test('what waits when an endpoint is switched off by itself is sent once it is on again', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const { id } = await scene.add(['session.created', 'session.started'])
  receiver.respond = (_received, response) => response.writeHead(410).end()
  const cleaner = await world.cleaner()
  await scene.deliver()
  expect(await scene.endpoint(id)).toMatchObject({ active: false, off_reason: 'gone' })
  expect((await scene.deliveries(id)).map(({ status }) => status)).toEqual(['failed'])
  receiver.respond = (_received, response) => response.writeHead(200).end('ok')
  await world.admin.call(webhookRoutes.update, { id, active: true })
  await cleaner.complete(cleaner.session.tasks[0]?.id ?? '')
  await scene.deliver()
  expect(receiver.types()).toEqual(['session.created', 'session.started'])
})

test('a failed event can be sent again under its id, also while the endpoint is off', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const { id } = await scene.add(['session.created'])
  receiver.respond = (_received, response) => response.writeHead(410).end()
  await world.session()
  await scene.deliver()
  const [failed] = await scene.deliveries(id)
  const resend = () => {
    world.passTime(second)
    return world.admin.call(webhookRoutes.resend, { id: failed?.id ?? '' })
  }
  receiver.respond = (_received, response) => response.writeHead(400).end()
  await resend()
  await scene.deliver()
  expect((await scene.deliveries(id)).map(({ status }) => status)).toEqual(['failed'])

  receiver.respond = (_received, response) => response.writeHead(200).end('thanks')
  expect(await resend()).toMatchObject({ id: failed?.id, status: 'queued' })
  await scene.deliver()
  const [sent] = await scene.deliveries(id)
  expect(sent?.attempts.map(({ status }) => status)).toEqual([410, 400, 200])
  expect(sent).toMatchObject({ status: 'sent', next_at: null })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a receiver that hangs holds up no other one', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const held: (() => void)[] = []
  receiver.respond = ({ path }, response) => {
    if (path === '/slow') held.push(() => response.writeHead(200).end())
    else response.writeHead(200).end()
  }
  const slow = await scene.add(['session.created'], receiver.url.replace('hook', 'slow'))
  await scene.add(['session.created'])
  await world.session()
  await expect.poll(() => held.length).toBe(1)
  // Its first lane is busy for as long as it hangs.
  await world.session()
  await world.session()

  await expect.poll(() => receiver.types('/hook').length).toBe(3)
  expect((await scene.deliveries(slow.id)).map(({ status }) => status)).toEqual([
    'queued',
    'queued',
    'queued',
  ])
  receiver.respond = (_, response) => void response.writeHead(200).end()
  for (const release of held) release()
  await scene.deliver()
})

test('two processes send each event once', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver, instance } = scene
  const { id } = await scene.add(['session.created'])
  const database =
    instance.database.dialect === 'sqlite'
      ? await connect({ dataDir: world.config.dataDir })
      : instance.database
  const { signal } = new AbortController()
  const other = { ...instance, database }
  const counts: number[] = []
  receiver.respond = async (_received, response) => {
    counts.push(await deliverWebhooks(other, id, signal))
    response.writeHead(200).end()
  }
  for (let count = 0; count < 6; count++) await world.session()
  await scene.deliver()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  expect(receiver.received).toHaveLength(6)
  if (database !== instance.database) await database.close()
})

test('a stopping server leaves a hanging request for the next one, which sends it under the same id', async () => {
  await using scene = await WebhookScene.open({}, { restarts: true })
  const { world, receiver } = scene
  await scene.add(['session.created'])
  receiver.respond = () => {}
  await world.session()
  await expect.poll(() => receiver.received.length).toBe(1)
  await world.restart()
  receiver.respond = (_received, response) => response.writeHead(200).end()
  await scene.deliver()
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
  expect(await world.db.selectFrom('webhook_delivery').select(['status', 'attempts']).execute()).toEqual([
    { status: 'sent', attempts: 0 },
  ])
})

test('with another secret of the installation, an endpoint is switched off until its own is issued again', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const { id } = await scene.add(['session.created'])
  await world.app.instance.database.writer
    .updateTable('webhook_secret')
    .set({ encrypted: Buffer.alloc(90).toString('base64') })
    .execute()
  await world.session()
  await scene.deliver()
  expect(await scene.endpoint(id)).toMatchObject({ active: false, off_reason: 'secret' })
  await world.admin.call(webhookRoutes.rotate, { id })
  await world.admin.call(webhookRoutes.update, { id, active: true })
  await scene.deliver()
  expect(receiver.types()).toEqual(['session.created'])
})

test('deliveries are deleted after thirty days', async () => {
  await using scene = await WebhookScene.open()
  const { world } = scene
  const { id } = await scene.add(['session.created'])
  await world.session()
  await scene.deliver()
  await scene.pass(30 * 24 * hour)
  await deleteAllExpired(scene.instance)
  expect(await scene.deliveries(id)).toHaveLength(1)
  await scene.pass(1)
  await deleteAllExpired(scene.instance)
  expect(await scene.deliveries(id)).toEqual([])
})
