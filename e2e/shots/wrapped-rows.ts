import type { Page } from 'playwright-core'

/** Lists rows of buttons, links that look like some, or segments that break into lines and are not one below the other. */
export const findWrappedRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const isControl = (element: Element) =>
      element.matches('button, a[class*="min-h-"], label:has(input[type="radio"])') &&
      element.checkVisibility()
    return [...(dialog ?? document.body).querySelectorAll('div, fieldset, nav, span')].flatMap((row) => {
      const controls = [...row.children].filter(isControl)
      const others = [...row.children].filter((each) => !isControl(each) && each.checkVisibility())
      // A grid's lines are columns too.
      if (getComputedStyle(row).display === 'grid') return []
      if (controls.length < 2 || others.some((each) => each.tagName !== 'LEGEND')) return []
      const middles = controls.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return Math.round((top + height / 2) / 8)
      })
      const lines = new Set(middles).size
      if (lines === 1 || lines === controls.length) return []
      return [`${lines} lines: ${controls.map((each) => each.textContent?.trim()).join(' | ')}`]
    })
  })
