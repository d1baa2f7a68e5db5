import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { testStore } from './buckets.ts'

/** What goes wrong between a server and its store. */
export type Fault =
  | 'none'
  /** Connections are accepted, and nothing is ever returned. */
  | 'silent'
  /** 503 SlowDown, as a store that has too much to do. */
  | 'slow down'
  /** The connection ends in the middle of the response's body. */
  | 'half a response'
  /** A byte of what is put changes on its way. */
  | 'wrong bytes in'
  /** A byte of what is read changes on its way. */
  | 'wrong bytes out'
  /** The response to a put never arrives; the object is stored. */
  | 'put without response'
  /** A put is not confirmed by any hash, as by some stores that encrypt. */
  | 'no hash returned'
  /** The credentials are no longer good. */
  | 'forbidden'
  /** Writes of more than 2,000 bytes are refused, as with a full quota. */
  | 'full'
  /** Its clock is 20 minutes ahead of ours. */
  | 'clock ahead'

/** The test's store, reached by way of a proxy that can make faults. */
export class FaultyStore {
  fault: Fault = 'none'
  /** Requests since it was opened. */
  readonly seen: { method: string; headers: IncomingHttpHeaders }[] = []
  readonly #server = createServer((incoming, outgoing) => {
    // A client that gives up ends the connection.
    this.#serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  #port = 0

  static async open(): Promise<FaultyStore> {
    const store = new FaultyStore()
    await store.mend()
    return store
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Connections are refused from now on. */
  async cut() {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async mend() {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
  }

  async [Symbol.asyncDispose]() {
    if (this.#server.listening) await this.cut()
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = '', url = '' } = incoming
    this.seen.push({ method, headers: incoming.headers })
    const { fault } = this
    const sent = await buffer(incoming)
    if (fault === 'silent') return
    if (fault === 'slow down') return refuse(outgoing, 503, 'SlowDown')
    if (fault === 'full' && method === 'PUT' && sent.length > 2_000)
      return refuse(outgoing, 403, 'QuotaExceeded')
    if (fault === 'forbidden') return refuse(outgoing, 403, 'InvalidAccessKeyId')
    if (fault === 'wrong bytes in') changeByte(sent)
    const { hostname, port } = new URL(testStore().url)
    const forwarded = request({ hostname, port, method, path: url, headers: incoming.headers })
    forwarded.end(sent)
    const [response]: IncomingMessage[] = await once(forwarded, 'response')
    if (!response) return
    const body = await buffer(response)
    if (fault === 'put without response' && method === 'PUT') return
    if (fault === 'wrong bytes out') changeByte(body)
    if (fault === 'clock ahead') response.headers.date = new Date(Date.now() + 20 * 60_000).toUTCString()
    if (fault === 'no hash returned') response.headers.etag = '"encrypted"'
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    if (fault !== 'half a response' || method !== 'GET') return void outgoing.end(body)
    outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy())
  }
}

function changeByte(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2)
  if (bytes.length > 0) bytes[middle] = (bytes[middle] ?? 0) ^ 1
}

function refuse(outgoing: ServerResponse, status: number, code: string) {
  outgoing.writeHead(status, { 'content-type': 'application/xml' })
  outgoing.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message><AWSAccessKeyId>leaked</AWSAccessKeyId></Error>`,
  )
}
