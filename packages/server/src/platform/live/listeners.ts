import { closeCodes, type ServerMessage, socket as times } from '@brightkey/contract/event'

/** Recipients of a message: these users, with `office` everyone who sees all sessions too, with `everyone` all logins. */
export type Audience = { users: readonly string[]; office?: boolean; everyone?: boolean }

/** Whose connections end: those of a user, of one of their logins, or of all but one. */
export type Whose = { user: string; login?: string; except?: string }

/** A connected browser. */
export type Listener = {
  readonly user: string
  readonly login: string
  /** Sees every session. */
  readonly office: boolean
  /** When its login began to be checked (`performance.now()`): what ended since then ends this connection too. */
  readonly checkedAt: number
  /** Sends the JSON of a ServerMessage. */
  send(json: string): void
  close(code: number): void
}

/** The browsers connected to this process. */
export type Listeners = ReturnType<typeof createListeners>

/** Tabs and devices of one user on one process. */
const maxPerUser = 10
/** Longer than a handshake takes. */
const rememberMs = 30_000
/** Reconnecting costs a handshake and some reads, so at most 500 browsers a second are asked to. */
const closeEveryMs = 2
/** Each costs some 15 µs: other requests wait no longer than for these. */
const sentAtOnce = 500
/** Above this the oldest are forgotten. */
const maxRecent = 2_000

type Ended = { at: number; code: number; concerns: (listener: Listener) => boolean }

/** A message of the last seconds, for connections that join a moment after it. */
type Recent = { at: number; to: Audience; json: string }

/** A message on its way, and who has not got it yet. */
type Sending = { json: string; left: Listener[] }

export function createListeners() {
  // Sets keep the order in which their members joined.
  const listeners = new Set<Listener>()
  const office = new Set<Listener>()
  const byUser = new Map<string, Set<Listener>>()
  let ended: Ended[] = []
  // In the order in which they were sent.
  const recent = new Map<string, Recent>()
  /** Since when nothing has been missed or forgotten. */
  let completeSince = Number.NEGATIVE_INFINITY
  const sending: Sending[] = []

  const ofUser = (user: string): ReadonlySet<Listener> => byUser.get(user) ?? new Set()

  function add(listener: Listener): void {
    listeners.add(listener)
    if (listener.office) office.add(listener)
    byUser.set(listener.user, new Set([...ofUser(listener.user), listener]))
  }

  function remove(listener: Listener): void {
    listeners.delete(listener)
    office.delete(listener)
    const own = byUser.get(listener.user)
    own?.delete(listener)
    if (own?.size === 0) byUser.delete(listener.user)
  }

  /** Sends as much as may be sent at once, each listener's messages in their order; the rest after other requests. */
  function sendSome(): void {
    let room = sentAtOnce
    try {
      for (let first = sending[0]; first && room > 0; first = sending[0]) {
        const some = first.left.splice(0, room)
        if (first.left.length === 0) sending.shift()
        room -= some.length
        for (const listener of some) if (listeners.has(listener)) listener.send(first.json)
      }
    } finally {
      if (sending.length > 0) setImmediate(sendSome)
    }
  }

  function keepRecent(to: Audience, message: ServerMessage): void {
    const at = performance.now()
    const json = JSON.stringify(message.type === 'notification' ? { ...message, earlier: true } : message)
    // The same message again counts once, as the later one.
    const key = JSON.stringify([to, json])
    recent.delete(key)
    recent.set(key, { at, to, json })
    for (const [oldest, { at: sentAt }] of recent) {
      if (sentAt > at - times.earlierMs && recent.size <= maxRecent) break
      if (sentAt > at - times.earlierMs) completeSince = sentAt
      recent.delete(oldest)
    }
  }

  /** Sends a connection what was sent a moment before: its page was reading then. */
  function catchUp(listener: Listener): void {
    const from = performance.now() - times.earlierMs
    if (completeSince > from) listener.send(JSON.stringify({ type: 'missed' } satisfies ServerMessage))
    else
      for (const { at, to, json } of recent.values())
        if (at > from && isFor(to, listener)) listener.send(json)
  }

  /** Remembers what ended, for connections whose login was checked before and which join only now. */
  function remember(concerns: Ended['concerns'], code: number): void {
    const at = performance.now()
    ended = [...ended.filter((each) => each.at > at - rememberMs), { at, code, concerns }]
  }

  return {
    /** Adds a listener; above the limit per user the oldest is closed. Returns how to remove it. */
    join(listener: Listener): () => void {
      const own = [...ofUser(listener.user)]
      for (const oldest of own.slice(0, Math.max(0, own.length - maxPerUser + 1))) {
        remove(oldest)
        oldest.close(closeCodes.tooMany)
      }
      add(listener)
      const missed = ended.find(({ at, concerns }) => at >= listener.checkedAt && concerns(listener))
      if (missed) listener.close(missed.code)
      else catchUp(listener)
      return () => remove(listener)
    },
    count: () => listeners.size,
    hasUser: (id: string): boolean => byUser.has(id),
    send(audience: Audience, message: ServerMessage): void {
      keepRecent(audience, message)
      const { users, office: toOffice, everyone } = audience
      const to = new Set(everyone ? listeners : toOffice ? office : [])
      for (const user of users) for (const listener of ofUser(user)) to.add(listener)
      if (to.size === 0) return
      const isFirst = sending.length === 0
      sending.push({ json: JSON.stringify(message), left: [...to] })
      if (isFirst) sendSome()
    },
    disconnect({ user, login, except }: Whose, code: number): void {
      const concerns = (listener: Listener) =>
        listener.user === user &&
        listener.login !== except &&
        (login === undefined || listener.login === login)
      remember(concerns, code)
      for (const listener of ofUser(user)) if (concerns(listener)) listener.close(code)
    },
    /** Closes all connections at once; new ones can still join. */
    closeAll(code: number): void {
      for (const listener of listeners) listener.close(code)
    },
    /** From here on messages of all processes come; those before may have been missed. */
    begin(): void {
      completeSince = performance.now()
    },
    /** Closes all connections little by little, so that the browsers come back and read again. */
    reconnectAll(): void {
      completeSince = performance.now()
      remember(() => true, closeCodes.restarting)
      for (const [index, listener] of [...listeners].entries()) {
        setTimeout(() => listener.close(closeCodes.restarting), index * closeEveryMs).unref()
      }
    },
  }
}

const isFor = ({ users, office, everyone }: Audience, listener: Listener): boolean =>
  everyone === true || (office === true && listener.office) || users.includes(listener.user)
