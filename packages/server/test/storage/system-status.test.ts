import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { systemRoutes } from '@brightkey/contract/system/routes'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { newWorld, type World } from '../world.ts'
import { newBucket } from './buckets.ts'
import { FaultyStore } from './faulty-store.ts'

async function readStatus(world: World) {
  const admin = await world.login('admin@example.test')
  return admin.call(systemRoutes.status, {})
}

test('a bucket that refuses photos fails with its reason until a photo is stored', async () => {
  await using store = await FaultyStore.open()
  const bucket = await newBucket(store.url)
  await using world = await newWorld({ ...bucket, S3_TIMEOUT_SECONDS: '1' })
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const file = await smallPhoto({ seed: 7 })
  const input = { token: cleaner.token, taskId, id: randomUUID(), kind: 'after' } as const
  const works = { state: 'ok', stores: ['s3'], bucket: bucket.S3_BUCKET, reason: null }
  await expect.poll(async () => (await readStatus(world)).storage).toMatchObject(works)

  store.fault = 'full'
  expect((await cleaner.send(cleanerRoutes.uploadPhoto, input, { file })).status).toBe(503)
  await expect
    .poll(async () => (await readStatus(world)).storage)
    .toMatchObject({
      state: 'failed',
      problem: 'store_refuses',
      since: world.clock.now(),
      reason: expect.stringContaining('QuotaExceeded'),
    })

  store.fault = 'none'
  await expect.poll(async () => (await readStatus(world)).storage).toMatchObject(works)
})

test('the clock of the bucket is compared, and a bucket that is silent holds nothing up', async () => {
  await using store = await FaultyStore.open()
  store.fault = 'clock ahead'
  await using world = await newWorld({ ...(await newBucket(store.url)), S3_TIMEOUT_SECONDS: '60' })
  world.clock.at = Date.now()
  await expect
    .poll(async () => (await readStatus(world)).clock)
    .toMatchObject({ state: 'failed', problem: 'clock_off', store_ahead_ms: expect.any(Number) })

  store.fault = 'silent'
  const { storage } = await readStatus(world)
  expect(storage.stores).toEqual(['s3'])
})
