import AxeBuilder from '@axe-core/playwright'
import type { Locale } from '@brightkey/contract/locale'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Debian's Chromium runs as root in tests, and looks for nothing on the network but what we ask. */
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Which Chromium is started, and how. */
export function launching() {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: npm test sets it')
  return { executablePath, args: flags }
}

export const openBrowser = (): Promise<Browser> => chromium.launch(launching())

type Device = 'phone' | 'desk'
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

/** A device of its own: nothing stored, nobody logged in. `locale` is as if chosen before. */
export async function openDevice(browser: Browser, device: Device, locale?: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizes[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    deviceScaleFactor: device === 'phone' ? 2 : 1,
    timezoneId: 'Asia/Dubai',
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  if (locale) {
    await context.addInitScript((language) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', language)
    }, locale)
  }
  return context
}

/** What axe finds serious or critical on the page, by rule and place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
    )
}

/** Whether anything makes the page scroll sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
