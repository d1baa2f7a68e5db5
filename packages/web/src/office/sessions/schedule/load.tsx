// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
import type { Locale } from '@brightkey/contract/locale'
import { formatSpan } from '@brightkey/i18n/format'
import { useTexts } from '../../../platform/office/texts.tsx'
import { classes } from '../../../ui/classes.ts'
import { useTimesText } from '../../fields/cleaner/times-text.ts'
import { percent } from './stay-bar.tsx'

const hours = new Map<Locale, Intl.NumberFormat>()

/** With the unit, whose word is long in some languages, only if a week or less is shown. */
function formatHours(minutes: number, locale: Locale, days: number): string {
  if (days > 7) return String(Math.round(minutes / 6) / 10)
  const options = { style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const
  const format = hours.get(locale) ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, options)
  hours.set(locale, format)
  return format.format(minutes / 60)
}

/** By which the line of sessions without a cleaner is drawn. */
const usualMinutes = 8 * 60

/** The planned work of a cleaner on a day; the line below it is full at their `limit` of minutes, which is 0 on a day off. */
export function Load({
  minutes,
  limit,
  day,
  days,
}: {
  minutes: number
  /** Null: sessions without a cleaner. */
  limit: number | null
  day: number
  days: number
}) {
  const { t, locale } = useTexts()
  const tt = useTimesText()
  const load = t('schedule.load', { span: formatSpan(minutes, locale) })
  const name = limit !== 0 ? load : minutes === 0 ? tt('times.off') : `${tt('times.off')} · ${load}`
  const isFull = limit !== null && minutes > limit
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
        {limit === 0 && tt('times.off')}
        {limit === 0 && minutes > 0 && ' · '}
        {(limit !== 0 || minutes > 0) && (
          <bdi dir="ltr">
            {formatHours(minutes, locale, days)}
            {limit ? ` / ${formatHours(limit, locale, days)}` : ''}
          </bdi>
        )}
      </span>
      <span aria-hidden="true" className="mt-px block h-[3px] overflow-hidden rounded-full bg-sunken">
        <span
          className={classes('block h-full', isFull ? 'bg-alert-mark' : 'bg-primary')}
          style={{ inlineSize: `${Math.min(100, (minutes / (limit || usualMinutes)) * 100)}%` }}
        />
      </span>
    </div>
  )
}
