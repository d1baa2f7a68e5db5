import { failureReason } from '../../platform/http/send.ts'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import type { SnapshotState } from '../../platform/link-page/server-snapshot.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { CallOffice } from '../queue/call-office.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { ClosedPage } from './closed-page.tsx'
import { OverPage, RetryPage } from './over-page.tsx'
import { PageFrame } from './page-frame.tsx'

type NothingToShowProps = { state: SnapshotState<unknown>; working: boolean; onRetry: () => void }

/** No session yet, or none any more; work that did not reach the office in time still shows. */
export function NothingToShow({ state, working, onRetry }: NothingToShowProps) {
  const t = useText()
  const { failure } = state
  if (failure?.status === 404) {
    return <ClosedPage why="session_not_found">{working && <RefusedWork />}</ClosedPage>
  }
  if (failure?.code === 'session_expired') {
    return <OverPage onRetry={onRetry}>{working && <RefusedWork />}</OverPage>
  }
  if (failure?.code === 'phone_shut_out') return <ShutOut onRetry={onRetry} />
  if (failure?.status === 0) return <FirstTime onRetry={onRetry} />
  return (
    <PageFrame wide>
      <h1 className="sr-only">Brightkey</h1>
      {failure === null ? (
        <Skeleton label={t('page.loading')} rows={4} />
      ) : (
        <ErrorState title={t('failed.loading')} retry={{ label: t('page.retry'), onRetry }}>
          {failureReason(failure, t)}
          <CallOffice className="mt-5" />
        </ErrorState>
      )}
    </PageFrame>
  )
}

/** No network, and no copy on this phone. Retries by itself; the button retries at once. */
function FirstTime({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const tQueue = useQueueText()
  return (
    <PageFrame>
      <h1 className="sr-only">{tQueue('offline.first_title')}</h1>
      <ErrorState title={tQueue('offline.first_title')} retry={{ label: t('page.retry'), onRetry }}>
        {tQueue('offline.first_text')}
        <CallOffice className="mt-5" />
      </ErrorState>
    </PageFrame>
  )
}

/** The office has shut this phone out. What was done on it stays here, and is sent once it is admitted again. */
function ShutOut({ onRetry }: { onRetry: () => void }) {
  const tQueue = useQueueText()
  return <RetryPage title={tQueue('phone.out_title')} text={tQueue('phone.out_text')} onRetry={onRetry} />
}
