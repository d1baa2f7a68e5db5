import { setTimeout } from 'node:timers/promises'
import type { Output, RawInput, Route } from '@brightkey/contract/route'
import { WebSocket } from 'ws'
import { RefusedError } from '../client.ts'
import { HttpClient } from '../process.ts'

const retryMs = 200

/** A client that sends a request again until it gets a response, as a phone's outbox and the office's pages do. */
export class PatientClient {
  readonly #client: HttpClient
  /** How often a request had to be sent again. */
  retries = 0

  constructor(url: string, access: string | null = null) {
    this.#client = new HttpClient(url, access)
  }

  async call<R extends Route>(route: R, input: RawInput<R>, file?: Buffer): Promise<Output<R>> {
    for (;;) {
      const response = await this.attempt(route, input, file)
      if (response) return response.body
    }
  }

  /** Sends a request once. Returns null, after a moment, if there was no response; it may have been carried out. */
  async attempt<R extends Route>(
    route: R,
    input: RawInput<R>,
    file?: Buffer,
  ): Promise<{ body: Output<R> } | null> {
    try {
      return await this.#client.send(route, input, file)
    } catch (error) {
      const isAway =
        error instanceof RefusedError ? [502, 503].includes(error.status) : error instanceof TypeError
      if (!isAway) throw error
      this.retries++
      await setTimeout(retryMs)
      return null
    }
  }
}

/** The office's page: reads when its socket opens and when it reports a change, never by itself. */
export class OfficePage<View> {
  view: View | null = null
  /** How often its socket was opened. */
  opened = 0
  readonly #url: string
  readonly #access: string
  readonly #read: () => Promise<View>
  #socket: WebSocket | null = null
  #closed = false
  #reading = false
  #isStale = false

  constructor(url: string, access: string, read: () => Promise<View>) {
    this.#url = url
    this.#access = access
    this.#read = read
  }

  /** Connects to a process at first, and through the load balancer whenever the connection is lost. */
  async open(firstUrl: string): Promise<this> {
    await this.#connect(firstUrl)
    return this
  }

  async #connect(url: string): Promise<void> {
    while (!this.#closed) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/notifications/`, ['bearer', this.#access])
      this.#socket = socket
      // A refused handshake is an error, and closes it.
      socket.on('error', () => {})
      const ended = new Promise<false>((resolve) => socket.on('close', () => resolve(false)))
      const opened = new Promise<true>((resolve) => socket.on('open', () => resolve(true)))
      if (await Promise.race([opened, ended])) {
        this.opened++
        this.#readAgain()
        socket.on('message', () => this.#readAgain())
        void ended.then(() => setTimeout(retryMs)).then(() => this.#connect(this.#url))
        return
      }
      await setTimeout(retryMs)
    }
  }

  #readAgain(): void {
    this.#isStale = true
    if (this.#reading) return
    this.#reading = true
    void this.#readUntilFresh().finally(() => {
      this.#reading = false
    })
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#isStale && !this.#closed) {
      this.#isStale = false
      this.view = await this.#read()
    }
  }

  [Symbol.dispose]() {
    this.#closed = true
    this.#socket?.terminate()
  }
}
