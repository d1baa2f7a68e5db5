import { useMutationState } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { draftStore } from '../../platform/office/away/drafts.ts'
import { useIsUnchecked, useUser } from '../../platform/office/login.ts'
import { useReach } from '../../platform/office/reach.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useOnline } from '../../platform/online.ts'
import { DraftLayer, type StoredDraft } from '../../ui/office/drafts/draft-layer.ts'

const loadNotices = () => import('./away-notices.tsx')
const AwayNotice = lazyPart(async () => (await loadNotices()).AwayNotice)
const RestoredNotice = lazyPart(async () => (await loadNotices()).RestoredNotice)

/** Loads what is shown when there is no server to load it from. */
export const preloadNotices = async () => void (await loadNotices())

/** Shows that there is no network or no server; renders `otherwise` when all is well. */
export function AwayBanner({ otherwise }: { otherwise: ReactNode }) {
  const online = useOnline()
  const { isReached } = useReach()
  const isUnchecked = useIsUnchecked()
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  // Only this tab can send them.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => waiting > 0 })
  if (online && isReached && !isUnchecked) return otherwise
  return (
    <div
      id="away"
      role="status"
      className="sticky top-14 z-20 flex lg:top-0 lg:z-30 lg:order-first lg:h-10 lg:overflow-clip flex-wrap items-center justify-center gap-x-3 bg-waiting-soft px-4 py-2 text-center text-balance text-sm text-waiting print:hidden"
    >
      <Suspense fallback={<ShortNotice waiting={waiting} />}>
        <AwayNotice waiting={waiting} />
      </Suspense>
    </div>
  )
}

/** Until the rest of the notice is there: the server may be lost before that was loaded. */
function ShortNotice({ waiting }: { waiting: number }) {
  const { t } = useTexts()
  if (useOnline()) return t('common.no_network')
  return (
    <p>
      <strong>{t('offline.title')}</strong>{' '}
      <span>{waiting > 0 ? t('offline.waiting', { count: waiting }) : t('offline.shown')}</span>
    </p>
  )
}

/** Disables every control inside while the office is open without the server; the banner gives the reason. */
export function ReadOnly({ children }: { children: ReactNode }) {
  const isUnchecked = useIsUnchecked()
  return (
    <fieldset
      disabled={isUnchecked}
      aria-describedby={isUnchecked ? 'away' : undefined}
      className="contents [&:disabled_:is(label,select,textarea,[type=search])]:opacity-55"
    >
      {children}
    </fieldset>
  )
}

const Notice = (props: ComponentProps<typeof RestoredNotice>) => (
  <Suspense>
    <RestoredNotice {...props} />
  </Suspense>
)

/** Stores what is typed into forms in this browser, for this user alone. */
export function Drafts({ children }: { children: ReactNode }) {
  const { id } = useUser()
  const layer = useMemo(() => ({ store: draftStore<StoredDraft>(id), Notice }), [id])
  return <DraftLayer value={layer}>{children}</DraftLayer>
}
