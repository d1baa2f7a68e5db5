import type { Page } from 'playwright-core'

/** Lists the controls that are less than 44 px wide or high, counting their label and the layer they spread over a card. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elementSize = (element: Element) => {
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
      const sizes = [element, ...labels].map(elementSize)
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
