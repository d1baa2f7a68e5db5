import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { closeCodes } from '@brightkey/contract/event'
import type { RawInput, Route } from '@brightkey/contract/route'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { WebSocket } from 'ws'
import { RefusedError } from '../client.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { HttpClient } from '../process.ts'

export type Phone = {
  token: string
  tasks: readonly string[]
  /** The acknowledged ones by id, with their hash. */
  photos: Map<string, string>
}

/** The office, phones and sockets of one site, which send without repeating anything, and count what fails. */
export class Traffic {
  /** Requests with a response. */
  readonly counts = { writes: 0, photos: 0, reconnects: 0 }
  /** Requests that got a 5xx or no response, and sockets that were not closed with 1012. */
  readonly failures: string[] = []
  /** The last acknowledged notes of each apartment. */
  readonly notes = new Map<string, string>()
  /** The longest time that a socket was away. */
  longestAwayMs = 0
  /** The office's token; valid for ten minutes. */
  access: string
  readonly #url: string
  readonly #began = performance.now()
  readonly #working: Promise<void>[] = []
  readonly #sockets = new Set<WebSocket>()
  #stopped = false

  constructor(url: string, access: string) {
    this.#url = url
    this.access = access
  }

  /** Changes the notes of an apartment again and again, `everyMs`. */
  write(apartment: string, everyMs: number): void {
    this.#repeat(everyMs, async (count) => {
      const notes = `Note ${count}`
      if (!(await this.#send(apartmentRoutes.update, { id: apartment, notes }, this.access))) return
      this.counts.writes++
      this.notes.set(apartment, notes)
    })
  }

  /** Sends photos for the tasks of a phone in turn, `everyMs`. */
  upload({ token, tasks, photos }: Phone, everyMs: number): void {
    this.#repeat(everyMs, async (count) => {
      const taskId = tasks[count % tasks.length] ?? ''
      const file = await smallPhoto({ seed: count % 20 })
      const id = randomUUID()
      if (!(await this.#send(cleanerRoutes.uploadPhoto, { token, taskId, id, kind: 'after' }, null, file)))
        return
      this.counts.photos++
      photos.set(id, createHash('sha256').update(file).digest('hex'))
    })
  }

  /** Keeps a socket open. */
  listen(): void {
    this.#working.push(this.#keepOpen())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const socket of this.#sockets) socket.close()
    await Promise.all(this.#working)
  }

  #repeat(everyMs: number, send: (count: number) => Promise<void>): void {
    const work = async () => {
      for (let count = 1; !this.#stopped; count++) {
        const next = setTimeout(everyMs)
        await send(count)
        await next
      }
    }
    this.#working.push(work())
  }

  async #send<R extends Route>(
    route: R,
    input: RawInput<R>,
    access: string | null,
    file?: Buffer,
  ): Promise<boolean> {
    try {
      await new HttpClient(this.#url, access).send(route, input, file)
      return true
    } catch (error) {
      const cause = error instanceof RefusedError ? error.message : String(Object(error).cause ?? error)
      this.#fail(`${route.method} ${route.path}: ${cause}`)
      return false
    }
  }

  async #keepOpen(): Promise<void> {
    let closedAt = 0
    while (!this.#stopped) {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/ws/notifications/`, [
        'bearer',
        this.access,
      ])
      socket.on('error', (error) => this.#fail(`socket: ${error.message}`))
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      socket.on('open', () => {
        if (closedAt === 0) return
        this.counts.reconnects++
        this.longestAwayMs = Math.max(this.longestAwayMs, performance.now() - closedAt)
      })
      this.#sockets.add(socket)
      const code = await closed
      this.#sockets.delete(socket)
      closedAt = performance.now()
      if (code !== closeCodes.restarting && !this.#stopped) this.#fail(`socket closed with ${code}`)
      await setTimeout(200)
    }
  }

  #fail(what: string): void {
    this.failures.push(`${((performance.now() - this.#began) / 1000).toFixed(1)} s ${what}`)
  }
}
