import { closeCodes, type ServerMessage } from '@brightkey/contract/event'

/** Recipients of a message: these users, and with `office` every admin and superuser too. */
export type Audience = { users: readonly string[]; office?: boolean }

/** Whose connections end: those of a user, of one of their logins, or of all but one. */
export type Whose = { user: string; login?: string; except?: string }

/** A connected browser. */
export type Listener = {
  readonly user: string
  readonly login: string
  /** Sees every session: an admin or a superuser. */
  readonly office: boolean
  /** When its login began to be checked (`performance.now()`): what ended since then ends this connection too. */
  readonly checkedAt: number
  send(message: ServerMessage): void
  close(code: number): void
}

/** The browsers connected to this process. */
export type Listeners = ReturnType<typeof createListeners>

/** Tabs and devices of one user on one process. */
const maxPerUser = 10
/** Longer than a handshake takes. */
const rememberMs = 30_000
/** Reconnecting costs a handshake and some reads: 500 browsers a second are told to. */
const closeEveryMs = 2

type Ended = { at: number; code: number; concerns: (listener: Listener) => boolean }

export function createListeners() {
  const listeners = new Set<Listener>()
  let ended: Ended[] = []

  /** Remembers what ended, for connections whose login was checked before and which join only now. */
  function remember(concerns: Ended['concerns'], code: number): void {
    const at = performance.now()
    ended = [...ended.filter((each) => each.at > at - rememberMs), { at, code, concerns }]
  }

  return {
    /** Adds a listener; above the limit per user the oldest is closed. Returns how to remove it. */
    join(listener: Listener): () => void {
      const own = [...listeners].filter(({ user }) => user === listener.user)
      for (const oldest of own.slice(0, Math.max(0, own.length - maxPerUser + 1))) {
        listeners.delete(oldest)
        oldest.close(closeCodes.tooMany)
      }
      listeners.add(listener)
      const missed = ended.find(({ at, concerns }) => at >= listener.checkedAt && concerns(listener))
      if (missed) listener.close(missed.code)
      return () => void listeners.delete(listener)
    },
    count: () => listeners.size,
    hasUser: (id: string): boolean => [...listeners].some(({ user }) => user === id),
    send({ users, office = false }: Audience, message: ServerMessage): void {
      for (const listener of listeners) {
        if (users.includes(listener.user) || (office && listener.office)) listener.send(message)
      }
    },
    disconnect({ user, login, except }: Whose, code: number): void {
      const concerns = (listener: Listener) =>
        listener.user === user &&
        listener.login !== except &&
        (login === undefined || listener.login === login)
      remember(concerns, code)
      for (const listener of listeners) if (concerns(listener)) listener.close(code)
    },
    /** Closes all connections at once; new ones can still join. */
    closeAll(code: number): void {
      for (const listener of listeners) listener.close(code)
    },
    /** Closes all connections little by little, so that the browsers come back and read again. */
    reconnectAll(): void {
      remember(() => true, closeCodes.restarting)
      for (const [index, listener] of [...listeners].entries()) {
        setTimeout(() => listener.close(closeCodes.restarting), index * closeEveryMs).unref()
      }
    },
  }
}
