import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { webhookEvents } from '@brightkey/contract/webhooks/choices'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { expect, test } from 'vitest'
import { DeliveryScene } from '../deliveries/scene.ts'
import { WhatsAppCloud } from '../deliveries/whatsapp-cloud.ts'
import { linkToken, plainTasks, writeAs } from '../world.ts'
import { Receiver } from './receiver.ts'
import { deliverAll } from './scene.ts'

test('what goes wrong and is put right arrives too, and each address in it opens for a key', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using receiver = await Receiver.open()
  await using scene = await DeliveryScene.open({ ...cloud.settings, WEBHOOK_ALLOW_PRIVATE: 'true' })
  const { world, session: id } = scene
  const { admin, anyone } = world
  await admin.call(webhookRoutes.create, { url: receiver.url, events: [...webhookEvents] })

  await scene.send()
  await scene.deliver()
  cloud.onMessage = () => ({ status: 400, code: 131_026 })
  await scene.send({ recipient: '+971 50 123 4568' })
  await scene.deliver()
  const { tasks } = await admin.call(sessionRoutes.get, { id })
  const task_ids = tasks.map((task) => task.id)
  await admin.call(sessionRoutes.return, { id, reason: 'The sink', task_ids })

  const keys = [{ kind: 'key' as const, label: 'Main door', quantity: 2 }]
  await admin.call(apartmentRoutes.setInventory, {
    ...{ id: scene.apartment, furniture: [], electrical: [], utensils: [], keys },
  })
  const other = await world.session({ apartment_id: scene.apartment, tasks: plainTasks(1) })
  const token = linkToken(other, 'keys-cards-verification')
  const { items } = await anyone.call(inspectionRoutes.keys, { token })
  await anyone.call(inspectionRoutes.saveKeys, {
    ...{ token, side: 'cleaner', name: 'Maria Santos' },
    items: items.map((item) => ({ id: item.id, found: 1, left_where: 'Key safe' })),
  })
  const issue = randomUUID()
  const cleaning = linkToken(other, 'cleaning')
  await anyone.call(cleanerRoutes.reportIssue, { token: cleaning, id: issue, kind: 'broken', text: 'Lamp' })
  await admin.call(sessionRoutes.resolveIssue, { id: other.id, issueId: issue, resolved: true })
  await writeAs(scene.instance, (ctx) =>
    ctx.record({ type: 'booking.changed', session_id: other.id, change: 'cancelled', day: null }),
  )
  const countAfterDelivery = async () => {
    await deliverAll(world)
    return receiver.received.length
  }
  await expect.poll(countAfterDelivery).toBe(8)

  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  const eventsIn = (session: string) =>
    bodies.filter(({ data }) => data.session_id === session).map(({ type }) => type)
  expect(eventsIn(id)).toEqual(['delivery.sent', 'delivery.error', 'session.returned'])
  expect(eventsIn(other.id)).toEqual([
    'session.created',
    'keys.mismatch',
    'issue.reported',
    'issue.resolved',
    'booking.changed',
  ])
  for (const personal of ['12345', 'sink', 'Maria', 'Lamp', token, cleaning])
    expect(JSON.stringify(bodies)).not.toContain(personal)

  const { key } = await admin.call(apiKeyRoutes.create, { name: 'Reader', scopes: ['read'] })
  const addresses = bodies.flatMap(({ data }) =>
    Object.entries<string>(data).flatMap(([name, value]) => (name.endsWith('_url') ? [value] : [])),
  )
  for (const address of new Set(addresses)) {
    const url = new URL(address).pathname
    const { statusCode } = await world.app.server.inject({ url, headers: { authorization: `Bearer ${key}` } })
    expect([url, statusCode]).toEqual([url, 200])
  }
  expect(addresses.length).toBeGreaterThan(bodies.length)
})
