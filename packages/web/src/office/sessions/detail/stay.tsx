import { getSession, updateSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { formatDay } from '@brightkey/i18n/day'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { mayChange } from '../session-rules.ts'

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
      {booking?.text && (
        <span className="min-w-0 break-words">{t('calendar.booked_as', { text: booking.text })}</span>
      )}
      {window_start && <span>{t('cancelled.begins', { when: moment(window_start) })}</span>}
      {isKept && <span>{t('cancelled.by_hand')}</span>}
    </div>
  )
}

/** That guests are in while the work may start, with a button that starts it when they leave; nothing without such guests. */
export function GuestsNotice({ session }: { session: Session }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const update = useWrite(updateSession, { stores: getSession })
  const { id, guests_until, started_at, expires_at } = session
  // Absent from the previous server.
  if (!guests_until) return null
  const startAfter = () =>
    update.mutate(
      { id, window_start: guests_until },
      { onSuccess: () => toast({ text: t('cancelled.starts_after'), tone: 'good' }) },
    )
  return (
    <Notice tone="alert" className="items-center">
      <p>{t('cancelled.guests_in', { when: moment(guests_until) })}</p>
      <ErrorNotice>{update.error && failureText(update.error, t, t('act.save_failed'))}</ErrorNotice>
      {mayChange(session) && started_at === null && guests_until < expires_at && (
        <Button size="small" className="mt-2 min-h-11" busy={update.isPending} onClick={startAfter}>
          {t('cancelled.start_after')}
        </Button>
      )}
    </Notice>
  )
}
