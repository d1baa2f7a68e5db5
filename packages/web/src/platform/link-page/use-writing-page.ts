import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { StoredPhoto } from '../outbox/disk.ts'
import type { Action } from '../outbox/item.ts'
import type { LinkStart } from './follow-link.ts'
import type { WritingKind } from './link-kind.ts'
import { linkWork, startLinkWork } from './link-work.ts'
import { pageSending } from './page-request.ts'
import { useKeptCopy } from './use-kept-copy.ts'

/**
 * Follows the server's state of a page that writes, with its queue: `field` is for FieldProvider. What is done on it is
 * on this phone's disk before it is promised, and sent when it can be.
 */
export function useWritingPage<Data>(kind: WritingKind<Data>, start: LinkStart<Data>) {
  const [work] = useState(() => linkWork(kind, start))
  const { outbox, snapshot } = work
  useEffect(() => {
    const leaving = new AbortController()
    startLinkWork(kind, work, pageSending(kind), leaving.signal)
    return () => leaving.abort()
  }, [kind, work])
  useKeptCopy(kind, outbox.token, snapshot)
  const state = useSyncExternalStore(snapshot.subscribe, snapshot.getState)
  const items = useSyncExternalStore(outbox.subscribe, outbox.getItems)
  const field = useMemo(
    () => ({
      outbox,
      act: async (action: Action, photo?: StoredPhoto) => {
        await outbox.add(action, photo)
        return true
      },
    }),
    [outbox],
  )
  return { state, items, field, refresh: () => void snapshot.refresh(true) }
}
