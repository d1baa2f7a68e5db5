import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { texts as cameraTexts } from '@brightkey/i18n/en/links/cleaner-camera'
import { translator } from '@brightkey/i18n/message'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDevice, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { openProfile, readStore, writeStore } from './phone-disk.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
let folder: string
const { phone: t } = await loadTexts('en')
const tCamera = translator<typeof cameraTexts>(cameraTexts, 'en')
const photo = t('photo.issue')

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 2 })
  folder = await mkdtemp(join(tmpdir(), 'brightkey-profile-'))
})

beforeEach(() => setup.proxy.setOffline(false))

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const sheet = (page: Page) => page.getByRole('dialog', { name: t('trouble.title') })
const place = (page: Page, name: string) =>
  sheet(page)
    .getByRole('group', { name: t('trouble.task') })
    .getByRole('radio', { name })
const tiles = (page: Page) => sheet(page).getByRole('button', { name: `${photo}: ${openPhoto}` })
const openPhoto = t('pictures.open', { number: 1 }).replace('1', '')

/** Opens the link and waits until the network may be cut. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByText(t('queue.nothing')).waitFor()
  await workerServes(page)
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: t('trouble.button') }).click()
  await sheet(page).getByLabel(t('trouble.text')).waitFor()
}

async function photograph(page: Page, files: string[], count: number) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet(page)
      .getByRole('button', { name: `${t('trouble.photo')}: ${t('pictures.choose')}` })
      .click(),
  ])
  await chooser.setFiles(files)
  await expect.poll(() => tiles(page).count()).toBe(count)
}

test('the draft of a problem survives a browser kill and is sent once', async () => {
  const { session, address } = await setup.createWork(2)
  const before = await openProfile(folder)
  await open(before.page, address)
  setup.proxy.setOffline(true)
  await openSheet(before.page)
  await sheet(before.page).getByLabel(t('issue.broken')).check()
  await place(before.page, roomTitle(2)).check()
  await sheet(before.page).getByLabel(t('trouble.text')).fill('The shower door is cracked')
  await photograph(before.page, photoFiles.paths, 2)
  const kept = (await readStore(before.page, 'photos')).map(({ sha256 }) => sha256)
  await before.kill()

  setup.proxy.setOffline(false)
  const { page, close } = await openProfile(folder)
  await open(page, address)
  await openSheet(page)
  await expect.poll(() => sheet(page).getByLabel(t('issue.broken')).isChecked()).toBe(true)
  expect(await sheet(page).getByLabel(t('trouble.text')).inputValue()).toBe('The shower door is cracked')
  expect(await place(page, roomTitle(2)).isChecked()).toBe(true)
  await expect.poll(() => tiles(page).locator('img[src]').count()).toBe(2)
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  expect((await setup.readSession(session.id)).issues).toEqual([])

  // A photo is removed, restored and removed again, and a reload shows the rest.
  const removePhoto = () =>
    sheet(page)
      .getByRole('button', { name: `${photo}: ${t('pictures.delete', { number: 2 })}` })
      .click()
  await removePhoto()
  await sheet(page)
    .getByRole('button', { name: tCamera('undo.undo_photo', { number: 2 }) })
    .click()
  await expect.poll(() => tiles(page).count()).toBe(2)
  await removePhoto()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await readStore(page, 'photos')).length).toBe(1)
  const left = (await readStore(page, 'photos')).map(({ sha256 }) => sha256)
  await page.reload()
  await openSheet(page)
  await expect.poll(() => tiles(page).count()).toBe(1)

  await sheet(page)
    .getByRole('button', { name: t('trouble.send') })
    .click()
  await sheet(page).waitFor({ state: 'detached' })
  await new Cleaner(page).waitUntilSent()
  const { issues } = await setup.readSession(session.id)
  expect(issues).toMatchObject([
    { kind: 'broken', text: 'The shower door is cracked', task_id: session.tasks[1]?.id },
  ])
  expect(issues[0]?.photos.map(({ sha256 }) => sha256)).toEqual(left)
  expect(kept).toContain(left[0])
  expect([await readStore(page, 'drafts'), await readStore(page, 'photos')]).toEqual([[], []])
  await openSheet(page)
  expect(await sheet(page).getByLabel(t('trouble.text')).inputValue()).toBe('')
  expect(await tiles(page).count()).toBe(0)
  await close()
})

test('with the storage full the draft stays in the page, which warns about it, and is sent from there', async () => {
  const { session, address } = await setup.createWork(1)
  await using phone = await openDevice('phone', 'en')
  const page = await phone.newPage()
  const { origin } = new URL(address)
  const chromium = await phone.newCDPSession(page)
  await chromium.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The disk is too full for a worker to store the build.
  await page.goto(address)
  await page.getByText(t('queue.nothing')).waitFor()
  await page.waitForLoadState('networkidle')

  await openSheet(page)
  await sheet(page).getByLabel(t('issue.missing')).check()
  await photograph(page, photoFiles.paths.slice(0, 1), 1)
  await sheet(page).getByText(t('queue.unsaved_short')).waitFor()
  await sheet(page).getByText(t('full.bar')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const dialogType = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  await page.close({ runBeforeUnload: true })
  expect(await dialogType).toBe('beforeunload')

  // Closed by mistake: the draft is still there.
  await page.keyboard.press('Escape')
  await openSheet(page)
  await expect.poll(() => tiles(page).count()).toBe(1)
  await sheet(page)
    .getByRole('button', { name: t('trouble.send') })
    .click()
  await expect.poll(async () => (await setup.readSession(session.id)).issues[0]?.photos.length).toBe(1)
  await chromium.send('Storage.overrideQuotaForOrigin', { origin })
  await page.reload()
  await openSheet(page)
  expect(await tiles(page).count()).toBe(0)
})

test('drafts of other links, with their photos, are removed a week after those links closed', async () => {
  const { address } = await setup.createWork(1)
  const page = await setup.openPage()
  await open(page, address)
  const photos = ['old', 'young'].map((id) => ({ id, bytes: null, mime: 'image/jpeg', thumb: null }))
  await writeStore(page, 'photos', photos)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const draft = { issue_id: 'i', begun_at: null, task_id: null, issue_kind: null, text: 'Left' }
  await writeStore(page, 'drafts', [
    { ...draft, token: 'old', photos: [{ id: 'old' }], closes_at: ago(8) },
    { ...draft, token: 'young', photos: [{ id: 'young' }], closes_at: ago(6) },
  ])
  await page.reload()
  await expect
    .poll(async () => (await readStore(page, 'drafts')).map(({ token }) => token))
    .toEqual(['young'])
  expect((await readStore(page, 'photos')).map(({ id }) => id)).toEqual(['young'])
})

test('an unsent problem is mentioned before and after the report is submitted, and can still be sent', async () => {
  const { session, address } = await setup.createWork(1, 1)
  const cleaner = new Cleaner(await setup.openPage())
  const { page } = cleaner
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.tick(roomTitle(1), 0, true)
  await cleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(0, 1))
  await cleaner.complete(roomTitle(1))
  await openSheet(page)
  await sheet(page).getByLabel(t('issue.broken')).check()
  await photograph(page, photoFiles.paths, 2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('trouble.unsent_mark') }).waitFor()
  expect(await page.getByText(t('queue.all_received')).count()).toBe(0)

  await cleaner.closeSheet()
  await page.getByRole('button', { name: t('submit.button') }).click()
  const unsent = page.getByText(t('trouble.unsent'))
  await unsent.waitFor()
  await page.getByText(t('trouble.unsent_photos', { count: 2 })).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await cleaner.submit()
  await cleaner.waitForSentPage()
  await unsent.waitFor()
  expect(await page.getByText(t('sent.text')).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  // It survives a reload as well.
  await page.reload()
  await page.getByRole('button', { name: t('trouble.unsent_open') }).click()
  await expect.poll(() => tiles(page).count()).toBe(2)
  await sheet(page)
    .getByRole('button', { name: t('trouble.send') })
    .click()
  await cleaner.waitUntilSent()
  const { issues, reports } = await setup.readSession(session.id)
  expect(issues).toMatchObject([{ kind: 'broken', photos: [{}, {}] }])
  expect(reports).toHaveLength(1)
  await page.getByText(t('sent.text')).waitFor()
  expect(await unsent.count()).toBe(0)
})
