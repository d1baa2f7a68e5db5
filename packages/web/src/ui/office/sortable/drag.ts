import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

/** Position of a list entry in viewport pixels. */
export type EntryBox = { top: number; height: number }

const measureEntries = (list: HTMLElement): EntryBox[] =>
  [...list.children].map((entry) => {
    const { top, height } = entry.getBoundingClientRect()
    return { top, height }
  })

const middle = ({ top, height }: EntryBox) => top + height / 2

/** Returns the index for an entry dragged by `by` pixels: it passes a neighbour when its leading edge passes the middle. */
export function getTargetIndex(places: readonly EntryBox[], from: number, by: number): number {
  const dragged = places[from]
  if (dragged === undefined) return from
  const { top, height } = dragged
  if (by > 0) return places.findLastIndex((place, at) => at === from || top + height + by > middle(place))
  return places.findIndex((place, at) => at === from || top + by < middle(place))
}

/** Returns each entry's offset in pixels while the one at `from` is at `to`; its own offset is where it would land. */
export function getShifts(places: readonly EntryBox[], from: number, to: number): number[] {
  const dragged = places[from]
  const target = places[to]
  if (dragged === undefined || target === undefined) return places.map(() => 0)
  const [first, second] = places
  const gap = first && second ? second.top - first.top - first.height : 0
  const own = to > from ? target.top + target.height - dragged.top - dragged.height : target.top - dragged.top
  return places.map((_, at) => {
    if (at === from) return own
    if (at > from && at <= to) return -dragged.height - gap
    return at < from && at >= to ? dragged.height + gap : 0
  })
}

/** Returns the nearest scrollable ancestor, or the page. */
function findScroller(node: HTMLElement): Element {
  for (let box = node.parentElement; box !== null; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY)
    if (scrolls && box.scrollHeight > box.clientHeight && box !== document.body) return box
  }
  return document.scrollingElement ?? document.documentElement
}

const scrollZonePx = 96
const maxStepPx = 14

/** Returns the pixels to auto-scroll this frame: faster the closer the pointer is to an edge of the scroller. */
function scrollStep(scroller: Element, y: number): number {
  const page = scroller === document.scrollingElement
  const box = scroller.getBoundingClientRect()
  const top = page ? 0 : box.top
  const bottom = page ? innerHeight : box.bottom
  const into =
    y < top + scrollZonePx
      ? y - top - scrollZonePx
      : y > bottom - scrollZonePx
        ? y - bottom + scrollZonePx
        : 0
  return Math.round((Math.max(-scrollZonePx, Math.min(scrollZonePx, into)) / scrollZonePx) * maxStepPx)
}

type DragState = {
  from: number
  to: number
  places: EntryBox[]
  /** Null for a keyboard drag. */
  pointer: { startY: number; y: number; scroller: Element; startScroll: number; frame: number } | null
}

/**
 * Drag state of a list, by pointer or keyboard. Dragging does not render: entries move by `translate`, and only the
 * drop is reported to the owner.
 */
export function useListDrag(list: RefObject<HTMLElement | null>) {
  const held = useRef<DragState | null>(null)

  const show = useCallback(
    (own: number | null) => {
      const now = held.current
      if (!now || !list.current) return
      const shifts = getShifts(now.places, now.from, now.to)
      for (const [at, entry] of [...list.current.children].entries()) {
        if (!(entry instanceof HTMLElement)) continue
        const by = at === now.from && own !== null ? own : (shifts[at] ?? 0)
        entry.style.translate = by === 0 ? '' : `0 ${by}px`
      }
    },
    [list],
  )

  const lift = useCallback(
    (from: number, event?: PointerEvent<HTMLElement>) => {
      if (!list.current) return
      const scroller = findScroller(list.current)
      const { scrollTop } = scroller
      const y = event?.clientY ?? 0
      const pointer = event ? { startY: y, y, scroller, startScroll: scrollTop, frame: 0 } : null
      held.current = { from, to: from, places: measureEntries(list.current), pointer }
      list.current.dataset.sorting = event ? 'pointer' : 'keyboard'
      const entry = list.current.children[from]
      if (entry instanceof HTMLElement) entry.dataset.held = ''
    },
    [list],
  )

  /** Removes all translations; returns where the drag started and ended, or null if there was none. */
  const release = useCallback((): { from: number; to: number } | null => {
    const now = held.current
    held.current = null
    if (now?.pointer) cancelAnimationFrame(now.pointer.frame)
    if (!list.current) return now
    delete list.current.dataset.sorting
    for (const entry of list.current.children) {
      if (!(entry instanceof HTMLElement)) continue
      entry.style.translate = ''
      delete entry.dataset.held
    }
    return now
  }, [list])

  const follow = useCallback(() => {
    const now = held.current
    if (!now?.pointer) return
    const { pointer } = now
    pointer.scroller.scrollTop += scrollStep(pointer.scroller, pointer.y)
    const by = pointer.y - pointer.startY + pointer.scroller.scrollTop - pointer.startScroll
    now.to = getTargetIndex(now.places, now.from, by)
    show(by)
    pointer.frame = requestAnimationFrame(follow)
  }, [show])

  const drag = useCallback(
    (y: number) => {
      const now = held.current
      if (!now?.pointer) return
      now.pointer.y = y
      if (now.pointer.frame === 0) follow()
    },
    [follow],
  )

  const step = useCallback(
    (by: number): number | null => {
      const now = held.current
      if (!now) return null
      now.to = Math.max(0, Math.min(now.places.length - 1, now.to + by))
      show(null)
      list.current?.children[now.from]?.scrollIntoView({ block: 'nearest' })
      return now.to
    },
    [show, list],
  )

  const isHeld = useCallback(
    (how: 'pointer' | 'keyboard') =>
      held.current !== null && (held.current.pointer !== null) === (how === 'pointer'),
    [],
  )

  useEffect(() => () => void release(), [release])
  return { lift, drag, step, release, isHeld }
}
