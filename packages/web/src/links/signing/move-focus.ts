/** Controls to focus, in order of preference. */
const focusable = ['[aria-invalid=true]', 'input[type=radio]', 'input, textarea', 'button']

/**
 * Scrolls to the element with this id after the next frame, to the middle of the screen, where no bar covers it, or with
 * its start at the top. Focuses its most useful control, or the element itself.
 */
export function moveFocusTo(id: string, block: 'center' | 'start' = 'center'): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    if (place === null) return
    place.scrollIntoView({ block })
    const controls = focusable.map((selector) => place.querySelector<HTMLElement>(selector))
    const control = place.matches('[tabindex], input, textarea')
      ? place
      : controls.find((each) => each !== null)
    control?.focus({ preventScroll: true })
  })
}
