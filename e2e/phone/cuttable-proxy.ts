import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { selfSigned } from '../self-signed.ts'

/** A network between a phone and the server that can be cut. The origin stays the same throughout. */
export type CuttableProxy = AsyncDisposable & {
  url: string
  /** The paths of all requests that arrived here. */
  requested: string[]
  /** From now on connections are cut, and new ones refused, reset, or closed once they are open. */
  cut: (how?: 'refused' | 'reset' | 'closed') => Promise<void>
  restore: () => Promise<void>
  /** Changes the text that is served at a path. */
  rewrite: (path: string, change: (text: string) => string) => void
  /** Serves a script at this path. */
  serve: (path: string, script: string) => void
  /** Refuses every request whose path begins so; null: none. */
  refuse: (prefix: string | null) => void
}

/** With `tls` it is open by https, with a certificate that nobody has signed; writes need a server that trusts it. */
export async function openCuttableProxy(serverUrl: string, { tls = false } = {}): Promise<CuttableProxy> {
  const target = new URL(serverUrl)
  const requested: string[] = []
  const changes = new Map<string, (text: string) => string>()
  const scripts = new Map<string, string>()
  let refused: string | null = null
  const sockets = new Set<Socket>()

  function forward(incoming: IncomingMessage, response: ServerResponse) {
    const path = incoming.url ?? '/'
    requested.push(path)
    if (refused !== null && path.startsWith(refused)) return void incoming.socket.destroy()
    const script = scripts.get(path)
    if (script !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const change = changes.get(path)
    const headers = { ...incoming.headers, ...(tls && { 'x-forwarded-proto': 'https' }) }
    if (change) {
      // The whole text, and no 304.
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const outgoing = request({
      host: target.hostname,
      port: target.port,
      path,
      method: incoming.method,
      headers,
    })
    outgoing.on('response', (upstream) => {
      if (change === undefined) {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
        return
      }
      const parts: Buffer[] = []
      upstream.on('data', (part: Buffer) => parts.push(part))
      upstream.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = upstream.headers
        response
          .writeHead(upstream.statusCode ?? 502, rest)
          .end(change(Buffer.concat(parts).toString('utf8')))
      })
    })
    outgoing.on('error', () => incoming.socket.destroy())
    incoming.pipe(outgoing)
  }

  const server = tls ? createTlsServer(selfSigned(), forward) : createServer(forward)
  let isCut: 'reset' | 'closed' | null = null
  server.on('connection', (socket: Socket) => {
    if (isCut) return void (isCut === 'reset' ? socket.resetAndDestroy() : socket.destroy())
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut: CuttableProxy['cut'] = async (how = 'refused') => {
    isCut = how === 'refused' ? null : how
    const closed = isCut ? null : new Promise<unknown>((resolve) => server.close(resolve))
    for (const socket of sockets) isCut === 'reset' ? socket.resetAndDestroy() : socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = Object(server.address())
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}`,
    requested,
    cut,
    async restore() {
      isCut = null
      if (!server.listening) await listen(port)
    },
    serve: (path, script) => void scripts.set(path, script),
    rewrite: (path, change) => void changes.set(path, change),
    refuse(prefix) {
      refused = prefix
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await cut()
    },
  }
}
