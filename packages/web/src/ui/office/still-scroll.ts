const restMs = 100
let timer: ReturnType<typeof setTimeout> | undefined

function mark(isScrolling: boolean): void {
  for (const list of document.querySelectorAll('[data-list]'))
    list.toggleAttribute('data-scrolling', isScrolling)
}

function end(): void {
  clearTimeout(timer)
  timer = undefined
  mark(false)
}

/**
 * Covers the rows of lists while the page scrolls under a mouse that rests: each row that passed below the pointer would show its
 * buttons, which takes most of a frame. A move of the mouse ends it at once.
 */
export function onScroll(): void {
  if (!matchMedia('(hover: hover)').matches) return
  // The first of several: a single jump, as to an element, leaves everything in place.
  if (timer === undefined) document.addEventListener('pointermove', end, { passive: true, once: true })
  else mark(true)
  clearTimeout(timer)
  timer = setTimeout(end, restMs)
}
