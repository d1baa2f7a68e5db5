import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { openLog } from '../../src/platform/log.ts'
import { openIncoming } from '../../src/platform/storage/incoming.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { checkStorage } from '../../src/platform/storage/storage.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { newWorld, type World } from '../world.ts'
import { newBucket } from './buckets.ts'
import { type Fault, FaultyStore } from './faulty-store.ts'

/** A world on a bucket that is reached by way of `store`. */
async function openWorld(store: FaultyStore) {
  const world = await newWorld({ ...(await newBucket(store.url)), S3_TIMEOUT_SECONDS: '1' })
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  return { world, cleaner, taskId, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

async function readKeys(world: World) {
  const keys: string[] = []
  for await (const { key } of world.app.instance.storage.list('')) keys.push(key)
  return keys
}

const faults: (Fault | 'cut')[] = [
  'cut',
  'silent',
  'slow down',
  'forbidden',
  'wrong bytes in',
  'put without response',
]

test.for(faults)('an upload while the store fails (%s) gets 503, and succeeds afterwards', async (fault) => {
  await using store = await FaultyStore.open()
  await using phone = await openWorld(store)
  const { world, cleaner, taskId } = phone
  const id = randomUUID()
  const file = await smallPhoto({ seed: 7 })
  const upload = () =>
    cleaner.send(cleanerRoutes.uploadPhoto, { token: cleaner.token, taskId, id, kind: 'after' }, { file })

  if (fault === 'cut') await store.cut()
  else store.fault = fault
  const refused = await upload()
  expect(refused.status).toBe(503)
  expect(refused.body.code).toBe('storage_unavailable')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  if (fault === 'cut') await store.mend()
  store.fault = 'none'
  expect((await cleaner.task(taskId)).photos).toEqual([])
  const stored = await upload()
  expect(stored.status).toBe(201)
  const served = await world.app.server.inject(stored.body.url)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.length).toBe(Number(served.headers['content-length']))

  // What a failed attempt left in the store belongs to no photo.
  await deleteStrayFiles(stepsCtx(world.app.instance, systemCaller(world.app.instance)), -60_000)
  const photo = stored.body.url.split('/')[2]
  const keys = await readKeys(world)
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key.split('/')[1]).toBe(photo)
})

test('a photo that cannot be fetched gets 503, one that is not there 404', async () => {
  await using store = await FaultyStore.open()
  await using phone = await openWorld(store)
  const { world, cleaner, taskId } = phone
  const { url } = await cleaner.photo(taskId)
  for (const fault of ['silent', 'slow down', 'forbidden'] as const) {
    store.fault = fault
    const failed = await world.app.server.inject(url)
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'storage_unavailable'])
    expect(failed.headers['retry-after']).toBe('10')
  }
  store.fault = 'none'
  expect((await world.app.server.inject(url)).statusCode).toBe(200)
  for (const key of await readKeys(world)) await world.app.instance.storage.remove(key)
  expect((await world.app.server.inject(url)).statusCode).toBe(404)
})

test('half a response and changed bytes are noticed by what reads them', async () => {
  await using store = await FaultyStore.open()
  await using phone = await openWorld(store)
  const { storage } = phone.world.app.instance
  await storage.put('photos/a/view', Buffer.alloc(200_000, 'x'))
  store.fault = 'half a response'
  const half = await storage.open('photos/a/view')
  await expect(half && buffer(half.stream)).rejects.toMatchObject({ name: 'StorageUnavailable' })
  await expect(storage.download('photos/a/view')).rejects.toMatchObject({ name: 'StorageUnavailable' })
  store.fault = 'wrong bytes out'
  await expect(storage.download('photos/a/view')).rejects.toThrow('other bytes than were stored')
})

