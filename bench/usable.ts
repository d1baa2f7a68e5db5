import type { BrowserContext, Page } from 'playwright-core'
import { Api, cleaningToken } from '../e2e/api.ts'
import { openBrowser, openDevice } from '../e2e/browser.ts'
import { openHouse } from '../e2e/house.ts'
import { openLine } from '../e2e/offline-line.ts'
import { median } from './load.ts'
import { reactPage } from './usable-react.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** What DevTools means by these names: latency in ms per request, throughput in bytes per second. */
const networks = {
  'Slow 4G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  'Slow 3G': { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
}
type Network = keyof typeof networks

async function slowed(context: BrowserContext, cpu: number, network?: Network): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** Ms from the navigation to the frame with the first button inside `main`: something to tap that reacts. */
async function usable(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('main button') ? resolve(performance.now()) : requestAnimationFrame(look)
        look()
      }),
  )
}

/** Medians in ms on a 4 times slower processor, cold: the cleaner's page beside React and one button, in turns. */
export async function firstVisits() {
  await using house = await openHouse()
  await using react = await reactPage()
  const browser = await openBrowser()
  try {
    const session = await (await Api.ofAdmin(house)).makeSession('Marina Heights 7')
    const urls = { react: react.url, cleaner: `${house.url}/cleaning/${cleaningToken(session)}/` }
    const found: { network: Network; react: number; cleaner: number }[] = []
    for (const network of Object.keys(networks) as Network[]) {
      const times = { react: [] as number[], cleaner: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        for (const kind of ['react', 'cleaner'] as const) {
          const context = await openDevice(browser, 'phone', 'en')
          times[kind].push(await usable(await slowed(context, 4, network), urls[kind]))
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

/** Medians in ms of a repeat visit while no server can be reached, by how many times slower the processor is. */
export async function offlineVisits(): Promise<{ cpu: number; ms: number }[]> {
  await using house = await openHouse()
  await using line = await openLine(house.url)
  const browser = await openBrowser()
  try {
    const session = await (await Api.ofAdmin(house)).makeSession('Marina Heights 7')
    const url = `${line.url}/cleaning/${cleaningToken(session)}/`
    const context = await openDevice(browser, 'phone', 'en')
    const first = await context.newPage()
    await first.goto(url)
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await first.waitForTimeout(1_000)
    await first.close()
    await line.cut()
    const found: { cpu: number; ms: number }[] = []
    for (const cpu of [4, 6]) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await slowed(context, cpu)
        times.push(await usable(page, url))
        await page.close()
      }
      found.push({ cpu, ms: median(times) })
    }
    return found
  } finally {
    await browser.close()
  }
}
