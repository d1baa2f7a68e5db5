import type { ServerMessage } from '@brightkey/contract/event'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type LiveState, openLive } from './live.ts'
import { currentLogin, reloadProfile } from './login.ts'
import { tokens } from './send.ts'

type Listener = (message: ServerMessage | { type: 'opened' }) => void

let state: LiveState = 'off'
let running: ReturnType<typeof openLive> | null = null
const listeners = new Set<Listener>()
const readers = new Set<() => void>()

const tell = (message: Parameters<Listener>[0]) => {
  for (const listener of listeners) listener(message)
}

const socketUrl = () => new URL('/ws/notifications/', location.origin).href.replace(/^http/, 'ws')

// A spent token is refreshed by the call; without a network the login stays, and the next try decides.
async function reverify(): Promise<boolean> {
  await reloadProfile().catch(() => undefined)
  return currentLogin().phase === 'in'
}

/** Opens the notifications socket of this login; to be stopped when the login ends. */
function startLive(): () => void {
  const live = openLive({
    access: tokens.access,
    renew: reverify,
    connect: (access) => new WebSocket(socketUrl(), ['bearer', access]),
    onMessage: tell,
    onOpen: () => tell({ type: 'opened' }),
    onState: (next) => {
      state = next
      for (const reader of readers) reader()
    },
  })
  running = live
  // The network is back: waiting out the delay, or for a press, would only look broken.
  const wake = () => state !== 'open' && currentLogin().phase === 'in' && live.reconnect()
  addEventListener('online', wake)
  return () => {
    removeEventListener('online', wake)
    live.stop()
    running = null
  }
}

export const reconnectLive = (): void => running?.reconnect()

/** Calls back with every message, and with `opened` after each connection: what was missed is to be fetched. */
function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state)

/** Keeps the socket open while the calling component stands. */
export function useLiveSocket(): void {
  useEffect(startLive, [])
}

/** As {@link listenLive}, while the calling component stands. */
export function useLive(listener: Listener): void {
  const onMessage = useEffectEvent(listener)
  useEffect(() => listenLive((message) => onMessage(message)), [])
}
