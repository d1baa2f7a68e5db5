import type { Session } from '@brightkey/contract/sessions/office-schema'
import { formatDay } from '@brightkey/i18n/format'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'

/** What a session is planned for: its stay, when it may begin, and whether calendars still move it. Nothing if none is known. */
export function Stay({ session }: { session: Session }) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const { booking, window_start, changed_by_hand } = session
  const isKept = changed_by_hand.some((each) => each !== 'cleaner_id')
  if (!booking && !window_start && !isKept) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      {booking && (
        <span>
          {t('cancelled.booking', {
            from: formatDay(booking.first_day, locale),
            to: formatDay(booking.last_day, locale),
          })}
        </span>
      )}
      {window_start && <span>{t('cancelled.begins', { when: moment(window_start) })}</span>}
      {isKept && <span>{t('cancelled.by_hand')}</span>}
    </div>
  )
}
