import type { ReactNode } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { ErrorState } from '../../ui/states.tsx'
import { CallOffice } from '../queue/call-office.tsx'
import { PageFrame } from './page-frame.tsx'

type Retrying = { onRetry: () => void; children?: ReactNode }

/** A session that has been over for a day is shown only with a network. */
export function OverPage(props: Retrying) {
  const tQueue = useQueueText()
  return <RetryPage {...props} title={tQueue('offline.over_title')} text={tQueue('offline.over_text')} />
}

/** Why nothing is shown now, and the office's number. It retries by itself; the button retries at once. */
export function RetryPage({ title, text, onRetry, children }: Retrying & { title: string; text: string }) {
  const t = useText()
  return (
    <PageFrame>
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} retry={{ label: t('page.retry'), onRetry }}>
        {text}
        <CallOffice className="mt-5" />
      </ErrorState>
      {children}
    </PageFrame>
  )
}
