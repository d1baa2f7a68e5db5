import type { TaskStatus } from '@brightkey/contract/sessions/schema'

// While a card is carried it is moved by hand: sixty renders a second would be too much for the phones this is for.

/** What a card may be dropped on carries `data-drop` with the status it gives. */
const zonesOf = (status: TaskStatus) => document.querySelectorAll<HTMLElement>(`[data-drop="${status}"]`)

/** Marks the places the card hovers over, and unmarks the others. */
export function markOver(over: TaskStatus | null): void {
  for (const zone of document.querySelectorAll<HTMLElement>('[data-over]')) delete zone.dataset.over
  if (over !== null) for (const zone of zonesOf(over)) zone.dataset.over = ''
}

/** Whether this height is that of the places a phone shows at its foot: there the page must stand still. */
function onPlaces(y: number): boolean {
  const places = document.querySelector('[data-places]')?.getBoundingClientRect()
  return places !== undefined && places.height > 0 && y >= places.top
}

/** The first of `columns` that lies under the finger, what is carried aside. */
function columnAt(
  { x, y }: { x: number; y: number },
  columns: readonly TaskStatus[],
  carried: HTMLElement,
): TaskStatus | null {
  const zones = document
    .elementsFromPoint(x, y)
    .filter((element) => !carried.contains(element))
    .map((element) => element.closest<HTMLElement>('[data-drop]')?.dataset.drop)
  return columns.find((column) => zones.includes(column)) ?? null
}

/** Pixels from the top, and from the bottom where on a phone the places to drop lie, at which the page moves along. */
const edge = { top: 80, bottom: 170 }
const fastest = 14

type Held = { item: HTMLElement; x: number; y: number; scrolled: number }

/** Holds a card from where the finger took it until `end`; it follows by `translate`, and the page scrolls near its edges. */
export function carry(item: HTMLElement, from: { x: number; y: number }, columns: readonly TaskStatus[]) {
  const held: Held = { item, ...from, scrolled: scrollY }
  let at = from
  let over: TaskStatus | null = null
  let frame = 0
  // No further aside than the screen goes, or the page would grow sideways.
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
    /** Lets go; answers the column it lies over. */
    end(): TaskStatus | null {
      cancelAnimationFrame(frame)
      item.style.translate = ''
      delete item.dataset.dragged
      markOver(null)
      return over
    },
  }
}
