import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { DeliveryScene, second } from './scene.ts'
import { WhatsAppCloud } from './whatsapp-cloud.ts'

const path = '/api/whatsapp/webhook/'

type StatusUpdate = { id: string; status: string; ours?: string; after?: number; error?: { code: number } }

/** A scene with one message sent, and its webhook. */
async function open(cloud: WhatsAppCloud) {
  const scene = await DeliveryScene.open(cloud.settings)
  const { id } = await scene.send()
  await scene.deliver()
  const wamid = cloud.messages[0]?.wamid ?? ''
  const started = Math.floor(scene.world.clock.at / 1000)
  const toBody = (statuses: StatusUpdate[]) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '8856996819413533',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '16505553333', phone_number_id: cloud.phoneId },
                statuses: statuses.map(({ id, status, ours, after = 0, error }) => ({
                  id,
                  status,
                  timestamp: String(started + after),
                  recipient_id: '971501234567',
                  ...(ours ? { biz_opaque_callback_data: ours } : {}),
                  ...(error ? { errors: [{ ...error, title: 'Failed' }] } : {}),
                })),
              },
            },
          ],
        },
      ],
    })
  const post = async (payload: string, headers = cloud.signed(payload)) =>
    (await scene.world.app.server.inject({ method: 'POST', url: path, payload, headers })).statusCode
  const postStatuses = (...statuses: StatusUpdate[]) => post(toBody(statuses))
  const statusTime = (after: number) => new Date((started + after) * 1000).toISOString()
  return {
    scene,
    id,
    wamid,
    toBody,
    post,
    postStatuses,
    statusTime,
    [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose](),
  }
}

test('a status from WhatsApp updates its delivery, by its id or by ours', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using hook = await open(cloud)
  const { scene, id, wamid, postStatuses, statusTime } = hook
  expect(
    await postStatuses({ id: wamid, status: 'sent' }, { id: wamid, status: 'delivered', after: 2 }),
  ).toBe(200)
  expect(await scene.list()).toMatchObject([{ status: 'sent', delivered_at: statusTime(2), read_at: null }])
  expect(await postStatuses({ id: 'wamid.another', ours: id, status: 'read', after: 9 })).toBe(200)
  expect(await scene.list()).toMatchObject([
    { status: 'sent', delivered_at: statusTime(2), read_at: statusTime(9) },
  ])
})

test('statuses never go backwards, in whatever order they arrive', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using hook = await open(cloud)
  const { scene, wamid, postStatuses, statusTime } = hook
  await postStatuses({ id: wamid, status: 'read', after: 9 })
  expect(await scene.list()).toMatchObject([{ delivered_at: statusTime(9), read_at: statusTime(9) }])
  await postStatuses({ id: wamid, status: 'delivered', after: 2 }, { id: wamid, status: 'sent', after: 1 })
  await postStatuses({ id: wamid, status: 'failed', after: 3, error: { code: 131026 } })
  expect(await scene.list()).toMatchObject([
    { status: 'sent', delivered_at: statusTime(2), read_at: statusTime(9), error_code: null },
  ])
})

test.each([
  [131026, { status: 'error', error_code: 'not_on_whatsapp' }],
  [131047, { status: 'error', error_code: 'template_needed' }],
  [131042, { status: 'error', error_code: 'insufficient_balance' }],
  [131000, { status: 'queued', attempts: 1 }],
  [130429, { status: 'queued', attempts: 0 }],
])('a message that WhatsApp accepted and then failed with %i', async (code, row) => {
  await using cloud = await WhatsAppCloud.open()
  await using hook = await open(cloud)
  const { scene, wamid, postStatuses } = hook
  await postStatuses({ id: wamid, status: 'failed', error: { code } })
  expect(await scene.row()).toMatchObject(row)
  // Late, and about a message that has already failed.
  await postStatuses({ id: wamid, status: 'failed', error: { code } })
  if (Object(row).status === 'error') await postStatuses({ id: wamid, status: 'sent' })
  expect(await scene.row()).toMatchObject(row)
  const { whatsapp } = await scene.world.admin.call(settingsRoutes.get, {})
  expect(whatsapp.paused_at === null).toBe(code !== 131042)

  scene.world.passTime(60 * second)
  await scene.deliver()
  const again = Object(row).status === 'queued'
  expect(cloud.messages).toHaveLength(again ? 2 : 1)
})

