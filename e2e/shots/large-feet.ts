import type { Page } from 'playwright-core'

/** Lists the bars that stay at the bottom of the screen, or of a full-screen dialog, and take more than 15 % of it. */
export const findLargeFeet = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    // The camera is all buttons and picture.
    if (dialog?.matches('.camera')) return []
    return [...(dialog ?? document.body).querySelectorAll('*')].flatMap((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      const { top, bottom, height } = element.getBoundingClientRect()
      const scrolls = (element.parentElement?.scrollHeight ?? 0) > (element.parentElement?.clientHeight ?? 0)
      const stays =
        position === 'fixed' || position === 'sticky' || (element.matches('dialog footer') && !scrolls)
      if (!stays || pointerEvents === 'none' || !element.checkVisibility()) return []
      if (Math.abs(bottom - innerHeight) > 1 || top <= 0 || element.tagName === 'DIALOG') return []
      const share = Math.round((1000 * height) / innerHeight) / 10
      return share > 15 ? [`the foot takes ${share} % of the screen`] : []
    })
  })
