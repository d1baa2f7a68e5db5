import type { QueryKey } from '@tanstack/react-query'

/** How many writes are remembered: the socket names one within moments of its response. */
const maxKept = 50
/** How long a write under way is waited for, ms. */
const patienceMs = 3_000

/** What this page's last writes returned or read again themselves, by the ids of their requests. */
const kept = new Map<string, readonly QueryKey[]>()
const underWay = new Set<Promise<unknown>>()

/** Has {@link ownWritesSettled} wait for this write. */
export function watchOwnWrite<T>(sending: Promise<T>): Promise<T> {
  underWay.add(sending)
  const end = () => underWay.delete(sending)
  sending.then(end, end)
  return sending
}

/** Remembers what a write makes new in the cache by itself. */
export function keepOwnWrite(request: string | null, keys: readonly QueryKey[]): void {
  if (request === null) return
  kept.set(request, keys)
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
}

/** The socket may name a write before its response has come. */
export const ownWritesSettled = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(underWay),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs)
    }),
  ])

/** Whether the page's own write by this request has made everything below the key new already. */
export const isOwnWrite = (by: string | undefined, key: QueryKey): boolean =>
  by !== undefined &&
  (kept.get(by)?.some((written) => written.every((part, index) => part === key[index])) ?? false)
