import { formatInstant } from '@brightkey/i18n/format'
import { useLanguage } from '../../platform/language/language.tsx'
import type { SessionView } from '../../platform/outbox/received.ts'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon, ClockIcon } from '../../ui/icons.tsx'

type SessionNoticesProps = { session: SessionView; closed: boolean; now: string }

/** What has become of the time: past due, closed, or sent back by the office. */
export function SessionNotices({ session, closed, now }: SessionNoticesProps) {
  const { t, locale, timeZone } = useLanguage()
  const late = session.expires_at <= now
  return (
    <>
      {closed ? (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('closed.session_expired')}</p>
          {t('closed.session_expired_text')}
        </Notice>
      ) : (
        late && (
          <Notice tone="waiting" icon={<ClockIcon className="size-5" />}>
            {t('session.closes', {
              time: formatInstant(session.closes_at, { locale, timeZone, style: 'day-time' }),
            })}
          </Notice>
        )
      )}
      {session.state === 'returned' && (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('session.returned')}</p>
          <p dir="auto" className="whitespace-pre-line">
            {session.returned?.reason}
          </p>
          <ul className="mt-1 list-disc ps-5">
            {session.tasks
              .filter((task) => task.returned)
              .map((task) => (
                <li key={task.id}>
                  <bdi>{task.title_text}</bdi>
                </li>
              ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
