import type { ReactNode } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { ErrorState } from '../../ui/states.tsx'
import { CallOffice } from '../queue/call-office.tsx'
import { PageFrame } from './page-frame.tsx'

/** A session that has been over for a day is shown only with a network. Retries by itself; the button retries at once. */
export function OverPage({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  const t = useText()
  const tQueue = useQueueText()
  return (
    <PageFrame>
      <title>{tQueue('offline.over_title')}</title>
      <h1 className="sr-only">{tQueue('offline.over_title')}</h1>
      <ErrorState title={tQueue('offline.over_title')} retry={{ label: t('page.retry'), onRetry }}>
        {tQueue('offline.over_text')}
        <CallOffice className="mt-5" />
      </ErrorState>
      {children}
    </PageFrame>
  )
}
