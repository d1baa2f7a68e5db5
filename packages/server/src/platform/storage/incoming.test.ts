import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openIncoming } from './incoming.ts'

const FIVE_MB = 5 * 1024 * 1024

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-storage-'))
  return {
    incoming: await openIncoming(dataDir),
    files: () => readdir(join(dataDir, 'incoming')),
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  }
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
  expect(bytes.equals(await readFile(received.path))).toBe(true)
  const fileMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect(await fileMode(received.path)).toBe('600')
  expect(await fileMode(dirname(received.path))).toBe('700')
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

  expect(await folder.files()).toEqual([])
  await expect.poll(() => upload.readableEnded).toBe(true)
})

test('an upload that the multipart parser cut off at its own limit is too large, not shorter', async () => {
  await using folder = await newFolder()
  const upload = Object.assign(inPieces(Buffer.alloc(FIVE_MB)), { truncated: true })
  await expect(folder.incoming.receive(upload, FIVE_MB)).rejects.toMatchObject({ code: 'file_too_large' })
  expect(await folder.files()).toEqual([])
})

test('a connection that dies halfway leaves nothing', async () => {
  await using folder = await newFolder()
  const upload = new PassThrough()
  const receiving = folder.incoming.receive(upload, FIVE_MB)
  upload.write(randomBytes(300_000))
  setTimeout(() => upload.destroy(new Error('socket hang up')), 20)

  await expect(receiving).rejects.toThrow('socket hang up')
  expect(await folder.files()).toEqual([])
})

test('a connection that closes early without an error is not taken for a whole file', async () => {
  await using folder = await newFolder()
  const upload = new PassThrough()
  const receiving = folder.incoming.receive(upload, FIVE_MB)
  upload.write(randomBytes(300_000))
  setTimeout(() => upload.destroy(), 20)

  await expect(receiving).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  expect(await folder.files()).toEqual([])
})

test('a stream that fails before its first byte, or again after its refusal, does no harm', async () => {
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
  expect(await folder.files()).toEqual([])
})

test('a received file that is not kept is gone', async () => {
  await using folder = await newFolder()
  {
    await using _received = await folder.incoming.receive(inPieces(Buffer.from('hello')), 10)
    expect(await folder.files()).toHaveLength(1)
  }
  expect(await folder.files()).toEqual([])
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
  expect(await folder.files()).toEqual([basename(fresh)])
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
  expect(await folder.files()).toHaveLength(2)
})
