import type { TaskStatus } from '@brightkey/contract/sessions/schema'

// The card is moved without React: sixty renders a second are too much for slow phones.

/** What a card may be dropped on carries `data-drop` with the status it gives. */
const dropZones = (status: TaskStatus) => document.querySelectorAll<HTMLElement>(`[data-drop="${status}"]`)

/** Marks the places the card hovers over, and unmarks the others. */
export function markOver(over: TaskStatus | null): void {
  for (const zone of document.querySelectorAll<HTMLElement>('[data-over]')) delete zone.dataset.over
  if (over !== null) for (const zone of dropZones(over)) zone.dataset.over = ''
}

/** Whether this height is within the drop targets at the bottom of a phone: there the page must not scroll. */
function onPlaces(y: number): boolean {
  const places = document.querySelector('[data-places]')?.getBoundingClientRect()
  return places !== undefined && places.height > 0 && y >= places.top
}

/** The first of `columns` under the finger, ignoring the carried card. */
function columnAt(
  { x, y }: { x: number; y: number },
  columns: readonly TaskStatus[],
  carried: HTMLElement,
): TaskStatus | null {
  const zones = document
    .elementsFromPoint(x, y)
    .filter((element) => !carried.contains(element))
    .map((element) => element.closest<HTMLElement>('[data-drop]')?.dataset.drop)
  // The topmost: a place at the bottom of the screen lies over whichever column is behind it.
  const over = zones.find((zone) => zone !== undefined)
  return columns.find((column) => column === over) ?? null
}

/** Pixels from the top, and from the bottom where on a phone the places to drop lie, at which the page moves along. */
const edge = { top: 80, bottom: 170 }
const fastest = 14

type CarriedCard = { item: HTMLElement; x: number; y: number; scrolled: number }

/** Moves a card with the finger until `end`, by `translate`; the page scrolls near its edges. */
export function carry(item: HTMLElement, from: { x: number; y: number }, columns: readonly TaskStatus[]) {
  const held: CarriedCard = { item, ...from, scrolled: scrollY }
  let at = from
  let over: TaskStatus | null = null
  let frame = 0
  // Limited to the screen's width, or the page would grow sideways.
  const { left, right } = item.getBoundingClientRect()
  item.dataset.dragged = ''

  function show() {
    item.style.translate = `${Math.max(-left, Math.min(innerWidth - right, at.x - held.x))}px ${at.y - held.y + scrollY - held.scrolled}px`
    over = columnAt(at, columns, item)
    markOver(over)
  }
  function roll() {
    const down = at.y - (innerHeight - edge.bottom)
    const by = at.y < edge.top ? at.y - edge.top : down > 0 && !onPlaces(at.y) ? down : 0
    if (by !== 0) {
      scrollBy(0, Math.max(-fastest, Math.min(fastest, by / 4)))
      show()
    }
    frame = requestAnimationFrame(roll)
  }
  frame = requestAnimationFrame(roll)

  return {
    move(to: { x: number; y: number }) {
      at = to
      show()
    },
    /** Drops the card; returns the column under it. */
    end(): TaskStatus | null {
      cancelAnimationFrame(frame)
      item.style.translate = ''
      delete item.dataset.dragged
      markOver(null)
      return over
    },
  }
}
