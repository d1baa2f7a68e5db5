import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Keys as a browser makes them when it subscribes: what it gives the server, and how it reads what comes. */
export function browserKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const publicKey = pair.getPublicKey()
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** Decrypts one record of aes128gcm (RFC 8188, RFC 8291). */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const sender = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = expand(extract(auth, pair.computeSecret(sender)), info, 32)
      const seed = extract(salt, secret)
      const key = expand(seed, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = expand(seed, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

const extract = (salt: Buffer, secret: Buffer) => createHmac('sha256', salt).update(secret).digest()
const expand = (key: Buffer, info: Buffer, length: number) =>
  createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)

/** What a push says to the office's service worker. */
type Message = { title: string; body: string; url: string; tag: string; unread: number; lang: string }

/** A push service on loopback, with one browser that reads what it gets. */
export async function openPushService() {
  const browser = browserKeys()
  const received: { message: Message; headers: NodeJS.Dict<string | string[]> }[] = []
  const service = { status: 201 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (service.status < 300)
      received.push({ message: JSON.parse(browser.read(Buffer.concat(parts))), headers: request.headers })
    response.writeHead(service.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    service,
    received,
    subscription: { endpoint: `http://127.0.0.1:${port}/push/1`, keys: browser.keys, device: 'Firefox' },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
