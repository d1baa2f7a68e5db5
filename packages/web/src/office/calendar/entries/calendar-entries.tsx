import type { BookingCalendar } from '@brightkey/contract/sessions/calendar-schema'
import { listCalendars, listProposals, updateCalendar } from '@brightkey/contract/sessions/endpoints'
import { formatList } from '@brightkey/i18n/format'
import { readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { CalendarHints } from './calendar-hints.tsx'
import { type Choice, EntryChoices } from './entry-choices.tsx'
import { EntryLists } from './entry-lists.tsx'
import { EntryTexts } from './entry-texts.tsx'

/** What the entries of an apartment's calendars are, and what the office chooses for them. */
export function CalendarEntries({ apartment }: { apartment: string }) {
  const { t } = useTexts()
  const calendars = useRead(listCalendars, { id: apartment })
  const { data, error, refetch } = calendars
  return (
    <Panel title={t('entries.title')}>
      {data ? (
        <div className="grid grid-cols-1 gap-6 divide-y divide-line *:pb-6 *:last:pb-0">
          {data.map((calendar) => (
            <Calendar
              key={calendar.id}
              apartment={apartment}
              calendar={calendar}
              isOnlyOne={data.length === 1}
            />
          ))}
        </div>
      ) : error ? (
        <ReadFailed read={{ error, refetch }} />
      ) : (
        <Skeleton label={t('entries.loading')} rows={2} />
      )}
    </Panel>
  )
}

type CalendarProps = { apartment: string; calendar: BookingCalendar; isOnlyOne: boolean }

function Calendar({ apartment, calendar, isOnlyOne }: CalendarProps) {
  const { t } = useTexts()
  const save = useWrite(updateCalendar, {
    stores: listCalendars,
    rereads: () => [readKey(listProposals, {})],
  })
  const choose = (choice: Choice) => save.mutate({ id: apartment, calendarId: calendar.id, ...choice })
  const isRead = calendar.fetched_at !== null
  return (
    <section className="grid grid-cols-1 gap-4">
      {!isOnlyOne && (
        <h3 className="truncate font-semibold" title={calendar.url}>
          <bdi dir="ltr">{new URL(calendar.url).hostname}</bdi>
        </h3>
      )}
      <p className="text-sm">{isRead ? <Counts calendar={calendar} /> : t('entries.never')}</p>
      <CalendarHints calendar={calendar} />
      {isRead && calendar.counts.length > 0 && (
        <>
          <EntryLists calendar={calendar} />
          <EntryTexts calendar={calendar} onChoose={choose} />
        </>
      )}
      <EntryChoices calendar={calendar} onChoose={choose} />
      {save.error && <FieldError>{failureText(save.error, t, t('act.save_failed'))}</FieldError>}
    </section>
  )
}

/** Such as "12 entries: 9 stays, 2 blocks, and 1 unreadable". */
function Counts({ calendar: { counts } }: { calendar: BookingCalendar }) {
  const { t, locale } = useTexts()
  if (counts.length === 0) return t('entries.none')
  const list = formatList(
    counts.map(({ kind, count }) => t(`entries.count_${kind}`, { count })),
    locale,
  )
  return t('entries.total', { count: counts.reduce((sum, { count }) => sum + count, 0), list })
}
