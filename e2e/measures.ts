import type { Locator, Page } from 'playwright-core'

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

/** Lists the controls that are less than 44 px wide or high, counting their label and the layer they spread over a card. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // A link or button may spread an invisible layer over its card.
      const layer = getComputedStyle(element, '::after')
      const spread = layer.content !== 'none' && layer.position === 'absolute'
      return {
        width: Math.max(width, spread ? Number.parseFloat(layer.width) : 0),
        height: Math.max(height, spread ? Number.parseFloat(layer.height) : 0),
      }
    }
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider], [role=switch]'
    const found: string[] = []
    for (const element of document.querySelectorAll(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const sizes = [element, ...labels].map(sizeOf)
      const width = Math.max(...sizes.map((size) => size.width))
      const height = Math.max(...sizes.map((size) => size.height))
      // Text for screen readers only is a single pixel, or none.
      if (width <= 1 || height <= 1) continue
      if (width >= 43.5 && height >= 43.5) continue
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      found.push(
        `${Math.round(width)}×${Math.round(height)}: ${element.tagName.toLowerCase()} ${name.slice(0, 40)}`,
      )
    }
    return [...new Set(found)]
  })

/** Returns where a part of an element's text is on the page: the first line of its `nth` occurrence, from 0. */
export const positionOfText = (
  element: Locator,
  part: string,
  nth = 0,
): Promise<{ left: number; right: number }> =>
  element.evaluate(
    (node, wanted) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      let left = wanted.nth
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const data = text.nodeValue ?? ''
        for (let at = data.indexOf(wanted.part); at >= 0; at = data.indexOf(wanted.part, at + 1)) {
          if (left > 0) left -= 1
          else {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + wanted.part.length)
            const [line] = range.getClientRects()
            if (line) return { left: line.left, right: line.right }
          }
        }
      }
      throw new Error(`"${wanted.part}" is not there`)
    },
    { part, nth },
  )
