import type { BrowserContext, Page } from 'playwright-core'

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** What DevTools means by these names: latency in ms per request, throughput in bytes per second. */
export type Conditions = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** A new page on a processor so many times slower, and on that network. */
export async function slowed(context: BrowserContext, cpu: number, network?: Conditions): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** Ms from the navigation to the frame with the first button inside `main`: something to tap that reacts. */
export async function usable(page: Page, url: string): Promise<number> {
  // In the page from its start: asked from outside, the asking itself would be waited for.
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main button')) performance.mark('usable')
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, { polling: 50 })
  return page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
}
