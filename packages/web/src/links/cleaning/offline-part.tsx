import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import type { ServerSnapshot } from '../../platform/link-page/server-snapshot.ts'
import { useKeptCopy } from '../../platform/link-page/use-kept-copy.ts'
import { useNow } from '../../platform/now.ts'
import { CallOfficeWhenLong } from '../queue/call-office.tsx'
import { cleaningKind } from './work.ts'

type OfflinePartProps = {
  token: string
  snapshot: ServerSnapshot<CleanerSession>
  /** When the server confirmed what this phone's copy shows, ms since 1970; undefined: the page came from it just now. */
  seenAt: number | undefined
}

/** Stores the open session on this phone; while offline, shows how old the copy is. */
export function OfflinePart({ token, snapshot, seenAt }: OfflinePartProps) {
  const { locale, timeZone } = useLanguage()
  const t = useQueueText()
  useKeptCopy(cleaningKind, token, snapshot)
  const { data, failure } = useSyncExternalStore(snapshot.subscribe, snapshot.getState)
  const now = Date.parse(useNow())
  const since = snapshot.answeredAt ?? seenAt
  if (data === null || failure?.status !== 0 || since === undefined) return null
  const style = now - since < 12 * 3_600_000 ? 'time' : 'day-time'
  const time = formatInstant(new Date(since).toISOString(), { locale, timeZone, style })
  return (
    <div className="grid gap-2 bg-waiting-soft px-4 py-2 text-center font-medium text-sm text-waiting">
      <p role="status">{t('offline.as_of', { time })}</p>
      <CallOfficeWhenLong since={since} />
    </div>
  )
}
