import { randomUUID } from 'node:crypto'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import type { EventType } from '@brightkey/contract/event'
import { eventTypes } from '@brightkey/contract/event-types'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { mostWebhooks, webhookEvents } from '@brightkey/contract/webhooks/choices'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test, vi } from 'vitest'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { sessionBody, webhookEvent } from '../../src/features/webhooks/rules.ts'
import { keepWorldsInMemory } from '../folder-in-memory.ts'
import { plainTasks } from '../world.ts'
import type { Received } from './receiver.ts'
import { hour, WebhookScene } from './scene.ts'

keepWorldsInMemory()
afterEach(() => void vi.useRealTimers())

/** Verifies a request as a receiver does whose clock is that of the world. Throws if it is not signed with the secret. */
function verify({ body, headers }: Received, secret: string, now: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

test('what happens in a session arrives signed and in order', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const { secret } = await scene.add()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)

  const session = await world.session({ tasks: plainTasks(1) })
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  await cleaner.call(cleanerRoutes.reportIssue, {
    token: cleaner.token,
    id: randomUUID(),
    kind: 'broken',
    text: 'The window is broken',
  })
  const { report } = await cleaner.submit()
  await world.admin.call(sessionRoutes.approve, { id: session.id })
  await scene.deliver()

  expect(receiver.types()).toEqual([
    'session.created',
    'session.started',
    'issue.reported',
    'session.submitted',
    'session.approved',
  ])
  const bodies = receiver.received.map((each) => verify(each, secret, world.clock.now()))
  const { id, code, apartment } = session
  expect(bodies[3]).toEqual({
    type: 'session.submitted',
    timestamp: world.clock.now(),
    data: {
      session_id: id,
      code,
      state: 'submitted',
      apartment_id: apartment.id,
      report_id: report.id,
      session_url: `${world.config.publicUrl}/api/cleaning/sessions/${id}/`,
      apartment_url: `${world.config.publicUrl}/api/cleaning/apartments/${apartment.id}/`,
      report_url: `${world.config.publicUrl}/api/cleaning/reports/${report.id}/`,
    },
  })
  const sent = JSON.stringify(receiver.received)
  for (const personal of ['Maria', 'Santos', 'window', 'Marina', cleaner.token, report.token])
    expect(sent).not.toContain(personal)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(5)
})

test('whatever an event carries, its body has ids, the code, the state and addresses of the API alone', () => {
  const session = {
    id: 's-1',
    code: 'MAR-2410',
    state: 'active',
    apartment_id: 'a-1',
    apartment_name: 'Marina',
  }
  const ids = { report_id: 'r-1', issue_id: 'i-1', count_id: 'c-1', delivery_id: 'd-1' }
  const others = {
    name: 'Maria',
    reason: 'The guests stay',
    recipient: '+971501234567',
    token: 'Q0s376WT1Hd8',
  }
  for (const type of Object.keys(eventTypes) as EventType[]) {
    const event = {
      type,
      session_id: session.id,
      resolved: true,
      change: 'extended',
      ...ids,
      ...others,
    } as never
    const happened = webhookEvent(event)
    if (happened === null) continue
    const body = sessionBody(happened, session, { publicUrl: 'https://clean.example.com', now: '' })
    const values: unknown[] = Object.values(JSON.parse(body).data)
    const known = [...Object.values(ids), session.id, session.code, session.state, session.apartment_id]
    const address = /^https:\/\/clean\.example\.com\/api\/cleaning\/(sessions|apartments|reports)\/[a-z]-1\/$/
    expect(values.filter((value) => !known.includes(String(value)) && !address.test(String(value)))).toEqual(
      [],
    )
  }
})

test('every event that an endpoint can subscribe to happens', () => {
  const named = Object.values(eventTypes).flatMap((row) => ('webhook' in row && row.webhook) || [])
  expect([...new Set(named)].toSorted()).toEqual([...webhookEvents].toSorted())
})

test('an endpoint gets only what it subscribed to, and a moved session is news by hand or by a calendar', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  await scene.add(['session.rescheduled', 'session.cancelled', 'session.overdue', 'issue.resolved'])
  const { id, expires_at } = await world.session()
  const due = new Date(Date.parse(expires_at) + hour).toISOString()
  const from = world.clock.now()

  await world.admin.call(sessionRoutes.update, { id, note: 'Mind the cat' })
  await world.admin.call(sessionRoutes.update, { id, window_start: from })
  await world.admin.call(sessionRoutes.update, { id, expires_at: due, window_start: null })
  await scene.pass(Date.parse(due) - world.clock.at + 1)
  await markOverdueSessions(scene.instance)
  await world.admin.call(sessionRoutes.cancel, { id, reason: 'The guests stay' })
  await scene.deliver()

  expect(receiver.types()).toEqual([
    'session.rescheduled',
    'session.rescheduled',
    'session.overdue',
    'session.cancelled',
  ])
})

