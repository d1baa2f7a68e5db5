import { Api, cleaningToken } from '../e2e/api.ts'
import { openHouse } from '../e2e/house.ts'
import { openLine } from '../e2e/phone/offline-line.ts'
import { median } from './load.ts'
import { openPhone, type Tab } from './phone.ts'
import { rounds } from './usable-page.ts'
import { reactPage } from './usable-react.ts'

/** Median ms of an offline repeat visit, by CPU slowdown. */
export type Again = { cpu: number; react: number; cleaner: number }

/**
 * The cleaner's page against React and one button, both from a service worker's cache, alternating. Each visit starts
 * with a stopped service worker, as on a phone that was in a pocket.
 */
export async function offlineVisits(): Promise<Again[]> {
  await using house = await openHouse()
  await using line = await openLine(house.url)
  await using react = await reactPage()
  await using phone = await openPhone()
  const session = await (await Api.ofAdmin(house)).makeSession('Marina Heights 7')
  const urls = { react: react.url, cleaner: `${line.url}/cleaning/${cleaningToken(session)}/` }
  // Twice: the second visit uses what the first cached.
  for (const url of Object.values(urls)) for (const _ of [1, 2]) await visit(await phone.newTab(), url)
  await line.cut()
  await react.cut()
  const found: Again[] = []
  for (const cpu of [4, 6]) {
    const times = { react: [] as number[], cleaner: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['react', 'cleaner'] as const) {
        times[kind].push(await measureUsableAgain(await phone.newTab(), cpu, urls[kind]))
      }
    }
    found.push({ cpu, react: median(times.react), cleaner: median(times.cleaner) })
  }
  return found
}

/** Visits a page until its service worker controls it. */
export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.send('Page.navigate', { url })
  await tab.ask(`new Promise((resolve) => {
    const look = () => (navigator.serviceWorker.controller ? setTimeout(resolve, 1_500) : setTimeout(look, 50))
    look()
  })`)
  await tab.close()
}

/** Ms from the navigation to the frame with the first button inside `main`; then closes the tab. */
export async function measureUsableAgain(tab: Tab, cpu: number, url: string): Promise<number> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await tab.send('ServiceWorker.enable')
  await tab.send('ServiceWorker.stopAllWorkers')
  await tab.send('Page.enable')
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `globalThis.usable = new Promise((resolve) => {
      const look = () => document.querySelector('main button') ? resolve(performance.now()) : requestAnimationFrame(look)
      look()
    })`,
  })
  await tab.send('Page.navigate', { url })
  const ms = Number(await tab.ask('globalThis.usable'))
  await tab.close()
  return ms
}
