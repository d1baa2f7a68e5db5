import { listDaysOff, writeDaysOff } from '@brightkey/contract/cleaners/rules'
import { localeTag } from '@brightkey/i18n/languages'
import { useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { toLatinDigits } from '../../ui/digits.ts'
import { Field, Input } from '../../ui/field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { DayField } from '../../ui/office/date-time/day-field.tsx'
import { useTimesText } from '../fields/cleaner/times-text.ts'

/** Returns the typed hours, null for none, or undefined for what cannot be read. */
export function parseHours(typed: string): number | null | undefined {
  const text = toLatinDigits(typed).trim().replace(',', '.')
  if (text === '') return null
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  return hours >= 1 && hours <= 24 ? hours : undefined
}

const everyDay = '1234567'

/** The days of the week on which a cleaner works; an empty value is all of them. */
export function WorkingDaysField({ value, onChange }: { value: string; onChange: (days: string) => void }) {
  const { locale } = useTexts()
  const tt = useTimesText()
  const short = new Intl.DateTimeFormat(localeTag(locale), { weekday: 'short', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(localeTag(locale), { weekday: 'long', timeZone: 'UTC' })
  const chosen = value || everyDay
  // 1 January 2024 was a Monday.
  const days = [...everyDay].map((day) => ({ day, date: new Date(Date.UTC(2024, 0, Number(day))) }))
  // Arabic and Urdu do not abbreviate their days.
  const isLong = days.some(({ date }) => short.format(date).length > 5)
  function toggle(day: string) {
    const next = [...everyDay].filter((each) => chosen.includes(each) !== (each === day)).join('')
    // A cleaner who works on no day is one who was deactivated.
    onChange(next === everyDay || next === '' ? '' : next)
  }
  return (
    <fieldset className="relative">
      <legend className="mb-1.5 font-semibold text-sm">{tt('times.working_days')}</legend>
      <div className={classes('grid grid-cols-7 gap-1', isLong && 'max-sm:grid-cols-4')}>
        {days.map(({ day, date }) => (
          <label
            key={day}
            className="grid min-h-control cursor-pointer place-items-center rounded-control border border-edge text-muted text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={long.format(date)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true" className="max-w-full truncate px-0.5 max-sm:text-xs">
              {short.format(date)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type HoursProps = { value: string; error: string | null; onChange: (hours: string) => void }

/** How long a cleaner works on a day. */
export function HoursField({ value, error, onChange }: HoursProps) {
  const { t } = useTexts()
  const tt = useTimesText()
  return (
    <Field
      label={tt('times.hours_a_day')}
      aside={t('act.optional')}
      hint={tt('times.hours_hint')}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          dir="ltr"
          maxLength={5}
          autoComplete="off"
          className="w-28! tabular-nums"
          placeholder="8"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** The days on which a cleaner is away, as ranges. */
export function DaysOffField({ value, onChange }: { value: string; onChange: (daysOff: string) => void }) {
  const tt = useTimesText()
  const dates = useDateTexts()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const ranges = listDaysOff(value)
  function add() {
    if (first === '') return
    const range = { first_day: first, last_day: last === '' || last < first ? first : last }
    onChange(writeDaysOff([...ranges, range]) ?? '')
    setFirst('')
    setLast('')
  }
  return (
    <fieldset className="relative grid grid-cols-1 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{tt('times.days_off')}</legend>
      {ranges.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
          {ranges.map(({ first_day, last_day }) => {
            const text =
              first_day === last_day
                ? dates.day(first_day)
                : tt('times.range', { first: dates.day(first_day), last: dates.day(last_day) })
            return (
              <li
                key={`${first_day} ${last_day}`}
                className="flex min-h-control items-center justify-between gap-2 rounded-control bg-sunken ps-3 text-sm"
              >
                <span>{text}</span>
                <IconButton
                  size="small"
                  label={tt('times.remove', { range: text })}
                  icon={<CloseIcon className="size-4" />}
                  onClick={() =>
                    onChange(
                      writeDaysOff(
                        ranges.filter((each) => each.first_day !== first_day || each.last_day !== last_day),
                      ) ?? '',
                    )
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
        <DayField
          label={tt('times.first_day')}
          placeholder={tt('times.first_day')}
          texts={dates}
          value={first}
          min=""
          onChange={setFirst}
        />
        <DayField
          label={tt('times.last_day')}
          placeholder={tt('times.last_day')}
          texts={dates}
          value={last}
          min={first}
          onChange={setLast}
        />
        <Button className="max-sm:col-span-2" disabled={first === ''} onClick={add}>
          {tt('times.add')}
        </Button>
      </div>
    </fieldset>
  )
}
