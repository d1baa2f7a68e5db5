import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import type { RequestLine } from '../network-proxy.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { readStore, writeStore } from './phone-disk.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { phone: t } = await loadTexts('en')
const isUpload = ({ path }: RequestLine) => path.includes('/upload_photo/')
const isSubmit = ({ path }: RequestLine) => path.includes('/submit-report/')

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 3 })
})

beforeEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.respondTo(null)
  setup.proxy.loseResponsesTo(null)
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

/** Opens the link, completes its first room offline with a photo before and after, and submits. */
async function submitOffline(page: Page, address: string, otherFiles = async () => {}) {
  const cleaner = new Cleaner(page)
  await cleaner.open(address)
  await page.getByText(t('queue.nothing')).waitFor()
  await workerServes(page)
  setup.proxy.setOffline(true)
  await cleaner.start(roomTitle(1))
  await cleaner.tick(roomTitle(1), 0, true)
  await cleaner.addPhotos(roomTitle(1), 'before', photoFiles.paths.slice(0, 1))
  await cleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(1, 2))
  await cleaner.complete(roomTitle(1))
  await otherFiles()
  await cleaner.submit()
  await page.getByRole('heading', { name: t('way.title') }).waitFor()
  // At the top, also where the board was scrolled.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  return cleaner
}
/** Reports a problem of the whole apartment, with a photo. */
async function reportWithPhoto(page: Page) {
  await page.getByRole('button', { name: t('trouble.button'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('trouble.title') })
  await sheet.getByLabel(t('issue.broken')).check()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: `${t('trouble.photo')}: ${t('pictures.choose')}` }).click(),
  ])
  await chooser.setFiles(photoFiles.paths.slice(2))
  await sheet.getByText(t('pictures.saved'), { exact: true }).waitFor()
  await sheet.getByRole('button', { name: t('trouble.send') }).click()
  await sheet.waitFor({ state: 'detached' })
}
const green = (page: Page) => page.getByRole('heading', { name: t('sent.title') })

test('a photo confirmed by something other than the server is reported missing, with its picture, and the page is not green', async () => {
  const { session, address } = await setup.createWork(1, 1)
  const page = await setup.openPage()
  const cleaner = await submitOffline(page, address)
  const photo = (await readStore(page, 'items')).find(({ action }) => action.kind === 'photo')?.action.photo
  expect(photo.kind).toBe('before')

  // Behaves like a middlebox between phone and server that accepts the upload and responds in the server's place.
  let fakedResponses = 0
  const response = {
    ...photo,
    received_at: new Date().toISOString(),
    url: '',
    view_url: null,
    thumb_url: null,
  }
  setup.proxy.respondTo((request) => isUpload(request) && fakedResponses++ === 0, {
    status: 201,
    body: response,
  })
  setup.proxy.setOffline(false)
  await cleaner.fireOnline()
  await expect.poll(() => cleaner.refusalCodes()).toEqual(['photos_not_received'])
  expect(await readStore(page, 'photos')).toEqual([])
  await page.getByText(t('advice.gone', { count: 1 })).waitFor()
  const pictures = page.locator('main img[src^="blob:"]')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((each) => Object(each).naturalWidth > 0)))
    .toEqual([true])
  expect(await green(page).count()).toBe(0)
  expect((await setup.readSession(session.id)).state).toBe('active')
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  // Taken again and resubmitted: only then the page turns green.
  await cleaner.returnToWork(roomTitle(1))
  await cleaner.addPhotos(roomTitle(1), 'before', photoFiles.paths.slice(2))
  await cleaner.complete(roomTitle(1))
  await cleaner.submit()
  await cleaner.waitForSentPage()
  const { state, tasks } = await setup.readSession(session.id)
  expect(state).toBe('submitted')
  expect(tasks[0]?.photos.map(({ kind }) => kind).sort()).toEqual(['after', 'before'])
})

test('photos missing at the office can be given up, and the report is submitted without them', async () => {
  const { session, address } = await setup.createWork(1, 1)
  const page = await setup.openPage()
  const cleaner = await submitOffline(page, address)
  // The phone's disk lost the picture before it was sent.
  const [before] = await readStore(page, 'items').then((items) =>
    items.filter((each) => each.action.kind === 'photo'),
  )
  await dropFromDisk(page, before.seq, before.action.photo.id)
  await page.goto('about:blank')
  setup.proxy.setOffline(false)
  await cleaner.open(address)
  await page.getByText(t('advice.gone', { count: 1 })).waitFor()
  await page.getByRole('button', { name: t('advice.without') }).click()
  await cleaner.waitForSentPage()
  expect((await setup.readSession(session.id)).tasks[0]?.photos.map(({ kind }) => kind)).toEqual(['after'])
})

