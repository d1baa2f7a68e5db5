import type { ServerMessage } from '@brightkey/contract/event'
import { isUnavailable } from '../db/dialects.ts'
import type { Log } from '../log.ts'
import type { Audience, Listeners, Whose } from './listeners.ts'

/** Carries texts between the processes of one installation: PostgreSQL's NOTIFY, or another broker in its place. */
export type Channel = {
  /** Sends texts to the other processes. Rejects if they may not have arrived: then they are sent again. */
  send(texts: readonly string[]): Promise<void>
  isConnected(): boolean
  /** Leaves, so that the others do not take this process for one that crashed. */
  close(): Promise<void>
}

export type ChannelEvents = {
  /** A text of another process; its own do not come back. */
  onText(text: string): void
  /** Texts of others may have been missed. */
  onGap(): void
  onConnected(): void
}

export type OpenChannel = (events: ChannelEvents) => Promise<Channel>

/** A message that names what changed by id only; notifications are composed where their reader is connected. */
type Changed = Exclude<ServerMessage, { type: 'notification' }>

/** A message to the other processes. Unknown kinds are ignored: they come from a newer release. */
export type Relayed =
  | { kind: 'changed'; to: Audience; message: Changed }
  | { kind: 'notified'; user: string; id: string }
  | { kind: 'ended'; whose: Whose; code: number }
  | { kind: 'missed' }

export type Relay = {
  /** Sends it to the other processes, soon, and the same thing once. */
  send(what: Relayed): void
  isConnected(): boolean
  /** Sends what waits, then leaves. */
  close(): Promise<void>
}

/** How long messages are collected: a phone's ticks come in bursts, and each NOTIFY wakes every process. */
const collectMs = 25
/** PostgreSQL takes payloads below 8,000 bytes. */
const maxBytes = 7_900
/** Above this the others are asked to read everything again. */
const maxWaiting = 5_000

type Parts = {
  openChannel: OpenChannel
  listeners: Listeners
  /** Composes the live message of a notification in its reader's language; null if it is gone. */
  compose: (id: string) => Promise<ServerMessage | null>
  log: Log
}

/** Connects the listeners of this process with what happens in the others. */
export async function openRelay({ openChannel, listeners, compose, log }: Parts): Promise<Relay> {
  // Each once, in the order of their first occurrence.
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let channel: Channel | null = null

  function schedule(): void {
    timer ??= setTimeout(() => {
      sending = flush()
    }, collectMs).unref()
  }

  async function flush(): Promise<void> {
    await sending
    clearTimeout(timer)
    timer = undefined
    // Otherwise sent when there is a connection again.
    if (waiting.size === 0 || !channel?.isConnected()) return
    const taken = waiting
    waiting = new Set()
    try {
      await channel.send(packTexts(taken))
    } catch (error) {
      const level = isUnavailable(error) ? 'debug' : 'warn'
      log[level]({ err: error, waiting: taken.size }, 'live messages not sent yet')
      waiting = new Set([...taken, ...waiting])
      schedule()
    }
  }

  function receive(what: Relayed): void {
    if (what.kind === 'changed') listeners.send(what.to, what.message)
    else if (what.kind === 'ended') listeners.disconnect(what.whose, what.code)
    else if (what.kind === 'missed') listeners.reconnectAll()
    else if (what.kind === 'notified' && listeners.hasUser(what.user)) {
      compose(what.id).then(
        (message) => message && listeners.send({ users: [what.user] }, message),
        (error: unknown) => log.warn({ err: error }, 'live notification not composed'),
      )
    }
  }

  channel = await openChannel({
    onText(text) {
      try {
        for (const what of JSON.parse(text) as Relayed[]) receive(what)
      } catch (error) {
        log.warn({ err: error }, 'live message not understood')
      }
    },
    onGap: () => listeners.reconnectAll(),
    onConnected: schedule,
  })
  const opened = channel
  listeners.begin()

  return {
    send(what) {
      waiting.add(JSON.stringify(what))
      if (waiting.size > maxWaiting) waiting = new Set([JSON.stringify({ kind: 'missed' } satisfies Relayed)])
      schedule()
    },
    isConnected: () => opened.isConnected(),
    async close() {
      await flush()
      clearTimeout(timer)
      await opened.close()
    },
  }
}

/** Packs messages into as few JSON arrays as fit the limit of one text. */
export function packTexts(messages: Iterable<string>): string[] {
  const texts: string[] = []
  let parts: string[] = []
  let bytes = 0
  for (const message of messages) {
    const more = Buffer.byteLength(message) + 1
    if (parts.length > 0 && bytes + more >= maxBytes) {
      texts.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 0
    }
    parts.push(message)
    bytes += more
  }
  return parts.length > 0 ? [...texts, `[${parts.join(',')}]`] : texts
}
