import { useSyncExternalStore } from 'react'

const interval = 30_000

let now = Date.now()
let renderedAt = now
const readers = new Set<() => void>()
let isTicking = false

function subscribe(reader: () => void) {
  readers.add(reader)
  // This device's clock may differ from the server's. Not at once: an update takes parts that the server has rendered, and that
  // have not loaded yet, off the screen.
  if (!isTicking) setTimeout(renew, 3_000)
  isTicking = true
  return () => {
    readers.delete(reader)
  }
}

function renew() {
  now = Date.now()
  for (const each of readers) each()
  setTimeout(renew, interval)
}

/**
 * Sets the time for which the server renders this page, in ms since 1970. Hydration starts with it and keeps it where
 * this device's clock agrees, so that nothing is rendered twice.
 */
export function startNowAt(ms: number): void {
  now = ms
  renderedAt = ms
}

const readNow = () => now
/** For a part that is hydrated late. */
const readRenderedAt = () => renderedAt

/** The time as an Instant, renewed every 30 s: for "due in 2 h". */
export const useNow = (): string =>
  new Date(useSyncExternalStore(subscribe, readNow, readRenderedAt)).toISOString()
