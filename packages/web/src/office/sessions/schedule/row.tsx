// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo } from 'react'
import { classes } from '../../../ui/classes.ts'
import { DownIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { workday } from './bars.ts'
import { ChipButton, type ChipSize, GapLink } from './chip.tsx'
import { chipSpan, foldedLanes, type Row } from './layout.ts'
import { Load } from './load.tsx'
import { barHeight, percent, StayBar } from './stay-bar.tsx'

export const headingHeight = 26

/** Pixels of a chip and the gap below it; a finger needs more. */
export const chipHeight = (isCoarse: boolean): number => (isCoarse ? 44 : 25)

export const rowHeight = (row: Row, laneHeight: number): number =>
  row.barLanes * barHeight + row.lanes * laneHeight + 2

const sizeFor = (days: number): ChipSize =>
  days <= 3 ? 'names' : days <= 7 ? 'initials' : days <= 14 ? 'time' : 'mark'

/** The narrowest columns, which need no scrolling sideways on a desktop up to a week. */
export const columnRem = (days: number): number =>
  days === 1 ? 48 : days <= 7 ? 6.5 : days <= 14 ? 4.5 : 2.75

type RowProps = {
  row: Row
  days: number
  /** Its place among all, for screen readers. */
  index: number
  byCleaner: boolean
  /** The column of today; below 0 or beyond the last one where that is not in view. */
  today: number
  laneHeight: number
  /** Shows all of a folded row, or folds it again. */
  onFold?: (() => void) | undefined
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
  top: start,
  height,
})

/** An apartment or a cleaner, and what is planned there. Empty days have no cell. */
export const ScheduleRow = memo(function ScheduleRow({
  row,
  days,
  index,
  start,
  height,
  laneHeight,
  ...state
}: RowProps) {
  const size = sizeFor(days)
  const at = (day: number, lane: number, start?: number): CSSProperties => ({
    insetInlineStart: percent(start === undefined ? day : Math.min(start, 1 - chipSpan), days),
    inlineSize: percent(start === undefined ? 1 : chipSpan, days),
    top: row.barLanes * barHeight + lane * laneHeight,
    height: laneHeight,
  })
  const toWidth = (span: { start: number; end: number }): CSSProperties =>
    days > 1 ? {} : { inlineSize: `${Math.max(chipSpan, span.end - span.start) * 100}%` }
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      data-row={row.key}
      className="flex w-full break-inside-avoid outline-none [contain:layout_style] print:static!"
      style={placed(start, height)}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        className={classes(
          'sticky start-0 z-10 flex w-(--head) shrink-0 flex-col overflow-hidden border-line border-e border-b bg-surface px-3 text-sm',
          // The name of a tall row is at its top, where it is seen first.
          row.lanes > 2 ? 'justify-start pt-2' : 'justify-center',
        )}
      >
        {state.onFold && (row.hidden || row.lanes > foldedLanes) ? (
          <button
            type="button"
            aria-expanded={row.hidden === undefined}
            onClick={state.onFold}
            className="-mx-1 flex items-center gap-1 rounded-mark px-1 text-start font-semibold hover:bg-sunken"
          >
            <Isolated className="line-clamp-2 leading-tight">{row.title}</Isolated>
            <DownIcon className={classes('size-4 shrink-0', row.hidden === undefined && 'rotate-180')} />
          </button>
        ) : row.id !== null && !state.byCleaner ? (
          <Link
            to="/apartments/$id"
            params={{ id: row.id }}
            tabIndex={-1}
            className="font-semibold hover:underline"
          >
            <Isolated className="line-clamp-2 leading-tight">{row.title}</Isolated>
          </Link>
        ) : (
          <Isolated className="line-clamp-2 font-semibold leading-tight">{row.title}</Isolated>
        )}
      </div>
      <div
        data-track
        className="relative min-w-0 flex-1 border-line border-b [background-image:linear-gradient(to_right,var(--line)_1px,transparent_1px)]"
        style={{ backgroundSize: `${percent(1, days === 1 ? workday.to - workday.from : days)} 100%` }}
      >
        {row.limits?.map(
          (limit, day) =>
            limit === 0 && (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a column each
                key={day}
                aria-hidden="true"
                className="absolute inset-y-0 bg-sunken"
                style={{ insetInlineStart: percent(day, days), inlineSize: percent(1, days) }}
              />
            ),
        )}
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
            minutes === 0 && row.limits?.[day] !== 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column each
              <Load key={day} minutes={minutes} limit={row.limits?.[day] ?? null} day={day} days={days} />
            ),
          )}
        {row.gaps.map((gap) => (
          <div
            key={gap.key}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={gap.day + 2}
            aria-selected={state.selected.has(gap.key)}
            className="absolute px-0.5 pb-px"
            style={at(gap.day, gap.lane)}
          >
            <GapLink
              gap={gap}
              size={size}
              isPressing={gap.day <= state.today}
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
            className="absolute px-0.5 pb-px"
            style={
              days > 1
                ? at(chip.day, chip.lane)
                : { ...at(0, chip.lane, chip.span.start), ...toWidth(chip.span) }
            }
          >
            <ChipButton
              chip={chip}
              size={size}
              byCleaner={state.byCleaner}
              isPressing={chip.day <= state.today}
              isCurrent={state.currentKey === chip.key}
              isSelected={state.selected.has(chip.key)}
              isHeld={state.heldKey === chip.key}
            />
          </div>
        ))}
        {row.hidden?.map(
          (count, day) =>
            count > 0 && (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a column each
                key={day}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onClick={state.onFold}
                className="absolute rounded-mark px-2 text-start text-muted text-xs tabular-nums hover:bg-sunken"
                style={at(day, row.lanes - 1)}
              >
                +{count}
              </button>
            ),
        )}
      </div>
    </div>
  )
})
