// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import { useTexts } from '../../../platform/office/texts.tsx'
import { classes } from '../../../ui/classes.ts'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useLastingFormats } from '../lasting-formats.ts'
import type { Bar } from './bars.ts'

/** Pixels of a stay or of planned hours, above the chips. */
export const barHeight = 17

export const percent = (columns: number, days: number) => `${(columns / days) * 100}%`

/** The guests' stay, from arrival to departure. */
export function StayBar({ bar: { start, end, lane, stay, isDouble }, days }: { bar: Bar; days: number }) {
  const { t } = useTexts()
  const { dayText } = useLastingFormats()
  const span = {
    from: `${dayText(stay.first_day)} ${stay.check_in_time}`,
    to: `${dayText(stay.last_day)} ${stay.check_out_time}`,
  }
  const named = stay.text ? t('schedule.stay_named', { ...span, text: stay.text }) : t('schedule.stay', span)
  const name = isDouble ? `${t('schedule.problem_double_booking')}: ${named}` : named
  const hasTimes = (end - start) / days > 0.12
  return (
    // One element where it can be: hundreds pass while the schedule scrolls. The times are drawn, not read: the name has them.
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={Math.floor(start) + 2}
      aria-colspan={Math.max(1, Math.ceil(end) - Math.floor(start))}
      aria-label={name}
      title={name}
      data-from={start > 0 ? stay.check_in_time : ''}
      data-to={end < days ? stay.check_out_time : ''}
      className={classes(
        'absolute flex h-[15px] items-center justify-between gap-1.5 rounded-full px-1.5 text-[11px] leading-none tabular-nums',
        hasTimes && 'overflow-hidden before:content-[attr(data-from)] after:content-[attr(data-to)]',
        isDouble ? 'border border-alert bg-alert-soft/60 text-alert' : 'bg-primary-soft text-muted',
      )}
      style={{
        insetInlineStart: percent(start, days),
        inlineSize: percent(end - start, days),
        top: lane * barHeight + 1,
      }}
    >
      {hasTimes && stay.text && (
        <Isolated aria-hidden="true" className="min-w-0 truncate">
          {stay.text}
        </Isolated>
      )}
    </div>
  )
}
