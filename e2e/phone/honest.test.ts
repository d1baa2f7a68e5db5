import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openDevice,
  readBytes,
  rightToLeft,
  scrollsSideways,
  seriousFindings,
  workerServes,
} from '../browser.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

type Texts = Awaited<ReturnType<typeof loadTexts>>['phone']

let setup: PhoneSetup
let photoFiles: PhotoFiles
const title = roomTitle(1)
const isCall = ({ path }: { path: string }) => path.startsWith('/api/')
const isUpload = ({ path }: { path: string }) => path.includes('/upload_photo/')

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 3 })
})

beforeEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.respondTo(null)
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

test.each(rightToLeft)(
  'a report stays amber until the office has it, and is never hidden: %s',
  async (locale) => {
    const t = (await loadTexts(locale)).phone
    const { session, address } = await setup.createWork(1, 2)
    const page = await setup.openPage(locale)
    await open(page, address, t)
    await start(page, t)
    // The start has arrived and no longer waits.
    await expect.poll(async () => (await setup.readSession(session.id)).tasks[0]?.status).toBe('active')
    await expect.poll(() => page.getByText(t('board.waiting', { count: 1 })).count()).toBe(0)

    setup.proxy.setOffline(true)
    await tickAll(page)
    await photograph(page, t, photoFiles.paths.slice(0, 2))
    await expect.poll(() => page.getByText(t('pictures.saved'), { exact: true }).count()).toBe(2)
    // The same files again: refused at once, also offline, and not kept.
    await choose(page, t, photoFiles.paths.slice(0, 2))
    await expect.poll(() => sheet(page).getByText(t('adding.same_photo')).count()).toBe(2)
    expect(await page.getByText(t('pictures.saved'), { exact: true }).count()).toBe(2)
    await expectAccessible(page)
    await complete(page, t)
    // The bar, the task and the list show the same number: the ticks count as one, two photos, the task completed.
    await expect.poll(() => page.getByText(t('board.waiting', { count: 4 })).count()).toBe(2)
    await openQueue(page, t)
    await page.getByText(t('item.photo_after')).first().waitFor()
    await expectAccessible(page)
    await expectRescued(page, t)
    await close(page, t)

    await submit(page, t)
    await page.getByRole('heading', { name: t('way.title') }).waitFor()
    await expectAccessible(page)

    // The page itself loads again while the API still fails.
    setup.proxy.setOffline(false)
    setup.proxy.respondTo(isCall, { status: 503, body: {} })
    await page.reload()
    await page.getByRole('heading', { name: t('way.title') }).waitFor()
    await page
      .getByText(t('board.waiting', { count: 5 }))
      .first()
      .waitFor()
    expect((await setup.readSession(session.id)).state).toBe('active')
    expect(await page.getByRole('heading', { name: t('sent.title') }).count()).toBe(0)

    setup.proxy.respondTo(null)
    await page
      .getByRole('button', { name: t('queue.send_now') })
      .first()
      .click()
    await page.getByRole('heading', { name: t('sent.title') }).waitFor()
    await page.getByText(session.code).waitFor()
    const onServer = await setup.readSession(session.id)
    expect(onServer.state).toBe('submitted')
    expect(onServer.tasks[0]?.photos).toHaveLength(2)
  },
)

