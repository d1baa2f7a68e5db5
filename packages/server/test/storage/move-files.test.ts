import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openLog } from '../../src/platform/log.ts'
import { openIncoming } from '../../src/platform/storage/incoming.ts'
import { openStores } from '../../src/platform/storage/open-storage.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { HttpClient, startProgram, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { newBucket } from './buckets.ts'
import { newTasks } from './tasks.ts'

type Settings = Record<string, string>

const startMove = (to: string, settings: Settings) => startProgram('move-files', settings, '--to', to)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Writes files as a server would have, and returns their hashes by key. */
async function writeFiles(dataDir: string, count: number) {
  const hashes = new Map<string, string>()
  for (let index = 0; index < count; index++) {
    const key = `photos/${String(index).padStart(32, '0')}/original`
    const bytes = randomBytes(20_000 + index)
    await mkdir(join(dataDir, 'files', key, '..'), { recursive: true })
    await writeFile(join(dataDir, 'files', key), bytes)
    hashes.set(key, sha256(bytes))
  }
  return hashes
}

async function filesOnDisk(dataDir: string) {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function openBucket(settings: Settings) {
  const { storage, dataDir } = readConfig(settings)
  const { s3 } = await openStores(dataDir, storage, await openIncoming(dataDir), openLog('silent'))
  if (!s3) throw new Error('no bucket')
  return s3
}

async function hashesIn(settings: Settings) {
  const bucket = await openBucket(settings)
  const hashes = new Map<string, string>()
  for await (const { key } of bucket.list('')) {
    const stored = await bucket.open(key)
    if (stored) hashes.set(key, sha256(await buffer(stored.stream)))
  }
  bucket.close()
  return hashes
}

test('a running server moves to a bucket and back; kill -9 in the middle loses nothing', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-move-'))
  const onDisk = { DATA_DIR, PORT: await reservePort() }
  const inBucket = { ...onDisk, ...(await newBucket()) }
  const backOnDisk = { ...inBucket, STORAGE: 'disk' }
  let server = await startServer(onDisk)
  const [task] = await newTasks(await server.login(), 1)
  const { token = '', taskId = '' } = task ?? {}
  const upload = (id: string, file: Buffer) =>
    new HttpClient(server.url).call(cleanerRoutes.uploadPhoto, { token, taskId, id, kind: 'after' }, file)
  const first = await upload(randomUUID(), await smallPhoto({ seed: 1 }))

  const tooEarly = await startMove('s3', inBucket).ended
  expect(tooEarly).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('stores new files elsewhere. Restart it'),
  })
  await server.stop('SIGTERM')
  const hashes = await writeFiles(DATA_DIR, 150)
  const photoFiles = await filesOnDisk(DATA_DIR)
  for (const path of photoFiles) {
    const key = path.slice(join(DATA_DIR, 'files').length + 1)
    hashes.set(key, sha256(await readFile(path)))
  }

  server = await startServer(inBucket)
  const readStatus = async (url: string) => (await fetch(server.url + url)).status
  expect(await readStatus(first.url)).toBe(200)
  const second = await upload(randomUUID(), await smallPhoto({ seed: 2 }))

  const killed = startMove('s3', inBucket)
  await expect
    .poll(async () => (await filesOnDisk(DATA_DIR)).length, { interval: 5 })
    .toBeLessThan(photoFiles.length - 20)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect((await filesOnDisk(DATA_DIR)).length).toBeGreaterThan(0)
  expect(await readStatus(first.url)).toBe(200)

  const moving = startMove('s3', inBucket)
  let isMoving = true
  const moved = moving.ended.finally(() => {
    isMoving = false
  })
  // Neither store lacks it at the moment it is moved.
  while (isMoving) expect(await readStatus(first.url)).toBe(200)
  expect(await moved).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^\d+ to move\n(.* moved\n)*Moved \d+ files to s3, [\d.]+ \w+\.\nNo files are left on the disk\.\n$/,
    ),
  })
  expect(await filesOnDisk(DATA_DIR)).toEqual([])
  const stored = await hashesIn(inBucket)
  for (const [key, hash] of hashes) expect([key, stored.get(key)]).toEqual([key, hash])
  expect(await startMove('s3', inBucket).ended).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Moved 0 files'),
  })

  await server.stop('SIGTERM')
  server = await startServer(backOnDisk)
  for (const { url } of [first, second]) expect(await readStatus(url)).toBe(200)
  expect(await startMove('disk', backOnDisk).ended).toMatchObject({ code: 0, stderr: '' })
  expect(await hashesIn(inBucket)).toEqual(new Map())
  await server.stop('SIGTERM')
  server = await startServer(onDisk)
  for (const { url } of [first, second]) expect(await readStatus(url)).toBe(200)
  for (const [key, hash] of hashes)
    if (!key.startsWith('photos/000')) expect(sha256(await readFile(join(DATA_DIR, 'files', key)))).toBe(hash)
  await server.stop('SIGTERM')
  await rm(DATA_DIR, { recursive: true })
})

test('what differs between the two stores stays in both and is named', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-move-'))
  const settings = { DATA_DIR, PORT: await reservePort(), ...(await newBucket()) }
  const [key = ''] = (await writeFiles(DATA_DIR, 2)).keys()
  const bucket = await openBucket(settings)
  await bucket.put(key, Buffer.from('something else'))
  const result = await startMove('s3', settings).ended
  expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining(key) })
  expect(await filesOnDisk(DATA_DIR)).toEqual([join(DATA_DIR, 'files', key)])
  const kept = await bucket.open(key)
  expect(kept && String(await buffer(kept.stream))).toBe('something else')
  bucket.close()
  await rm(DATA_DIR, { recursive: true })
})

test('settings that do not fit are refused in one line', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-move-'))
  const bucket = await newBucket()
  const settings = { DATA_DIR, PORT: await reservePort() }
  const refusal = async (to: string, more: Settings) => {
    const { stderr, code } = await startMove(to, { ...settings, ...more }).ended
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    return stderr
  }
  expect(await refusal('s3', bucket)).toContain('There are no files in')
  await mkdir(join(DATA_DIR, 'files'))
  expect(await refusal('tape', bucket)).toContain('--to s3|disk')
  expect(await refusal('s3', {})).toContain('S3_BUCKET')
  expect(await refusal('disk', bucket)).toContain('STORAGE=disk')
  await rm(DATA_DIR, { recursive: true })
})
