import type { Locale } from '@brightkey/contract/locale'
import type { Browser, BrowserContext, CDPSession, ConsoleMessage, Page, Request } from 'playwright-core'
import { loadTexts } from '../texts.ts'
import { present } from './company.ts'
import type { Opening, Screen } from './screen.ts'
import type { Worlds } from './worlds.ts'

type AnyWorld = Worlds[keyof Worlds]

export type ScreenPage = {
  context: BrowserContext
  page: Page
  cdp: CDPSession
  /** The addresses of the page's requests that are under way. */
  underWay: () => string[]
}

/** Opens a page whose clock stands still, for one screen after the other. */
export async function openScreenPage(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    viewport,
    // Sharp pictures of phones; wider ones are taken in CSS pixels.
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: viewport.width < 1280,
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(300_000)
  await context.clock.setFixedTime(present)
  const page = await context.newPage()
  return { context, page, cdp: await context.newCDPSession(page), underWay: watchRequests(page) }
}

/** Returns a function that returns the addresses of the page's requests that are under way. */
export function watchRequests(page: Page): () => string[] {
  const running = new Set<Request>()
  page.on('request', (request) => running.add(request))
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => running.delete(request))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && running.clear())
  return () => [...running].map((request) => request.url())
}

/** Opens a screen in a state, on a device on which nothing else is stored, and waits until it stands still. */
export async function openScreen(
  { page, context, cdp, underWay }: ScreenPage,
  { surface }: Screen,
  opening: Opening,
  world: AnyWorld,
  locale: Locale,
): Promise<void> {
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await goTo(page, `${world.url}/favicon.svg`, underWay)
  await page.evaluate(() => sessionStorage.clear())
  await cdp.send('Storage.clearDataForOrigin', {
    origin: world.url,
    storageTypes: 'local_storage,indexeddb,cookies',
  })
  const { access, refresh } = world.login
  await page.evaluate(
    (entries) => Object.assign(localStorage, entries),
    surface === 'office' ? { language: locale, token: access, refresh_token: refresh } : { language: locale },
  )
  if (opening.camera) await context.grantPermissions(['camera', 'microphone'])
  if (opening.network === 'failing') await refuseCalls(page)
  await goTo(page, world.url + opening.path(world), underWay)
  await page.locator('h1, h2, main p:not([role=status])').first().waitFor()
  if (opening.network === 'failing') await page.getByRole('alert').first().waitFor()
  if (opening.network === 'offline') await goOffline({ page, context, cdp, underWay }, surface)
  // A part of the page that comes late leaves no trace while nothing of it is requested yet.
  if (new URL(page.url()).hash) await page.getByRole('dialog').first().waitFor()
  await settle(page, underWay)
  await actOn({ page, underWay }, opening, locale)
}

/** Goes to an address, a second time if a step back in the history, which a closing dialog began, calls the first one off. */
async function goTo(page: Page, url: string, underWay: () => string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await page.goto(url)
      return
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (attempt > 1 || !/ERR_ABORTED|interrupted/.test(message))
        throw new Error(`${message}\nUnder way: ${underWay().join(', ') || 'nothing'}`)
    }
  }
}

/** Does on the page that is open what the state needs. */
export async function actOn(
  { page, underWay }: Pick<ScreenPage, 'page' | 'underWay'>,
  { act }: Opening,
  locale: Locale,
): Promise<void> {
  if (!act) return
  await act(page, { ...(await loadTexts(locale)), locale })
  // Off what was pressed, which would look as under a mouse.
  await page.mouse.move(0, 0)
  await settle(page, underWay)
}

/** Shows another screen of the office as its links do, on the page that is open, and waits until it stands still. */
export async function showScreen(
  { page, underWay }: Pick<ScreenPage, 'page' | 'underWay'>,
  path: string,
): Promise<void> {
  await page.evaluate((next) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', next)
  }, path)
  await page.locator('h1:not([data-left])').first().waitFor()
  await settle(page, underWay)
}

/** The server fails at everything but who the reader is. */
const refuseCalls = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().url().includes('/api/users/me/') ? route.continue() : route.fulfill({ status: 500 }),
  )

/** The office goes on with what it shows; a link is opened again from what the phone has kept. */
async function goOffline({ page, context, underWay }: ScreenPage, surface: Screen['surface']) {
  if (surface === 'link') {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForFunction(hasCopy)
  }
  await settle(page, underWay)
  await context.setOffline(true)
  if (surface !== 'link') return
  await page.reload()
  await page.locator('h1, h2').first().waitFor()
}

/** Whether the phone has a copy of a page, which is stored some moments after the page is shown. */
async function hasCopy(): Promise<boolean> {
  const requestResult = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  // Opened before the page has made it, it would be without its stores.
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === 'brightkey-copies')) return false
  const disk = await requestResult(indexedDB.open('brightkey-copies'))
  const count = await requestResult(disk.transaction('pages').objectStore('pages').count())
  disk.close()
  return count > 0
}

/** Waits until fonts, pictures and data are there and nothing is being requested. */
export async function settle(page: Page, underWay: ScreenPage['underWay']): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await page.evaluate(standingStill)
    quiet = underWay().length === 0 ? quiet + 1 : 0
  }
}

async function standingStill() {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  // Until React works on what the server has rendered, it may replace it.
  while (document.querySelector('#root[data-rendered-at]')) await frame()
  // The request for what a placeholder stands for may not have begun. Offline it stays, after a fault as well: 5 s at most.
  for (let frames = 0; frames < 300 && navigator.onLine && document.querySelector('.animate-pulse'); frames++)
    await frame()
  await document.fonts.ready
  // Pictures further down load when they are scrolled to, and a picture of the whole page does not scroll.
  for (const image of document.images) image.loading = 'eager'
  // Nor is drawn what is left out until then.
  for (const part of document.querySelectorAll<HTMLElement>('[class*="content-visibility:auto"]'))
    part.style.contentVisibility = 'visible'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity
  const ending = document.getAnimations().filter((animation) => !isEndless(animation))
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  await frame()
  await frame()
}

/**
 * Passes on what the page writes to the console. `expectsRefusals`: without Chromium's lines about responses that are no
 * success, which nothing keeps it from writing.
 */
export function watchConsole(
  page: Page,
  { expectsRefusals }: { expectsRefusals: boolean },
  onText: (text: string) => void,
): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (!/^(error|warning)$/.test(message.type())) return
    const { url } = message.location()
    const isMissing = message.text().startsWith('Failed to load resource')
    if (isMissing && expectsRefusals) return
    onText(`${message.text()} ${isMissing ? new URL(url).pathname : ''}`.trim())
  }
  const onError = (error: Error) => onText(error.message)
  page.on('console', onConsole).on('pageerror', onError)
  return () => page.off('console', onConsole).off('pageerror', onError)
}
