import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, Requests } from './phone/requests.ts'

/** How a bad network behaves. Evaluated again for each connection and each piece. */
export type Weather = {
  /** Milliseconds after which a new connection is cut, or null. */
  life: () => number | null
  /** Whether a new connection is half open: it accepts every byte and passes on nothing. */
  swallows: () => boolean
  /** Milliseconds that a piece of so many bytes takes. */
  delay: (bytes: number) => number
}

type Wanted = (asked: Asked) => boolean
type Answer = { status: number; headers?: Readonly<Record<string, string>>; body: unknown }

/**
 * A network between a phone and the server that can be made bad at will. It works on TCP and knows where an HTTP
 * request ends.
 */
export type Network = AsyncDisposable & {
  url: string
  /** Every request whose last byte was passed on, in order. */
  passed: Asked[]
  /** Requests whose response was lost, with its status. */
  lost: (Asked & { status: number })[]
  cuts: number
  swallowed: number
  weather: (weather: Weather | null) => void
  /** A good network for new connections; open ones stay as they are. */
  clear: () => void
  /** No connection at all: open ones are cut, new ones are closed. */
  close: (closed: boolean) => void
  /**
   * Cuts the phone off after the last byte of each such request was passed on; the server continues, and its response
   * is lost.
   */
  loseAnswers: (to: Wanted | null) => void
  /** Responds to such requests itself, in the server's place. */
  answerFor: (to: Wanted | null, answer?: Answer) => void
}

export async function openProxy(target: string): Promise<Network> {
  const { port: targetPort } = new URL(target)
  const phones = new Set<Socket>()
  let weather: Weather | null = null
  let closed = false
  let losing: Wanted = () => false
  let answering: Wanted = () => false
  let standIn: Answer = { status: 503, body: {} }

  const server = createServer({ noDelay: true }, (phone) => {
    if (closed) {
      phone.destroy()
      return
    }
    phones.add(phone)
    const end = new AbortController()
    const house = connect(Number(targetPort), '127.0.0.1')
    house.setNoDelay(true)
    // Errors are ignored: neither end of a real network learns the reason.
    phone.on('error', () => undefined)
    house.on('error', () => undefined)
    const halfOpen = weather?.swallows() ?? false
    // A half-open connection stays until the phone gives up or the network forgets it.
    const life = halfOpen ? 60_000 : (weather?.life() ?? null)
    const fate = life === null ? undefined : setTimeout(() => cut(), life)
    const cut = () => {
      proxy.cuts++
      phone.resetAndDestroy()
      house.destroy()
    }
    phone.on('close', () => {
      clearTimeout(fate)
      phones.delete(phone)
      end.abort()
    })
    if (halfOpen) {
      proxy.swallowed++
      phone.resume()
      phone.on('close', () => house.destroy())
      return
    }
    let lost: Asked | null = null
    void outward(phone, house, end.signal, (asked) => {
      lost = asked
    }).catch(() => phone.destroy())
    void inward(house, phone, end.signal, () => lost).catch(() => phone.destroy())
  })

  /** From the phone to the server. */
  async function outward(phone: Socket, house: Socket, signal: AbortSignal, lose: (asked: Asked) => void) {
    const requests = new Requests()
    let standsIn: Asked | null = null
    let known: Asked | null = null
    for await (const chunk of phone) {
      for (const { bytes, asked, last } of requests.read(chunk)) {
        // Decided once per request, not for each of its pieces.
        if (asked !== known) standsIn = answering(asked) ? asked : null
        known = asked
        await sleep(weather?.delay(bytes.length) ?? 0, null, { signal })
        if (standsIn === asked) {
          if (last) phone.write(written(standIn))
          continue
        }
        await new Promise<void>((sent, failed) =>
          house.write(bytes, (error) => (error ? failed(error) : sent())),
        )
        if (!last) continue
        proxy.passed.push(asked)
        if (!losing(asked)) continue
        lose(asked)
        proxy.cuts++
        phone.resetAndDestroy()
        return
      }
    }
    house.destroy()
  }

  /** From the server to the phone; of a lost response only its status is noted. */
  async function inward(house: Socket, phone: Socket, signal: AbortSignal, lost: () => Asked | null) {
    for await (const chunk of house) {
      const asked = lost()
      if (asked !== null) {
        proxy.lost.push({ ...asked, status: Number(chunk.toString('latin1', 9, 12)) })
        break
      }
      await sleep(weather?.delay(chunk.length) ?? 0, null, { signal })
      if (!phone.write(chunk))
        await new Promise((resolve) => phone.once('drain', resolve).once('close', resolve))
    }
    house.destroy()
    phone.destroy()
  }

  const cutAll = () => {
    for (const phone of phones) phone.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: Network = {
    url: `http://localhost:${Object(server.address()).port}`,
    passed: [],
    lost: [],
    cuts: 0,
    swallowed: 0,
    weather(next) {
      weather = next
      // Existing connections get the new conditions too.
      cutAll()
    },
    clear() {
      weather = null
    },
    close(now) {
      closed = now
      if (now) cutAll()
    },
    loseAnswers: (to) => {
      losing = to ?? (() => false)
    },
    answerFor: (to, answer = standIn) => {
      answering = to ?? (() => false)
      standIn = answer
    },
    async [Symbol.asyncDispose]() {
      closed = true
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

function written({ status, headers = {}, body }: Answer): string {
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
