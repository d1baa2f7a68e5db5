import { closeCodes, type ServerMessage } from '@brightkey/contract/event'

/** Recipients of a message: these users, and with `office` every admin and superuser too. */
export type Audience = { users: readonly string[]; office?: boolean }

/** A connected browser. */
export type Listener = {
  readonly user: string
  readonly login: string
  /** Sees every session: an admin or a superuser. */
  readonly office: boolean
  send(message: ServerMessage): void
  close(code: number): void
}

/** Publishes changes to the browsers connected to this process. */
export type Hub = {
  /** Adds a listener; above the limit per user the oldest is closed. Returns how to remove it. */
  join(listener: Listener): () => void
  publish(audience: Audience, message: ServerMessage): void
  /** Closes the connections of a user, or of one of their logins. */
  disconnect(whose: { user: string; login?: string; except?: string }, code: number): void
  /** Closes all connections; new ones can still join. */
  disconnectAll(code: number): void
}

/** Tabs and devices of one user. */
const maxPerUser = 10

export function openHub(): Hub {
  const listeners = new Set<Listener>()
  return {
    join(listener) {
      const own = [...listeners].filter(({ user }) => user === listener.user)
      for (const oldest of own.slice(0, Math.max(0, own.length - maxPerUser + 1))) {
        listeners.delete(oldest)
        oldest.close(closeCodes.tooMany)
      }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish({ users, office = false }, message) {
      for (const listener of listeners) {
        if (users.includes(listener.user) || (office && listener.office)) listener.send(message)
      }
    },
    disconnect({ user, login, except }, code) {
      for (const listener of listeners) {
        if (listener.user !== user || listener.login === except) continue
        if (login === undefined || listener.login === login) listener.close(code)
      }
    },
    disconnectAll(code) {
      for (const listener of listeners) listener.close(code)
    },
  }
}
