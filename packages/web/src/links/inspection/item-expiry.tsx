import { formatDay } from '@brightkey/i18n/day'
import { useState } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { ItemView } from './inspection-view.ts'
import { useInspectionText } from './texts.ts'

type Dates = NonNullable<ItemView['expiry']>

function useDayText() {
  const { locale } = useLanguage()
  return (day: string) => formatDay(day, locale, 'date')
}

/** The expiry date that the office has of an item, and the one that the inspector reads on it. */
export function ItemExpiry({ dates, onRead }: { dates: Dates; onRead: (day: string | null) => void }) {
  const t = useInspectionText()
  const dayText = useDayText()
  // What is half typed is no day yet, and is not sent.
  const [typed, setTyped] = useState(dates.read ?? '')
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>{dates.kept === null ? t('expiry.none') : t('expiry.kept', { day: dayText(dates.kept) })}</p>
      <Field label={t('expiry.read')} hint={t('expiry.read_hint')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min="2000-01-01"
            max="2100-12-31"
            value={typed}
            className="max-w-56"
            onChange={({ target }) => {
              setTyped(target.value)
              if (!target.validity.badInput && target.validity.valid) onRead(target.value || null)
            }}
          />
        )}
      </Field>
    </div>
  )
}

/** The same when nothing is written any more. */
export function RecordedExpiry({ dates: { kept, read } }: { dates: Dates }) {
  const t = useInspectionText()
  const dayText = useDayText()
  const day = read ?? kept
  if (day === null) return null
  return <p className="text-muted text-sm">{t('expiry.kept', { day: dayText(day) })}</p>
}
