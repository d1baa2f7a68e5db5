/** Position of a list entry in viewport pixels. */
export type EntryBox = { top: number; height: number }

export const measureEntries = (list: HTMLElement): EntryBox[] =>
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
export function findScroller(node: HTMLElement): Element {
  for (let box = node.parentElement; box !== null; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY)
    if (scrolls && box.scrollHeight > box.clientHeight && box !== document.body) return box
  }
  return document.scrollingElement ?? document.documentElement
}

const scrollZonePx = 96
const maxStepPx = 14

/** Returns the pixels to auto-scroll this frame: faster the closer the pointer is to an edge of the scroller. */
export function scrollStep(scroller: Element, y: number): number {
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
