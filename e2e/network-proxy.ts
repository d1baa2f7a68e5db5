import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a bad network behaves. Evaluated again for each connection and each piece. */
export type NetworkConditions = {
  /** Milliseconds after which a new connection is cut, or null. */
  cutAfter: () => number | null
  /** Whether a new connection is half open: it accepts every byte and passes on nothing. */
  isHalfOpen: () => boolean
  /** Milliseconds that a piece of this size takes. */
  delay: (bytes: number) => number
}

type RequestFilter = (request: RequestLine) => boolean
type ProxyResponse = { status: number; headers?: Readonly<Record<string, string>>; body: unknown }

/**
 * A network between a phone and the server that can be made bad at will. It works on TCP and knows where an HTTP
 * request ends.
 */
export type NetworkProxy = AsyncDisposable & {
  url: string
  /** Every request whose last byte was passed on, in order. */
  forwarded: RequestLine[]
  /** Requests whose response was lost, with its status. */
  lost: (RequestLine & { status: number })[]
  cuts: number
  halfOpened: number
  setConditions: (conditions: NetworkConditions | null) => void
  /** A good network for new connections; open ones stay as they are. */
  clear: () => void
  /** No connection at all: open ones are cut, new ones are closed. */
  setOffline: (closed: boolean) => void
  /**
   * Cuts the phone off after the last byte of each such request was passed on; the server continues, and its response
   * is lost.
   */
  loseResponsesTo: (to: RequestFilter | null) => void
  /** The connection over which such a request comes is half open from there: it accepts every byte and passes on nothing. */
  swallow: (which: RequestFilter | null) => void
  /** Responds to such requests itself, in the server's place. */
  respondTo: (to: RequestFilter | null, response?: ProxyResponse) => void
}

