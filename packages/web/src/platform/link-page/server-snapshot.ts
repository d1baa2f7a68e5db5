import { type Failure, toFailure } from '../http/send.ts'
import { overFailure } from './over.ts'

export type SnapshotState<Data> = {
  data: Data | null
  /** Why the last request failed; null once a request succeeds. With data the page stays usable. */
  failure: Failure | null
}

/** Reads from the server. Returns null if nothing has changed since the ETag. Throws Refused or Unreachable. */
export type Read<Data> = (
  etag: string | undefined,
) => Promise<{ data: Data; etag: string | undefined } | null>

type Source<Data> = {
  read: Read<Data>
  /** What of the data may still be shown while the server does not answer; null: nothing. */
  shownOffline?: (data: Data) => Data | null
  /** Called whenever the server says that it does not know the link. */
  onGone?: () => void
}

/** Changes made on other phones are seen within this time. */
const pollMs = 5_000

/** The server's state of what one link shows, as last read; a store for `useSyncExternalStore`. */
export class ServerSnapshot<Data> {
  state: SnapshotState<Data>
  etag: string | undefined
  /** When the server last confirmed the data: ms since 1970; null: not yet in this page's life. */
  answeredAt: number | null
  /** Resolves once this phone's copy has the data, where it keeps one. */
  whenKept: () => Promise<unknown> = async () => undefined
  readonly #source: Source<Data>
  readonly #readers = new Set<() => void>()
  // Rises with every update: a request that began before it returns an older state, which is discarded.
  #revision = 0

  constructor(start: SnapshotState<Data>, etag: string | undefined, source: Source<Data>) {
    this.state = start
    this.etag = etag
    this.answeredAt = start.failure === null && start.data !== null ? Date.now() : null
    this.#source = source
  }

  subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => {
      this.#readers.delete(reader)
    }
  }
  getState = () => this.state

  /** Reads from the server; with `all` also if nothing has changed, as after a change of language. */
  refresh = async (all = false): Promise<void> => {
    const revision = this.#revision
    try {
      const response = await this.#source.read(all ? undefined : this.etag)
      if (revision !== this.#revision) return
      this.answeredAt = Date.now()
      if (response !== null) {
        this.etag = response.etag
        this.#set({ data: response.data, failure: null })
      } else if (this.state.failure !== null) this.#set({ ...this.state, failure: null })
    } catch (error) {
      const failure = toFailure(error)
      if (revision === this.#revision || failure.code === 'session_not_found') this.fail(failure)
    }
  }

  /** Applies why a request failed. What must not be shown any more is given up, so that a lost network does not bring it back. */
  fail = (failure: Failure): void => {
    const { data, failure: before } = this.state
    if (failure.code === 'session_not_found' || failure.code === 'phone_shut_out') {
      if (failure.code === 'session_not_found') this.#source.onGone?.()
      this.#revision += 1
      this.etag = undefined
      this.#set({ data: null, failure })
      return
    }
    if (data === null) {
      const isKnown = before?.code === 'session_not_found' || before?.code === overFailure.code
      this.#set({ data, failure: isKnown && failure.status === 0 ? before : failure })
      return
    }
    const shown = this.#source.shownOffline ? this.#source.shownOffline(data) : data
    if (shown !== data) this.etag = undefined
    this.#set({ data: shown, failure: shown === null ? overFailure : failure })
  }

  /** Applies the server's response to an action, so that the screen need not wait for the next poll. */
  update = (change: (data: Data) => Data): void => {
    this.#revision += 1
    this.etag = undefined
    if (this.state.data !== null) this.#set({ ...this.state, data: change(this.state.data) })
  }

  /** Replaces the copy that the page was opened with by this newer one, unless the server has responded since. */
  replaceCopy({ data, etag }: { data: Data; etag?: string | undefined }): void {
    if (this.answeredAt !== null || this.#revision > 0 || this.state.failure?.code) return
    if (JSON.stringify(data) === JSON.stringify(this.state.data)) return
    this.etag = etag
    this.#set({ ...this.state, data })
  }

  /** Reads every few seconds while the page is visible. */
  poll(signal: AbortSignal): void {
    const refresh = () => {
      if (document.visibilityState === 'visible') void this.refresh()
    }
    const timer = setInterval(refresh, pollMs)
    addEventListener('focus', refresh, { signal })
    document.addEventListener('visibilitychange', refresh, { signal })
    signal.addEventListener('abort', () => clearInterval(timer))
  }

  #set(state: SnapshotState<Data>) {
    this.state = state
    for (const reader of this.#readers) reader()
  }
}