test('a message that was sent although the response was lost becomes sent when the webhook reports it', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using hook = await open(cloud)
  const { scene, id, postStatuses } = hook
  cloud.onMessage = () => 'hang up'
  await scene.send({ recipient: '0501234568' })
  await scene.deliver()
  const other = (await scene.rows()).find((row) => row.id !== id)
  expect(other).toMatchObject({ status: 'queued', attempts: 1 })
  await postStatuses({
    id: cloud.messages[1]?.wamid ?? '',
    ours: other?.id ?? '',
    status: 'delivered',
    after: 1,
  })
  scene.world.passTime(3600 * second)
  await scene.deliver()
  expect(await scene.counts()).toEqual({ sent: 2 })
  expect(cloud.messages).toHaveLength(2)
})

test('without the app’s signature of exactly these bytes nothing changes', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using hook = await open(cloud)
  const { scene, wamid, toBody, post } = hook
  const body = toBody([{ id: wamid, status: 'read' }])
  const json = { 'content-type': 'application/json' }
  const hmac = (secret: string) => createHmac('sha256', secret).update(body).digest('hex')
  const signed = (signature: string) => post(body, { ...json, 'x-hub-signature-256': signature })

  expect(await post(body, json)).toBe(403)
  expect(await signed('')).toBe(403)
  expect(await signed(`sha256=${hmac('another secret')}`)).toBe(403)
  expect(await signed(hmac(cloud.appSecret))).toBe(403)
  expect(await post(`${body} `, cloud.signed(body))).toBe(403)
  expect((await scene.row()).read_at).toBeNull()
  expect(await post(body)).toBe(200)
  expect((await scene.row()).read_at).not.toBeNull()
})

test('one body may hold a thousand statuses, and nothing is kept of unknown messages', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using hook = await open(cloud)
  const { scene, wamid, postStatuses, post, statusTime } = hook
  const strangers = Array.from({ length: 998 }, (_, index) => ({
    id: `wamid.x${index}`,
    ours: `x-${index}`,
    status: 'read',
  }))
  const own = { id: wamid, status: 'delivered', after: 3 }
  expect(await postStatuses(own, ...strangers, { ...own, status: 'read', after: 4 })).toBe(200)
  expect(await scene.list()).toMatchObject([{ delivered_at: statusTime(3), read_at: statusTime(4) }])

  for (const body of [
    '{}',
    '[]',
    'null',
    '{"entry":[{"changes":[{"value":{"statuses":[{"id":7,"status":"read"}]}}]}]}',
  ]) {
    expect(await post(body)).toBe(200)
  }
  expect(await post('no JSON')).toBe(400)
  expect(await post(`{"x":"${'x'.repeat(3 * 1024 * 1024)}"}`)).toBe(413)
})

test('Meta’s handshake succeeds only with the right verify token', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  const ask = async (token: string, mode = 'subscribe', challenge = '1158201444') => {
    const query = { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge }
    const response = await scene.world.app.server.inject({ method: 'GET', url: path, query })
    return [response.statusCode, response.statusCode === 200 ? response.body : null]
  }
  expect(await ask('a-word-of-our-choice')).toEqual([200, '1158201444'])
  expect(await ask('another word')).toEqual([403, null])
  expect(await ask('a-word-of-our-choice', 'unsubscribe')).toEqual([403, null])
  expect(await ask('a-word-of-our-choice', 'subscribe', '<script>')).toEqual([403, null])
})

test('without WhatsApp there is no webhook', async () => {
  await using scene = await DeliveryScene.open()
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode } = await scene.world.app.server.inject({ method, url: path })
    expect(statusCode).toBe(404)
  }
})

test('while thousands of statuses of one body are read, other requests come in between', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using hook = await open(cloud)
  const { toBody, post } = hook
  // A kind that is not stored: storing lets others in between anyway.
  const payload = toBody(
    Array.from({ length: 10_000 }, (_, index) => ({ id: `wamid.${index}`, status: 'warning' })),
  )
  let isOver = false
  let turns = 0
  const others = (async () => {
    while (!isOver) {
      await nextTurn()
      turns++
    }
  })()
  expect(await post(payload)).toBe(200)
  isOver = true
  await others
  expect(turns).toBeGreaterThanOrEqual(10_000 / 500)
})
