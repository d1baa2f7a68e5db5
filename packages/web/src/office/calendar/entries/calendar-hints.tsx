import type { BookingCalendar } from '@brightkey/contract/sessions/calendar-schema'
import { formatList } from '@brightkey/i18n/format'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'

/** What looks wrong with a calendar. */
export function CalendarHints({ calendar }: { calendar: BookingCalendar }) {
  const { t } = useTexts()
  return (
    <>
      <SameCalendar sameAs={calendar.same_as} />
      {calendar.single_nights > 0 && (
        <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
          {t('entries.single_nights', { count: calendar.single_nights })}
        </Notice>
      )}
    </>
  )
}

/** A warning that other apartments have the same calendar; nothing if none has. */
export function SameCalendar({ sameAs }: { sameAs: BookingCalendar['same_as'] }) {
  const { t, locale } = useTexts()
  if (sameAs.length === 0) return null
  return (
    <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
      {t('entries.same_as', {
        apartments: formatList(
          sameAs.map(({ name }) => name),
          locale,
        ),
      })}
    </Notice>
  )
}
