import { useMutationState } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { probe, useReach } from '../../platform/office/away/reach.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { useIsUnchecked } from '../../platform/office/login.ts'
import { queries } from '../../platform/office/queries.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'

const subscribe = (reader: () => void) => queries.getQueryCache().subscribe(reader)

/** When what is on screen was true, ms: of what could not be read again, when it was read; else when the server last responded. */
function useShownAt(lastResponse: number): number {
  return useSyncExternalStore(subscribe, () => {
    const stale = queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ state }) => state.data !== undefined && state.error !== null)
    return Math.min(lastResponse, ...stale.map(({ state }) => state.dataUpdatedAt))
  })
}

/**
 * Shows that there is no network or no server, from when the data on screen is, and how many changes wait; renders
 * `otherwise` when all is well.
 */
export function AwayBanner({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTexts()
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
      className="sticky top-14 z-20 flex flex-wrap items-center justify-center gap-x-3 bg-waiting-soft px-4 py-2 text-center text-sm text-waiting print:hidden"
    >
      <p className="text-balance">
        <strong>{t(online ? 'away.title' : 'offline.title')}</strong> <ShownAt />{' '}
        {waiting > 0 ? t('offline.waiting', { count: waiting }) : <Effect />}
      </p>
      {online && <RetryButton />}
    </div>
  )
}

function ShownAt() {
  const { t } = useTexts()
  const { moment } = useFormats()
  const shownAt = useShownAt(useReach().at)
  return t('away.as_of', { when: moment(new Date(shownAt).toISOString()) })
}

/** What the loss means for what the user does. */
function Effect() {
  const { t } = useTexts()
  const online = useOnline()
  const { isUnsure } = useReach()
  if (useIsUnchecked()) return t('away.read_only')
  if (isUnsure) return t('away.unanswered')
  return online ? t('away.not_saved') : t('offline.shown')
}

function RetryButton() {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  async function retry() {
    setIsBusy(true)
    await probe()
    setIsBusy(false)
  }
  return (
    <Button
      look="quiet"
      size="small"
      className="text-waiting underline"
      busy={isBusy}
      onClick={() => void retry()}
    >
      {t('common.retry')}
    </Button>
  )
}

/** Disables every control inside while the office is open without the server; the banner gives the reason. */
export function ReadOnly({ children }: { children: ReactNode }) {
  const isUnchecked = useIsUnchecked()
  const { t } = useTexts()
  return (
    <fieldset
      disabled={isUnchecked}
      aria-describedby={isUnchecked ? 'away' : undefined}
      title={isUnchecked ? t('away.disabled') : undefined}
      className="contents"
    >
      {children}
    </fieldset>
  )
}