test('with the storage full a photo is sent from memory, and the page asks to stay open', async () => {
  const t = (await loadTexts('en')).phone
  const { session, address } = await setup.createWork(1, 2)
  await using phone = await openDevice('phone', 'en')
  const page = await phone.newPage()
  const { origin } = new URL(address)
  const chromium = await phone.newCDPSession(page)
  await chromium.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The disk is too full for a worker to store the build.
  await page.goto(address)
  await page.getByText(t('queue.nothing')).waitFor()
  await page.waitForLoadState('networkidle')

  setup.proxy.setOffline(true)
  await start(page, t)
  await page.getByRole('heading', { name: t('full.title') }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('full.yes') }).click()
  await photograph(page, t, photoFiles.paths.slice(0, 1))
  await page.getByText(t('queue.unsaved_short')).waitFor()
  await close(page, t)
  await page.getByText(t('full.bar')).waitFor()
  expect(await new Cleaner(page).queuedKinds()).toEqual([])

  const dialogType = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  await page.close({ runBeforeUnload: true })
  expect(await dialogType).toBe('beforeunload')

  setup.proxy.setOffline(false)
  await new Cleaner(page).fireOnline()
  await page.getByText(t('queue.all_received')).waitFor()
  expect(await page.getByText(t('full.bar')).count()).toBe(0)
  expect((await setup.readSession(session.id)).tasks[0]?.photos).toHaveLength(1)
  await chromium.send('Storage.overrideQuotaForOrigin', { origin })
})

test.each(['en', 'ur'] as const)(
  'photos wait for Wi-Fi or a confirmation, everything else is sent, and today’s data use is shown: %s',
  async (locale) => {
    const t = (await loadTexts(locale)).phone
    const { session, address } = await setup.createWork(1, 2)
    await using phone = await openDevice('phone', locale)
    // Chromium on a desk does not report its kind of network: in Urdu the page gets one.
    if (locale === 'ur')
      await phone.addInitScript(() => {
        Object.defineProperty(Object(navigator).connection, 'type', {
          get: () => sessionStorage.getItem('network') ?? 'cellular',
        })
      })
    const why = locale === 'ur' ? 'wifi' : 'ask'
    const page = await phone.newPage()
    await open(page, address, t)
    await openQueue(page, t)
    await page.getByRole('checkbox', { name: t(`data.${why}`) }).check()
    await expect.poll(() => dataUsed(page)).toBeGreaterThan(20_000)
    const before = await dataUsed(page)
    await expectAccessible(page)
    await close(page, t)

    await start(page, t)
    await photograph(page, t, photoFiles.paths.slice(2))
    await tickAll(page)
    await expect
      .poll(async () => (await setup.readSession(session.id)).tasks[0]?.subtasks.every(({ done }) => done))
      .toBe(true)
    await complete(page, t)
    await submit(page, t)
    await page
      .getByText(t(`way.${why}`))
      .first()
      .waitFor()
    expect((await setup.readSession(session.id)).tasks[0]?.photos).toEqual([])
    await expectAccessible(page)

    if (why === 'ask')
      await page
        .getByRole('button', { name: t('queue.send_now') })
        .first()
        .click()
    else {
      await page.evaluate(() => {
        sessionStorage.setItem('network', 'wifi')
        Object(navigator).connection.dispatchEvent(new Event('change'))
      })
    }
    await page.getByRole('heading', { name: t('sent.title') }).waitFor()
    const [photo] = (await setup.readSession(session.id)).tasks[0]?.photos ?? []
    await expect
      .poll(() => dataUsed(page))
      .toBeGreaterThan(before + (photo?.size ?? Number.POSITIVE_INFINITY))
  },
)

test('what the office refuses stays visible with its reason, and is dropped only after the cleaner confirms twice', async () => {
  const t = (await loadTexts('en')).phone
  const { address } = await setup.createWork(1, 2)
  const page = await setup.openPage()
  await open(page, address, t)
  await start(page, t)
  setup.proxy.respondTo(isUpload, {
    status: 400,
    body: { code: 'corrupt_file', detail: 'It cannot be read.' },
  })
  await choose(page, t, photoFiles.paths.slice(0, 1))
  await page.getByText('It cannot be read.').waitFor()
  setup.proxy.respondTo(null)
  await close(page, t)
  await page.getByText(t('queue.refused', { count: 1 })).waitFor()
  await openQueue(page, t)
  await page.getByText(t('advice.other')).waitFor()
  await expectAccessible(page)
  await expectRescued(page, t)
  const discard = page.getByRole('button', { name: t('queue.discard') })
  await discard.click()
  await page
    .getByRole('dialog', { name: t('queue.discard_title') })
    .getByRole('button', { name: t('queue.keep') })
    .click()
  expect(await new Cleaner(page).queuedKinds()).toContain('photo')
  await discard.click()
  await page
    .getByRole('dialog', { name: t('queue.discard_title') })
    .getByRole('button', { name: t('queue.discard') })
    .click()
  await page.getByText(t('queue.nothing')).first().waitFor()
  expect(await new Cleaner(page).queuedKinds()).toEqual([])
})

