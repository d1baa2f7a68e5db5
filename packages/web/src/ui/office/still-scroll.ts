const restMs = 100

/**
 * Covers the rows of a list while the page scrolls under a mouse that rests: each row that passed below the pointer would show its
 * buttons, which takes most of a frame. A move of the mouse ends it at once.
 */
export function coverWhileScrolling(list: Element, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (isScrolling: boolean) => list.toggleAttribute('data-scrolling', isScrolling)
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    mark(false)
  }
  const onScroll = () => {
    if (!matchMedia('(hover: hover)').matches) return
    // The first of several: a single jump, as to an element, leaves everything in place.
    if (timer === undefined) document.addEventListener('pointermove', end, { passive: true, once: true })
    else mark(true)
    clearTimeout(timer)
    timer = setTimeout(end, restMs)
  }
  addEventListener('scroll', onScroll, { capture: true, passive: true, signal })
}
