import { localeTag } from '@brightkey/i18n/languages'
import { dayIn } from '../../../platform/office/formats.ts'
import { useFigureText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'

/** The months to choose from: a number before the present one, and the next, for which sessions are planned. */
const monthsBack = 24

/** The month a number of months after another, as 2026-11. */
function monthAfter(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00.000Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

/** The present month by the instance's clock. */
export const presentMonth = () => dayIn(new Date().toISOString()).slice(0, 7)

/** Returns a function that formats a month in the reader's language, "November 2026". */
export function useMonthName() {
  const { locale } = useTexts()
  const format = new Intl.DateTimeFormat(localeTag(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month: string) => format.format(new Date(`${month}-15T00:00:00.000Z`))
}

type MonthFieldProps = { value: string; onChange: (month: string) => void }

/** Chooses a month from a list, or one by one. */
export function MonthField({ value, onChange }: MonthFieldProps) {
  const t = useFigureText()
  const monthName = useMonthName()
  const latest = monthAfter(presentMonth(), 1)
  const usual = Array.from({ length: monthsBack + 2 }, (_, back) => monthAfter(latest, -back))
  const months = usual.includes(value) ? usual : [value, ...usual].toSorted().toReversed()
  const step = (count: number, label: string, icon: typeof BackIcon) => {
    const month = monthAfter(value, count)
    const Icon = icon
    return (
      <IconButton
        label={label}
        icon={<Icon className="size-5" />}
        disabled={month > latest}
        onClick={() => onChange(month)}
      />
    )
  }
  return (
    <div className="-ms-3 flex min-w-0 items-center gap-1 print:hidden">
      {step(-1, t('month.previous'), BackIcon)}
      <ChoiceSelect
        aria-label={t('month.choose')}
        value={value}
        choices={months.map((month) => ({ value: month, label: monthName(month) }))}
        onChange={onChange}
      />
      {step(1, t('month.next'), NextIcon)}
    </div>
  )
}
