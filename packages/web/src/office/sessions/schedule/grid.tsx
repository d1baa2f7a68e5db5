// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual

import { daysBetween } from '@brightkey/i18n/plain-date'
import { useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { mayChange } from '../session-rules.ts'
import { gridKeyHandler } from './grid-keys.ts'
import { AreaRow, Header, TodayColumn, useLines } from './grid-parts.tsx'
import { type Chip, isHeading, type Line, listDays, type Plan } from './layout.ts'
import { keyAt } from './neighbours.ts'
import { chipHeight, columnRem, ScheduleRow } from './row.tsx'
import { useChipFocus } from './use-chip-focus.ts'
import { useHeldChip } from './use-held-chip.ts'

export type GridProps = {
  plan: Plan
  lines: readonly Line[]
  byCleaner: boolean
  today: string
  selected: ReadonlySet<string>
  /** What has the focus next, such as the next problem; another object each time. */
  jump: { key: string } | null
  onSelect: (key: string, withOthers: boolean) => void
  onOpen: (id: string) => void
  onAssign: (chip: Chip) => void
  /** `row` is the key of the row where it was put down. */
  onMove: (chip: Chip, days: number, row: string) => void
  /** Returns whether there was a move to undo. */
  onUndo: () => boolean
  /** For the row without a cleaner, where it can be folded. */
  onFold?: (() => void) | undefined
}

/** Apartments or cleaners by days. Rows are rendered where they are in view; on paper, all of them. */
export function ScheduleGrid(props: GridProps) {
  const { plan, lines, byCleaner, today, selected, jump, onSelect, onOpen, onAssign, onMove, onUndo } = props
  const { t } = useTexts()
  const hint = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const days = useMemo(() => listDays(plan), [plan])
  const laneHeight = chipHeight(matchMedia('(pointer: coarse)').matches)
  const [message, setMessage] = useState('')
  const virtual = useLines(scroller, lines, laneHeight)
  const { tabStop, tabRow, setTabStop, focus, focusNext } = useChipFocus(scroller, lines, jump, (index) =>
    virtual.scrollToIndex(index),
  )

  const { held, ...moving } = useHeldChip({
    plan,
    lines,
    byCleaner,
    scroller,
    scrollTo: (index) => virtual.scrollToIndex(index),
    onMessage: setMessage,
    onPutDown(key) {
      focusNext.current = key
    },
    onDrop: onMove,
  })
  const onKeyDown = gridKeyHandler({
    lines,
    held,
    moving,
    onFocus: focus,
    onSelect: (key) => onSelect(key, true),
    onOpen,
    onAssign(chip) {
      if (mayChange(chip.session)) onAssign(chip)
      else setMessage(t('schedule.fixed', { code: chip.session.code }))
    },
    onUndo(key) {
      focusNext.current = key
      if (!onUndo()) setMessage(t('schedule.nothing_to_undo'))
    },
  })

  const shown = virtual.getVirtualItems()
  return (
    <div
      className="min-w-0 lg:flex lg:min-h-72 lg:flex-col print:block"
      style={{ ['--head' as string]: 'clamp(9.5rem, 16vw, 13rem)' }}
    >
      <p aria-live="assertive" className="sr-only">
        {message}
      </p>
      <p id={hint} hidden>
        {t('schedule.keys')}
      </p>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={t('schedule.title')}
        aria-describedby={hint}
        aria-rowcount={lines.length + 1}
        aria-colcount={plan.days + 1}
        aria-multiselectable
        data-schedule
        className="relative max-h-[max(18rem,calc(100dvh-9rem))] min-h-0 overflow-auto overscroll-contain rounded-card border border-line bg-surface outline-none [scroll-padding-block-start:3rem] [scroll-padding-inline-start:var(--head)] print:max-h-none print:overflow-visible"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.dataset.key !== undefined && setTabStop(target.dataset.key)}
        onClick={(event) => {
          const withOthers = event.ctrlKey || event.metaKey || event.shiftKey
          const gap = keyAt(event.target, 'a')
          if (gap && withOthers) {
            event.preventDefault()
            onSelect(gap, true)
          }
          const key = keyAt(event.target, 'button')
          // By the keyboard it is a key of its own.
          if (key && !moving.endedDrag() && event.detail > 0) onSelect(key, withOthers)
        }}
        onDoubleClick={({ target }) => {
          const key = keyAt(target, 'button')
          if (key) onOpen(key)
        }}
        {...moving.dragHandlers}
      >
        <div
          className="print:table print:w-full print:min-w-0! print:table-fixed"
          style={{ minWidth: `calc(var(--head) + ${columnRem(plan.days) * plan.days}rem)` }}
        >
          <Header days={days} today={today} byCleaner={byCleaner} />
          <div
            role="rowgroup"
            className="relative print:table-row-group print:h-auto!"
            style={{ height: virtual.getTotalSize() }}
          >
            <TodayColumn days={days} today={today} />
            {shown.map(({ index, start, size: height }) => {
              const line = lines[index]
              if (!line) return null
              if (isHeading(line))
                return (
                  <AreaRow
                    key={line.key}
                    title={line.heading}
                    index={index + 2}
                    start={start}
                    height={height}
                  />
                )
              return (
                <ScheduleRow
                  key={line.key}
                  row={line}
                  days={plan.days}
                  index={index + 2}
                  byCleaner={byCleaner}
                  today={daysBetween(plan.from, today)}
                  laneHeight={laneHeight}
                  onFold={line.id === null ? props.onFold : undefined}
                  currentKey={tabRow === index ? tabStop : null}
                  selected={selected}
                  heldKey={held?.from === line.key ? held.chip.key : null}
                  targetDay={held?.row === line.key ? held.day : null}
                  start={start}
                  height={height}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}