test('a report is printed once its photos can be fetched again', async () => {
  await using store = await FaultyStore.open()
  await using phone = await openWorld(store)
  const { world } = phone
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()
  const pdf = reportRoutes.pdf.path.replace(':token', report.token)
  store.fault = 'slow down'
  const failed = await world.app.server.inject(pdf)
  expect([failed.statusCode, failed.json().code]).toEqual([503, 'storage_unavailable'])
  store.fault = 'none'
  const made = await world.app.server.inject(pdf)
  expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await readKeys(world)).filter((key) => key.startsWith('pdfs/'))).toHaveLength(1)
})

test('health names the store, and the rest of the app works without it', async () => {
  await using store = await FaultyStore.open()
  await using phone = await openWorld(store)
  const { world, cleaner, taskId } = phone
  const health = async () => (await world.app.server.inject('/actuator/health/')).json()
  expect(await health()).toEqual({
    status: 'UP',
    parts: { database: 'UP', storage: 'UP', s3: 'UP' },
    stores: ['s3'],
  })
  await store.cut()
  // A check that succeeded counts for three seconds.
  await expect.poll(async () => (await health()).parts).toEqual({ database: 'UP', storage: 'UP', s3: 'DOWN' })
  expect((await cleaner.tickAll(taskId)).subtasks.every(({ done }) => done)).toBe(true)
  await store.mend()
  expect((await health()).status).toBe('UP')
})

test('a bucket that is full is down, in health and log, until a write of that size succeeds', async () => {
  await using store = await FaultyStore.open()
  await using folder = await newWorld()
  const { dataDir } = folder.config
  const lines: string[] = []
  const log = openLog('info', { format: 'json', destination: { write: (line) => lines.push(line) } })
  const bucket = await newBucket(store.url)
  const config = readConfig({ ...bucket, S3_TIMEOUT_SECONDS: '1', DATA_DIR: dataDir })
  const storage = await openStorage(dataDir, config.storage, await openIncoming(dataDir), log)
  const isUp = () =>
    checkStorage(storage).then(
      () => true,
      () => false,
    )

  store.fault = 'full'
  await expect(storage.put('photos/a/original', Buffer.alloc(5_000))).rejects.toThrow('QuotaExceeded')
  await storage.put('photos/a/thumb', Buffer.alloc(500))
  expect(await storage.open('photos/a/original')).toBe(null)
  expect(await isUp()).toBe(false)

  store.fault = 'none'
  // A failed probe counts for three seconds.
  await expect.poll(isUp).toBe(true)
  await storage.put('photos/a/original', Buffer.alloc(5_000))
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  expect(keys.sort()).toEqual(['photos/a/original', 'photos/a/thumb'])
  storage.close()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the store of files refuses writes; phones keep their photos',
    'the store of files accepts writes again',
  ])
})

test('no key of the store is logged or thrown', async () => {
  await using store = await FaultyStore.open()
  await using phone = await openWorld(store)
  const { dataDir } = phone.world.config
  let logged = ''
  const log = openLog('trace', {
    format: 'json',
    destination: {
      write(line) {
        logged += line
      },
    },
  })
  const bucket = await newBucket(store.url)
  const config = readConfig({ ...bucket, S3_TIMEOUT_SECONDS: '1', DATA_DIR: dataDir })
  const storage = await openStorage(dataDir, config.storage, await openIncoming(dataDir), log)
  const secrets = ['leaked', bucket.S3_ACCESS_KEY_ID, bucket.S3_SECRET_ACCESS_KEY]
  for (const fault of ['forbidden', 'slow down', 'silent'] as const) {
    store.fault = fault
    const error = await storage.put('photos/a/view', Buffer.from('x')).catch((cause: unknown) => cause)
    log.warn({ err: error }, 'failed')
    for (const secret of secrets) expect(JSON.stringify(error)).not.toContain(secret)
  }
  store.fault = 'none'
  await storage.put('photos/a/view', Buffer.from('x'))
  storage.close()
  expect(logged).toContain('the store of files refuses writes')
  expect(logged).toContain('the store of files accepts writes again')
  for (const secret of secrets) expect(logged).not.toContain(secret)
})
