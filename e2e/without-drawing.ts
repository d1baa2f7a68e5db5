import type { Page } from 'playwright-core'

/** Lists the buttons, links and choices without a drawing or photo; languages differ by their script. */
export const findWithoutDrawing = (page: Page): Promise<string[]> => page.evaluate(listWithoutDrawing)

/** Runs in the page. */
export function listWithoutDrawing(): string[] {
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  return [...shown.querySelectorAll('button:not([lang]), a[href], label:has([type=radio])')].flatMap(
    (control) => {
      // A button may be a layer over what it opens.
      const layer = control.innerHTML === '' ? control.parentElement : null
      const named = control.closest('article') ?? layer ?? control
      const isDrawn = named.querySelector('svg path, img') !== null
      return isDrawn || !control.checkVisibility() ? [] : [control.outerHTML]
    },
  )
}
