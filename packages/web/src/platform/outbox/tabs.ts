/** The open tabs of one link, which notify each other of changes. */
export class Tabs {
  readonly #token: string
  readonly #onChange: () => void
  #channel: BroadcastChannel | undefined
  /** When another tab that sends was last heard of, ms since 1970. */
  heardAt = 0

  constructor(token: string, onChange: () => void) {
    this.#token = token
    this.#onChange = onChange
  }

  /** Opens the channel late: the server creates queues too, to render their pages. */
  open(): BroadcastChannel {
    this.#channel ??= new BroadcastChannel(`outbox ${this.#token}`)
    this.#channel.onmessage ??= ({ data }) => {
      if (data === 'sending') this.heardAt = Date.now()
      else this.#onChange()
    }
    return this.#channel
  }

  notify(of: 'changed' | 'sending'): void {
    this.open().postMessage(of)
  }
}
