import { readFile } from 'node:fs/promises'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { texts as cameraTexts } from '@brightkey/i18n/en/links/cleaner-camera'
import { translator } from '@brightkey/i18n/message'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDevice, scrollsSideways, seriousFindings } from '../browser.ts'
import type { RequestLine } from '../network-proxy.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { readStore, writeStore } from './phone-disk.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { phone: t } = await loadTexts('en')
const tCamera = translator<typeof cameraTexts>(cameraTexts, 'en')
const isUpload = ({ path }: RequestLine) => path.includes('/upload_photo/')

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 2 })
})

beforeEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.respondTo(null)
})

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

/** A phone on which a room was started and then photographed while every upload fails. */
async function photographInVain(page: Page) {
  const work = await setup.createWork(1)
  const cleaner = new Cleaner(page)
  await cleaner.open(work.address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent()
  setup.proxy.respondTo(isUpload, { status: 503, body: { code: 'server_busy', detail: 'Busy.' } })
  await cleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths)
  return { ...work, cleaner, taskId: work.session.tasks[0]?.id ?? '' }
}
const waitingPhotos = async (page: Page) =>
  (await readStore(page, 'items')).flatMap(({ action }) => (action.kind === 'photo' ? [action.photo] : []))

test('items waiting for more than a day are announced until they are sent', async () => {
  const page = await setup.openPage()
  const { cleaner, address, session } = await photographInVain(page)
  const late = page.getByText(t('queue.late'))
  expect(await late.count()).toBe(0)
  // The phone lay in a drawer: everything was done 25 hours ago.
  const made_at = new Date(Date.now() - 25 * 3_600_000).toISOString()
  // Not in the page, which may store its next attempt meanwhile.
  await page.goto(new URL('/favicon.svg', address).href)
  await writeStore(
    page,
    'items',
    (await readStore(page, 'items')).map((item) => ({ ...item, made_at })),
  )
  await page.goto(address)
  await late.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  setup.proxy.respondTo(null)
  await cleaner.fireOnline()
  await cleaner.waitForAllReceived()
  await late.waitFor({ state: 'detached' })
  expect((await setup.readSession(session.id)).tasks[0]?.photos).toHaveLength(2)
})

test('a server that keeps failing shows in the list of waiting items, with what does not work', async () => {
  const page = await setup.openPage()
  const { cleaner, session, address } = await photographInVain(page)
  await cleaner.closeSheet()
  await page.locator('[data-opens=queue]').click()
  const uploading = t('action_failed.uploading')
  const sendNow = page.getByRole('dialog').getByRole('button', { name: t('queue.send_now') })
  // A busy server is not a failure: it will take the photos in a moment.
  expect(await page.getByText(uploading).count()).toBe(0)

  setup.proxy.respondTo(isUpload, { status: 502, body: 'Bad gateway' })
  await sendNow.click()
  await page
    .getByText(`${uploading} – ${t('failed.invalid_response')}`)
    .first()
    .waitFor()
  setup.proxy.respondTo(isUpload, { status: 500, body: { code: 'error', detail: 'Internal server error' } })
  await expect
    .poll(async () => {
      await sendNow.click()
      return page.getByText(uploading, { exact: true }).count()
    })
    .toBeGreaterThan(0)

  setup.proxy.respondTo(null)
  await sendNow.click()
  await cleaner.closeSheet()
  await cleaner.waitForAllReceived()
  expect((await setup.readSession(session.id)).tasks[0]?.photos).toHaveLength(2)

  // Another phone, which cannot load the photos that the office has.
  setup.proxy.respondTo(({ path }) => path.startsWith('/media/'), { status: 500, body: {} })
  await using second = await openDevice('phone', 'en')
  const elsewhere = new Cleaner(await second.newPage())
  await elsewhere.open(address)
  await elsewhere.openTask(roomTitle(1))
  await elsewhere.page.getByText(t('failed.photos')).first().waitFor()
})

