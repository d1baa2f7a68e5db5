import { linkPath } from '@brightkey/contract/sessions/links'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import { Api, openServer } from '../../e2e/server.ts'
import { benchLength, isFull } from '../length.ts'
import { median } from '../server.ts'
import { reactPage } from './react-page.ts'

/** As in DevTools: latency in ms per request, throughput in bytes per second. */
const networks = {
  'Slow 4G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  'Slow 3G': { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
}
type NetworkProxy = keyof typeof networks

/**
 * Ms from the navigation until there is something to read, until a tap is not lost (its effect may come later), and until
 * React works on the page.
 */
export type Visit = { content: number; usable: number; hydrated: number }
type Visits = { network: NetworkProxy; name: string; visit: Visit }

const pages = ['cleaning', 'progress', 'result-photos', 'inspection', 'verification'] as const

/** Medians of cold visits at 4× CPU slowdown: pages by link against React and one button, alternating. */
export async function firstVisits(): Promise<Visits[]> {
  await using server = await openServer()
  await using react = await reactPage()
  const browser = await openBrowser()
  try {
    const { links } = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
    const urls = [
      { name: 'React and a button', url: react.url },
      ...pages.map((page) => ({
        name: page,
        url: `${server.url}${linkPath(page, links.find(({ kind }) => kind === page)?.token ?? '')}/`,
      })),
    ]
    const found: Visits[] = []
    for (const network of Object.keys(networks) as NetworkProxy[]) {
      if (network === 'Slow 3G' && !isFull) continue
      // The slower network repeats what the first has shown.
      const visited = network === 'Slow 4G' ? urls : urls.slice(0, 2)
      const visits = visited.map((): Visit[] => [])
      for (let round = 0; round < rounds; round++) {
        for (const [index, { url }] of visited.entries()) {
          const context = await openDevice('phone', 'en')
          visits[index]?.push(await measureVisit(await openThrottledPage(context, 4, networks[network]), url))
          await context.close()
        }
      }
      for (const [index, { name }] of visited.entries()) {
        const of = (what: keyof Visit) => median(visits[index]?.map((visit) => visit[what]) ?? [])
        found.push({
          network,
          name,
          visit: { content: of('content'), usable: of('usable'), hydrated: of('hydrated') },
        })
      }
    }
    return found
  } finally {
    await browser.close()
  }
}

export const rounds = benchLength('BENCH_ROUNDS', 3, 5)

/** As in DevTools: latency in ms per request, throughput in bytes per second. */
type Conditions = { latency: number; downloadThroughput: number; uploadThroughput: number }

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

/**
 * Content: the frame with the first heading or button inside `main`. Usable: since then something listens for clicks,
 * React, or the script that keeps them for it. Hydrated: React has taken over what the server has rendered.
 */
async function measureVisit(page: Page, url: string): Promise<Visit> {
  // Measured inside the page: polling from outside would add to the time.
  await page.addInitScript(() => {
    let listens = false
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...[type, ...rest]: Parameters<typeof add>) {
      listens ||= type === 'click'
      return add.call(this, type, ...rest)
    }
    const mark = (name: string) => {
      if (performance.getEntriesByName(name).length === 0) performance.mark(name)
    }
    const look = () => {
      const isThere = document.querySelector('main h1, main button') !== null
      const isHydrated = document.querySelector('[data-rendered-at]') === null
      if (isThere) mark('content')
      if (isThere && listens) mark('usable')
      if (isThere && listens && isHydrated) mark('hydrated')
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, { polling: 50 })
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return { content: at('content'), usable: at('usable'), hydrated: at('hydrated') }
  })
}
