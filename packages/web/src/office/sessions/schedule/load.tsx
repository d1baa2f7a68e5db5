// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
import type { Locale } from '@brightkey/contract/locale'
import { formatSpan } from '@brightkey/i18n/format'
import { useTexts } from '../../../platform/office/texts.tsx'
import { classes } from '../../../ui/classes.ts'
import { percent } from './stay-bar.tsx'

const hours = new Map<Locale, Intl.NumberFormat>()

function formatHours(minutes: number, locale: Locale): string {
  const options = { style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const
  const format = hours.get(locale) ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, options)
  hours.set(locale, format)
  return format.format(minutes / 60)
}

/** A cleaner's hours a day. */
const fullDayMinutes = 8 * 60

/** The planned work of a cleaner on a day; the line below it is full at {@link fullDayMinutes}. */
export function Load({
  minutes,
  isLimited,
  day,
  days,
}: {
  minutes: number
  isLimited: boolean
  day: number
  days: number
}) {
  const { t, locale } = useTexts()
  const name = t('schedule.load', { span: formatSpan(minutes, locale) })
  const isFull = isLimited && minutes > fullDayMinutes
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={day + 2}
      title={name}
      className="absolute top-0 px-1.5 text-[11px] leading-none"
      style={{ insetInlineStart: percent(day, days), inlineSize: percent(1, days) }}
    >
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className={classes(
          'block truncate pt-px tabular-nums',
          isFull ? 'font-medium text-alert' : 'text-muted',
        )}
      >
        <bdi dir="ltr">
          {formatHours(minutes, locale)}
          {isLimited && ` / ${formatHours(fullDayMinutes, locale)}`}
        </bdi>
      </span>
      <span aria-hidden="true" className="mt-px block h-[3px] overflow-hidden rounded-full bg-sunken">
        <span
          className={classes('block h-full', isFull ? 'bg-alert-mark' : 'bg-primary')}
          style={{ inlineSize: `${Math.min(100, (minutes / fullDayMinutes) * 100)}%` }}
        />
      </span>
    </div>
  )
}
