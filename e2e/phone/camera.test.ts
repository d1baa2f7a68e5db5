import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { texts as arabicTexts } from '@brightkey/i18n/ar/links/cleaner-camera'
import { texts as english } from '@brightkey/i18n/en/links/cleaner-camera'
import { type AnyTranslation, translator } from '@brightkey/i18n/message'
import { texts as urduTexts } from '@brightkey/i18n/ur/links/cleaner-camera'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phonePhoto, phoneTraces, shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import {
  clickLabel,
  isOnTop,
  launching,
  openDevice,
  rightToLeft,
  scrollsSideways,
  seriousFindings,
  workerServes,
} from '../browser.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

/** Twenty pictures a second, its own rate, take a sixth of the processor that these tests need. */
const fakeCamera = '--use-fake-device-for-media-stream=fps=5'

let server: TestServer
let api: Api
let browser: Browser

const createTranslate = (texts: AnyTranslation<typeof english>, locale: Locale) =>
  translator<typeof english>(texts, locale)
const texts = {
  en: { ...(await loadTexts('en')), camera: createTranslate(english, 'en') },
  ur: { ...(await loadTexts('ur')), camera: createTranslate(urduTexts, 'ur') },
  ar: { ...(await loadTexts('ar')), camera: createTranslate(arabicTexts, 'ar') },
}
type Texts = (typeof texts)['en']

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
  const { executablePath, args } = launching({ camera: true })
  browser = await chromium.launch({ executablePath, args: [...args, fakeCamera] })
})

afterAll(async () => {
  await browser?.close()
})

/** A phone with a camera, which the page may use. */
async function openCameraPhone(locale: Locale): Promise<BrowserContext> {
  const context = await openDevice('phone', locale, browser)
  await context.grantPermissions(['camera'])
  return context
}

/** Opens a task that has been started on a phone. */
async function openTask(context: BrowserContext) {
  const session = await api.createSession('Marina Gate 2, 1203')
  const token = cleaningToken(session)
  const taskId = session.tasks[0]?.id ?? ''
  await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  // Records the cameras the page has opened.
  await context.addInitScript(() => {
    const devices = navigator.mediaDevices
    if (!devices) return
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      Object.assign(globalThis, { lastStream: stream })
      return stream
    }
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/cleaning/${token}#task-${taskId}`)
  const photos = async (): Promise<Photo[]> => {
    const { tasks } = await api.call(cleanerRoutes.session, { token })
    return tasks.find((task) => task.id === taskId)?.photos ?? []
  }
  return { page, photos, required: session.tasks[0]?.required_photos ?? 0 }
}

const cameraRuns = (page: Page) =>
  page.evaluate(() => {
    const { lastStream }: { lastStream?: MediaStream } = Object(globalThis)
    return lastStream?.getTracks().some((track) => track.readyState === 'live') ?? false
  })

/** The photos on the phone's own disk. */
const readStoredPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('brightkey')
        opening.onsuccess = () => {
          const count = opening.result.transaction('photos').objectStore('photos').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
  )

const cameraButton = (page: Page, t: Texts, kind: 'before' | 'after') =>
  page.getByRole('button', { name: `${t.phone(`sheet.${kind}`)}: ${t.phone('pictures.camera')}` })

/** Presses until it shows: until its part of the page is loaded, the button opens the phone's own camera. */
async function pressUntil(button: Locator, until: Locator) {
  await expect
    .poll(async () => {
      // What the press before opened may cover the button by now.
      if ((await until.count()) === 0) await button.click({ timeout: 1_500 }).catch(() => undefined)
      await until.waitFor({ timeout: 1_500 }).catch(() => undefined)
      return until.count()
    })
    .toBe(1)
}

async function openCamera(page: Page, t: Texts, kind: 'before' | 'after'): Promise<Locator> {
  const camera = page.locator('dialog.camera')
  await pressUntil(cameraButton(page, t, kind), camera)
  await camera.getByRole('button', { name: t.camera('camera.take'), disabled: false }).waitFor()
  return camera
}

async function choose(page: Page, t: Texts, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `${t.phone('sheet.after')}: ${t.phone('pictures.choose')}` }).click()
  await (await chooser).setFiles(files)
}

const received = (page: Page, t: Texts) => page.getByText(t.phone('pictures.received'), { exact: true })

