import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { useSyncExternalStore } from 'react'

/** Where the session's last word comes from; its page's store is one. */
export type Source = {
  subscribe: (reader: () => void) => () => void
  readonly known: { data: CleanerSession | null; trouble: { status: number; code: string | null } | null }
  readonly etag: string | undefined
  /** When the server last answered, ms since 1970; null: not yet in this page's life. */
  readonly answeredAt: number | null
}
type Watched = { token: string; source: Source }

let watched: Watched | null = null
const readers = new Set<() => void>()

/** Tells the part that keeps a copy on the phone of the session that is open; that part loads when it loads. */
export function watchSession(token: string, source: Source, signal: AbortSignal): void {
  const show = (next: Watched | null) => {
    watched = next
    for (const reader of readers) reader()
  }
  show({ token, source })
  signal.addEventListener('abort', () => show(null))
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => {
    readers.delete(reader)
  }
}
export const useWatched = (): Watched | null => useSyncExternalStore(subscribe, () => watched)
