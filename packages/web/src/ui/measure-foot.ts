/** The largest share of the screen that a bar staying at its bottom may take. */
const largestShare = 0.15

/** A ref for such a bar: marks it with `data-tall` while it would take more, as with large text or a phone held on its side. */
export function measureFoot(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return
  const observer = new ResizeObserver(() =>
    bar.toggleAttribute('data-tall', bar.offsetHeight > innerHeight * largestShare),
  )
  observer.observe(bar)
  return () => observer.disconnect()
}
