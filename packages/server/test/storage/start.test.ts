import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ServerProcess, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { newBucket } from './buckets.ts'
import { FaultyStore } from './faulty-store.ts'

async function newSettings() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-start-'))
  return {
    settings: { DATA_DIR, PORT: await reservePort() },
    [Symbol.asyncDispose]: () => rm(DATA_DIR, { recursive: true, force: true }),
  }
}

test.for([
  [{ S3_BUCKET: 'no-such-bucket-here' }, 'The bucket no-such-bucket-here does not exist.'],
  [{ S3_ACCESS_KEY_ID: 'wrong' }, 'refuses our access (403)'],
] as const)('a server whose bucket cannot be used stops with one line: %j', async ([wrong, line]) => {
  await using folder = await newSettings()
  const settings = { ...folder.settings, ...(await newBucket()), ...wrong }
  await using server = new ServerProcess(settings)
  expect(await server.ended()).toBe(1)
  expect(server.stderr).toContain(line)
  expect(server.stderr.trim().split('\n')).toHaveLength(1)
})

test('a server starts while its store is away, says so, and stores once it is back', async () => {
  await using folder = await newSettings()
  await using store = await FaultyStore.open()
  const bucket = await newBucket(store.url)
  await store.cut()
  await using server = await startServer({ ...folder.settings, ...bucket, S3_TIMEOUT_SECONDS: '1' })
  const health = async () => (await fetch(`${server.url}/actuator/health/`)).json()
  expect(await health()).toMatchObject({ status: 'DOWN', parts: { s3: 'DOWN', storage: 'UP' } })
  await store.mend()
  expect(await health()).toMatchObject({ status: 'UP', parts: { s3: 'UP' } })
  await server.stop('SIGTERM')
  expect(server.stdout).toContain('the store of files fails')
})

test('a bucket that holds the files of another instance is refused, and its own is not', async () => {
  await using one = await newSettings()
  await using other = await newSettings()
  const bucket = await newBucket()
  for (const _ of ['first start', 'second start']) {
    await using server = await startServer({ ...one.settings, ...bucket })
    expect(await server.stop('SIGTERM')).toBe(0)
  }
  await using stranger = new ServerProcess({ ...other.settings, ...bucket })
  expect(await stranger.ended()).toBe(1)
  expect(stranger.stderr).toMatch(
    /^Brightkey cannot start\. The bucket \S+ holds the files of another instance\. .*\n$/,
  )
  await using neighbour = await startServer({ ...other.settings, ...bucket, S3_PREFIX: 'other' })
  expect(await neighbour.stop('SIGTERM')).toBe(0)
})
