import type { BrowserContext, Page } from 'playwright-core'

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** As in DevTools: latency in ms per request, throughput in bytes per second. */
export type Conditions = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** Opens a page with CPU and network throttling. */
export async function openThrottledPage(
  context: BrowserContext,
  cpu: number,
  network?: Conditions,
): Promise<Page> {
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
export async function measureUsable(page: Page, url: string): Promise<number> {
  // Measured inside the page: polling from outside would add to the time.
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