export async function openProxy(target: string): Promise<NetworkProxy> {
  const { port: targetPort } = new URL(target)
  const phones = new Set<Socket>()
  let conditions: NetworkConditions | null = null
  let closed = false
  let shouldLoseResponse: RequestFilter = () => false
  let shouldSwallow: RequestFilter = () => false
  let shouldStandIn: RequestFilter = () => false
  let standInResponse: ProxyResponse = { status: 503, body: {} }

  const server = createServer({ noDelay: true }, (phone) => {
    if (closed) {
      phone.destroy()
      return
    }
    phones.add(phone)
    const end = new AbortController()
    const upstream = connect(Number(targetPort), '127.0.0.1')
    upstream.setNoDelay(true)
    // Errors are ignored: neither end of a real network learns the reason.
    phone.on('error', () => undefined)
    upstream.on('error', () => undefined)
    const halfOpen = conditions?.isHalfOpen() ?? false
    // A half-open connection stays until the phone gives up or the network forgets it.
    const cutAfter = halfOpen ? 60_000 : (conditions?.cutAfter() ?? null)
    const timer = cutAfter === null ? undefined : setTimeout(() => cut(), cutAfter)
    const cut = () => {
      proxy.cuts++
      phone.resetAndDestroy()
      upstream.destroy()
    }
    phone.on('close', () => {
      clearTimeout(timer)
      phones.delete(phone)
      end.abort()
    })
    if (halfOpen) {
      proxy.halfOpened++
      phone.resume()
      phone.on('close', () => upstream.destroy())
      return
    }
    let lost: RequestLine | null = null
    void outward(phone, upstream, end.signal, (request) => {
      lost = request
    }).catch(() => phone.destroy())
    void inward(upstream, phone, end.signal, () => lost).catch(() => phone.destroy())
  })

  /** From the phone to the server. */
  async function outward(
    phone: Socket,
    upstream: Socket,
    signal: AbortSignal,
    lose: (request: RequestLine) => void,
  ) {
    const parser = new RequestParser()
    let response: ProxyResponse | null = null
    let previous: RequestLine | null = null
    let swallows = false
    for await (const chunk of phone) {
      for (const { bytes, request, last } of parser.read(chunk)) {
        // Decided once per request, not for each of its pieces.
        if (request !== previous) response = shouldStandIn(request) ? standInResponse : null
        if (request !== previous && !swallows && shouldSwallow(request)) {
          swallows = true
          proxy.halfOpened++
        }
        previous = request
        if (swallows) continue
        await sleep(conditions?.delay(bytes.length) ?? 0, null, { signal })
        if (response !== null) {
          if (last) phone.write(formatResponse(response))
          continue
        }
        await new Promise<void>((resolve, reject) =>
          upstream.write(bytes, (error) => (error ? reject(error) : resolve())),
        )
        if (!last) continue
        proxy.forwarded.push(request)
        if (!shouldLoseResponse(request)) continue
        lose(request)
        proxy.cuts++
        phone.resetAndDestroy()
        return
      }
    }
    upstream.destroy()
  }

  /** From the server to the phone; of a lost response only its status is noted. */
  async function inward(
    upstream: Socket,
    phone: Socket,
    signal: AbortSignal,
    lost: () => RequestLine | null,
  ) {
    for await (const chunk of upstream) {
      const request = lost()
      if (request !== null) {
        proxy.lost.push({ ...request, status: Number(chunk.toString('latin1', 9, 12)) })
        break
      }
      await sleep(conditions?.delay(chunk.length) ?? 0, null, { signal })
      if (!phone.write(chunk))
        await new Promise((resolve) => phone.once('drain', resolve).once('close', resolve))
    }
    upstream.destroy()
    phone.destroy()
  }

  const cutAll = () => {
    for (const phone of phones) phone.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: NetworkProxy = {
    url: `http://localhost:${Object(server.address()).port}`,
    forwarded: [],
    lost: [],
    cuts: 0,
    halfOpened: 0,
    setConditions(next) {
      conditions = next
      // Existing connections get the new conditions too.
      cutAll()
    },
    clear() {
      conditions = null
    },
    setOffline(now) {
      closed = now
      if (now) cutAll()
    },
    loseResponsesTo: (to) => {
      shouldLoseResponse = to ?? (() => false)
    },
    swallow: (which) => {
      shouldSwallow = which ?? (() => false)
    },
    respondTo: (to, response = standInResponse) => {
      shouldStandIn = to ?? (() => false)
      standInResponse = response
    },
    async [Symbol.asyncDispose]() {
      closed = true
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

function formatResponse({ status, headers = {}, body }: ProxyResponse): string {
  const text = JSON.stringify(body)
  const lines = Object.entries({ 'content-type': 'application/json', ...headers })
  return [
    `HTTP/1.1 ${status} From-The-Proxy`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}

/** A request by its first line. */
export type RequestLine = { method: string; path: string }

/** Whether the outbox sends it; opening the page is reported without it. */
export const isOutboxWrite = ({ method, path }: RequestLine) =>
  method !== 'GET' && path.startsWith('/api/cleaning/public/') && !path.endsWith('/opened/')

type Piece = { bytes: Buffer; request: RequestLine; last: boolean }

const headEnd = Buffer.from('\r\n\r\n')

/** Finds where each request ends in a browser's stream of bytes. Browsers always send a content length. */
class RequestParser {
  #head = Buffer.alloc(0)
  #request: RequestLine | null = null
  #left = 0

  #piece(bytes: Buffer): Piece {
    const request = this.#request ?? { method: '', path: '' }
    const last = this.#left === 0
    if (last) this.#request = null
    return { bytes, request, last }
  }

  /** Splits the next bytes into pieces of requests; an incomplete head is held back. */
  *read(chunk: Buffer): Generator<Piece> {
    let rest = chunk
    while (rest.length > 0) {
      if (this.#request === null) {
        this.#head = Buffer.concat([this.#head, rest])
        const end = this.#head.indexOf(headEnd)
        if (end === -1) return
        rest = this.#head.subarray(end + headEnd.length)
        const head = this.#head.subarray(0, end + headEnd.length)
        this.#head = Buffer.alloc(0)
        const text = head.toString('latin1')
        const [method = '', path = ''] = text.split(' ', 2)
        this.#request = { method, path }
        this.#left = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
        yield this.#piece(head)
      } else {
        const bytes = rest.subarray(0, this.#left)
        rest = rest.subarray(bytes.length)
        this.#left -= bytes.length
        yield this.#piece(bytes)
      }
    }
  }
}
