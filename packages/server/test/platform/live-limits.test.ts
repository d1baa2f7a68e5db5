import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newWorld, type World } from '../world.ts'
import { parseResponse, sendRaw } from './raw-http.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await world.app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world[Symbol.asyncDispose]())

const port = () => (world.app.server.server.address() as AddressInfo).port

async function open(access: string | null = world.admin.access) {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/ws/notifications/`, ['bearer', access ?? ''])
  await once(socket, 'open')
  return socket
}
/** The code with which a socket is closed. */
const waitForCloseCode = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0]

const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const upgrading = (path: string, headers = key) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`

test('a message above 64 KB closes the socket with 1009', async () => {
  const socket = await open()
  socket.send('x'.repeat(64 * 1024 + 1))
  expect(await waitForCloseCode(socket)).toBe(1009)
})

test('a hundred messages a minute are accepted, the next closes the socket with 1008', async () => {
  const socket = await open()
  let responses = 0
  socket.on('message', () => {
    responses++
  })
  const hundred = () => {
    for (let sent = 0; sent < 100; sent++) socket.send('{"type":"heartbeat"}')
  }
  hundred()
  await expect.poll(() => responses).toBe(100)
  world.passTime(60_000)
  hundred()
  await expect.poll(() => responses).toBe(200)
  socket.send('{"type":"heartbeat"}')
  expect(await waitForCloseCode(socket)).toBe(1008)
})

test('binary or invalid JSON messages are ignored', async () => {
  const socket = await open()
  for (const sentMessages of [Buffer.from('{"type":"heartbeat"}'), '{', '', '{"type":"heartbeat"}'])
    socket.send(sentMessages)
  const [first] = await once(socket, 'message')
  expect(String(first)).toBe('{"type":"heartbeat"}')
  socket.close()
})

test('the eleventh socket of a user closes their oldest with 4408, and none of another user', async () => {
  const user = await world.user('user')
  const other = await open()
  const sockets = []
  for (let each = 0; each < 10; each++) sockets.push(await open(user.access))
  const [oldest, ...rest] = sockets
  if (!oldest) throw new Error('no socket')
  const closed = waitForCloseCode(oldest)

  const eleventh = await open(user.access)

  expect(await closed).toBe(4408)
  for (const socket of [...rest, eleventh, other]) {
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
  }
})

test.each([
  ['/', '', 200],
  ['/actuator/health/liveness/', key, 200],
  ['/api/users/me/', key, 401],
  ['/ws/notifications', '', 401],
  ['/ws/other/', key, 404],
])('an invalid upgrade of %s is handled at once as an ordinary request', async (path, headers, status) => {
  expect(parseResponse(await sendRaw(world, upgrading(path, headers)))).toMatchObject({
    status,
    headers: { connection: 'close', 'x-content-type-options': 'nosniff' },
  })
})

test.each([
  ['a foreign Origin', 'Origin: https://evil.example\r\n', 403, 'origin_not_allowed'],
  ['no token', '', 401, 'not_authenticated'],
  ['a wrong token', 'Sec-WebSocket-Protocol: bearer, x.y.z\r\n', 401, 'token_not_valid'],
])(
  'an upgrade with %s gets a complete response that announces the close, and closes',
  async (_, header, status, code) => {
    const response = parseResponse(await sendRaw(world, upgrading('/ws/notifications/', `${key}${header}`)))
    expect(response).toMatchObject({
      status,
      headers: { connection: 'close', 'x-content-type-options': 'nosniff' },
    })
    expect(JSON.parse(response.body)).toMatchObject({ code, detail: expect.any(String) })
  },
)

test('a keep-alive client continues after a refused upgrade', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const call = request({ agent, port: port(), host: '127.0.0.1', path, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
      })
      call.once('error', reject).end()
    })
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const statuses = []
  for (let round = 0; round < 3; round++) {
    statuses.push(await ask('/ws/notifications/', { ...upgrade, origin: 'https://evil.example' }))
    statuses.push(await ask('/actuator/health/liveness/'))
  }
  expect(statuses).toEqual([403, 200, 403, 200, 403, 200])
  agent.destroy()
})

test('an address with sixty refused handshakes in a minute gets 429, and is accepted again afterwards', async () => {
  world.passTime(60_000)
  const refused = () => sendRaw(world, upgrading('/ws/notifications/'))
  for (let each = 0; each < 60; each++) expect(parseResponse(await refused()).status).toBe(401)
  const throttled = parseResponse(await refused())
  expect(throttled).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  // Others of the same network cannot keep a login out.
  ;(await open()).close()
  world.passTime(60_000)
  expect(parseResponse(await refused()).status).toBe(401)
})
