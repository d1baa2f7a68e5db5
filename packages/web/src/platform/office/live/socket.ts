import { socket as limits, type ServerMessage } from '@brightkey/contract/event'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { currentLogin, reloadProfile } from '../login.ts'
import { currentReach, probe, subscribeReach } from '../reach.ts'
import { tokens } from '../send.ts'
import { type LiveState, openLive } from './live.ts'

type Listener = (message: ServerMessage) => void

let state: LiveState = 'off'
let running: ReturnType<typeof openLive> | null = null
const listeners = new Set<Listener>()
const readers = new Set<() => void>()

let heardAt = 0

const publish = (message: Parameters<Listener>[0]) => {
  heardAt = Date.now()
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
  const startedAt = performance.now()
  let wasOpen = false
  /** What the page is reading when it first connects soon, the server completes by what it sent a moment before. */
  const opened = () => {
    heardAt = Date.now()
    const isFirst = !wasOpen && performance.now() - startedAt < limits.earlierMs / 2
    wasOpen = true
    if (!isFirst) publish({ type: 'missed' })
  }
  const live = openLive({
    access: tokens.access,
    renew: reverify,
    connect: (access) => new WebSocket(socketUrl(), ['bearer', access]),
    onMessage: publish,
    onOpen: opened,
    onLost: () => void probe(),
    onState: (next) => {
      state = next
      for (const reader of readers) reader()
    },
  })
  running = live
  // The network is back: waiting out the delay, or for a press, would only look broken.
  const wake = () => state !== 'open' && currentLogin().phase === 'in' && live.reconnect()
  addEventListener('online', wake)
  const unsubscribe = subscribeReach(() => currentReach().isReached && wake())
  const unwatch = watchServer(live.ping)
  return () => {
    removeEventListener('online', wake)
    unsubscribe()
    unwatch()
    live.stop()
    running = null
  }
}

/** While the page is used, the server is asked for a sign of life so often, ms: a network that only hangs closes nothing. */
const watchMs = 1_500
/** How long its response may take until the server counts as silent, ms. */
const signMs = 800
/** How long after the last movement the page counts as used, ms. */
const usedMs = 60_000
const movements = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const

function watchServer(ping: () => void): () => void {
  let usedAt = Date.now()
  const used = () => {
    usedAt = Date.now()
  }
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || Date.now() - usedAt > usedMs || state !== 'open') return
    const askedAt = Date.now()
    ping()
    setTimeout(() => heardAt < askedAt && state === 'open' && void probe(), signMs)
  }, watchMs)
  for (const each of movements) addEventListener(each, used, { passive: true })
  return () => {
    clearInterval(timer)
    for (const each of movements) removeEventListener(each, used)
  }
}

export const reconnectLive = (): void => running?.reconnect()

/** Calls back with every message; `missed` comes after a reconnect too. */
function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state)

/** Keeps the socket open while the calling component is mounted. */
export function useLiveSocket(): void {
  useEffect(startLive, [])
}

/** As {@link listenLive}, while the calling component is mounted. */
export function useLive(listener: Listener): void {
  const onMessage = useEffectEvent(listener)
  useEffect(() => listenLive((message) => onMessage(message)), [])
}
