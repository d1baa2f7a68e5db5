import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { type LinkWork, linkWork, startLinkWork } from '../../platform/link-page/link-work.ts'
import { useKeptCopy } from '../../platform/link-page/use-kept-copy.ts'
import { applyAll } from '../../platform/outbox/action-entry.ts'
import type { StoredFile } from '../../platform/outbox/memory.ts'
import { prepareCamera } from '../capture/load-camera.ts'
import { continueDeletions } from '../capture/pending-deletions.ts'
import type { Action, Tracked } from '../queue/action.ts'
import { getNoItems, OutboxProvider } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { LinkPage } from './link-page.tsx'

type WritingPageProps<Data> = {
  kind: WritingPageKind<Data>
  start: LinkStart<Data>
  children: (data: Data, items: readonly Tracked[]) => ReactNode
}

/** The frame of the page of a session's link that is signed. */
export function WritingPage<Data extends { server_time: string }>({
  kind,
  start,
  children,
}: WritingPageProps<Data>) {
  const { state, items, access, refresh } = useWritingPage(kind, start)
  return (
    <OutboxProvider value={access}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(data) => children(data, items)}
      </LinkPage>
    </OutboxProvider>
  )
}

/**
 * Follows the server's state of a page that writes, and its queue. `state` has the queued actions applied; `access` is
 * for OutboxProvider.
 */
export function useWritingPage<Data>(
  kind: WritingPageKind<Data>,
  start: LinkStart<Data>,
  { hasCamera = true } = {},
) {
  const [work] = useState((): LinkWork<Data, Action> => linkWork(kind, start))
  const { outbox, snapshot } = work
  useEffect(() => {
    const leaving = new AbortController()
    startLinkWork(kind, work, leaving.signal)
    continueDeletions(work.outbox)
    return () => leaving.abort()
  }, [kind, work])
  useKeptCopy(kind, outbox.token, snapshot)
  useEffect(() => (hasCamera ? prepareCamera() : undefined), [hasCamera])
  const { data, failure } = useSyncExternalStore(snapshot.subscribe, snapshot.getState, () => start.state)
  const items = useSyncExternalStore(outbox.subscribe, outbox.getItems, getNoItems)
  const state = useMemo(
    () => ({ data: data && applyAll(kind.actions, data, items), failure }),
    [kind, data, failure, items],
  )
  const access = useMemo(
    () => ({
      outbox,
      act: async (action: Action, photo?: StoredFile) => {
        await outbox.add(action, photo)
        return true
      },
    }),
    [outbox],
  )
  return { state, items, access, refresh: () => void snapshot.refresh(true) }
}
