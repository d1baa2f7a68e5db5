import type { Page } from 'playwright-core'

/** Lists the primary buttons of what the user can press, the topmost dialog or else the page, if it has more than one. */
export const findPrimaryButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const primary = [...(dialog ?? document.body).querySelectorAll('button.bg-primary, a.bg-primary')].filter(
      (each) =>
        // The link past the navigation lies above the screen until it has the focus.
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        each.getBoundingClientRect().bottom > 0,
    )
    const names = primary.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim())
    return names.length > 1 ? [names.join(' | ')] : []
  })
