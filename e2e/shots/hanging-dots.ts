import type { Page } from 'playwright-core'

/** Lists texts with a dot between two that begins or ends a line: `Dotted` draws them without. */
export const findHangingDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const block = (node: Node): Element | null => {
      let element = node.parentElement
      while (element && /^(inline|contents)$/.test(getComputedStyle(element).display))
        element = element.parentElement
      return element
    }
    const letters = new Map<Element, { letter: string; node: Text; at: number }[]>()
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const element = block(node)
      if (element === null || !element.checkVisibility()) continue
      const found = [...node.data.matchAll(/\S/g)].map(({ 0: letter, index: at }) => ({ letter, node, at }))
      letters.set(element, [...(letters.get(element) ?? []), ...found])
    }
    const middle = ({ node, at }: { node: Text; at: number }) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top, height } = range.getBoundingClientRect()
      return top + height / 2
    }
    return [...letters].flatMap(([element, all]) => {
      const hangs = all.some(({ letter }, index) => {
        const [before, dot, after] = [all[index - 1], all[index], all[index + 1]]
        if (letter !== '·' || !before || !dot || !after) return false
        return [before, after].some((each) => Math.abs(middle(each) - middle(dot)) > 8)
      })
      return hangs ? [`a dot hangs: ${element.textContent?.trim().slice(0, 60)}`] : []
    })
  })
