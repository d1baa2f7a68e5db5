import { useMutationState } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { useOnline } from '../../platform/online.ts'

/** Says that there is no network, and what waits for it; `otherwise` stands in its place while there is one. */
export function OfflineBanner({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useWords()
  const online = useOnline()
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  // What waits is sent from this tab only.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => waiting > 0 })
  if (online) return otherwise
  return (
    <div
      role="status"
      className="sticky top-14 z-20 bg-waiting-soft px-4 py-2 text-center text-balance text-sm text-waiting print:hidden"
    >
      <strong>{t('offline.title')}</strong>{' '}
      {waiting > 0 ? t('offline.waiting', { count: waiting }) : t('offline.shown')}
    </div>
  )
}
