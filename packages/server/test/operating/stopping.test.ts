import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../backups/places.ts'
import { parseResponse } from '../platform/raw-http.ts'
import { startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'
import { newWorld, type World } from '../world.ts'

const readiness = 'GET /actuator/health/readiness/ HTTP/1.1\r\nhost: localhost\r\n\r\n'
const liveness = readiness.replace('readiness', 'liveness')
const login = JSON.stringify({ email: 'nobody@example.test', password: 'wrong-password-1' })
const loginHead = `POST /api/users/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${login.length}\r\n\r\n`

/** A connection as a proxy keeps it, open from one request to the next. */
class Connection {
  readonly #socket: Socket
  #received = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8').on('data', (text) => {
      this.#received += text
    })
    socket.on('error', () => {})
  }

  static async open({ app }: World): Promise<Connection> {
    const { port } = app.server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Sends at once. */
  send(text: string): void {
    this.#socket.write(text)
  }

  /** The next response: its status, what happens to the connection, and the body. */
  async response() {
    for (;;) {
      const { status, headers } = parseResponse(this.#received)
      const end = this.#received.indexOf('\r\n\r\n') + 4 + Number(headers['content-length'])
      if (this.#received.length >= end) {
        const body = JSON.parse(this.#received.slice(this.#received.indexOf('\r\n\r\n') + 4, end))
        this.#received = this.#received.slice(end)
        return { status, connection: headers.connection, body }
      }
      if (this.#socket.destroyed) return `closed after ${JSON.stringify(this.#received)}`
      await Promise.race([once(this.#socket, 'data'), once(this.#socket, 'close')])
    }
  }

  async ask(text: string) {
    this.send(text)
    return this.response()
  }
}

test('a server that is asked to stop is not ready first, still serves, and refuses no request on an open connection', async () => {
  await using world = await newWorld()
  await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  const [used, idle, underWay] = [
    await Connection.open(world),
    await Connection.open(world),
    await Connection.open(world),
  ]
  const kept = { status: 200, connection: 'keep-alive' }
  for (const connection of [used, idle]) expect(await connection.ask(readiness)).toMatchObject(kept)

  const skip = new AbortController()
  const drained = world.app.instance.drain.run(600_000, skip.signal)
  expect(await (await Connection.open(world)).ask(readiness)).toEqual({
    status: 503,
    connection: 'close',
    body: { status: 'DOWN', parts: { process: 'STOPPING' } },
  })
  expect(await (await Connection.open(world)).ask(liveness)).toMatchObject({ status: 200 })
  expect(await used.ask(loginHead + login)).toMatchObject({ status: 401, connection: 'close' })

  underWay.send(loginHead)
  skip.abort()
  await drained
  // On their way when the server stops listening.
  idle.send(loginHead + login)
  const stopped = world.app.server.close()
  underWay.send(login)
  const served = { status: 401, connection: 'close', body: { code: 'no_active_account' } }
  expect(await idle.response()).toMatchObject(served)
  expect(await underWay.response()).toMatchObject(served)
  await stopped
  await expect(Connection.open(world)).rejects.toThrow()
})

test('without a drain, a request behind the last one of a connection is served too', async () => {
  await using world = await newWorld()
  await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  const connection = await Connection.open(world)
  const arrived = once(world.app.server.server, 'request')
  connection.send(loginHead)
  await arrived

  const stopped = world.app.server.close()
  connection.send(login + loginHead + login)

  const served = { status: 401, body: { code: 'no_active_account' } }
  expect(await connection.response()).toMatchObject({ ...served, connection: 'keep-alive' })
  expect(await connection.response()).toMatchObject({ ...served, connection: 'close' })
  await stopped
})

test('SIGTERM drains until a second signal; Ctrl-C stops at once', async () => {
  const start = async () => {
    const settings = {
      DATA_DIR: join(await newFolder(), 'data'),
      PORT: await reservePort(),
      DRAIN_SECONDS: '300',
    }
    const server = await startServer(settings)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    return server
  }
  const [drained, interrupted] = await Promise.all([start(), start()])
  const status = async (path: string) => (await fetch(`${drained.url}/actuator/health/${path}/`)).status

  drained.child.kill('SIGTERM')
  await expect.poll(() => status('readiness')).toBe(503)
  expect(await status('liveness')).toBe(200)
  expect(await drained.stop('SIGTERM')).toBe(0)
  expect(await interrupted.stop('SIGINT')).toBe(0)
})
