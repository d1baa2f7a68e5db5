import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'

// What the pages showed when a journey failed: without it, the failure of a run elsewhere cannot be explained.

/** The first lines say where the page was, and most of what it said. */
const linesOfPage = 30

const opened = new Set<BrowserContext>()
let closed: string[] = []

/** The accessibility tree of each page of a device, after its address. */
async function describe(context: BrowserContext): Promise<string[]> {
  const pages = context.pages().filter((page) => page.url() !== 'about:blank')
  return Promise.all(
    pages.map(async (page) => {
      const tree = await page.ariaSnapshot({ timeout: 2_000 }).catch(String)
      const lines = tree.split('\n').filter((line) => !/^ *- \/url:/.test(line))
      return [page.url().replace(/^https?:\/\/[^/]+/, ''), ...lines.slice(0, linesOfPage)].join('\n')
    }),
  )
}

/** Has the failure of a test say what this device shows, also when the test closes it itself. */
export function showOnFailure(context: BrowserContext): void {
  const close = context.close.bind(context)
  opened.add(context)
  context.close = async (options) => {
    opened.delete(context)
    closed.push(...(await describe(context)))
    await close(options)
  }
}

/** Pictures and measurements use the browser without a test. */
const isTest = process.env.VITEST !== undefined

if (isTest) {
  beforeEach(() => {
    closed = []
  })

  afterEach(async ({ task }) => {
    const error = task.result?.errors?.at(-1)
    if (task.result?.state !== 'fail' || !error) return
    const shown = [...closed, ...(await Promise.all([...opened].map(describe))).flat()]
    const text = `\nThe pages showed:\n${shown.join('\n\n')}\n`
    error.message += text
    error.stack = `${error.stack ?? ''}${text}`
  })
}
