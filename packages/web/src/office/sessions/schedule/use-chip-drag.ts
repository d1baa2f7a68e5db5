import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The cell under the pointer: the key of a row and a column. */
export type Cell = { row: string; day: number }

type Handlers = {
  scroller: RefObject<HTMLElement | null>
  days: number
  /** Returns whether this chip can be moved. */
  onLift: (key: string) => boolean
  /** The cell below the pointer, whenever it is another one. */
  onOver: (cell: Cell) => void
  onDrop: () => void
  onCancel: () => void
}

type Drag = {
  key: string
  pointer: number
  x: number
  y: number
  startX: number
  startY: number
  ghost: HTMLElement | null
  hold: ReturnType<typeof setTimeout> | undefined
  frame: number
  over: string
}

/** Pixels that a mouse moves before it drags, and a finger may tremble while it holds. */
const slackPx = 6
/** How long a finger holds a chip to lift it; a shorter touch scrolls. */
const holdMs = 350
const edgePx = 56
const stepPx = 14

function cellAt(x: number, y: number, days: number): Cell | null {
  const row = document
    .elementsFromPoint(x, y)
    .map((each) => each.closest<HTMLElement>('[data-row]'))
    .find((each) => each !== null)
  const track = row?.querySelector<HTMLElement>('[data-track]')
  if (!row || !track) return null
  const { left, right, width } = track.getBoundingClientRect()
  const into = getComputedStyle(track).direction === 'rtl' ? right - x : x - left
  const day = Math.max(0, Math.min(days - 1, Math.floor((into / width) * days)))
  return { row: row.dataset.row ?? '', day }
}

/** Dragging a chip by mouse, or by a finger that has held it. What follows the pointer is a copy, so nothing renders but the target. */
export function useChipDrag({ scroller, days, onLift, onOver, onDrop, onCancel }: Handlers) {
  const drag = useRef<Drag | null>(null)
  /** A drag ends with a click, which selects nothing. */
  const wasDragged = useRef(false)

  function lift(now: Drag, chip: HTMLElement) {
    if (!onLift(now.key)) return end(false)
    const { left, top, width, height } = chip.getBoundingClientRect()
    const ghost = chip.cloneNode(true) as HTMLElement
    delete ghost.dataset.key
    ghost.setAttribute('aria-hidden', 'true')
    ghost.tabIndex = -1
    Object.assign(ghost.style, {
      position: 'fixed',
      zIndex: '50',
      pointerEvents: 'none',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      boxShadow: 'var(--shadow-float)',
    })
    scroller.current?.append(ghost)
    now.ghost = ghost
    wasDragged.current = true
    follow()
  }

  function follow() {
    const now = drag.current
    if (!now?.ghost) return
    now.ghost.style.translate = `${now.x - now.startX}px ${now.y - now.startY}px`
    scrollAtEdge(now)
    const cell = cellAt(now.x, now.y, days)
    const over = cell ? `${cell.row} ${cell.day}` : now.over
    if (cell && over !== now.over) onOver(cell)
    now.over = over
    now.frame = requestAnimationFrame(follow)
  }

  function scrollAtEdge({ x, y }: Drag) {
    const box = scroller.current?.getBoundingClientRect()
    if (!box) return
    const by = (at: number, low: number, high: number) =>
      at < low + edgePx ? -stepPx : at > high - edgePx ? stepPx : 0
    scroller.current?.scrollBy(by(x, box.left, box.right), by(y, box.top + edgePx, box.bottom))
  }

  function end(isDrop: boolean) {
    const now = drag.current
    drag.current = null
    clearTimeout(now?.hold)
    if (!now?.ghost) return
    cancelAnimationFrame(now.frame)
    now.ghost.remove()
    if (isDrop) onDrop()
    else onCancel()
  }

  // A finger that drags must not scroll; React's listeners of touches cannot prevent it.
  useEffect(() => {
    const { current } = scroller
    const keepStill = (event: TouchEvent) => drag.current?.ghost && event.preventDefault()
    current?.addEventListener('touchmove', keepStill, { passive: false })
    return () => current?.removeEventListener('touchmove', keepStill)
  }, [scroller])
  const leave = useEffectEvent(() => end(false))
  useEffect(() => () => leave(), [])

  return {
    cancelDrag: () => end(false),
    /** Whether the click that comes now ends a drag. */
    endedDrag() {
      const ended = wasDragged.current
      wasDragged.current = false
      return ended
    },
    dragHandlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false
        const chip = (event.target as HTMLElement).closest<HTMLElement>('button[data-key]')
        if (!chip || event.button !== 0) return
        const { clientX: x, clientY: y, pointerId: pointer } = event
        const now: Drag = {
          key: chip.dataset.key ?? '',
          pointer,
          x,
          y,
          startX: x,
          startY: y,
          ghost: null,
          hold: undefined,
          frame: 0,
          over: '',
        }
        drag.current = now
        if (event.pointerType !== 'mouse') now.hold = setTimeout(() => lift(now, chip), holdMs)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = drag.current
        if (!now || event.pointerId !== now.pointer) return
        now.x = event.clientX
        now.y = event.clientY
        if (now.ghost || Math.hypot(now.x - now.startX, now.y - now.startY) < slackPx) return
        if (event.pointerType !== 'mouse') return end(false)
        const chip = (event.target as HTMLElement).closest<HTMLElement>('button[data-key]')
        if (!chip) return end(false)
        event.currentTarget.setPointerCapture(now.pointer)
        lift(now, chip)
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onContextMenu: (event: { preventDefault(): void }) => drag.current?.hold && event.preventDefault(),
    },
  }
}
