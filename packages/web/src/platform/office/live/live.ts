import { closeCodes, socket as limits, type ServerMessage } from '@brightkey/contract/event'

/** `paused`: five tries failed or too many tabs are open, and the user must reconnect. */
export type LiveState = 'off' | 'connecting' | 'open' | 'paused'

type Live = {
  access: () => string | null
  /** Makes sure the token is good: a refresh if it is spent. False when there is no login any more. */
  renew: () => Promise<boolean>
  connect: (access: string) => WebSocket
  onMessage: (message: ServerMessage) => void
  onOpen: () => void
  onState: (state: LiveState) => void
  /** The connection closed, or could not be opened, without being asked to. */
  onLost?: () => void
}

/**
 * The notifications socket (docs/works-with.md, Socket): only with a token; a heartbeat every 30 s; on close at most
 * five tries, 3 s × the number of the try, counted again after an open. Returns how to try again, how to
 * ask for a sign of life, and how to stop.
 */
export function openLive(live: Live): { reconnect: () => void; ping: () => void; stop: () => void } {
  let tries = 0
  let stopped = false
  let ws: WebSocket | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined

  function start() {
    const access = live.access()
    if (stopped || ws !== null || access === null) return
    live.onState('connecting')
    const opened = live.connect(access)
    ws = opened
    let wasOpen = false
    let openedAt = 0
    opened.onopen = () => {
      wasOpen = true
      openedAt = Date.now()
      tries = 0
      heartbeat = setInterval(() => opened.send('{"type":"heartbeat"}'), limits.heartbeatMs)
      live.onState('open')
      live.onOpen()
    }
    opened.onmessage = ({ data }) => {
      const message = messageIn(data)
      if (message) live.onMessage(message)
      else console.warn('socket: a message of no known type')
    }
    opened.onclose = ({ code }) => {
      clearInterval(heartbeat)
      if (stopped || ws !== opened) return
      ws = null
      if (code !== closeCodes.tooMany && code !== closeCodes.loginEnded) live.onLost?.()
      console.info(`socket: closed with ${code}`)
      // Another tab took its place, and would lose it again if this one came back by itself.
      if (code === closeCodes.tooMany) return live.onState('paused')
      // An ended token closes with 4401, or refuses the upgrade, which looks like any failed connection.
      if (code === closeCodes.loginEnded || !wasOpen)
        void verify(code === closeCodes.loginEnded ? openedAt : null)
      else again()
    }
  }

  /** At once: a deactivated user must not keep reading until the delay is over. */
  async function verify(endedAfter: number | null) {
    live.onState('connecting')
    const good = await live.renew()
    if (stopped || !good) return
    // The login goes on, with another role perhaps. One that is ended as soon as it opens would spin.
    if (endedAfter !== null && Date.now() - endedAfter >= limits.retryMs) start()
    else again()
  }

  function again() {
    // The user has reconnected meanwhile.
    if (ws !== null) return
    if (tries >= limits.retries) return live.onState('paused')
    tries += 1
    live.onState('connecting')
    retry = setTimeout(start, limits.retryMs * tries)
  }

  function close() {
    clearTimeout(retry)
    clearInterval(heartbeat)
    const open = ws
    ws = null
    open?.close()
  }

  start()
  return {
    reconnect() {
      close()
      tries = 0
      start()
    },
    ping() {
      if (ws?.readyState === 1) ws.send('{"type":"heartbeat"}')
    },
    stop() {
      stopped = true
      close()
      live.onState('off')
    },
  }
}

/** The message, or null for others than ours. */
export function messageIn(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data))
    const known = ['heartbeat', 'missed', 'session.updated', 'delivery.updated', 'notification']
    const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null
    return known.some((each) => each === type) ? (message as ServerMessage) : null
  } catch {
    return null
  }
}
