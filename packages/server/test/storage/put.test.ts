import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openLog } from '../../src/platform/log.ts'
import { openIncoming } from '../../src/platform/storage/incoming.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { newBucket } from './buckets.ts'
import { FaultyStore } from './faulty-store.ts'

async function openBucket(store: FaultyStore, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-put-'))
  const config = readConfig({ ...(await newBucket(store.url)), ...settings, DATA_DIR: dataDir })
  const incoming = await openIncoming(dataDir)
  const storage = await openStorage(dataDir, config.storage, incoming, openLog('silent'))
  const bytes = randomBytes(70_000)
  const path = incoming.newPath('.original')
  await writeFile(path, bytes)
  return {
    storage,
    file: { path, size: bytes.length, sha256: hash('sha256', bytes) },
    [Symbol.asyncDispose]: async () => {
      storage.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const seenRequests = (store: FaultyStore, method: string) =>
  store.seen.filter((each) => each.method === method)

test('a file is sent once, with its length and signed hash, and without framing', async () => {
  await using store = await FaultyStore.open()
  await using bucket = await openBucket(store)
  await bucket.storage.put('photos/a/original', bucket.file)
  const [put, ...more] = seenRequests(store, 'PUT')
  expect(more).toEqual([])
  expect(put?.headers).toMatchObject({
    'content-length': '70000',
    'x-amz-content-sha256': bucket.file.sha256,
    'x-amz-meta-sha256': bucket.file.sha256,
  })
  expect(put?.headers.authorization).toContain('x-amz-content-sha256')
  for (const name of ['transfer-encoding', 'content-encoding', 'x-amz-trailer', 'expect'])
    expect(put?.headers).not.toHaveProperty(name)
})

test('what no hash confirms is read back', async () => {
  await using store = await FaultyStore.open()
  await using bucket = await openBucket(store)
  store.fault = 'no hash returned'
  const before = seenRequests(store, 'GET').length
  await bucket.storage.put('photos/a/original', bucket.file)
  expect(seenRequests(store, 'GET').length).toBe(before + 1)
})

test('a hash that is not the file’s is refused', async () => {
  await using store = await FaultyStore.open()
  await using bucket = await openBucket(store)
  const wrong = { ...bucket.file, sha256: hash('sha256', 'something else') }
  await expect(bucket.storage.put('photos/a/original', wrong)).rejects.toMatchObject({
    name: 'StorageUnavailable',
  })
})

test('the store is asked to encrypt as the settings say', async () => {
  await using store = await FaultyStore.open()
  await using bucket = await openBucket(store, { S3_SSE: 'aws:kms', S3_SSE_KMS_KEY_ID: 'key-1' })
  // The stores of the tests have no keys to encrypt with.
  store.fault = 'forbidden'
  await expect(bucket.storage.put('photos/a/original', bucket.file)).rejects.toThrow('403')
  expect(seenRequests(store, 'PUT')[0]?.headers).toMatchObject({
    'x-amz-server-side-encryption': 'aws:kms',
    'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
  })
})
