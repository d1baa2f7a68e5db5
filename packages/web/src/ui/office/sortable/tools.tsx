import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId } from 'react'
import { IconButton } from '../../button.tsx'
import { classes } from '../../classes.ts'
import { DownIcon, GripIcon } from '../../icons.tsx'
import { UpIcon } from '../office-icons.tsx'
import type { useListDrag } from './drag.ts'

/** Labels and screen-reader announcements. `at` counts from 1. */
export type SortableTexts = {
  hint: string
  grip: (name: string) => string
  up: (name: string) => string
  down: (name: string) => string
  lifted: (name: string, at: number, all: number) => string
  moved: (name: string, at: number, all: number) => string
  dropped: (name: string, at: number, all: number) => string
  cancelled: (name: string) => string
}

type GripProps = {
  entryKey: string
  name: string
  texts: SortableTexts
  listDrag: ReturnType<typeof useListDrag>
  index: number
  lifted: boolean
  onLift: () => void
  onStep: (to: number) => void
  /** `kept`: dropped; otherwise cancelled. */
  onRelease: (kept: boolean) => void
}

export function SortGrip({
  entryKey,
  name,
  texts,
  listDrag,
  index,
  lifted,
  onLift,
  onStep,
  onRelease,
}: GripProps) {
  const hint = useId()
  const giveUp = useEffectEvent(() => onRelease(false))

  useEffect(() => {
    if (!lifted) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Otherwise Escape would also close the surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      giveUp()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [lifted])

  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || lifted) return
    event.currentTarget.setPointerCapture(event.pointerId)
    listDrag.lift(index, event)
    onLift()
  }
  const end = (event: PointerEvent) => listDrag.isHeld('pointer') && onRelease(event.type === 'pointerup')

  function press(event: KeyboardEvent) {
    if (listDrag.isHeld('pointer')) return
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const toggles = event.key === ' ' || event.key === 'Enter'
    if (!toggles && !(lifted && by !== undefined)) return
    event.preventDefault()
    if (toggles && lifted) return onRelease(true)
    if (toggles) {
      listDrag.lift(index)
      return onLift()
    }
    const to = listDrag.step(by ?? 0)
    if (to !== null) onStep(to)
  }
  return (
    <>
      <button
        type="button"
        data-sort={entryKey}
        data-part="grip"
        aria-label={texts.grip(name)}
        aria-pressed={lifted}
        aria-describedby={hint}
        onPointerDown={start}
        onPointerMove={(event) => listDrag.drag(event.clientY)}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
        onBlur={() => lifted && listDrag.isHeld('keyboard') && onRelease(false)}
        className={classes(
          // Without `touch-action: none` the page would scroll instead.
          'grid h-11 w-9 shrink-0 touch-none select-none place-items-center rounded-control text-muted hover:bg-sunken',
          lifted ? 'cursor-grabbing bg-primary-soft text-primary' : 'cursor-grab',
        )}
      >
        <GripIcon className="size-5" />
      </button>
      <span id={hint} hidden>
        {texts.hint}
      </span>
    </>
  )
}

type StepsProps = {
  entryKey: string
  name: string
  texts: SortableTexts
  first: boolean
  last: boolean
  onStep: (by: number) => void
}

export function SortSteps({ entryKey, name, texts, first, last, onStep }: StepsProps) {
  return (
    <>
      <IconButton
        size="small"
        data-sort={entryKey}
        data-part="up"
        label={texts.up(name)}
        icon={<UpIcon className="size-5" />}
        disabled={first}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="small"
        data-sort={entryKey}
        data-part="down"
        label={texts.down(name)}
        icon={<DownIcon className="size-5" />}
        disabled={last}
        onClick={() => onStep(1)}
      />
    </>
  )
}
