import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, openDevice } from '../e2e/browser.ts'
import { Api, cleaningToken, openServer } from '../e2e/server.ts'
import { median } from './server.ts'
import { reactPage } from './usable-react.ts'

/** As in DevTools: latency in ms per request, throughput in bytes per second. */
const networks = {
  'Slow 4G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  'Slow 3G': { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
}
type NetworkProxy = keyof typeof networks

/** Median ms of a cold visit at 4× CPU slowdown: the cleaner's page against React and one button, alternating. */
export async function firstVisits() {
  await using server = await openServer()
  await using react = await reactPage()
  const browser = await openBrowser()
  try {
    const session = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
    const urls = { react: react.url, cleaner: `${server.url}/cleaning/${cleaningToken(session)}/` }
    const found: { network: NetworkProxy; react: number; cleaner: number }[] = []
    for (const network of Object.keys(networks) as NetworkProxy[]) {
      const times = { react: [] as number[], cleaner: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        for (const kind of ['react', 'cleaner'] as const) {
          const context = await openDevice('phone', 'en')
          times[kind].push(
            await measureUsable(await openThrottledPage(context, 4, networks[network]), urls[kind]),
          )
          await context.close()
        }
      }
      found.push({ network, react: median(times.react), cleaner: median(times.cleaner) })
    }
    return found
  } finally {
    await browser.close()
  }
}

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** As in DevTools: latency in ms per request, throughput in bytes per second. */
export type Conditions = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** Opens a page with CPU and network throttling. */
async function openThrottledPage(context: BrowserContext, cpu: number, network?: Conditions): Promise<Page> {
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
async function measureUsable(page: Page, url: string): Promise<number> {
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
