import { connect, createServer, type Socket } from 'node:net'

/**
 * How a server is lost while the browser still has a network: its port refuses, connections are reset, nothing is passed on
 * any more, or a proxy in front of it says that it is away.
 */
export type Loss = 'refused' | 'reset' | 'hanging' | 'bad gateway'
export const losses: readonly Loss[] = ['refused', 'reset', 'hanging', 'bad gateway']

/** A connection between a browser and the server that can be lost and restored; the origin stays the same. */
export type LosableServer = AsyncDisposable & {
  url: string
  lose: (how: Loss) => Promise<void>
  restore: () => Promise<void>
}

const page = '<html><body><h1>502 Bad Gateway</h1></body></html>'
const badGateway = `HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`

export async function openLosable(serverUrl: string): Promise<LosableServer> {
  const { hostname, port: targetPort } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let loss: Loss | null = null

  const server = createServer((browser) => {
    sockets.add(browser)
    browser.on('close', () => sockets.delete(browser)).on('error', () => undefined)
    if (loss === 'reset') return void browser.resetAndDestroy()
    if (loss === 'hanging') return void browser.resume()
    if (loss === 'bad gateway') return void browser.once('data', () => browser.end(badGateway))
    const upstream = connect(Number(targetPort), hostname)
    sockets.add(upstream)
    upstream.on('close', () => sockets.delete(upstream)).on('error', () => browser.destroy())
    // Hanging, both ends stay open, and what comes is thrown away.
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      from.on('data', (bytes) => loss !== 'hanging' && to.write(bytes))
      from.on('close', () => to.destroy())
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cutAll = (cut: (socket: Socket) => void) => {
    for (const socket of sockets) cut(socket)
  }
  const close = async () => {
    const closed = new Promise<unknown>((resolve) => server.close(resolve))
    cutAll((socket) => socket.destroy())
    await closed
  }
  await listen(0)
  const { port } = Object(server.address())
  return {
    url: `http://localhost:${port}`,
    async lose(how) {
      loss = how
      if (how === 'refused') await close()
      else if (how !== 'hanging') cutAll((socket) => socket.resetAndDestroy())
    },
    async restore() {
      loss = null
      if (server.listening) cutAll((socket) => socket.destroy())
      else await listen(port)
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await close()
    },
  }
}
