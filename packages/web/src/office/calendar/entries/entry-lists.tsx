import type { BookingCalendar, ReadCalendarEntry } from '@brightkey/contract/sessions/calendar-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

/** The stays of a calendar, and the other entries with the reason. */
export function EntryLists({ calendar: { entries, counts } }: { calendar: BookingCalendar }) {
  const { t } = useTexts()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const stayCount = counts.find(({ kind }) => kind === 'stay')?.count ?? 0
  const stays = entries.filter(({ kind }) => kind === 'stay')
  const leftOut = entries.filter(({ kind }) => kind !== 'stay')
  return (
    <div>
      {stayCount > 0 && (
        <Entries
          summary={t('entries.all_stays', { count: stayCount })}
          entries={stays}
          more={stayCount - stays.length}
        />
      )}
      {total > stayCount && (
        <Entries
          summary={t('entries.left_out', { count: total - stayCount })}
          entries={leftOut}
          more={total - stayCount - leftOut.length}
        />
      )}
    </div>
  )
}

type EntriesProps = { summary: string; entries: readonly ReadCalendarEntry[]; more: number }

function Entries({ summary, entries, more }: EntriesProps) {
  const { t } = useTexts()
  const { dayText } = useFormats()
  return (
    <Disclosure summary={summary} summaryClassName="font-semibold text-sm">
      <ul className="grid max-h-80 grid-cols-1 gap-2 overflow-y-auto pb-3 text-sm">
        {entries.map(({ kind, text, first_day, last_day }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name, and are replaced as a whole
          <li key={index} className="min-w-0">
            <Isolated className="block break-words">{text || t('entries.no_text')}</Isolated>
            <span className="block text-muted">
              {first_day &&
                last_day &&
                t('entries.days', { from: dayText(first_day), to: dayText(last_day) })}
              {kind !== 'stay' && (
                <span className="block font-medium text-waiting">{t(`entries.kind_${kind}`)}</span>
              )}
            </span>
          </li>
        ))}
        {more > 0 && <li className="text-muted">{t('entries.more', { count: more })}</li>}
      </ul>
    </Disclosure>
  )
}
