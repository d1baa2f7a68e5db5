import { randomBytes } from 'node:crypto'
import { pushRoutes } from '@brightkey/contract/notifications/ways-routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'
import { browserKeys, openPushService } from './push-service.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' }
const endpoint = 'https://push.example.test/1'
const { keys } = browserKeys()
/** 65 bytes that begin as an uncompressed point does. */
const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
const uncompressed = Buffer.from(keys.p256dh, 'base64url')
const otherForm = Buffer.concat([
  Buffer.from([6 + (uncompressed.readUInt8(64) & 1)]),
  uncompressed.subarray(1),
])

test.each([
  { wrong: 'is not on the curve', field: 'keys.p256dh', given: { ...keys, p256dh: offCurve } },
  {
    wrong: 'is a point in another form',
    field: 'keys.p256dh',
    given: { ...keys, p256dh: otherForm.toString('base64url') },
  },
  { wrong: 'is too short', field: 'keys.p256dh', given: { ...keys, p256dh: keys.p256dh.slice(0, 40) } },
  {
    wrong: 'is a secret of 15 bytes',
    field: 'keys.auth',
    given: { ...keys, auth: randomBytes(15).toString('base64url') },
  },
  {
    wrong: 'is a secret of 17 bytes',
    field: 'keys.auth',
    given: { ...keys, auth: randomBytes(17).toString('base64url') },
  },
])('a browser key that $wrong is refused by its name', async ({ field, given }) => {
  await using world = await newWorld(settings)
  await expect(world.admin.call(pushRoutes.add, { endpoint, keys: given })).rejects.toMatchObject({
    status: 400,
    body: { code: 'validation_error', fields: { [field]: ['This value is not valid.'] } },
  })
  expect((await world.admin.call(pushRoutes.list, {})).results).toEqual([])
})

test('a browser that nothing can be encrypted for does not hold up the others', async () => {
  await using push = await openPushService()
  await using world = await newWorld(settings)
  await world.admin.call(pushRoutes.add, { endpoint: 'http://127.0.0.1:9/1', keys })
  await world.app.instance.database.writer
    .updateTable('push_subscription')
    .set({ p256dh: offCurve })
    .execute()
  await world.admin.call(pushRoutes.add, push.subscription)
  await (await world.cleaner({ tasks: 'all completed' })).submit()
  await world.app.instance.pushes.run(world.app.instance)
  expect(push.received).toHaveLength(1)
})
