// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
import type { Locale } from '@brightkey/contract/locale'
import { formatSpan } from '@brightkey/i18n/format'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { classes } from '../../../ui/classes.ts'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { ChipButton, type ChipSize, chipHeight, GapLink } from './chip.tsx'
import { chipSpan, type Row } from './layout.ts'
import { barHeight, percent, StayBar } from './stay-bar.tsx'

export const headingHeight = 34

export const rowHeight = (row: Row, size: ChipSize): number =>
  row.barLanes * barHeight + row.lanes * chipHeight(row, size) + 6

export const sizeFor = (days: number): ChipSize => (days <= 7 ? 'whole' : days <= 14 ? 'time' : 'mark')

/** The narrowest columns, which need no scrolling sideways on a desktop up to a week. */
export const columnRem = (days: number): number =>
  days === 1 ? 48 : days <= 7 ? 6.5 : days <= 14 ? 4.5 : 2.75

type RowProps = {
  row: Row
  days: number
  /** Its place among all, for screen readers. */
  index: number
  byCleaner: boolean
  /** The chip of this row that the Tab key stops at. */
  currentKey: string | null
  selected: ReadonlySet<string>
  heldKey: string | null
  /** The column in which the held chip would be put down, if it is in this row. */
  targetDay: number | null
  /** Pixels. */
  start: number
  height: number
}

/** Where a line is, which only a sheet of paper has in its flow. */
export const placed = (start: number, height: number): CSSProperties => ({
  position: 'absolute',
  top: 0,
  height,
  transform: `translateY(${start}px)`,
})

/** An apartment or a cleaner, and what is planned there. Empty days have no cell. */
export const ScheduleRow = memo(function ScheduleRow({
  row,
  days,
  index,
  start,
  height,
  ...state
}: RowProps) {
  const size = sizeFor(days)
  const laneHeight = chipHeight(row, size)
  const at = (day: number, lane: number, start?: number): CSSProperties => ({
    insetInlineStart: percent(start === undefined ? day : Math.min(start, 1 - chipSpan), days),
    inlineSize: percent(start === undefined ? 1 : chipSpan, days),
    top: row.barLanes * barHeight + lane * laneHeight,
    height: laneHeight,
  })
  const timeOf = (span: { start: number; end: number }): CSSProperties =>
    days > 1 ? {} : { inlineSize: `${Math.max(chipSpan, span.end - span.start) * 100}%` }
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      data-row={row.key}
      className="flex w-full break-inside-avoid outline-none [contain:layout_style] print:static! print:transform-none!"
      style={placed(start, height)}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        className="sticky start-0 z-10 flex w-(--head) shrink-0 flex-col justify-center overflow-hidden border-line border-e border-b bg-surface px-3 text-sm"
      >
        {row.id !== null && !state.byCleaner ? (
          <Link
            to="/apartments/$id"
            params={{ id: row.id }}
            tabIndex={-1}
            className="font-semibold hover:underline"
          >
            <Isolated className="line-clamp-3 leading-5">{row.title}</Isolated>
          </Link>
        ) : (
          <Isolated className="line-clamp-3 font-semibold leading-5">{row.title}</Isolated>
        )}
      </div>
      <div
        data-track
        className="relative min-w-0 flex-1 border-line border-b [background-image:linear-gradient(to_right,var(--line)_1px,transparent_1px)]"
        style={{ backgroundSize: `${percent(1, days === 1 ? 8 : days)} 100%` }}
      >
        {state.targetDay !== null && (
          <div
            aria-hidden="true"
            className="absolute inset-y-0.5 rounded-mark border-2 border-primary border-dashed bg-primary-soft"
            style={{ insetInlineStart: percent(state.targetDay, days), inlineSize: percent(1, days) }}
          />
        )}
        {row.bars.map((bar) => (
          <StayBar key={bar.id} bar={bar} days={days} />
        ))}
        {state.byCleaner &&
          row.load.map((minutes, day) =>
            minutes === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column each
              <Load key={day} minutes={minutes} day={day} days={days} />
            ),
          )}
        {row.gaps.map((gap) => (
          <div
            key={gap.key}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={gap.day + 2}
            aria-selected={state.selected.has(gap.key)}
            className="absolute p-0.5"
            style={at(gap.day, gap.lane)}
          >
            <GapLink
              gap={gap}
              size={size}
              isCurrent={state.currentKey === gap.key}
              isSelected={state.selected.has(gap.key)}
            />
          </div>
        ))}
        {row.chips.map((chip) => (
          <div
            key={chip.key}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={chip.day + 2}
            className="absolute p-0.5"
            style={
              days > 1
                ? at(chip.day, chip.lane)
                : { ...at(0, chip.lane, chip.span.start), ...timeOf(chip.span) }
            }
          >
            <ChipButton
              chip={chip}
              size={size}
              byCleaner={state.byCleaner}
              isCurrent={state.currentKey === chip.key}
              isSelected={state.selected.has(chip.key)}
              isHeld={state.heldKey === chip.key}
            />
          </div>
        ))}
      </div>
    </div>
  )
})

const hours = new Map<Locale, Intl.NumberFormat>()

function formatHours(minutes: number, locale: Locale): string {
  const options = { style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const
  const format = hours.get(locale) ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, options)
  hours.set(locale, format)
  return format.format(minutes / 60)
}

/** More than a day’s work. */
const fullDayMinutes = 8 * 60

/** The planned work of a cleaner on a day; the line below it is full at eight hours. */
function Load({ minutes, day, days }: { minutes: number; day: number; days: number }) {
  const { t, locale } = useTexts()
  const name = t('schedule.load', { span: formatSpan(minutes, locale) })
  const isFull = minutes > fullDayMinutes
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={day + 2}
      title={name}
      className="absolute top-0.5 px-1.5 text-xs"
      style={{ insetInlineStart: percent(day, days), inlineSize: percent(1, days) }}
    >
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className={classes('block truncate tabular-nums', isFull ? 'font-bold text-alert' : 'text-muted')}
      >
        {formatHours(minutes, locale)}
      </span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-sunken">
        <span
          className={classes('block h-full', isFull ? 'bg-alert-mark' : 'bg-primary')}
          style={{ inlineSize: `${Math.min(100, (minutes / fullDayMinutes) * 100)}%` }}
        />
      </span>
    </div>
  )
}
