// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { isLetter } from '../../../platform/use-key-down.ts'
import { mayChange } from '../session-rules.ts'
import { dayColumn } from './bars.ts'
import { AreaRow, Header, TodayColumn, useLines } from './grid-parts.tsx'
import { type Chip, isGap, isHeading, type Line, listDays, type Plan } from './layout.ts'
import { type Direction, directionOfKey, findItem, findNeighbour, keyAt } from './neighbours.ts'
import { chipHeight, columnRem, ScheduleRow } from './row.tsx'
import { useChipDrag } from './use-chip-drag.ts'
import { useChipFocus } from './use-chip-focus.ts'

/** A chip that is being moved, and where it would be put down: a row and a column. */
type Held = { chip: Chip; from: string; row: string; day: number; byKeys: boolean }

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
  const { dayText } = useFormats()
  const hint = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const days = listDays(plan)
  const laneHeight = chipHeight(matchMedia('(pointer: coarse)').matches)
  const [held, setHeld] = useState<Held | null>(null)
  const [message, setMessage] = useState('')
  const virtual = useLines(scroller, lines, laneHeight)
  const { tabStop, tabRow, setTabStop, focus, focusNext } = useChipFocus(scroller, lines, jump, (index) =>
    virtual.scrollToIndex(index),
  )

  const rowName = (key: string) => {
    const row = lines.find((each) => each.key === key)
    return row && !isHeading(row) ? row.title : ''
  }
  const announceTarget = ({ row, day }: Pick<Held, 'row' | 'day'>) =>
    setMessage([byCleaner && rowName(row), dayText(days[day] ?? '')].filter(Boolean).join(', '))

  function lift(key: string, byKeys: boolean): boolean {
    const found = findItem(lines, key)
    const row = found && lines[found.index]
    if (!found || !row || isGap(found.item)) return false
    const chip = found.item
    const { code } = chip.session
    if (!mayChange(chip.session)) {
      setMessage(t('schedule.fixed', { code }))
      return false
    }
    setHeld({ chip, from: row.key, row: row.key, day: chip.day, byKeys })
    setMessage(t(byCleaner ? 'schedule.moving_cleaners' : 'schedule.moving_days', { code }))
    return true
  }
  // A drag calls it from an earlier render.
  function over({ row, day }: { row: string; day: number }) {
    setHeld((now) => now && { ...now, day, row: byCleaner ? row : now.from })
    announceTarget({ row, day })
  }
  function drop() {
    setHeld(null)
    if (!held) return
    focusNext.current = held.chip.key
    const by = held.day - held.chip.day
    if (by === 0 && held.row === held.from) cancel()
    else onMove(held.chip, by, held.row)
  }
  function cancel() {
    setHeld(null)
    if (held) setMessage(t('schedule.cancelled', { code: held.chip.session.code }))
  }
  const { dragHandlers, endedDrag, cancelDrag } = useChipDrag({
    scroller,
    days: plan.days,
    onLift: (key) => lift(key, false),
    onOver: over,
    onDrop: drop,
    onCancel: cancel,
  })

  function moveHeld(direction: Direction, now: Held) {
    const step = direction === 'previous' || direction === 'up' ? -1 : 1
    if (direction === 'up' || direction === 'down') {
      const rows = lines.filter((each) => !isHeading(each)).map(({ key }) => key)
      const row = byCleaner ? rows[rows.indexOf(now.row) + step] : undefined
      if (row === undefined) return
      virtual.scrollToIndex(lines.findIndex(({ key }) => key === row))
      over({ row, day: now.day })
    } else over({ row: now.row, day: Math.max(0, Math.min(plan.days - 1, now.day + step)) })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key
    if (key === undefined) return
    const handled = actOn(event, key)
    if (!handled) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Returns whether the key meant something. */
  function actOn(event: KeyboardEvent<HTMLElement>, key: string): boolean {
    const direction = directionOfKey(event)
    if (held) {
      if (direction) moveHeld(direction, held)
      else if (event.key === 'Enter') drop()
      else if (event.key === 'Escape') {
        cancelDrag()
        cancel()
      }
      return true
    }
    if (direction) {
      focus(findNeighbour(lines, key, direction))
      return true
    }
    const item = findItem(lines, key)?.item
    if (item && event.key === ' ') {
      onSelect(key, true)
      return true
    }
    if (!item || isGap(item)) return false
    if (event.key === 'Enter') onOpen(item.session.id)
    else if (isLetter(event, 'm')) lift(key, true)
    else if (isLetter(event, 'a')) {
      if (mayChange(item.session)) onAssign(item)
      else setMessage(t('schedule.fixed', { code: item.session.code }))
    } else if (isLetter(event, 'z')) {
      focusNext.current = key
      if (!onUndo()) setMessage(t('schedule.nothing_to_undo'))
    } else return false
    return true
  }

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
          if (key && !endedDrag() && event.detail > 0) onSelect(key, withOthers)
        }}
        onDoubleClick={({ target }) => {
          const key = keyAt(target, 'button')
          if (key) onOpen(key)
        }}
        {...dragHandlers}
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
                  today={dayColumn(plan.from, today)}
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
