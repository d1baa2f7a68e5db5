import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dropSlowClients } from './client-errors.ts'

const mega = 1024 * 1024
const quick = { interval: 1 }

/** A server that reads every body and responds with a number of bytes, and a clock that only the test moves. */
async function begin(answerBytes = 2) {
  const received = { bytes: 0 }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    request.on('data', (chunk: Buffer) => {
      received.bytes += chunk.length
    })
    request.on('end', () => response.end(Buffer.alloc(answerBytes)))
  })
  let peer: Socket | undefined
  server.on('connection', (socket) => {
    peer = socket
  })
  const clock = { ms: 0 }
  const check = dropSlowClients(server, { 'x-content-type-options': 'nosniff' }, () => clock.ms)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const passTime = (ms: number) => {
    clock.ms += ms
    check()
  }
  return { client, received, passTime, peer: () => peer }
}

const head = (bytes: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`

/** Bytes of the response that the system has not taken yet. */
const waiting = (peer: Socket | undefined): number =>
  Object(Reflect.get(Object(peer), '_handle')).writeQueueSize ?? 0

async function readText(client: Socket): Promise<string> {
  const parts: Buffer[] = []
  client.on('data', (part) => parts.push(part))
  await once(client, 'close')
  return Buffer.concat(parts).toString()
}

test('a body that comes more slowly than 1 KB/s gets 408 after 20 s, in our shape and with our headers', async () => {
  const { client, received, passTime } = await begin()
  const response = readText(client)
  client.write(head(5 * mega))
  client.write(Buffer.alloc(10_000))
  await expect.poll(() => received.bytes, quick).toBe(10_000)

  passTime(19_999)
  passTime(1)

  const text = await response
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(text).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({
    code: 'request_timeout',
    detail: 'The request took too long to arrive.',
  })
})

test('a photo of 5 MB passes at 20 KB/s, and a connection may rest between two requests', async () => {
  const { client, received, passTime } = await begin()
  let response = ''
  client.on('data', (part) => {
    response += part
  })
  for (let round = 0; round < 2; round++) {
    response = ''
    received.bytes = 0
    client.write(head(5 * mega))
    for (let sent = 0; sent < 5 * mega; ) {
      const chunk = Math.min(40 * 1024, 5 * mega - sent)
      client.write(Buffer.alloc(chunk))
      sent += chunk
      await expect.poll(() => received.bytes, quick).toBe(sent)
      passTime(2000)
    }
    await expect.poll(() => response, quick).toMatch(/^HTTP\/1\.1 200 OK/)
    passTime(120_000)
  }
  expect(client.destroyed).toBe(false)
})

test('a response that is taken more slowly than 1 KB/s is cut off after two minutes, and one at 20 KB/s is not', async () => {
  const bytes = 24 * mega
  const slow = await begin(bytes)
  slow.client.pause()
  slow.client.write(head(0))
  await expect.poll(() => slow.peer()?.writableLength, quick).toBeGreaterThan(mega)
  slow.passTime(0)
  slow.passTime(119_999)
  expect(slow.peer()?.destroyed).toBe(false)
  slow.passTime(1)
  expect(slow.peer()?.destroyed).toBe(true)

  const fair = await begin(bytes)
  let taken = 0
  let target = 0
  fair.client.on('data', (part) => {
    taken += part.length
    if (taken >= target) fair.client.pause()
  })
  fair.client.write(head(0))
  // What is taken in two minutes at 20 KB/s; the system's buffers pass it on in leaps.
  const step = 120 * 20 * 1024
  while (target < bytes - 2 * step) {
    const before = waiting(fair.peer())
    target += step
    fair.client.resume()
    await expect.poll(() => taken, quick).toBeGreaterThanOrEqual(target)
    await expect
      .poll(() => before === 0 || waiting(fair.peer()) < before || waiting(fair.peer()) === 0, quick)
      .toBe(true)
    fair.passTime(120_000)
    expect(fair.peer()?.destroyed).toBe(false)
  }
})
