import { useSyncExternalStore } from 'react'
import { readStoredText, storeText } from '../stored-text.ts'

/**
 * Bytes this page sent and received today, kept per day on the phone. Received is what the browser measured on the
 * network (nothing for what came from its cache), uploads are counted as they leave; of the rest of each request,
 * which no browser reports, we count an estimate.
 */
const key = 'data_used'
const requestBytes = 500

type Used = { day: string; bytes: number }
let used: Used = { day: '', bytes: 0 }
const readers = new Set<() => void>()

/** The phone's own day, as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv')

/** What was kept, if it is of this day; anything unreadable is nothing. */
export function usedOn(day: string, kept: string | null): Used {
  const [keptDay, bytes] = kept?.split(' ') ?? []
  return { day, bytes: keptDay === day && Number(bytes) > 0 ? Number(bytes) : 0 }
}

function show(next: Used) {
  used = next
  for (const reader of readers) reader()
}

/** Counts bytes that went over the network. Other tabs count into the same sum. */
export function countBytes(bytes: number): void {
  const day = today()
  const kept = readStoredText(key)
  const before = kept === null && used.day === day ? used : usedOn(day, kept)
  const next = { day, bytes: before.bytes + bytes }
  storeText(key, `${next.day} ${next.bytes}`)
  show(next)
}

const bytesUsed = ({ transferSize }: PerformanceResourceTiming) =>
  transferSize > 0 ? transferSize + requestBytes : 0

let counting = false

/** Begins to count, with what the page has loaded so far; once for the life of the page. */
export function countData(): void {
  if (counting || typeof PerformanceObserver === 'undefined') return
  counting = true
  const observer = new PerformanceObserver((list) => {
    const bytes = list
      .getEntries()
      .reduce((sum, entry) => sum + bytesUsed(entry as PerformanceResourceTiming), 0)
    if (bytes > 0) countBytes(bytes)
  })
  observer.observe({ type: 'navigation', buffered: true })
  observer.observe({ type: 'resource', buffered: true })
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  const other = (event: StorageEvent) => event.key === key && show(usedOn(today(), event.newValue))
  addEventListener('storage', other)
  return () => {
    readers.delete(reader)
    removeEventListener('storage', other)
  }
}

/** Bytes used today. */
export const useDataUsed = (): number =>
  useSyncExternalStore(
    subscribe,
    () => (used.day === today() ? used.bytes : usedOn(today(), readStoredText(key)).bytes),
    () => 0,
  )
