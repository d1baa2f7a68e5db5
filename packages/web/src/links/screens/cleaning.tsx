import { whyClosed } from '@brightkey/contract/sessions/rules'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { Suspense, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { lazyPart, persistently } from '../../platform/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { useNow } from '../../platform/now.ts'
import { keepAtOnce, newItem } from '../../platform/outbox/at-once.ts'
import type { StoredFile } from '../../platform/outbox/memory.ts'
import { CleaningSession } from '../cleaning/cleaning-session.tsx'
import { received } from '../cleaning/session-view.ts'
import type { Work } from '../cleaning/work.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import type { Action, Tracked } from '../queue/action.ts'
import { OutboxProvider } from '../queue/outbox-context.tsx'

const ReceivedPage = lazyPart(async () => (await import('../cleaning/received.tsx')).ReceivedPage)
const NothingToShow = lazyPart(async () => (await import('../frame/nothing-to-show.tsx')).NothingToShow)

const OfflinePart = lazyPart(async () => (await import('../cleaning/offline-part.tsx')).OfflinePart)

const noItems: readonly Tracked[] = []
/** Like Promise.withResolvers, which phones of 2023 lack. */
function deferredWork() {
  let resolve: (work: Work) => void = () => undefined
  const promise = new Promise<Work>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
const subscribeToNothing = () => () => undefined

type CleaningProps = {
  start: LinkStart<CleanerSession>
  /** When the server confirmed what this phone's copy shows, ms since 1970; undefined: the page came from it just now. */
  seenAt: number | undefined
}

/** `/cleaning/{token}`: the cleaning page. Actions tapped before the working part has loaded are done once it has. */
export function Cleaning({ start, seenAt }: CleaningProps) {
  const { locale, t } = useLanguage()
  const now = useNow()
  const [work, setWork] = useState<Work | null>(null)
  const [ready] = useState(deferredWork)

  useEffect(() => {
    const leaving = new AbortController()
    void persistently(() => import('../cleaning/work.ts')).then(({ startWork }) => {
      if (leaving.signal.aborted) return
      const started = startWork(start, leaving.signal)
      // As a transition: any other update takes parts that have not loaded, but were rendered on the server, off the screen.
      startTransition(() => setWork(started))
      ready.resolve(started)
    })
    return () => leaving.abort()
  }, [start, ready])

  const readState = () => work?.snapshot.state ?? start.state
  const readItems = () => work?.outbox.items ?? noItems
  const state = useSyncExternalStore(work?.snapshot.subscribe ?? subscribeToNothing, readState, readState)
  const items = useSyncExternalStore(work?.outbox.subscribe ?? subscribeToNothing, readItems, readItems)
  const view = useMemo(() => {
    if (state.data === null) return null
    return work ? work.overlay(state.data, items, locale) : received(state.data, locale)
  }, [work, state.data, items, locale])
  const why = view && whyClosed(view, now)
  const access = useMemo(
    () => ({
      outbox: work?.outbox ?? null,
      act: (action: Action, photo?: StoredFile) => {
        const item = newItem(start.token, action)
        // The working part may never come before the page is left.
        if (!work && !photo) keepAtOnce(item)
        return ready.promise.then(({ outbox }) => outbox.add(action, photo, item)).then(() => true)
      },
    }),
    [work, ready, start.token],
  )

  return (
    <OutboxProvider value={access}>
      {work && (
        <Suspense>
          <OfflinePart token={start.token} snapshot={work.snapshot} seenAt={seenAt} />
        </Suspense>
      )}
      <Suspense fallback={<PageFrame wide>{t('page.loading')}</PageFrame>}>
        {view === null || state.failure?.code === 'session_not_found' ? (
          <NothingToShow
            state={state}
            working={work !== null}
            onRetry={() => void work?.snapshot.refresh()}
          />
        ) : why === 'session_completed' && view.report && work ? (
          <ReceivedPage session={view} report={view.report} />
        ) : (
          <CleaningSession
            session={view}
            items={items}
            working={work !== null}
            closed={why !== null}
            now={now}
          />
        )}
      </Suspense>
    </OutboxProvider>
  )
}
