import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId } from 'react'
import { IconButton } from '../../button.tsx'
import { classes } from '../../classes.ts'
import { GripIcon } from '../../icons.tsx'
import { DownIcon, UpIcon } from '../office-icons.tsx'
import type { useHeld } from './drag.ts'

/** Labels and screen-reader announcements. `at` counts from 1. */
export type SortableWords = {
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
  of: string
  name: string
  words: SortableWords
  held: ReturnType<typeof useHeld>
  index: number
  lifted: boolean
  onLift: () => void
  onStep: (to: number) => void
  /** `kept`: dropped; otherwise cancelled. */
  onLetGo: (kept: boolean) => void
}

export function SortGrip({ of, name, words, held, index, lifted, onLift, onStep, onLetGo }: GripProps) {
  const hint = useId()
  const giveUp = useEffectEvent(() => onLetGo(false))

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
    held.lift(index, event)
    onLift()
  }
  const end = (event: PointerEvent) => held.isHeld('pointer') && onLetGo(event.type === 'pointerup')

  function press(event: KeyboardEvent) {
    if (held.isHeld('pointer')) return
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const toggles = event.key === ' ' || event.key === 'Enter'
    if (!toggles && !(lifted && by !== undefined)) return
    event.preventDefault()
    if (toggles && lifted) return onLetGo(true)
    if (toggles) {
      held.lift(index)
      return onLift()
    }
    const to = held.step(by ?? 0)
    if (to !== null) onStep(to)
  }
  return (
    <>
      <button
        type="button"
        data-sort={of}
        data-part="grip"
        aria-label={words.grip(name)}
        aria-pressed={lifted}
        aria-describedby={hint}
        onPointerDown={start}
        onPointerMove={(event) => held.drag(event.clientY)}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
        onBlur={() => lifted && held.isHeld('keyboard') && onLetGo(false)}
        className={classes(
          // Without `touch-action: none` the page would scroll instead.
          'grid h-11 w-9 shrink-0 touch-none select-none place-items-center rounded-control text-muted hover:bg-sunken',
          lifted ? 'cursor-grabbing bg-primary-soft text-primary' : 'cursor-grab',
        )}
      >
        <GripIcon className="size-5" />
      </button>
      <span id={hint} hidden>
        {words.hint}
      </span>
    </>
  )
}

type StepsProps = {
  of: string
  name: string
  words: SortableWords
  first: boolean
  last: boolean
  onStep: (by: number) => void
}

export function SortSteps({ of, name, words, first, last, onStep }: StepsProps) {
  return (
    <>
      <IconButton
        size="small"
        data-sort={of}
        data-part="up"
        label={words.up(name)}
        icon={<UpIcon className="size-5" />}
        disabled={first}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="small"
        data-sort={of}
        data-part="down"
        label={words.down(name)}
        icon={<DownIcon className="size-5" />}
        disabled={last}
        onClick={() => onStep(1)}
      />
    </>
  )
}
