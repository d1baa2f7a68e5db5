import type { BookingCalendar, CalendarHost } from '@brightkey/contract/sessions/calendar-schema'
import { calendarHosts } from '@brightkey/contract/sessions/choices'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Field } from '../../../ui/field.tsx'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'
import { SwitchRow } from '../../../ui/office/switch-row.tsx'

export type Choice = Partial<
  Pick<BookingCalendar, 'host' | 'end_is_last_night' | 'joins_nights' | 'block_texts' | 'stay_texts'>
>

/** Names of programs and companies, the same in every language. */
const hostNames: Record<Exclude<CalendarHost, 'other'>, string> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  guesty: 'Guesty',
  smoobu: 'Smoobu',
  lodgify: 'Lodgify',
  ownerrez: 'OwnerRez',
  hostaway: 'Hostaway',
  google: 'Google Calendar',
  outlook: 'Outlook',
}

type ChoicesProps = { calendar: BookingCalendar; onChoose: (choice: Choice) => void }

/** How a calendar is read: its host, what its ends mean, and whether single nights are one stay. */
export function EntryChoices({ calendar, onChoose }: ChoicesProps) {
  const { t } = useTexts()
  const { host, recognised_host, end_is_last_night, shows_last_nights, joins_nights } = calendar
  const hostName = (each: CalendarHost) => (each === 'other' ? t('entries.host_other') : hostNames[each])
  const endText = (isLastNight: boolean) =>
    t(isLastNight ? 'entries.ends_last_night' : 'entries.ends_leaving')
  const ends = { shown: null, last_night: true, leaving: false } as const
  const end = end_is_last_night === null ? 'shown' : end_is_last_night ? 'last_night' : 'leaving'
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t('entries.host')} hint={t('entries.host_hint')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={host ?? 'recognised'}
            choices={[
              {
                value: 'recognised' as const,
                label: t('entries.host_recognised', { host: hostName(recognised_host) }),
              },
              ...calendarHosts.map((value) => ({ value, label: hostName(value) })),
            ]}
            onChange={(value) => onChoose({ host: value === 'recognised' ? null : value })}
          />
        )}
      </Field>
      <Field label={t('entries.ends')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={end}
            choices={[
              { value: 'shown', label: t('entries.ends_shown', { end: endText(shows_last_nights) }) },
              { value: 'leaving', label: endText(false) },
              { value: 'last_night', label: endText(true) },
            ]}
            onChange={(value) => onChoose({ end_is_last_night: ends[value] })}
          />
        )}
      </Field>
      <SwitchRow
        label={t('entries.joins')}
        on={joins_nights}
        onChange={(on) => onChoose({ joins_nights: on })}
      />
    </div>
  )
}
