/** Returns the first visible match inside the element. */
export function firstVisible(inside: HTMLElement, selector: string): HTMLElement | undefined {
  return [...inside.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility())
}

const fieldSelector = 'input:not([type=hidden], [type=file], [readonly]), textarea, select'

/** Focuses the first enabled field, or the checked one of a radio group. Returns whether there was one. */
export function focusFirstField(inside: HTMLElement): boolean {
  const first = firstVisible(inside, `:is(${fieldSelector}):enabled`)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') {
    first?.focus()
    return first !== undefined
  }
  const chosen = firstVisible(inside, `input[name="${CSS.escape(first.name)}"]:checked`) ?? first
  chosen.focus()
  return true
}