test('waiting photos can be shared with another app where the phone supports it, byte for byte', async () => {
  await using phone = await openDevice('phone', 'en')
  // Headless Chromium has no share sheet; the rest is real.
  await phone.addInitScript(() => {
    const given: { name: string; type: string; sha256: string }[] = []
    let failure: string | null = null
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files !== undefined,
      async share({ files = [] }: ShareData) {
        if (failure !== null) throw new DOMException('', failure)
        for (const file of files) {
          const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
          const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
          given.push({ name: file.name, type: file.type, sha256 })
        }
      },
    })
    Object.assign(globalThis, {
      given,
      refuseWith(name: string) {
        failure = name
      },
    })
  })
  const page = await phone.newPage()
  const { cleaner } = await photographInVain(page)
  const kept = await waitingPhotos(page)
  await cleaner.closeSheet()
  await page.locator('[data-opens=queue]').click()
  const share = page.getByRole('button', { name: t('rescue.share') })
  await share.click()
  const given = () => page.evaluate((): { name: string }[] => Reflect.get(globalThis, 'given'))
  await expect.poll(async () => (await given()).length).toBe(2)
  expect(await given()).toMatchObject(kept.map(({ sha256, mime }) => ({ sha256, type: mime })))
  for (const { name } of await given()) expect(name).toMatch(/^[\d-]+_[\d-]+_Room-1_.+\.jpg$/)
  await page.getByRole('button', { name: t('rescue.save') }).waitFor()
  // They still wait: sharing them is not sending them.
  expect(await waitingPhotos(page)).toHaveLength(2)

  const failed = page.getByText(t('rescue.failed'))
  const refuseWith = (name: string) => page.evaluate((why) => Object(globalThis).refuseWith(why), name)
  await refuseWith('AbortError')
  await share.click()
  await expect.poll(() => share.isEnabled()).toBe(true)
  expect(await failed.count()).toBe(0)
  await refuseWith('NotAllowedError')
  await share.click()
  await failed.waitFor()
})

test('a deleted photo does not come back when its upload arrives late; a restored one is sent once', async () => {
  const page = await setup.openPage()
  const { cleaner, session, token, taskId } = await photographInVain(page)
  const [first, second] = await waitingPhotos(page)
  await cleaner.deletePhoto(roomTitle(1), 'after', 1)
  await page.getByRole('button', { name: tCamera('undo.undo_photo', { number: 2 }) }).click()
  await cleaner.deletePhoto(roomTitle(1), 'after', 0)
  await cleaner.closeSheet()
  await expect.poll(async () => (await waitingPhotos(page)).map(({ id }) => id)).toEqual([second.id])
  setup.proxy.respondTo(null)
  await cleaner.fireOnline()
  await cleaner.waitUntilSent()

  // The upload that the phone had given up was still on its way.
  const file = await readFile(photoFiles.paths[0] ?? '')
  await setup.api.call(cleanerRoutes.uploadPhoto, { token, taskId, id: first.id, kind: 'after' }, file)
  expect((await setup.readSession(session.id)).tasks[0]?.photos.map(({ id }) => id)).toEqual([second.id])
  await page.reload()
  await cleaner.openTask(roomTitle(1))
  expect((await cleaner.readTaskView()).photos.after).toBe(1)
})

test('deleting a photo the server never received succeeds', async () => {
  const page = await setup.openPage()
  const { cleaner, session } = await photographInVain(page)
  await cleaner.deletePhoto(roomTitle(1), 'after', 0)
  await cleaner.closeSheet()
  await expect.poll(async () => (await waitingPhotos(page)).length).toBe(1)
  setup.proxy.respondTo(({ method }) => method === 'DELETE', {
    status: 404,
    body: { code: 'not_found', detail: 'There is none.' },
  })
  await cleaner.fireOnline()
  await cleaner.waitUntilSent()
  expect((await setup.readSession(session.id)).tasks[0]?.photos).toHaveLength(1)
  await cleaner.openTask(roomTitle(1))
  expect((await cleaner.readTaskView()).photos.after).toBe(1)
})
