import { useSyncExternalStore } from 'react'

/** Whether the server responds, whatever the browser believes of its network. */
export type Reach = {
  isReached: boolean
  /** When the server last responded, ms since 1970. */
  at: number
  /** Whether a change was sent that got no response before the server was lost. */
  isUnsure: boolean
}

/** A request without a response for so long makes us ask whether the server is there, ms. */
const silentMs = 2_000
/** How long the question may take, ms, so that the notice is there within 5 s of the first sign. */
const probeMs = 2_200
/** When it is asked a second time, on a connection of its own, ms: one lost request must not show the notice. */
const secondMs = 700
/** A change that is under way when the server is lost may still get its response, ms. */
const changeMs = 10_000
/** A read on a connection that died alone, ms. */
const readMs = 20_000
/** Until the server is asked again while it is away, ms. */
const retryMs = [1_000, 2_000, 3_000, 5_000] as const

const probeUrl = '/actuator/health/liveness/'

let current: Reach = { isReached: true, at: Date.now(), isUnsure: false }
const readers = new Set<() => void>()
const running = new Set<{ isChange: boolean; abort: () => void }>()
let probing: Promise<boolean> | null = null
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined

function become(next: Reach) {
  const isNew = next.isReached !== current.isReached || next.isUnsure !== current.isUnsure
  current = next
  if (isNew) for (const reader of readers) reader()
}

export const currentReach = (): Reach => current
export function subscribeReach(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}
export const useReach = (): Reach => useSyncExternalStore(subscribeReach, currentReach)

/** A proxy responded in place of the server. Our own refusals with these status codes are JSON with a code. */
export async function isFromProxy(response: Response): Promise<boolean> {
  if (response.status < 502 || response.status > 504) return false
  const text = await response
    .clone()
    .text()
    .catch(() => '')
  return !/"code"\s*:/.test(text)
}

function responded() {
  clearTimeout(timer)
  attempts = 0
  become({ isReached: true, at: Date.now(), isUnsure: false })
}

function lost() {
  if (current.isReached) {
    become({ ...current, isReached: false })
    for (const request of running) if (!request.isChange) request.abort()
    setTimeout(() => {
      if (!current.isReached) for (const request of running) request.abort()
    }, changeMs)
  }
  clearTimeout(timer)
  const ms = retryMs[Math.min(attempts, retryMs.length - 1)]
  attempts += 1
  timer = setTimeout(() => void probe(), ms)
}

/** Rejects without a response of the server in time. */
async function ask(ms: number): Promise<void> {
  const signal = AbortSignal.timeout(ms)
  const response = await fetch(probeUrl, { cache: 'no-store', credentials: 'omit', signal })
  if (await isFromProxy(response)) throw new Error(`status ${response.status}`)
}

async function askTwice(): Promise<void> {
  const before = current.at
  const second = async () => {
    await new Promise((resolve) => setTimeout(resolve, secondMs))
    if (current.at === before) await ask(probeMs - secondMs)
  }
  await Promise.any([ask(probeMs), second()])
}

/** Asks the server for a sign of life; however many want to know, there is one question. */
export function probe(): Promise<boolean> {
  probing ??= askTwice()
    .then(
      () => {
        responded()
        return true
      },
      () => {
        lost()
        return false
      },
    )
    .finally(() => {
      probing = null
    })
  return probing
}

/**
 * Watches one request until its response: `signal` aborts it when the server turns out to be away, so that nothing on screen
 * waits for ever. Exactly one of the functions must be called.
 */
export function watchRequest(isChange: boolean) {
  const controller = new AbortController()
  const request = { isChange, abort: () => controller.abort() }
  running.add(request)
  const silence = setTimeout(() => void probe(), silentMs)
  const longest = isChange ? undefined : setTimeout(request.abort, readMs)
  const stop = () => {
    clearTimeout(silence)
    clearTimeout(longest)
    running.delete(request)
  }
  return {
    signal: controller.signal,
    stop,
    responded() {
      stop()
      responded()
    },
    failed() {
      stop()
      if (isChange) become({ ...current, isUnsure: true })
      void probe()
    },
  }
}

globalThis.addEventListener?.('online', () => void probe())
globalThis.addEventListener?.('offline', () => void probe())
