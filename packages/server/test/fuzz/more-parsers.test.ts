import { once } from 'node:events'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { mostAtOnce } from '@brightkey/contract/sessions/rules'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { readExifTime } from '../../../web/src/platform/photo/exif-time.ts'
import { Zones } from '../../src/platform/calendar/zones.ts'
import { later } from '../../src/platform/clock.ts'
import { captureTime } from '../../src/platform/images/render.ts'
import { splitInput } from '../client.ts'
import { expectLinear, processorTime } from '../linear.ts'
import { shareWorld } from '../shared-world.ts'
import { listen, openedAt } from '../users/sockets.ts'
import { worstTexts } from './worst-texts.ts'

const world = shareWorld()
const repeat = (bytes: number, piece: string) => piece.repeat(bytes / piece.length)

const start =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n'
const longBoundary = '-'.repeat(8000)
/** Bodies of about this many bytes, whose boundary is "b" unless they name another one. */
const bodies: Record<string, (bytes: number) => string> = {
  'many fields': (bytes) => repeat(bytes, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'),
  'many empty parts': (bytes) => repeat(bytes, '--b\r\n\r\n'),
  'ends of a body': (bytes) => repeat(bytes, '--b--\r\n'),
  'a name without an end': (bytes) => `--b\r\nContent-Disposition: form-data; name="${'a'.repeat(bytes)}`,
  'parameters of a part': (bytes) => `--b\r\nContent-Disposition: form-data${repeat(bytes, '; a=b')}`,
  'escaped quotes of a name': (bytes) =>
    `--b\r\nContent-Disposition: form-data; name="${repeat(bytes, '\\"')}"\r\n\r\n1\r\n--b--`,
  'headers of a part': (bytes) => `${start}${repeat(bytes, 'X-A: b\r\n')}`,
  'folded headers of a part': (bytes) => `${start}X-A: b${repeat(bytes, '\r\n c')}`,
  'almost the boundary': (bytes) => `${start}\r\n${repeat(bytes, '\r\n--a')}`,
  'begins of the boundary': (bytes) => `${start}\r\n${repeat(bytes, '\r\n-')}`,
  returns: (bytes) => `${start}\r\n${repeat(bytes, '\r')}`,
  'almost a long boundary': (bytes) =>
    `--${longBoundary}${start.slice(3)}\r\n${repeat(bytes, `\r\n--${longBoundary.slice(1)}a`)}`,
  'the dashes of a long boundary': (bytes) => `--${longBoundary}${start.slice(3)}\r\n${repeat(bytes, '-')}`,
}

/** The address of uploads to a task that has begun. */
async function uploadUrl() {
  const session = await world().session()
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  const taskId = session.tasks[0]?.id ?? ''
  await world().anyone.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  return splitInput(cleanerRoutes.uploadPhoto, { token, taskId, id: crypto.randomUUID(), kind: 'after' }).url
}

test.each(Object.entries(bodies))(
  '%s: an upload of eight times the size takes about eight times as long',
  async (name, make) => {
    const url = await uploadUrl()
    const boundary = name.includes('long') ? longBoundary : 'b'
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const run = async (payload: string) => {
      const { statusCode } = await world().app.server.inject({ method: 'POST', url, headers, payload })
      expect(statusCode).toBe(400)
    }
    await expectLinear(name, { make, run, most: 500_000 })
  },
)

test('an upload of parts beyond their limit takes no more than one of a file', async () => {
  const url = `${await openedAt(world())}${await uploadUrl()}`
  const send = async (body: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const { status } = await fetch(url, { method: 'POST', headers, body })
    expect(status).toBe(400)
  }
  const bytes = 4_000_000
  const [parts, file] = [repeat(bytes, '--b\r\n\r\n'), `${start}\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`]
  const least = async (body: string) => {
    const times = []
    while (times.length < 3) times.push(await processorTime(() => send(body)))
    return Math.min(...times)
  }
  expect(await least(parts)).toBeLessThan(5 * (await least(file)) + 200)
})

/** Messages of about this many bytes, 64 kB at most, as one or as fragments. */
const messages: Record<string, (bytes: number) => { piece: string; fragments: number }> = {
  'open lists': (bytes) => ({ piece: '['.repeat(bytes), fragments: 1 }),
  'lists in lists': (bytes) => ({ piece: '['.repeat(bytes / 2) + ']'.repeat(bytes / 2), fragments: 1 }),
  'escapes of a text': (bytes) => ({ piece: `"${repeat(bytes, '\\u0061')}`, fragments: 1 }),
  'digits of a number': (bytes) => ({ piece: '9'.repeat(bytes), fragments: 1 }),
  'values of a name': (bytes) => ({ piece: `{${repeat(bytes, '"type":1,')}`, fragments: 1 }),
  'fragments of a message': (bytes) => ({ piece: '[', fragments: Math.floor(bytes / 8) }),
}

test.each(Object.entries(messages))(
  '%s: a socket message of eight times the size takes about eight times as long',
  async (name, make) => {
    const socket = await listen(world(), world().admin)
    const run = async ({ piece, fragments }: { piece: string; fragments: number }) => {
      for (let count = 1; count <= fragments; count++) socket.send(piece, { fin: count >= fragments })
      const read = Promise.race([once(socket, 'pong'), once(socket, 'close')])
      socket.ping()
      await read
      expect(socket.readyState).toBe(socket.OPEN)
    }
    await expectLinear(name, { make, run, most: 65_000 })
    socket.close()
  },
)

/** An EXIF block of directories: the first has this many entries, each of which is the given one. */
function exif(
  entries: number,
  [tag, type, length, value]: readonly [number, number, number, number],
): Buffer {
  const block = Buffer.alloc(16 + 12 * entries)
  block.write('MM\0*', 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(entries, 8)
  for (let index = 0; index < entries; index++) {
    const at = 10 + 12 * index
    block.writeUInt16BE(tag, at)
    block.writeUInt16BE(type, at + 2)
    block.writeUInt32BE(length, at + 4)
    block.writeUInt32BE(value, at + 8)
  }
  return block
}
const inJpeg = (block: Buffer) => {
  const head = Buffer.from('ffd8ffe1ffff457869660000', 'hex')
  return new Uint8Array(Buffer.concat([head, block])).buffer
}
const blocks: Record<string, (entries: number) => Buffer> = {
  'entries of EXIF': (entries) => exif(entries, [0x9003, 2, 64, 10]),
  'directories that are themselves': (entries) => exif(entries, [0x8769, 4, 1, 8]),
  'directories behind the end': (entries) => exif(entries, [0x8769, 4, 1, 0xffff_fff0]),
  'long texts of EXIF': (entries) => exif(entries, [0x0132, 2, 0xffff_ffff, 10]),
}

test.each(Object.entries(blocks))(
  '%s: eight times as many take about eight times as long',
  async (name, make) => {
    const run = (block: Buffer) => {
      expect(captureTime(block)).toBe(null)
      expect(readExifTime(inJpeg(block))).toBe(null)
    }
    // The count is a number of two bytes.
    await expectLinear(name, { make, run, most: 65_000 })
  },
)

const zoneNames: Record<string, (length: number) => string> = {
  ...worstTexts,
  'offsets in brackets': (length) => repeat(length, '(utc+04:00) '),
  'open brackets of an offset': (length) => repeat(length, '(utc'),
  times: (length) => repeat(length, ' time'),
  cities: (length) => `(UTC+04:00) ${repeat(length, 'Abu, ')}`,
  prefixes: (length) => repeat(length, '/Asia'),
}

test.each(Object.entries(zoneNames))(
  'time zone names of %s: eight times the length takes about eight times as long',
  async (name, make) => {
    const run = async (text: string) => {
      new Zones([], 'Asia/Dubai', '2026-11-21').find(text)
      const refusal = await world().admin.send(settingsRoutes.update, { time_zone: `/${text}` })
      expect(refusal.status).toBe(400)
    }
    await expectLinear(name, { make, run, most: 100_000 })
  },
)

test('a bulk of two hundred sessions takes about eight times as long as one of twenty-five', async () => {
  const apartment_id = (await world().apartment()).id
  const ids: string[] = []
  while (ids.length < mostAtOnce) ids.push((await world().session({ apartment_id })).id)
  let moves = 0
  const run = async (some: string[]) => {
    const expires_at = later('2027-01-01T08:00:00.000Z', 60_000 * moves++)
    const { results } = await world().admin.call(bulkRoutes.change, {
      action: 'extend',
      ids: some,
      expires_at,
    })
    expect(results.filter(({ ok }) => ok)).toHaveLength(some.length)
  }
  await expectLinear('bulk', { make: (count) => ids.slice(0, count), run, most: mostAtOnce })
})