describe.each(rightToLeft)('in %s', (locale) => {
  const t = texts[locale]

  test('three photos taken offline in a row are saved first, then reach the office small and without metadata', async () => {
    await using context = await openCameraPhone(locale)
    const { page, photos, required } = await openTask(context)
    const camera = await openCamera(page, t, 'after')
    expect(await camera.getByRole('button', { name: t.camera('camera.torch') }).count()).toBe(0)
    expect(await camera.getByRole('button', { name: t.camera('camera.ghost') }).count()).toBe(0)
    await workerServes(page)
    await context.setOffline(true)
    for (let number = 1; number <= 3; number++) {
      await camera.getByRole('button', { name: t.camera('camera.take') }).click()
      await camera.getByRole('button', { name: t.camera('camera.look', { number }) }).waitFor()
      expect(await readStoredPhotos(page)).toBe(number)
      const counter =
        number > required
          ? t.phone('pictures.more', { done: number, required })
          : t.camera('camera.count', { count: number, required })
      await camera.getByText(counter, { exact: true }).waitFor()
    }
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    const shutter = await camera.getByRole('button', { name: t.camera('camera.take') }).boundingBox()
    expect(shutter?.width).toBeGreaterThanOrEqual(64)

    await camera.getByRole('button', { name: t.camera('camera.done') }).click()
    await expect.poll(() => cameraRuns(page)).toBe(false)
    await context.setOffline(false)
    await expect.poll(() => received(page, t).count()).toBe(3)
    const uploaded = await photos()
    expect(uploaded).toHaveLength(3)
    for (const photo of uploaded) {
      expect(Math.max(photo.width ?? 0, photo.height ?? 0)).toBe(1600)
      expect(photo.size).toBeLessThan(500_000)
      expect(Math.abs(Date.parse(photo.taken_at ?? '') - Date.now())).toBeLessThan(1_800_000)
      const bytes = Buffer.from(await (await fetch(new URL(photo.url, server.url))).arrayBuffer())
      for (const trace of phoneTraces) expect(bytes.includes(trace)).toBe(false)
    }
  })

  test('without camera permission the phone’s own camera app opens at once, and the page explains why', async () => {
    await using context = await openDevice('phone', locale, browser)
    const { page } = await openTask(context)
    const chooser = page.waitForEvent('filechooser')
    await pressUntil(cameraButton(page, t, 'after'), page.getByText(t.camera('trouble.denied')))
    expect((await chooser).isMultiple()).toBe(false)
    expect(await page.locator('dialog.camera').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    // Afterwards without asking again.
    const again = page.waitForEvent('filechooser')
    await cameraButton(page, t, 'before').click()
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await shrunkPhoto({ seed: 1 }) }
    await (await again).setFiles(file)
    await received(page, t).waitFor()
  })

  test('of a HEIC picture, a broken one and a good one, two are explained and one arrives', async () => {
    await using context = await openDevice('phone', locale)
    const { page, photos } = await openTask(context)
    const jpeg = await phonePhoto({ seed: 7, orientation: 6 })
    await choose(page, t, [
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
      { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: jpeg.subarray(0, 300) },
      { name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: jpeg },
      { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ])
    const refused = page.getByText(t.camera('adding.heic'))
    await refused.waitFor()
    await page.getByText(t.camera('adding.broken_picture')).waitFor()
    // Below the photos, and not covered by the foot of the sheet.
    await expect.poll(() => isOnTop(refused)).toBe(true)
    await expect.poll(() => received(page, t).count()).toBe(2)
    expect((await photos()).map(({ kind, width, height }) => ({ kind, width, height }))).toEqual([
      { kind: 'after', width: 1200, height: 1600 },
      { kind: 'document', width: null, height: null },
    ])
    expect(await seriousFindings(page)).toEqual([])
  })
})

/** The first box of a real HEIC file, followed by as many bytes as its header announces. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('mif1heic'),
  Buffer.alloc(4000, 7),
])

const t = texts.en

test('the camera stops while the page is hidden and restarts when it is visible again', async () => {
  await using context = await openCameraPhone('en')
  const { page } = await openTask(context)
  await openCamera(page, t, 'before')
  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  expect(await cameraRuns(page)).toBe(false)
  await look(false)
  await expect.poll(() => cameraRuns(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => cameraRuns(page)).toBe(false)
  await page.getByRole('heading', { name: t.phone('sheet.after') }).waitFor()
})

test('without an in-page camera the phone’s own camera app is used', async () => {
  await using context = await openDevice('phone', 'en')
  const { page } = await openTask(context)
  const chooser = page.waitForEvent('filechooser')
  await pressUntil(cameraButton(page, t, 'after'), page.getByText(t.camera('trouble.absent')))
  await chooser
})

test('a photo is deleted with one tap, can be restored for ten seconds, and is then gone', async () => {
  await using context = await openDevice('phone', 'en')
  await context.clock.install()
  const { page, photos } = await openTask(context)
  await choose(page, t, [
    { name: '1.jpg', mimeType: 'image/jpeg', buffer: await shrunkPhoto({ seed: 1 }) },
    { name: '2.jpg', mimeType: 'image/jpeg', buffer: await shrunkPhoto({ seed: 2 }) },
  ])
  await expect.poll(() => received(page, t).count()).toBe(2)
  const group = t.phone('sheet.after')
  const trash = (number: number) =>
    page.getByRole('button', { name: `${group}: ${t.phone('pictures.delete', { number })}` })
  const undo = (number: number) => page.getByRole('button', { name: t.camera('undo.undo_photo', { number }) })

  await trash(1).click()
  await undo(1).waitFor()
  expect(await undo(1).evaluate((node) => node === document.activeElement)).toBe(true)
  await undo(1).click()
  await trash(1).waitFor()
  await trash(2).click()
  await undo(2).waitFor()
  expect(await photos()).toHaveLength(2)
  await page.clock.fastForward(10_000)
  await expect.poll(() => undo(2).count()).toBe(0)
  await expect.poll(async () => (await photos()).length).toBe(1)

  // Once the sheet is closed the photo can no longer be restored, so it is deleted at once.
  await trash(1).click()
  await undo(1).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await photos()).length).toBe(0)
})

test('a photo deleted before it was sent is never sent', async () => {
  await using context = await openCameraPhone('en')
  const { page, photos } = await openTask(context)
  const camera = await openCamera(page, t, 'after')
  await workerServes(page)
  await context.setOffline(true)
  for (let number = 1; number <= 2; number++) {
    await camera.getByRole('button', { name: t.camera('camera.take') }).click()
    await camera.getByRole('button', { name: t.camera('camera.look', { number }) }).waitFor()
  }
  await camera.getByRole('button', { name: t.camera('camera.look', { number: 2 }) }).click()
  await camera.getByRole('button', { name: t.camera('camera.again') }).click()
  await camera.getByRole('button', { name: t.camera('undo.undo_photo', { number: 2 }) }).click()
  await camera.getByRole('button', { name: t.camera('camera.look', { number: 1 }) }).click()
  await camera.getByRole('button', { name: t.camera('camera.again') }).click()
  await camera.getByRole('button', { name: t.camera('camera.done') }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => readStoredPhotos(page)).toBe(1)
  // Attempts without a network reach nobody.
  const uploads: string[] = []
  page.on('response', (response) => response.url().includes('upload_photo') && uploads.push(response.url()))
  await context.setOffline(false)
  await expect.poll(async () => (await photos()).length).toBe(1)
  await expect.poll(() => readStoredPhotos(page)).toBe(0)
  expect(uploads).toHaveLength(1)
})

test('the same task is open again after the phone killed the page behind its camera', async () => {
  await using context = await openDevice('phone', 'en')
  const { page } = await openTask(context)
  await cameraButton(page, t, 'after').waitFor()
  await page.reload()
  await cameraButton(page, t, 'after').waitFor()
})

test('the camera overlays the before photo, so that the after photo shows the same view', async () => {
  await using context = await openCameraPhone('en')
  const { page } = await openTask(context)
  const before = await openCamera(page, t, 'before')
  await before.getByRole('button', { name: t.camera('camera.take') }).click()
  await before.getByRole('button', { name: t.camera('camera.look', { number: 1 }) }).waitFor()
  await before.getByRole('button', { name: t.camera('camera.done') }).click()
  const after = await openCamera(page, t, 'after')
  await after.getByRole('button', { name: t.camera('camera.ghost') }).click()
  await after.getByRole('slider', { name: t.camera('camera.ghost_strength') }).fill('70')
  const layer = after.locator('.camera-view > img')
  await expect.poll(() => layer.evaluate((node) => getComputedStyle(node).opacity)).toBe('0.7')
  expect(await seriousFindings(page)).toEqual([])
})

test('a problem is photographed with the same camera', async () => {
  await using context = await openCameraPhone('en')
  const session = await api.createSession('Marina Gate 2, 1203')
  const token = cleaningToken(session)
  const page = await context.newPage()
  await page.goto(`${server.url}/cleaning/${token}#problem`)
  const camera = page.locator('dialog.camera')
  const name = `${t.phone('trouble.photo')}: ${t.phone('pictures.camera')}`
  await pressUntil(page.getByRole('button', { name }), camera)
  for (let number = 1; number <= 2; number++) {
    await camera.getByRole('button', { name: t.camera('camera.take'), disabled: false }).click()
    await camera.getByRole('button', { name: t.camera('camera.look', { number }) }).waitFor()
  }
  await camera.getByRole('button', { name: t.camera('camera.look', { number: 1 }) }).click()
  await camera.getByRole('button', { name: t.camera('camera.again') }).click()
  await expect.poll(() => camera.locator('.camera-strip li').count()).toBe(1)
  await camera.getByRole('button', { name: t.camera('camera.done') }).click()
  await clickLabel(page.getByRole('radio').first())
  await page.getByRole('button', { name: t.phone('trouble.send') }).click()
  const reported = async () => (await api.call(cleanerRoutes.session, { token })).issues[0]?.photos.length
  await expect.poll(reported).toBe(1)
})