test('after a new secret, requests are signed with both for a day', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const { id, secret: old } = await scene.add()
  const { secret } = await world.admin.call(webhookRoutes.rotate, { id })
  expect(secret).not.toBe(old)

  await world.admin.call(webhookRoutes.test, { id })
  await scene.deliver()
  await scene.pass(24 * hour)
  await world.admin.call(webhookRoutes.test, { id })
  await scene.deliver()

  const [during, later] = receiver.received
  if (!during || !later) throw new Error('two came')
  const whenFirst = new Date(world.clock.at - 24 * hour).toISOString()
  for (const each of [secret, old])
    expect(verify(during, each, whenFirst)).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } })
  expect(verify(later, secret, world.clock.now())).toBeTruthy()
  expect(() => verify(later, old, world.clock.now())).toThrow('No matching signature')
})

test('a secret is in one response, and nowhere as a text', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const endpoint = await scene.add(webhookEvents, `${receiver.url}/a-secret-path`)
  const { secret } = endpoint
  await world.admin.call(webhookRoutes.update, { id: endpoint.id, description: 'Accounting' })
  await world.session()
  await scene.deliver()

  const { results } = await world.admin.call(webhookRoutes.list, {})
  const { secret: _secret, ...listed } = endpoint
  expect(results).toEqual([{ ...listed, description: 'Accounting' }])
  const stored = await Promise.all(
    (
      ['webhook', 'webhook_secret', 'webhook_delivery', 'webhook_attempt', 'event', 'notification'] as const
    ).map((table) => world.db.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length))
  const log = JSON.stringify(await world.admin.call(auditRoutes.list, {}))
  expect(log).toContain(new URL(receiver.url).host)
  expect(log).not.toContain('a-secret-path')
})

test('only https addresses on the public internet are accepted', async () => {
  await using scene = await WebhookScene.open({ WEBHOOK_ALLOW_PRIVATE: 'false' })
  const { admin } = scene.world
  const refused = [
    'http://hooks.example.com/',
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://user:word@hooks.example.com/',
    'https://hooks.example.com:8443/',
    'ftp://hooks.example.com/',
    'hooks.example.com',
  ]
  for (const url of refused) {
    const { status, body } = await admin.send(webhookRoutes.create, { url, events: ['session.created'] })
    expect({ url, status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      url,
      status: 400,
      fields: ['url'],
    })
  }
  const created = await admin.call(webhookRoutes.create, {
    url: 'https://hooks.example.com/a?b=1',
    events: ['session.created', 'session.created'],
  })
  expect(created).toMatchObject({ active: true, events: ['session.created'], off_reason: null })
})

test('events are required and known, and endpoints are limited', async () => {
  await using scene = await WebhookScene.open()
  const { admin } = scene.world
  for (const events of [[], ['session.deleted'], ['webhook.test']]) {
    const input = { url: scene.receiver.url, events }
    const { status } = await admin.send(webhookRoutes.create, input as never)
    expect(status).toBe(400)
  }
  for (let count = 0; count < mostWebhooks; count++) await scene.add()
  const { body } = await admin.send(webhookRoutes.create, {
    url: scene.receiver.url,
    events: ['keys.mismatch'],
  })
  expect(body).toMatchObject({ code: 'limit_reached', count: mostWebhooks })
})

test('while an endpoint is off nothing is queued for it, and a removed one is gone with its deliveries', async () => {
  await using scene = await WebhookScene.open()
  const { world, receiver } = scene
  const { id } = await scene.add()
  await world.admin.call(webhookRoutes.update, { id, active: false })
  await world.session()
  await scene.deliver()
  expect(receiver.received).toEqual([])
  expect(await scene.deliveries(id)).toEqual([])

  await world.admin.call(webhookRoutes.update, { id, active: true, events: ['session.started'] })
  const cleaner = await world.cleaner()
  await cleaner.complete(cleaner.session.tasks[0]?.id ?? '')
  await scene.deliver()
  expect(receiver.types()).toEqual(['session.started'])
  await world.admin.call(webhookRoutes.remove, { id })
  expect(await world.admin.call(webhookRoutes.list, {})).toEqual({ results: [], next: null, count: 0 })
  expect(await world.db.selectFrom('webhook_attempt').selectAll().execute()).toEqual([])
})
