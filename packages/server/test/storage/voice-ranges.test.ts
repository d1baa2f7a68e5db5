import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { expect, test } from 'vitest'
import { recording } from '../voice/recordings.ts'
import { newWorld } from '../world.ts'
import { newBucket } from './buckets.ts'
import { FaultyStore } from './faulty-store.ts'

const webm = await recording('ffmpeg.webm')
const size = webm.length

/** A server on a bucket, with a voice note that a player asks for by HTTP. */
async function openPlayer(more: Record<string, string> = {}) {
  const store = await FaultyStore.open()
  const world = await newWorld({ ...(await newBucket(store.url)), S3_TIMEOUT_SECONDS: '1', ...more })
  const cleaner = await world.cleaner()
  const issue = { token: cleaner.token, id: randomUUID(), kind: 'broken' as const, text: '' }
  const { id: issueId } = await cleaner.call(cleanerRoutes.reportIssue, issue)
  const note = { token: cleaner.token, issueId, id: randomUUID(), seconds: 1 }
  const { body } = await cleaner.send(voiceRoutes.add, note, { file: webm })
  const origin = await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    store,
    async ask(range?: string) {
      const response = await fetch(`${origin}${body.url}`, {
        redirect: 'error',
        headers: range ? { range } : {},
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      const header = (name: string) => response.headers.get(name)
      return {
        status: response.status,
        part: header('content-range'),
        length: header('content-length'),
        type: header('content-type'),
        bytes,
      }
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

test.each(['proxied', 'signed'])(
  'a player gets a voice note from the bucket part by part, with downloads %s',
  async (downloads) => {
    await using player = await openPlayer(downloads === 'signed' ? { S3_DOWNLOADS: 'signed' } : {})
    const { ask } = player

    expect(await ask()).toMatchObject({ status: 200, type: 'audio/webm', length: String(size), bytes: webm })
    // Safari first asks for two bytes, then in order for the rest, and for its end to find the length.
    for (const [start, end] of [
      [0, 1],
      [0, size - 1],
      [1000, 1999],
      [size - 50, size - 1],
    ] as const)
      expect(await ask(`bytes=${start}-${end}`)).toEqual({
        status: 206,
        part: `bytes ${start}-${end}/${size}`,
        length: String(end - start + 1),
        type: 'audio/webm',
        bytes: webm.subarray(start, end + 1),
      })
    const pieces: Buffer[] = []
    for (let from = 0; from < size; from += 700) pieces.push((await ask(`bytes=${from}-${from + 699}`)).bytes)
    expect(Buffer.concat(pieces)).toEqual(webm)
    expect(await ask(`bytes=${size}-`)).toMatchObject({ status: 416, part: `bytes */${size}` })
  },
)

test('a store that fails ends a player’s request with an error, never with a part that is too short', async () => {
  await using player = await openPlayer()
  for (const fault of ['half a response', 'slow down', 'silent'] as const) {
    player.store.fault = fault
    const { status } = await player.ask('bytes=0-999')
    expect(status, fault).toBe(503)
  }
  player.store.fault = 'none'
  expect(await player.ask('bytes=0-999')).toMatchObject({ status: 206, bytes: webm.subarray(0, 1000) })
})
