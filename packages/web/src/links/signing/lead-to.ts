/** What somebody who is led to a place wants to use there, the first of them that is there. */
const wanted = ['[aria-invalid=true]', 'input[type=radio]', 'input, textarea', 'button']

/**
 * Takes the reader to the part of the page with this id, once it is drawn: in the middle of the screen, where no bar covers
 * it, or with its beginning at the top; and the keyboard to what is to be done there, or to the part itself.
 */
export function leadTo(id: string, block: 'center' | 'start' = 'center'): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    if (place === null) return
    place.scrollIntoView({ block })
    const controls = wanted.map((selector) => place.querySelector<HTMLElement>(selector))
    const control = place.matches('[tabindex], input, textarea')
      ? place
      : controls.find((each) => each !== null)
    control?.focus({ preventScroll: true })
  })
}
