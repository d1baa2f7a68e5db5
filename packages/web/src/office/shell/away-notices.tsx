import { useState, useSyncExternalStore } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { useAwayText } from '../../platform/office/late-texts.ts'
import { useIsUnchecked } from '../../platform/office/login.ts'
import { queries } from '../../platform/office/queries.ts'
import { probe, useReach } from '../../platform/office/reach.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useOnline } from '../../platform/online.ts'
import { Notice } from '../../ui/badge.tsx'
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

/** What is gone, from when the data on screen is, and what that means for what the user does. */
export function AwayNotice({ waiting }: { waiting: number }) {
  const { t } = useTexts()
  const ta = useAwayText()
  const { moment } = useFormats()
  const online = useOnline()
  const reach = useReach()
  const isUnchecked = useIsUnchecked()
  const shownAt = moment(new Date(useShownAt(reach.at)).toISOString())
  function effect() {
    if (waiting > 0) return t('offline.waiting', { count: waiting })
    if (isUnchecked) return ta('away.read_only')
    if (reach.isUnsure) return ta('away.unanswered')
    return online ? ta('away.not_saved') : t('offline.shown')
  }
  return (
    <>
      <p>
        <strong>{online ? ta('away.title') : t('offline.title')}</strong>{' '}
        {ta('away.as_of', { when: shownAt })} <span>{effect()}</span>
      </p>
      {online && <RetryButton />}
    </>
  )
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

type RestoredProps = { isOutdated: boolean; onDiscard: () => void }

/** Above a form: what was typed at an earlier visit is back. */
export function RestoredNotice({ isOutdated, onDiscard }: RestoredProps) {
  const ta = useAwayText()
  return (
    <div role="status" className="col-span-full">
      <Notice tone={isOutdated ? 'waiting' : 'primary'}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60">
            <strong>{ta('draft.restored')}</strong> {ta(isOutdated ? 'draft.outdated' : 'draft.not_saved')}
          </p>
          <Button size="small" onClick={onDiscard}>
            {ta('draft.discard')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
