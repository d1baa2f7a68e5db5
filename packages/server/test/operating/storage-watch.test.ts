import type { Locale } from '@brightkey/contract/locale'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { expect, test } from 'vitest'
import { watchStorage } from '../../src/features/storage/commands.ts'
import type { Instance } from '../../src/platform/context.ts'
import { StorageUnavailable } from '../../src/platform/storage/storage.ts'
import { newWorld, type World } from '../world.ts'

const minute = 60_000
const hour = 60 * minute

/** The world's instance with a store of files in this state; null: it works. */
const withStore = (world: World, error: Error | null): Instance => ({
  ...world.app.instance,
  storage: {
    ...world.app.instance.storage,
    checks: { s3: () => (error ? Promise.reject(error) : Promise.resolve()) },
  },
})

/** With a new login: an earlier one may have expired. */
async function readNotifications(world: World, locale: Locale = 'en') {
  const admin = await world.login('admin@example.test')
  admin.locale = locale
  const { results } = await admin.call(notificationRoutes.list, { limit: 100 })
  return results.map(({ message }) => message)
}

const full = Object.assign(new Error('Less than 64 MB free'), { code: 'ENOSPC' })

test('administrators are notified of a full disk once while it lasts, in their language, and of the next time', async () => {
  await using world = await newWorld()
  const instance = withStore(world, full)

  expect(await watchStorage(instance)).toBe(1)
  for (let round = 0; round < 3; round++) {
    world.passTime(5 * hour)
    expect(await watchStorage(instance)).toBe(0)
  }

  expect(await readNotifications(world)).toEqual([
    'The server’s disk is full. Photos are refused until there is room; phones keep them.',
  ])
  expect(await readNotifications(world, 'ru')).toEqual([expect.stringMatching(/^Диск сервера заполнен\./)])
  world.passTime(7 * hour)
  expect(await watchStorage(instance)).toBe(1)
})

test('a store that refuses writes is notified after five minutes, with its reason', async () => {
  await using world = await newWorld()
  const refused = new StorageUnavailable('S3 put: 403 QuotaExceeded', 403)
  const instance = withStore(world, refused)

  expect(await watchStorage(instance)).toBe(0)
  world.passTime(4 * minute)
  expect(await watchStorage(instance)).toBe(0)
  world.passTime(2 * minute)
  expect(await watchStorage(instance)).toBe(1)

  expect(await readNotifications(world)).toEqual([
    'The store of photos refuses new files: S3 put: 403 QuotaExceeded. Phones keep their photos until it works.',
  ])
})

test('two processes that find the same disk full notify once', async () => {
  await using world = await newWorld()
  const processes = [withStore(world, full), withStore(world, full)]
  const notified = await Promise.all(processes.map((each) => watchStorage(each)))
  expect(notified.toSorted()).toEqual([0, 1])
})

test('administrators are notified before the disk is full, with what is left', async () => {
  await using world = await newWorld()
  const instance = withStore(world, null)
  expect(await watchStorage(instance, 0)).toBe(0)
  expect(await watchStorage(instance, Number.POSITIVE_INFINITY)).toBe(1)
  expect(await readNotifications(world)).toEqual([
    expect.stringMatching(/^The server’s disk is nearly full: [\d,]+ MB left\./),
  ])
})
