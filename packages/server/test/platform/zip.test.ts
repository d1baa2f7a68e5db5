import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipStream } from '../../src/platform/zip.ts'

const modifiedAt = '2026-11-21T10:00:00.000Z'
const entry = (name: string, source: Readable | Uint8Array | null): ZipEntry => ({
  name,
  modifiedAt,
  open: async () => source,
})

test('a zip contains its entries unchanged and in order, without missing ones', async () => {
  const photo = randomBytes(200_000)
  const zip = await buffer(
    zipStream([
      entry('README.txt', Buffer.from('Read me')),
      entry('gone.jpg', null),
      entry('photos/کچن.jpg', Readable.from([photo.subarray(0, 70_000), photo.subarray(70_000)])),
      entry('empty', Buffer.alloc(0)),
    ]),
  )

  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['README.txt', 'photos/کچن.jpg', 'empty'])
  expect(Buffer.from(files['README.txt'] ?? []).toString()).toBe('Read me')
  expect(Buffer.from(files['photos/کچن.jpg'] ?? []).equals(photo)).toBe(true)
})

/** Entries of a megabyte each, with counters of how many were opened and closed. */
function bigEntries(count: number) {
  const tally = { opened: 0, closed: 0 }
  const entries = Array.from({ length: count }, (_, index) => ({
    name: `${index}.jpg`,
    modifiedAt,
    open: async () => {
      tally.opened++
      const chunks = Array.from({ length: 16 }, () => Buffer.alloc(65_536, index))
      return Readable.from(chunks, { objectMode: false }).on('close', () => tally.closed++)
    },
  }))
  return { entries, tally }
}

test('entries are read no faster than the reader of the zip consumes them', async () => {
  const { entries, tally } = bigEntries(50)
  const zip = zipStream(entries)
  zip.read(1)
  await setImmediate()
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(tally.opened).toBe(1)
  expect((await buffer(zip)).length).toBeGreaterThan(50 * 1024 * 1024 - 1)
  expect(tally).toEqual({ opened: 50, closed: 50 })
})

test('a reader who disconnects leaves nothing open', async () => {
  const { entries, tally } = bigEntries(50)
  const zip = zipStream(entries)
  for await (const _ of zip) break
  await setImmediate()

  expect(tally).toEqual({ opened: 1, closed: 1 })
})

test('an unreadable entry ends the zip with its error', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('disk on fire')) })

  await expect(buffer(zipStream([entry('a', broken)]))).rejects.toThrow('disk on fire')
})
