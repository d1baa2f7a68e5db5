import { Refused } from './answer.ts'

export type Trouble = { status: number; code: string | null; detail: string | null }
export type Known<Data> = {
  data: Data | null
  /** Why the last look at the server failed; null once it answers. With data the page stays usable. */
  trouble: Trouble | null
}

/** Asks the server: null when what the ETag names is still the same. Throws Refused or Unreachable. */
export type Look<Data> = (
  etag: string | undefined,
) => Promise<{ data: Data; etag: string | undefined } | null>

function troubleOf(error: unknown): Trouble {
  const { status, body } = error instanceof Refused ? error : { status: 0, body: {} }
  return { status, code: body.code ?? null, detail: body.detail ?? null }
}

/** Another phone's changes are seen within this time. */
const lookEvery = 5_000

/** The server's last word on what one link shows; a value for `useSyncExternalStore`. */
export class ServerWord<Data> {
  known: Known<Data>
  /** When the server last said all this, or that nothing had changed: ms since 1970; null: not yet. */
  answeredAt: number | null
  readonly #ask: Look<Data>
  readonly #readers = new Set<() => void>()
  #etag: string | undefined
  // Rises with every answer taken in: a look that began before it shows an older state and is thrown away.
  #age = 0

  constructor(start: Known<Data>, etag: string | undefined, ask: Look<Data>) {
    this.known = start
    this.#etag = etag
    this.answeredAt = start.trouble === null && start.data !== null ? Date.now() : null
    this.#ask = ask
  }

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => {
      this.#readers.delete(reader)
    }
  }
  getKnown = () => this.known
  get etag(): string | undefined {
    return this.#etag
  }

  /** Asks the server; `anew` also when nothing has changed, as after a change of language. */
  look = async (anew = false): Promise<void> => {
    const age = this.#age
    try {
      const answer = await this.#ask(anew ? undefined : this.#etag)
      if (age !== this.#age) return
      this.answeredAt = Date.now()
      if (answer !== null) {
        this.#etag = answer.etag
        this.#show({ data: answer.data, trouble: null })
      } else if (this.known.trouble !== null) this.#show({ ...this.known, trouble: null })
    } catch (error) {
      if (age !== this.#age) return
      this.#show({ ...this.known, trouble: troubleOf(error) })
    }
  }

  /** Takes in what the server answered to an action, so that the screen need not wait for the next look. */
  take = (change: (data: Data) => Data): void => {
    this.#age += 1
    this.#etag = undefined
    if (this.known.data !== null) this.#show({ ...this.known, data: change(this.known.data) })
  }

  /** Looks every few seconds while somebody looks at the page. */
  follow(signal: AbortSignal): void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.look()
    }
    const timer = setInterval(look, lookEvery)
    addEventListener('focus', look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', () => clearInterval(timer))
  }

  #show(known: Known<Data>) {
    this.known = known
    for (const reader of this.#readers) reader()
  }
}
