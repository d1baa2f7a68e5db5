import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { type LinkWork, linkWork, startLinkWork } from '../../platform/link-page/link-work.ts'
import { useKeptCopy } from '../../platform/link-page/use-kept-copy.ts'
import { applyAll } from '../../platform/outbox/action-entry.ts'
import type { StoredFile } from '../../platform/outbox/memory.ts'
import { prepareCamera } from '../capture/load-camera.ts'
import type { Action, TaskTitle } from '../queue/action.ts'

/**
 * Follows the server's state of a page that writes, and its queue. `state` has the queued actions applied; `access` is
 * for OutboxProvider.
 */
export function useWritingPage<Data>(kind: WritingPageKind<Data>, start: LinkStart<Data>) {
  const [work] = useState((): LinkWork<Data, Action> => linkWork(kind, start))
  const { outbox, snapshot } = work
  useEffect(() => {
    const leaving = new AbortController()
    startLinkWork(kind, work, leaving.signal)
    return () => leaving.abort()
  }, [kind, work])
  useKeptCopy(kind, outbox.token, snapshot)
  useEffect(prepareCamera, [])
  const { data, failure } = useSyncExternalStore(snapshot.subscribe, snapshot.getState, snapshot.getState)
  const items = useSyncExternalStore(outbox.subscribe, outbox.getItems, outbox.getItems)
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

const QueueState = lazyPart(async () => (await import('../queue/queue-state.tsx')).QueueState)

type PageFootProps = {
  /** How many photos of this page the office has. */
  received: number
  titles: readonly TaskTitle[]
  children?: ReactNode
}

/** The bar at the bottom: what is still on this phone, and the main button. Needs an OutboxProvider. */
export function PageFoot({ received, titles, children }: PageFootProps) {
  return (
    <>
      <div aria-hidden="true" className="h-40" />
      <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex max-w-3xl flex-col gap-2 px-4 py-2.5">
          <Suspense>
            <QueueState received={received} tasks={titles} />
          </Suspense>
          {children}
        </div>
      </div>
    </>
  )
}
