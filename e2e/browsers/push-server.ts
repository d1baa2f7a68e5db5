import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Message = { messageType?: string; channelID?: string }

/**
 * A push service as Firefox speaks to Mozilla's: the browser registers by a socket, the server posts to the address that it
 * got for that (RFC 8030).
 */
export async function openPushServer() {
  let browsers = 1
  let registered = 0
  let socket: WebSocket | null = null
  const channels = new Map<string, string>()

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const channelID = channels.get(request.url ?? '')
    if (!channelID || !socket) return void response.writeHead(410).end()
    send({
      ...{ messageType: 'notification', channelID, version: crypto.randomUUID() },
      data: Buffer.concat(parts).toString('base64url'),
      headers: { encoding: request.headers['content-encoding'] },
    })
    response.writeHead(201).end()
  })
  const send = (message: object) => socket?.send(JSON.stringify(message))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (opened) => {
    socket = opened
    opened.on('message', (bytes) => answer(JSON.parse(String(bytes))))
  })
  function answer({ messageType, channelID = '' }: Message) {
    if (messageType === 'hello')
      send({ messageType, status: 200, uaid: `browser${browsers}`, use_webpush: true, broadcasts: {} })
    else if (messageType === 'register') {
      registered += 1
      const path = `/push/${registered}`
      channels.set(path, channelID)
      send({ messageType, status: 200, channelID, pushEndpoint: `http://127.0.0.1:${port}${path}` })
    } else if (messageType === 'unregister') send({ messageType, status: 200, channelID })
    else if (messageType === undefined || messageType === 'ping') send({})
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/`,
    /** Forgets the browser, which then gets a new identity and new addresses. */
    forgetBrowser(): void {
      browsers += 1
      channels.clear()
      socket?.close()
    },
    async [Symbol.asyncDispose]() {
      for (const each of sockets.clients) each.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
