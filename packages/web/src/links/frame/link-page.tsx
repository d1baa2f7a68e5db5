import { formatInstant } from '@brightkey/i18n/format'
import type { ReactNode } from 'react'
import { failureReason } from '../../platform/http/send.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { SnapshotState } from '../../platform/link-page/server-snapshot.ts'
import { Notice } from '../../ui/badge.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { CallOffice, CallOfficeWhenLong } from '../queue/call-office.tsx'
import { ClosedPage } from './closed-page.tsx'
import { PageFrame } from './page-frame.tsx'

const OverPage = lazyPart(async () => (await import('./over-page.tsx')).OverPage)

type LinkPageProps<Data> = {
  state: SnapshotState<Data>
  refresh: () => void
  wide?: boolean
  /** When the server gave these data. */
  saidAt: (data: Data) => string
  /** What it means that the server knows no such link. */
  unknown?: 'session_not_found' | 'not_found'
  /** Work of this phone that the server refused, shown where there is nothing else to show. */
  refused?: ReactNode
  children: (data: Data) => ReactNode
}

/** The states every other link page shares around its content: loading, unknown, failed, or offline. */
export function LinkPage<Data>({
  state,
  refresh,
  saidAt,
  wide = false,
  unknown = 'session_not_found',
  refused,
  children,
}: LinkPageProps<Data>) {
  const { t } = useLanguage()
  const { data, failure } = state
  // Unknown, revoked or deleted: what was seen before is not shown any more.
  if (failure?.status === 404) return <ClosedPage why={unknown}>{refused}</ClosedPage>
  if (data === null && failure?.code === 'session_expired')
    return <OverPage onRetry={refresh}>{refused}</OverPage>
  return (
    <PageFrame wide={wide}>
      {data !== null ? (
        <div className="grid grid-cols-1 gap-5">
          {failure?.status === 0 && <LastSeen time={saidAt(data)} />}
          {children(data)}
        </div>
      ) : failure === null ? (
        <Skeleton label={t('page.loading')} rows={4} />
      ) : (
        <ErrorState title={t('failed.loading')} retry={{ label: t('page.retry'), onRetry: refresh }}>
          {failureReason(failure, t)}
          <CallOffice className="mt-5" />
        </ErrorState>
      )}
    </PageFrame>
  )
}

function LastSeen({ time }: { time: string }) {
  const t = useLinkText()
  const { locale, timeZone } = useLanguage()
  return (
    <div role="status">
      <Notice tone="waiting" icon={<ClockIcon className="size-5" />}>
        {t('sending.as_of', {
          time: formatInstant(time, { locale, timeZone, style: 'day-time' }),
        })}
        <CallOfficeWhenLong since={Date.parse(time)} className="mt-3 justify-items-start!" />
      </Notice>
    </div>
  )
}
