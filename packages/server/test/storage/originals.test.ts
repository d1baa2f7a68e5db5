import { expect, test } from 'vitest'
import { day, runRetention, storedBytes, submittedLargePhotos, sweepFiles } from '../photos/originals.ts'
import { newWorld } from '../world.ts'
import { newBucket } from './buckets.ts'

test('originals are removed from a bucket as from a disk', async () => {
  await using world = await newWorld({ ...(await newBucket()), KEEP_ORIGINALS_DAYS: '30' })
  await submittedLargePhotos(world)
  const views = await storedBytes(world, 'view')
  world.passTime(30 * day + 1)
  expect(await runRetention(world)).toBe(2)
  world.passTime(day + 1)
  expect(await sweepFiles(world)).toBe(2)
  expect(await storedBytes(world, 'original')).toEqual([null, null])
  expect(await storedBytes(world, 'view')).toEqual(views)
  expect(views).not.toContain(null)
})