test('photos still on the phone are sent before the report that lists them, in whatever order a build stored them', async () => {
  const { session, address } = await setup.createWork(1, 1)
  const page = await setup.openPage()
  const cleaner = await submitOffline(page, address, () => reportWithPhoto(page))
  const items = await readStore(page, 'items')
  const photo = items.find(({ action }) => action.photo?.kind === 'issue')
  const submit = items.find(({ action }) => action.kind === 'submit')
  await dropFromDisk(page, photo.seq, null)
  const { version, ...action } = submit.action
  expect(version).toBe(1)
  await writeStore(page, 'items', [
    { ...submit, action },
    { ...photo, seq: submit.seq + 1 },
  ])
  await page.goto('about:blank')
  setup.proxy.setOffline(false)
  // The report may be sent before the page is interactive.
  await page.goto(address)
  await cleaner.waitForSentPage()
  expect(await cleaner.queuedKinds()).toEqual([])
  const { state, issues } = await setup.readSession(session.id)
  expect(state).toBe('submitted')
  expect(issues[0]?.photos.map(({ id }) => id)).toEqual([photo.action.photo.id])
})

test('a returned report is not submitted again by a phone that never got the first response', async () => {
  const { session, address } = await setup.createWork(2, 1)
  const page = await setup.openPage()
  const cleaner = await submitOffline(page, address)
  setup.proxy.loseResponsesTo(isSubmit)
  setup.proxy.setOffline(false)
  await cleaner.fireOnline()
  await expect.poll(async () => (await setup.readSession(session.id)).state).toBe('submitted')
  setup.proxy.setOffline(true)
  expect(await cleaner.queuedKinds()).toEqual(['submit'])

  const [, left] = session.tasks
  await setup.api.call(sessionRoutes.return, {
    id: session.id,
    reason: 'Room 2 too, please',
    task_ids: [left?.id ?? ''],
  })
  setup.proxy.loseResponsesTo(null)
  setup.proxy.setOffline(false)
  await cleaner.fireOnline()
  await cleaner.waitUntilSent()
  await page.getByText('Room 2 too, please').waitFor()
  expect(await green(page).count()).toBe(0)
  expect(await setup.readSession(session.id)).toMatchObject({ state: 'returned', reports: [{ version: 1 }] })

  // Submitting now means the next version.
  await cleaner.submit()
  await cleaner.waitForSentPage()
  const { state, reports } = await setup.readSession(session.id)
  expect(state).toBe('submitted')
  expect(reports.map(({ version }) => version).sort()).toEqual([1, 2])
})

test('missing fields are marked all at once, and skip reasons survive Back, a reload and a return', async () => {
  const { session, address } = await setup.createWork(2, 1)
  const cleaner = new Cleaner(await setup.openPage())
  const { page } = cleaner
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.tick(roomTitle(1), 0, true)
  await cleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(0, 1))
  await cleaner.complete(roomTitle(1))
  const sheet = cleaner.sheet()
  const open = () => page.getByRole('button', { name: t('submit.button') }).click()
  const send = () => sheet.getByRole('button', { name: t('submit.send'), exact: true }).click()
  const wrong = sheet.locator('[aria-invalid=true]')
  const reason = (value: string) =>
    sheet.getByRole('radiogroup', { name: roomTitle(2) }).locator(`[value=${value}]`)
  const reasonField = sheet.getByLabel(t('submit.reason_text'))
  const isFocused = (field: typeof reasonField) =>
    expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  await open()
  await send()
  await expect.poll(() => wrong.count()).toBe(4)
  await isFocused(reason('no_time'))
  await sheet.getByText(t('missing.reason')).waitFor()
  expect(await sheet.getByText(t('missing.field')).count()).toBe(3)
  expect(await seriousFindings(page)).toEqual([])
  await reason('other').check()
  await sheet.getByLabel(t('submit.first_name'), { exact: true }).fill('Maria')
  await send()
  await expect.poll(() => wrong.count()).toBe(3)
  await isFocused(reasonField)
  await reasonField.fill('The door was locked')
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await open()
  expect(await reason('other').isChecked()).toBe(true)
  expect(await reasonField.inputValue()).toBe('The door was locked')
  await page.reload()
  await expect.poll(() => reasonField.inputValue()).toBe('The door was locked')
  await expect
    .poll(() => sheet.getByLabel(t('submit.first_name'), { exact: true }).inputValue())
    .toBe('Maria')
  await sheet.getByLabel(t('submit.last_name'), { exact: true }).fill('Santos')
  await sheet.getByLabel(t('submit.company_name'), { exact: true }).fill('Shine LLC')
  await send()
  await cleaner.waitForSentPage()
  await setup.api.call(sessionRoutes.return, {
    id: session.id,
    reason: 'Once more',
    task_ids: [session.tasks[1]?.id ?? ''],
  })
  await page.getByText('Once more').waitFor()
  await open()
  await reasonField.waitFor()
  expect(await reason('other').isChecked()).toBe(true)
  expect(await reasonField.inputValue()).toBe('The door was locked')
})

/** Removes an item from the phone's disk, and a photo's bytes. */
const dropFromDisk = (page: Page, seq: number, photoId: string | null) =>
  page.evaluate(
    async ([item, photo]) => {
      const disk = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('brightkey')
        opening.onsuccess = () => resolve(opening.result)
      })
      const writing = disk.transaction(['items', 'photos'], 'readwrite')
      writing.objectStore('items').delete(item)
      if (photo !== null) writing.objectStore('photos').delete(photo)
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      disk.close()
    },
    [seq, photoId] as const,
  )
