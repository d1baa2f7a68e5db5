import type { Page } from 'playwright-core'

/** Lists the elements that reach beyond the page and are not inside a scrolling box, outermost first. */
export const findOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const clipped = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') return true
      return false
    }
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      if (!element.checkVisibility()) return false
      return own > 1 && height > 1 && (left < -1 || right > width + 1) && !clipped(element)
    })
    const scrolls = document.documentElement.scrollWidth > width + 1
    return [
      ...(scrolls ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []),
      ...wide
        .filter((element) => !wide.some((other) => other !== element && other.contains(element)))
        .map(
          (element) =>
            `too wide: ${element.tagName.toLowerCase()} ${(element.textContent ?? '').slice(0, 40)}`,
        ),
    ]
  })
