import { formatInstant } from '@brightkey/i18n/format'
import { useLanguage } from '../../../platform/language/language.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { AlertIcon, ClockIcon } from '../../../ui/icons.tsx'
import type { SessionView } from './session-view.ts'

type SessionNoticesProps = { session: SessionView; closed: boolean; now: string }

/** What has become of the time: past due, or closed. */
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
    </>
  )
}
