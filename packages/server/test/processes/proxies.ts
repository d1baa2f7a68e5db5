import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import type { Duplex } from 'node:stream'

const serverPort = (server: Server) => (server.address() as AddressInfo).port

/** Resolves when the connection is open, or to null if it is refused. */
async function connectTo(port: number): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return null
  }
}

/** Ends both when one of them ends or fails. */
function join(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to)
  }
}

/**
 * A load balancer for HTTP and WebSockets: each request goes to the next process that accepts a connection. A request whose process
 * dies is cut off, as its client would see it.
 */
export async function openRoundRobin(ports: readonly number[]) {
  let turn = 0
  async function connectNext(): Promise<Socket | null> {
    for (const _ of ports) {
      const socket = await connectTo(ports[turn++ % ports.length] ?? 0)
      if (socket) return socket
    }
    return null
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse) {
    const socket = await connectNext()
    if (!socket) {
      response.writeHead(502).end()
      return
    }
    const { method = 'GET', url: path, headers } = incoming
    const outgoing = request({
      createConnection: () => socket,
      method,
      path,
      headers: { ...headers, connection: 'close' },
    })
    outgoing.on('response', (upstream) => {
      const { connection: _, ...rest } = upstream.headers
      response.writeHead(upstream.statusCode ?? 502, rest)
      upstream.on('error', () => response.destroy())
      upstream.on('aborted', () => response.destroy())
      upstream.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.on('error', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  async function upgrade(incoming: IncomingMessage, client: Duplex, head: Buffer) {
    const socket = await connectNext()
    if (!socket) {
      client.destroy()
      return
    }
    const lines = incoming.rawHeaders.flatMap((text, index, all) =>
      index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
    )
    socket.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    socket.write(head)
    join(client, socket)
  }

  const server = createServer((incoming, response) => void forward(incoming, response))
  server.on('upgrade', (incoming, client, head) => void upgrade(incoming, client, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${serverPort(server)}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The network between servers and a service behind it, such as a database; it can be cut. */
export async function openCuttableNetwork(port: number) {
  const sockets = new Set<Socket>()
  const server = createTcpServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    join(client, upstream)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const own = serverPort(server)
  return {
    port: own,
    /** From now on connections are cut, and new ones refused. */
    cut,
    restore: () => listen(own),
    async [Symbol.asyncDispose]() {
      if (server.listening) await cut()
    },
  }
}
