import type { BrowserContext, Page } from 'playwright-core'

/** What a user did on the pages of a context: presses of the pointer, and keys outside of text fields. */
export type Counted = { clicks: number; keys: number }

declare global {
  interface Window {
    countedAction?: (kind: keyof Counted) => Promise<void>
  }
}

/**
 * Counts in the pages themselves what a user does, whichever way a test does it. Typing in a field is not counted, except for the
 * Enter that ends it.
 */
export async function countActions(context: BrowserContext) {
  const counted: Counted = { clicks: 0, keys: 0 }
  await context.exposeFunction('countedAction', (kind: keyof Counted) => {
    counted[kind]++
  })
  await context.addInitScript(() => {
    const count = (kind: 'clicks' | 'keys') => void window.countedAction?.(kind)
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('clicks'), true)
    addEventListener(
      'keydown',
      ({ isTrusted, key, target }) => {
        const isTyped = target instanceof HTMLInputElement && target.type === 'text' && key !== 'Enter'
        if (isTrusted && !isTyped) count('keys')
      },
      true,
    )
  })
  return {
    reset() {
      counted.clicks = 0
      counted.keys = 0
    },
    /** What was done since the last reset. The page has reported all of it once it responds. */
    async read(page: Page): Promise<Counted> {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      return { ...counted }
    },
  }
}
