import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Locale } from '@brightkey/contract/locale'
import type { AxeResults } from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Download,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core'
import { expect } from 'vitest'
import { showOnFailure } from './shown.ts'

// A browser that nobody looks at drew its address bar's list, and one of artificial intelligence, as pages of their own
// for every context: nearly half of all that opening a page cost, 1.1 of 2.5 s of the processor. And it keeps a spare
// process ready for the next page: 76 processes for 47 pages.
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
]

// What Playwright turns off itself: Chromium heeds the last such list only.
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
]

/** Debian's Chromium runs as root in tests, and looks for nothing on the network but what we ask. */
const flags = [
  `--disable-features=${[...playwrights, ...unseen].join(',')}`,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A test's page is gone before its code would run faster for it: compiling took a tenth of the pages' processor time. */
const unoptimized = process.env.VITEST ? ['--js-flags=--no-opt --no-maglev'] : []

/** Which Chromium is started, and how. The headless shell has no camera. */
export function launching({ camera = false } = {}) {
  const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env
  const executablePath = (camera ? undefined : CHROMIUM_SHELL_PATH) ?? CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: npm test sets it')
  return { executablePath, args: [...flags, ...unoptimized] }
}

let shared: Promise<Browser> | undefined

/** As long as a test's own polls wait (vitest.config.ts): on a busy machine everything takes its time. */
export const patience = 300_000

/** This worker's Chromium, for all its files: contexts isolate. It ends with the worker. */
export const openBrowser = (): Promise<Browser> => {
  shared ??= chromium.launch(launching()).then((browser) => {
    browser.on('context', (context) => context.setDefaultTimeout(patience))
    return browser.once('disconnected', () => (shared = undefined))
  })
  return shared
}

/** A Chromium of its own with a camera, which shows a moving picture; to be closed by its file. */
export const openCameraBrowser = (): Promise<Browser> => {
  const { executablePath, args } = launching({ camera: true })
  return chromium.launch({ executablePath, args: [...args, '--use-fake-device-for-media-stream=fps=5'] })
}

export type Device = 'phone' | 'desk'
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

/** A new device: nothing stored, no login. `locale` is as if chosen before. */
export async function openDevice(
  device: Device,
  locale?: Locale,
  browser?: Browser,
): Promise<BrowserContext> {
  const context = await (browser ?? (await openBrowser())).newContext({
    viewport: sizes[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    deviceScaleFactor: device === 'phone' ? 2 : 1,
    timezoneId: 'Asia/Dubai',
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  // Also in a browser that is not the shared one.
  context.setDefaultTimeout(patience)
  context.on('page', waitForScripts)
  showOnFailure(context)
  if (locale) {
    await context.addInitScript((language) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', language)
    }, locale)
  }
  return context
}

/**
 * Has a page's `goto` and `reload` wait until React works on what the server has rendered: keys and typing are lost before,
 * and what it replaces has no place on the screen. `waitUntil: 'commit'` is for tests about that time.
 */
function waitForScripts(page: Page): void {
  type Options = Parameters<Page['reload']>[0]
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const waited = async (response: Promise<Response | null>, options: Options) => {
    await response
    if (options?.waitUntil !== 'commit')
      await page.waitForFunction(() => document.querySelector('#root[data-rendered-at]') === null)
    return response
  }
  page.goto = (url, options) => waited(goto(url, options), options)
  page.reload = (options) => waited(reload(options), options)
}

/** Waits until the service worker has the whole build and serves this page: from then on the network may be cut. */
export const workerServes = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => navigator.serviceWorker.controller !== null))

/** Waits until the page has loaded these parts of the build, which it needs once the network is cut. */
export const partsLoaded = async (page: Page, ...parts: string[]): Promise<void> =>
  void (await page.waitForFunction((names) => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => /([^/]+)-[\w-]{7}\.js$/.exec(name)?.[1])
    return names.every((name) => loaded.includes(name))
  }, parts))

/** What was downloaded; the file itself lies with the browser. */
export const readBytes = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream())

const axe = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds serious or critical on the page, by rule and place. The rules whose findings are all minor or moderate
 * are not run: they take a fifth of the time. Our pages have no frames.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { run, _audit } = Reflect.get(globalThis, 'axe')
    const lesser = _audit.rules.filter(({ impact }: { impact: string }) => /^(minor|moderate)$/.test(impact))
    const { violations }: AxeResults = await run({
      resultTypes: ['violations'],
      iframes: false,
      rules: Object.fromEntries(lesser.map(({ id }: { id: string }) => [id, { enabled: false }])),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
      )
  })
}

const everyWalk = [
  { nth: 2, locale: 'ur', device: 'phone' },
  { nth: 1, locale: 'en', device: 'desk' },
  { nth: 5, locale: 'ar', device: 'phone' },
  { nth: 3, locale: 'en', device: 'phone' },
  { nth: 4, locale: 'ur', device: 'desk' },
  { nth: 6, locale: 'ar', device: 'desk' },
] as const

/**
 * Where a screen is walked through: each night each language and each device once, in the gate of a change the first of these, and
 * with `WALKS=all` each language on each device. `nth` is for what has to differ on a server that they share.
 */
export const walks =
  process.env.WALKS === 'all' ? everyWalk : everyWalk.slice(0, process.env.TEST_GATE === 'change' ? 1 : 3)

/** The walks as pairs, for the title of a test. */
export const readers = walks.map(({ locale, device }) => [locale, device] as const)

/** The languages written from right to left, for journeys that are not walks. In the gate of a change the first of them. */
export const rightToLeft = (['ur', 'ar'] as const).slice(0, process.env.TEST_GATE === 'change' ? 1 : 2)

/** Waits until what depends on the width, or on where the page was scrolled, has been rendered. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * What axe finds on the page at its own width, and whether it scrolls sideways at that of phone and desk. The other walk is
 * on the other device; a test that is no walk has axe look at both widths (`axeAt`).
 */
export async function screenFaults(
  page: Page,
  { axeAt = 'own width' }: { axeAt?: 'own width' | 'both widths' } = {},
): Promise<string[]> {
  const faults: string[] = []
  const own = page.viewportSize() ?? sizes.desk
  for (const size of [own.width === sizes.desk.width ? sizes.phone : sizes.desk, own]) {
    await page.setViewportSize(size)
    await twoFrames(page)
    if (size === own || axeAt === 'both widths')
      faults.push(...(await seriousFindings(page)).map((finding) => `${size.width} px: ${finding}`))
    if (await scrollsSideways(page)) faults.push(`scrolls sideways at ${size.width} px`)
  }
  return faults
}

/**
 * Waits until nothing is left of closed modals: the entry of theirs in the history goes a moment after them, and what
 * leads elsewhere before that is called off.
 */
export const modalsGone = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !history.state?.modal)
}

/**
 * Chooses a radio or turns a switch by its label, which is what is seen of them: the input itself is hidden. Unlike a forced
 * click it waits until no toast covers the place.
 */
export const clickLabel = (input: Locator): Promise<void> => input.locator('xpath=ancestor::label').click()

/** Whether the middle of an element is in the window and nothing covers it. */
export const isOnTop = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Whether anything makes the page scroll sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)

/** Waits until there are such pictures, and all have been loaded. */
export async function expectLoaded(pictures: Locator): Promise<void> {
  await pictures.first().waitFor()
  // Those further down load when they are scrolled to.
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((each) => Object(each).naturalWidth > 0)))
    .toBe(true)
}
