import type { Locale } from '@brightkey/contract/locale'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { readSession, troubleOf } from './read-session.ts'

export type Trouble = { status: number; code: string | null; detail: string | null }
export type Known = {
  session: CleanerSession | null
  /** Why the last look at the server failed; null once it answers. With a session the page stays usable. */
  trouble: Trouble | null
}

/** Another phone's changes are seen within this time. */
const lookEvery = 5_000

/** The server's last word on one session; a value for `useSyncExternalStore`. */
export class SessionStore {
  known: Known
  /** When the server last said all this, or that nothing had changed: ms since 1970; null: not yet. */
  answeredAt: number | null
  readonly #token: string
  readonly #locale: () => Locale
  readonly #readers = new Set<() => void>()
  #etag: string | undefined
  // Rises with every answer taken in: a look that began before it shows an older state and is thrown away.
  #age = 0

  constructor(token: string, start: Known, etag: string | undefined, locale: () => Locale) {
    this.#token = token
    this.known = start
    this.#etag = etag
    this.answeredAt = start.trouble === null && start.session !== null ? Date.now() : null
    this.#locale = locale
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
      const etag = anew ? undefined : this.#etag
      const answer = await readSession(this.#token, this.#locale(), etag)
      if (age !== this.#age) return
      this.answeredAt = Date.now()
      if (answer !== null) {
        this.#etag = answer.etag
        this.#show({ ...this.known, session: answer.data, trouble: null })
      } else if (this.known.trouble !== null) this.#show({ ...this.known, trouble: null })
    } catch (error) {
      if (age !== this.#age) return
      this.#show({ ...this.known, trouble: troubleOf(error) })
    }
  }

  /** Takes in what the server answered to an action, so that the screen need not wait for the next look. */
  take = (change: (session: CleanerSession) => CleanerSession): void => {
    this.#age += 1
    this.#etag = undefined
    if (this.known.session) this.#show({ ...this.known, session: change(this.known.session) })
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

  #show(known: Known) {
    this.known = known
    for (const reader of this.#readers) reader()
  }
}
