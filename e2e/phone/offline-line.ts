import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A network between a phone and the server that can be cut. The origin stays the same throughout. */
export type Line = AsyncDisposable & {
  url: string
  /** From now on connections are cut and new ones refused. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Changes the text that is served at a path. */
  rewrite: (path: string, change: (text: string) => string) => void
  /** Refuses every request whose path begins so; null: none. */
  refuse: (prefix: string | null) => void
}

export async function openLine(houseUrl: string): Promise<Line> {
  const house = new URL(houseUrl)
  const changes = new Map<string, (text: string) => string>()
  let refused: string | null = null
  const sockets = new Set<Socket>()

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/'
    if (refused !== null && path.startsWith(refused)) return void asked.socket.destroy()
    const change = changes.get(path)
    const headers = { ...asked.headers }
    if (change) {
      // The whole text, and no 304.
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const onward = request({ host: house.hostname, port: house.port, path, method: asked.method, headers })
    onward.on('response', (from) => {
      if (change === undefined) {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      from.on('data', (part: Buffer) => parts.push(part))
      from.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = from.headers
        answer.writeHead(from.statusCode ?? 502, rest).end(change(Buffer.concat(parts).toString('utf8')))
      })
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  }

  const server = createServer(pass)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = async () => {
    const closed = new Promise<unknown>((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = Object(server.address())
  return {
    url: `http://localhost:${port}`,
    cut,
    mend: () => listen(port),
    rewrite: (path, change) => void changes.set(path, change),
    refuse(prefix) {
      refused = prefix
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await cut()
    },
  }
}
