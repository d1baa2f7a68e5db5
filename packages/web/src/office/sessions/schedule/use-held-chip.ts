import { type RefObject, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { mayChange } from '../session-rules.ts'
import { type Chip, isGap, isHeading, type Line, listDays, type Plan } from './layout.ts'
import { type Direction, findItem } from './neighbours.ts'
import { useChipDrag } from './use-chip-drag.ts'

/** A chip that is being moved, and where it would be put down: a row and a column. */
type Held = { chip: Chip; from: string; row: string; day: number }

type Moving = {
  plan: Plan
  lines: readonly Line[]
  /** Only cleaners' rows change a session; an apartment's chip stays in its row. */
  byCleaner: boolean
  scroller: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
  /** Says to screen readers what happens. */
  onMessage: (text: string) => void
  /** The chip was put down, in its old place too, and gets the focus where it is then. */
  onPutDown: (key: string) => void
  /** `row` is the key of the row where it was put down. */
  onDrop: (chip: Chip, days: number, row: string) => void
}

export type HeldChip = ReturnType<typeof useHeldChip>

/** The chip that is being moved, by keys or by dragging, and how it is lifted, moved on, put down and put back. */
export function useHeldChip(moving: Moving) {
  const { plan, lines, byCleaner, scroller, scrollTo, onMessage, onPutDown, onDrop } = moving
  const { t } = useTexts()
  const { dayText } = useFormats()
  const days = listDays(plan)
  const [held, setHeld] = useState<Held | null>(null)

  const rowName = (key: string) => {
    const row = lines.find((each) => each.key === key)
    return row && !isHeading(row) ? row.title : ''
  }
  function lift(key: string): boolean {
    const found = findItem(lines, key)
    const row = found && lines[found.index]
    if (!found || !row || isGap(found.item)) return false
    const chip = found.item
    const { code } = chip.session
    if (!mayChange(chip.session)) {
      onMessage(t('schedule.fixed', { code }))
      return false
    }
    setHeld({ chip, from: row.key, row: row.key, day: chip.day })
    onMessage(t(byCleaner ? 'schedule.moving_cleaners' : 'schedule.moving_days', { code }))
    return true
  }
  // A drag calls it from an earlier render.
  function over({ row, day }: { row: string; day: number }) {
    setHeld((now) => now && { ...now, day, row: byCleaner ? row : now.from })
    onMessage([byCleaner && rowName(row), dayText(days[day] ?? '')].filter(Boolean).join(', '))
  }
  function drop() {
    setHeld(null)
    if (!held) return
    onPutDown(held.chip.key)
    const by = held.day - held.chip.day
    if (by === 0 && held.row === held.from) cancel()
    else onDrop(held.chip, by, held.row)
  }
  function cancel() {
    setHeld(null)
    if (held) onMessage(t('schedule.cancelled', { code: held.chip.session.code }))
  }
  function moveOn(direction: Direction) {
    if (!held) return
    const step = direction === 'previous' || direction === 'up' ? -1 : 1
    if (direction === 'up' || direction === 'down') {
      const rows = lines.filter((each) => !isHeading(each)).map(({ key }) => key)
      const row = byCleaner ? rows[rows.indexOf(held.row) + step] : undefined
      if (row === undefined) return
      scrollTo(lines.findIndex(({ key }) => key === row))
      over({ row, day: held.day })
    } else over({ row: held.row, day: Math.max(0, Math.min(plan.days - 1, held.day + step)) })
  }
  const { dragHandlers, endedDrag, cancelDrag } = useChipDrag({
    scroller,
    days: plan.days,
    onLift: lift,
    onOver: over,
    onDrop: drop,
    onCancel: cancel,
  })
  return {
    held,
    lift,
    moveOn,
    drop,
    putBack() {
      cancelDrag()
      cancel()
    },
    dragHandlers,
    endedDrag,
  }
}
