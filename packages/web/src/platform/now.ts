import { useSyncExternalStore } from 'react'

let now = Date.now()
const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(reader: () => void) {
  readers.add(reader)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of readers) each()
  }, 30_000)
  return () => {
    readers.delete(reader)
    if (readers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time as an Instant, renewed every 30 s: for "due in 2 h". */
export const useNow = (): string => new Date(useSyncExternalStore(subscribe, () => now)).toISOString()