const sheet = (page: Page) => page.getByRole('dialog').first()

async function open(page: Page, address: string, t: Texts) {
  await page.goto(address)
  await page.getByText(t('queue.nothing')).waitFor()
  await workerServes(page)
}

async function openQueue(page: Page, t: Texts) {
  await page.getByRole('button', { name: t('queue.title') }).click()
  await page.getByRole('heading', { name: t('queue.title') }).waitFor()
}

async function start(page: Page, t: Texts) {
  await page.getByRole('button', { name: `${t('board.start')}: ${title}`, exact: true }).click()
  await sheet(page).getByRole('checkbox').first().waitFor()
}

async function tickAll(page: Page) {
  for (const point of await sheet(page).getByRole('checkbox').all()) await point.check()
}

async function choose(page: Page, t: Texts, files: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await sheet(page)
    .getByRole('button', { name: `${t('sheet.after')}: ${t('pictures.choose')}` })
    .click()
  await (await chooser).setFiles(files)
}

/** Adds photos and waits until they are shown. */
async function photograph(page: Page, t: Texts, files: string[]) {
  await choose(page, t, files)
  await sheet(page)
    .getByRole('button', { name: t('pictures.open', { number: files.length }) })
    .waitFor()
}

async function complete(page: Page, t: Texts) {
  await sheet(page)
    .getByRole('button', { name: t('sheet.complete') })
    .click()
  await sheet(page).waitFor({ state: 'detached' })
}

async function close(page: Page, t: Texts) {
  await sheet(page)
    .getByRole('button', { name: t('page.close'), exact: true })
    .first()
    .click()
  await sheet(page).waitFor({ state: 'detached' })
}

async function submit(page: Page, t: Texts) {
  await page.getByRole('button', { name: t('submit.button') }).click()
  for (const name of ['first_name', 'last_name', 'company_name'] as const)
    await sheet(page)
      .getByLabel(t(`submit.${name}`), { exact: true })
      .fill('Maria')
  await sheet(page)
    .getByRole('button', { name: t('submit.send'), exact: true })
    .click()
  await sheet(page).waitFor({ state: 'detached' })
}

/** Expects the zip to hold every waiting photo, byte for byte, and a text. */
async function expectRescued(page: Page, t: Texts) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('rescue.save') }).click()
  const files = unzipSync(await readBytes(await download))
  const pictures = Object.keys(files).filter((name) => name.endsWith('.jpg'))
  const shas = pictures.map((name) =>
    createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex'),
  )
  expect(shas.sort()).toEqual((await storedShas(page)).sort())
  for (const name of pictures) expect(name).toContain(title.replace(' ', '-'))
  expect(Object.keys(files)).toContain('notes.txt')
}

/** The hashes of the photos on the phone's disk. */
const storedShas = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requestResult = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const disk = await requestResult(indexedDB.open('brightkey'))
    const photos = await requestResult(disk.transaction('photos').objectStore('photos').getAll())
    disk.close()
    const hashes = photos.map(({ bytes }) => crypto.subtle.digest('SHA-256', bytes))
    return (await Promise.all(hashes)).map((hash) =>
      Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
  })

const dataUsed = (page: Page) =>
  page.evaluate(() => Number(localStorage.getItem('data_used')?.split(' ')[1] ?? 0))

/** Expects no axe finding and no sideways scrolling. */
async function expectAccessible(page: Page) {
  expect(await seriousFindings(page), page.url()).toEqual([])
  expect(await scrollsSideways(page), page.url()).toBe(false)
}
