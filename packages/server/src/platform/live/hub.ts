import type { ServerMessage } from '@brightkey/contract/event'
import type { Database } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { type Audience, createListeners, type Listener, type Whose } from './listeners.ts'
import { type OpenChannel, openRelay, type Relay, type Relayed } from './relay.ts'

/** Publishes changes to the browsers, whichever process they are connected to. */
export type Hub = {
  /** Adds a browser that is connected to this process. Returns how to remove it. */
  join(listener: Listener): () => void
  publish(audience: Audience, message: Extract<Relayed, { kind: 'changed' }>['message']): void
  /** Sends a user their new notification: composed here, and by its id to the other processes. */
  notify(user: string, id: string, message: ServerMessage): void
  /** Closes the connections of a user, of one of their logins, or of all their logins but one. */
  disconnect(whose: Whose, code: number): void
  /** Open connections to this process. */
  count(): number
  /** Closes all connections to this process; new ones can still join. */
  disconnectAll(code: number): void
  /** Whether other processes hear from this one; null if there are none. */
  isConnected(): boolean | null
  close(): Promise<void>
}

/** Several processes on one PostgreSQL hear from each other. Loaded only then, like the rest of pg. */
export const connectProcesses =
  (databaseUrl: string, database: Database, log: Log): OpenChannel =>
  async (events) => {
    const { openPostgresChannel } = await import('./postgres-channel.ts')
    return openPostgresChannel({ databaseUrl, database, log }, events)
  }

type Parts = {
  /** Null in one process on SQLite. */
  openChannel: OpenChannel | null
  compose: (notificationId: string) => Promise<ServerMessage | null>
  log: Log
}

/** Opens the hub. What happens here reaches browsers of this process at once, and the other processes a moment later. */
export async function openHub({ openChannel, compose, log }: Parts): Promise<Hub> {
  const listeners = createListeners()
  const relay: Relay | null = openChannel && (await openRelay({ openChannel, listeners, compose, log }))
  return {
    join: (listener) => listeners.join(listener),
    publish(to, message) {
      listeners.send(to, message)
      relay?.send({ kind: 'changed', to, message })
    },
    notify(user, id, message) {
      listeners.send({ users: [user] }, message)
      relay?.send({ kind: 'notified', user, id })
    },
    disconnect(whose, code) {
      listeners.disconnect(whose, code)
      relay?.send({ kind: 'ended', whose, code })
    },
    count: () => listeners.count(),
    disconnectAll: (code) => listeners.closeAll(code),
    isConnected: () => (relay ? relay.isConnected() : null),
    close: async () => relay?.close(),
  }
}
