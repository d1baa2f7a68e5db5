import { useEffect, useState, useSyncExternalStore } from 'react'
import { followLink, type LinkStart, makeSnapshot } from './follow-link.ts'
import type { LinkPageKind } from './link-kind.ts'
import { useKeptCopy } from './use-kept-copy.ts'

/** Follows the server's state of a read-only page; `refresh` requests it at once. */
export function useLinkPage<Data>(kind: LinkPageKind<Data>, start: LinkStart<Data>) {
  const { token } = start
  const [snapshot] = useState(() => makeSnapshot(kind, start))
  useEffect(() => {
    const leaving = new AbortController()
    followLink(token, snapshot, leaving.signal)
    return () => leaving.abort()
  }, [snapshot, token])
  useKeptCopy(kind, token, snapshot)
  const state = useSyncExternalStore(snapshot.subscribe, snapshot.getState, () => start.state)
  return { state, refresh: () => void snapshot.refresh(true) }
}
