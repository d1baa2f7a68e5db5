import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkPhotos } from '../../src/features/sessions/evidence/commands.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { HttpClient, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { linkToken, newWorld } from '../world.ts'
import { newBucket } from './buckets.ts'
import { FaultyStore } from './faulty-store.ts'
import { newTasks } from './tasks.ts'

test('a zip is streamed from the bucket, and breaks off where the store fails', async () => {
  await using store = await FaultyStore.open()
  await using world = await newWorld({ ...(await newBucket(store.url)), S3_TIMEOUT_SECONDS: '1' })
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { path } = inspectionRoutes.resultPhotosZip
  const address = path.replace(':token', linkToken(cleaner.session, 'result-photos'))
  const url = (await world.app.server.listen({ port: 0, host: '127.0.0.1' })) + address

  const zip = await (await fetch(url)).arrayBuffer()
  const photos = Object.values(unzipSync(new Uint8Array(zip)))
  expect(photos).toHaveLength(2)
  for (const photo of photos) expect(Buffer.from(photo).toString('hex', 0, 3)).toBe('ffd8ff')

  store.fault = 'half a response'
  const broken = fetch(url).then((response) => response.arrayBuffer())
  await expect(broken).rejects.toThrow()
})

test('a photo not measured on arrival is read from the bucket, and later if the store is away', async () => {
  await using store = await FaultyStore.open()
  await using world = await newWorld({ ...(await newBucket(store.url)), S3_TIMEOUT_SECONDS: '1' })
  const { instance } = world.app
  await world.cleaner({ tasks: 'all completed' })
  const photos = () => world.db.selectFrom('photo').select(['checked_at', 'dhash', 'brightness']).execute()
  const unmeasured = { dhash: null, brightness: null, sharpness: null }
  await instance.database.writer.updateTable('photo').set(unmeasured).execute()
  store.fault = 'slow down'
  await checkPhotos(instance)
  for (const photo of await photos())
    expect(photo).toEqual({ checked_at: null, dhash: null, brightness: null })

  store.fault = 'none'
  // What was claimed in vain is free again after a minute.
  world.passTime(61_000)
  await checkPhotos(instance)
  for (const { checked_at, dhash, brightness } of await photos())
    expect([checked_at, dhash, brightness]).not.toContain(null)
  expect(await readdir(join(world.config.dataDir, 'incoming'))).toEqual([])
})

test('every photo that was confirmed is in the bucket after kill -9', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-kill-'))
  const settings = { DATA_DIR, PORT: await reservePort(), ...(await newBucket()) }
  let server = await startServer(settings)
  const tasks = await newTasks(await server.login(), 4)
  const pictures = await Promise.all([1, 2, 3].map((seed) => smallPhoto({ seed })))
  const confirmed: string[] = []
  for (const wait of [150, 400]) {
    const client = new HttpClient(server.url)
    const phones = tasks.map(async ({ token, taskId }) => {
      for (const file of pictures) {
        const input = { token, taskId, id: randomUUID(), kind: 'after' } as const
        confirmed.push((await client.call(cleanerRoutes.uploadPhoto, input, file)).url)
      }
    })
    const work = Promise.allSettled(phones)
    await setTimeout(wait)
    await server.stop('SIGKILL')
    await work
    server = await startServer(settings)
    for (const url of confirmed) {
      const response = await fetch(server.url + url)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    }
  }
  // The last ones are not interrupted: there is something to compare.
  const [task] = tasks
  if (task) {
    const input = { ...task, id: randomUUID(), kind: 'after' } as const
    const { url } = await new HttpClient(server.url).call(cleanerRoutes.uploadPhoto, input, pictures[0])
    expect((await fetch(server.url + url)).status).toBe(200)
  }
  await server.stop('SIGTERM')
  await rm(DATA_DIR, { recursive: true })
})
