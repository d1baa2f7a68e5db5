import { formatInstant } from '@brightkey/i18n/format'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { keepSession } from '../../platform/offline/keep-session.ts'
import { useOfflineText } from '../../platform/offline/offline-texts.ts'
import { registerWorker } from '../../platform/offline/register.ts'
import { type Source, useWatched } from '../../platform/offline/watched.ts'

type OfflinePartProps = {
  /** When the server last said what this phone's copy shows, ms since 1970; undefined: the page came from it just now. */
  seenAt: number | undefined
}

/** Keeps the open session on this phone, and says since when it is only the phone's copy that is shown. */
export function OfflinePart({ seenAt }: OfflinePartProps) {
  const { timeZone, locale, catalog } = useLanguage()
  const watched = useWatched()
  useEffect(() => registerWorker('/cleaning/'), [])
  useEffect(() => {
    if (watched === null) return
    const leaving = new AbortController()
    keepSession(watched.token, watched.source, { timeZone, language: locale, catalog }, leaving.signal)
    return () => leaving.abort()
  }, [watched, timeZone, locale, catalog])
  return watched && <AsOf source={watched.source} seenAt={seenAt} />
}

function AsOf({ source, seenAt }: { source: Source; seenAt: number | undefined }) {
  const { locale, timeZone } = useLanguage()
  const t = useOfflineText()
  const { data, trouble } = useSyncExternalStore(source.subscribe, () => source.known)
  const since = source.answeredAt ?? seenAt
  if (data === null || trouble?.status !== 0 || since === undefined) return null
  const style = Date.now() - since < 12 * 3_600_000 ? 'time' : 'day-time'
  const time = formatInstant(new Date(since).toISOString(), { locale, timeZone, style })
  return (
    <p role="status" className="bg-waiting-soft px-4 py-2 text-center font-medium text-sm text-waiting">
      {t('offline.as_of', { time })}
    </p>
  )
}
