import type { Locale } from '@brightkey/contract/locale'
import type { CDPSession, Page } from 'playwright-core'
import { type Device, openDevice } from '../browser.ts'

type KeptPage = { page: Page; cdp: CDPSession }
const keptPages = new Map<string, Promise<KeptPage>>()

/**
 * Returns a page that this worker's tests share. What `origin` has stored is deleted, so the test finds a new device,
 * except that its browser has the files of the build and their service worker: opening a link costs a third of what it
 * costs on a new device. A test that installs a clock or scripts, intercepts requests, or is about the first visit opens
 * a device of its own.
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
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null })
  // The previous test's page is closed before its storage is deleted. The same origin keeps the renderer process.
  await page.goto(`${origin}/favicon.svg`)
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  return page
}

/** Leaves what the pages show, so that they send nothing while the next file is tested. */
export async function leaveKeptPages(): Promise<void> {
  for (const { page } of await Promise.all(keptPages.values()))
    if (page.url().startsWith('http')) await page.goto(new URL('/favicon.svg', page.url()).href)
}

async function openPage(device: Device, locale: Locale): Promise<KeptPage> {
  const context = await openDevice(device, locale)
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page) }
}
