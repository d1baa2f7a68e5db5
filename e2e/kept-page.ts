import type { Locale } from '@brightkey/contract/locale'
import type { CDPSession, Page } from 'playwright-core'
import { type Device, openDevice } from './browser.ts'
import { logIn, type TestServer } from './server.ts'

type KeptPage = { page: Page; cdp: CDPSession }
const keptPages = new Map<string, Promise<KeptPage>>()

/**
 * Returns a page that this worker's tests share. What `origin` has stored is deleted and no request is intercepted, so
 * the test finds a new device, except that its browser has the files of the build and their service worker: opening a
 * link costs a third of what it costs on a new device, the office half. A test that installs a clock or scripts, leaves
 * the network, or is about the first visit opens a device of its own.
 */
export async function openKeptPage(origin: string, device: Device, locale: Locale): Promise<Page> {
  const key = `${device} ${locale}`
  let kept = keptPages.get(key)
  if (!kept || (await kept).page.isClosed()) {
    kept = openPage(device, locale)
    keptPages.set(key, kept)
  }
  const { page, cdp } = await kept
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null })
  // The previous test's page is closed before its storage is deleted. The same origin keeps the renderer process.
  const address = `${origin}/favicon.svg`
  // A step back in the history that a closing modal began may abort the first attempt.
  await page.goto(address).catch(() => page.goto(address))
  await page.evaluate(() => sessionStorage.clear())
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  return page
}

/** Opens an address of the office on the shared page, logged in. Tests about logins and devices use `openLoggedIn`. */
export async function openOffice(
  server: TestServer,
  path: string,
  { device = 'desk', locale = 'en' }: { device?: Device; locale?: Locale } = {},
): Promise<Page> {
  const page = await openKeptPage(server.url, device, locale)
  const { access, refresh } = await logIn(server)
  await page.evaluate((entries) => Object.assign(localStorage, entries), {
    token: access,
    refresh_token: refresh ?? '',
  })
  await page.goto(server.url + path)
  return page
}

/** Leaves what the pages show, so that they send nothing while the next file is tested. */
export async function leaveKeptPages(): Promise<void> {
  for (const { page } of await Promise.all(keptPages.values()))
    if (!page.isClosed()) await page.goto('about:blank')
}

async function openPage(device: Device, locale: Locale): Promise<KeptPage> {
  const context = await openDevice(device, locale)
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page) }
}
