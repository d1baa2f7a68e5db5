import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openIncoming } from './incoming.ts'
import { openDiskStorage } from './storage.ts'

const FIVE_MB = 5 * 1024 * 1024

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-storage-'))
  return {
    dataDir,
    storage: await openDiskStorage(dataDir),
    incoming: await openIncoming(dataDir),
    filesIn: async (folder: 'incoming' | 'files') => {
      const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function keysOf(found: AsyncIterable<{ key: string }>) {
  const keys: string[] = []
  for await (const { key } of found) keys.push(key)
  return keys.sort()
}

/** As a request delivers a body: in pieces, not all at once. */
const inPieces = (bytes: Buffer, size = 60_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )

test('an upload is on disk with its size and hash, readable by this user only', async () => {
  await using folder = await newFolder()
  const bytes = randomBytes(1_234_567)

  const received = await folder.incoming.receive(inPieces(bytes), FIVE_MB)

  expect(received.size).toBe(bytes.length)
  expect(received.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  await folder.storage.put('photos/a/original.jpg', received.path)
  const stored = await folder.storage.open('photos/a/original.jpg')
  expect(stored?.size).toBe(bytes.length)
  expect(stored && bytes.equals(await buffer(stored.stream))).toBe(true)
  expect(await folder.filesIn('incoming')).toEqual([])
  const modeOf = async (path: string) => ((await stat(join(folder.dataDir, path))).mode & 0o777).toString(8)
  expect(await modeOf('files/photos/a/original.jpg')).toBe('600')
  for (const path of ['files', 'files/photos', 'files/photos/a', 'incoming'])
    expect(await modeOf(path)).toBe('700')
})

test('exactly 5 MB passes', async () => {
  await using folder = await newFolder()
  const received = await folder.incoming.receive(inPieces(Buffer.alloc(FIVE_MB, 7)), FIVE_MB)
  expect(received.size).toBe(FIVE_MB)
})

test('5 MB and one byte is refused, leaves nothing, and the rest of the upload is let through', async () => {
  await using folder = await newFolder()
  const upload = inPieces(Buffer.alloc(FIVE_MB + 1, 7))

  await expect(folder.incoming.receive(upload, FIVE_MB)).rejects.toMatchObject({ code: 'file_too_large' })

  expect(await folder.filesIn('incoming')).toEqual([])
  await expect.poll(() => upload.readableEnded).toBe(true)
})

test('an upload that the multipart parser cut off at its own limit is too large, not shorter', async () => {
  await using folder = await newFolder()
  const upload = Object.assign(inPieces(Buffer.alloc(FIVE_MB)), { truncated: true })
  await expect(folder.incoming.receive(upload, FIVE_MB)).rejects.toMatchObject({ code: 'file_too_large' })
  expect(await folder.filesIn('incoming')).toEqual([])
})

test('a connection that dies halfway leaves nothing', async () => {
  await using folder = await newFolder()
  const upload = new PassThrough()
  const receiving = folder.incoming.receive(upload, FIVE_MB)
  upload.write(randomBytes(300_000))
  setTimeout(() => upload.destroy(new Error('socket hang up')), 20)

  await expect(receiving).rejects.toThrow('socket hang up')
  expect(await folder.filesIn('incoming')).toEqual([])
})

test('a connection that closes early without an error is not taken for a whole file', async () => {
  await using folder = await newFolder()
  const upload = new PassThrough()
  const receiving = folder.incoming.receive(upload, FIVE_MB)
  upload.write(randomBytes(300_000))
  setTimeout(() => upload.destroy(), 20)

  await expect(receiving).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  expect(await folder.filesIn('incoming')).toEqual([])
})

test('a stream that fails before its first byte, or again after its refusal, brings nobody down', async () => {
  await using folder = await newFolder()
  const early = new PassThrough()
  const receiving = folder.incoming.receive(early, FIVE_MB)
  early.destroy(new Error('gone at once'))
  await expect(receiving).rejects.toThrow('gone at once')

  const late = new PassThrough()
  const refused = folder.incoming.receive(late, 10)
  late.write(Buffer.alloc(11))
  await expect(refused).rejects.toMatchObject({ code: 'file_too_large' })
  late.destroy(new Error('gone afterwards'))
  await new Promise((resolve) => late.once('close', resolve))
  expect(await folder.filesIn('incoming')).toEqual([])
})

test('a received file that nobody keeps is gone', async () => {
  await using folder = await newFolder()
  {
    await using _received = await folder.incoming.receive(inPieces(Buffer.from('hello')), 10)
    expect(await folder.filesIn('incoming')).toHaveLength(1)
  }
  expect(await folder.filesIn('incoming')).toEqual([])
})

test('strays of a crash are swept, uploads under way are not', async () => {
  await using folder = await newFolder()
  const now = Date.parse('2026-11-22T12:00:00Z')
  const upload = async (text: string, ageMs: number) => {
    const path = folder.incoming.newPath('.upload')
    await writeFile(path, text)
    const written = new Date(now - ageMs)
    await utimes(path, written, written)
    return path
  }
  await upload('half a photo', 60_000)
  const fresh = await upload('still coming', 1_000)

  expect(await folder.incoming.sweep(new Date(now - 30_000))).toBe(1)
  expect(await folder.filesIn('incoming')).toEqual([basename(fresh)])
})

test('the clock for the age of files is the one that dates them', async () => {
  await using folder = await newFolder()
  const writtenAt = async () => {
    const { path } = await folder.incoming.receive(Readable.from(['x']), FIVE_MB)
    return (await stat(path)).mtime
  }
  const before = await writtenAt()
  const now = await folder.incoming.now()
  const after = await writtenAt()
  expect([before, now, after]).toEqual([before, now, after].sort((one, other) => Number(one) - Number(other)))
  expect(await folder.filesIn('incoming')).toHaveLength(2)
})

test('storing under a key again replaces the bytes', async () => {
  await using folder = await newFolder()
  await folder.storage.put('photos/a/view.jpg', Buffer.from('first'))
  await folder.storage.put('photos/a/view.jpg', Buffer.from('second'))
  const stored = await folder.storage.open('photos/a/view.jpg')
  expect(stored && String(await buffer(stored.stream))).toBe('second')
  expect(await folder.filesIn('files')).toEqual(['view.jpg'])
})

test('keys are listed by prefix with the time they were written', async () => {
  await using folder = await newFolder()
  for (const key of ['photos/a/view.jpg', 'photos/a/thumb.jpg', 'photos/ab/view.jpg', 'reports/r.pdf']) {
    await folder.storage.put(key, Buffer.from(key))
  }
  expect(await keysOf(folder.storage.list('photos/a/'))).toEqual(['photos/a/thumb.jpg', 'photos/a/view.jpg'])
  expect(await keysOf(folder.storage.list('photos/a'))).toHaveLength(3)
  expect(await keysOf(folder.storage.list(''))).toHaveLength(4)
  expect(await keysOf(folder.storage.list('nothing/here/'))).toEqual([])
  for await (const { modified_at } of folder.storage.list('reports/')) {
    expect(modified_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  }
})

test('removing twice is removing once, and empty folders go with the last file', async () => {
  await using folder = await newFolder()
  await folder.storage.put('photos/a/view.jpg', Buffer.from('a'))
  await folder.storage.remove('photos/a/view.jpg')
  await folder.storage.remove('photos/a/view.jpg')
  expect(await folder.storage.open('photos/a/view.jpg')).toBeNull()
  expect(await readdir(join(folder.dataDir, 'files'))).toEqual([])
})

test('a folder that empties while a neighbour arrives loses nothing', async () => {
  await using folder = await newFolder()
  for (let round = 0; round < 50; round += 1) {
    await folder.storage.put('photos/a/old.jpg', Buffer.from('old'))
    await Promise.all([
      folder.storage.remove('photos/a/old.jpg'),
      folder.storage.put('photos/a/new.jpg', Buffer.from('new')),
    ])
    expect(await keysOf(folder.storage.list(''))).toEqual(['photos/a/new.jpg'])
    await folder.storage.remove('photos/a/new.jpg')
  }
})

test.for([
  '../secrets',
  'photos/../../x',
  '/etc/passwd',
  'photos//a',
  'photos/.hidden',
  'a\0b',
  'a\\b',
  '',
  'a/',
  'x'.repeat(201),
])('the key %j is refused before anything is touched', async (key) => {
  await using folder = await newFolder()
  await expect(folder.storage.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
  await expect(folder.storage.open(key)).rejects.toThrow(TypeError)
  await expect(folder.storage.remove(key)).rejects.toThrow(TypeError)
  expect(await folder.filesIn('files')).toEqual([])
})

test('a listing cannot leave the folder', async () => {
  await using folder = await newFolder()
  await expect(keysOf(folder.storage.list('../'))).rejects.toThrow(TypeError)
})

test('there is room on this disk, so nothing is refused', async () => {
  await using folder = await newFolder()
  await expect(folder.storage.checkFreeSpace()).resolves.toBeUndefined()
})
