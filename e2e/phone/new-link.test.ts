import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clickLabel, openDevice, workerServes } from '../browser.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { readStore, writeStore } from './phone-disk.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { phone: t } = await loadTexts('en')

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 3 })
})

beforeEach(() => setup.proxy.setOffline(false))

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

/** Replaces a link as the office does when it has gone astray. Returns the address of the new one. */
async function replaceLink({ id }: Session, kind: LinkKind = 'cleaning'): Promise<string> {
  const { url } = await setup.api.call(sessionRoutes.issueLink, { id, kind })
  return `${setup.proxy.url}${new URL(url).pathname}`
}
const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function keepDraft(cleaner: Cleaner, text: string, files: string[]) {
  await cleaner.closeSheet()
  await clickButton(cleaner.page, t('trouble.button'))
  await cleaner.sheet().getByLabel(t('trouble.text')).fill(text)
  await cleaner.sheet().locator('input[type=file][multiple]').setInputFiles(files)
  await expect.poll(() => cleaner.sheet().locator('img[src]').count()).toBe(files.length)
  await cleaner.closeSheet()
}

test('photos and a draft waiting behind a link that the office replaces are sent through the new link', async () => {
  const { session, token, address } = await setup.createWork(1)
  const cleaner = new Cleaner(await setup.openPage())
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent()
  await workerServes(cleaner.page)
  setup.proxy.setOffline(true)
  await cleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(0, 2))
  await keepDraft(cleaner, 'The tap drips', photoFiles.paths.slice(2))

  // Refused on the old link first, as on a phone that was open meanwhile.
  const renewed = await replaceLink(session)
  setup.proxy.setOffline(false)
  await cleaner.fireOnline()
  await expect.poll(() => cleaner.refusalCodes()).toEqual(['session_not_found', 'session_not_found'])
  await cleaner.open(renewed)
  await cleaner.waitUntilSent()
  expect((await setup.readSession(session.id)).tasks[0]?.photos).toHaveLength(2)
  expect(await cleaner.page.getByText(t('queue.elsewhere')).count()).toBe(0)
  const drafts = await readStore(cleaner.page, 'drafts')
  expect(drafts.map((draft) => [draft.text, draft.token === token])).toEqual([['The tap drips', false]])
  // The button mentions the unsent draft.
  await cleaner.page.getByRole('button', { name: t('trouble.unsent_mark') }).click()
  await cleaner.sheet().getByLabel(t('issue.broken')).check()
  await clickButton(cleaner.page, t('trouble.send'))
  await cleaner.waitUntilSent()
  expect((await setup.readSession(session.id)).issues).toMatchObject([
    { text: 'The tap drips', photos: [{}] },
  ])
})

test('what an earlier build left behind the old link is recognised by its copy of the session', async () => {
  const { session, token, address } = await setup.createWork(1)
  const cleaner = new Cleaner(await setup.openPage())
  await cleaner.open(address)
  await cleaner.start(roomTitle(1))
  await cleaner.waitUntilSent()
  await workerServes(cleaner.page)
  setup.proxy.setOffline(true)
  await cleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(0, 1))
  // Earlier builds stored no page name.
  const nameless = (await readStore(cleaner.page, 'items')).map(({ session: _name, ...item }) => item)
  await writeStore(cleaner.page, 'items', nameless)
  await cleaner.page.goto('about:blank')
  const renewed = await replaceLink(session)
  setup.proxy.setOffline(false)
  await cleaner.open(renewed)
  await cleaner.waitUntilSent()
  expect((await setup.readSession(session.id)).tasks[0]?.photos).toHaveLength(1)
  const copies = () =>
    cleaner.page.evaluate(async () => {
      const opening = indexedDB.open('brightkey-copies')
      const disk = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const asking = disk.transaction('pages').objectStore('pages').getAllKeys()
      const keys = await new Promise<string[]>((resolve) => {
        asking.onsuccess = () => resolve(asking.result.map(String))
      })
      disk.close()
      return keys
    })
  await expect.poll(copies).not.toContain(token)
})

test('an inspection’s entries are also sent through the new link, and a different page of the session is named as such', async () => {
  const { session, address } = await setup.createWork(1)
  const inspection = session.links.find(({ kind }) => kind === 'inspection')?.token ?? ''
  const page = await setup.openPage()
  await page.goto(`${setup.proxy.url}/cleaning/public/inspection/${inspection}`)
  await page.getByRole('radio').first().waitFor()
  await workerServes(page)
  setup.proxy.setOffline(true)
  await clickLabel(page.getByRole('radio').first())
  await expect.poll(async () => (await readStore(page, 'items')).length).toBe(1)

  const cleaner = new Cleaner(page)
  const renewed = await replaceLink(session, 'inspection')
  setup.proxy.setOffline(false)
  // The page that is left must not send the entry to the old link.
  await page.goto('about:blank')
  await cleaner.open(address)
  const notice = page.getByText(t('queue.other_page'))
  await notice.waitFor()
  expect(await notice.getByRole('link').getAttribute('href')).toBe(
    `/cleaning/public/inspection/${inspection}`,
  )
  await page.goto(renewed)
  await cleaner.waitUntilSent()
  const token = new URL(renewed).pathname.split('/').at(-1) ?? ''
  const { rooms } = await setup.api.call(inspectionRoutes.inspection, { token })
  expect(rooms[0]?.items[0]?.state).toBe('ok')
})

test('a cleaner who returns a task sees whose photos are lost, and the one who loses them can resend or discard theirs', async () => {
  await using other = await openDevice('phone', 'en')
  const { session, token, address } = await setup.createWork(1)
  const taskId = session.tasks[0]?.id ?? ''
  const firstCleaner = new Cleaner(await setup.openPage())
  await firstCleaner.open(address)
  await firstCleaner.start(roomTitle(1))
  await firstCleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(0, 1))
  await firstCleaner.waitUntilSent()
  for (const file of photoFiles.paths.slice(1))
    await setup.api.call(
      cleanerRoutes.uploadPhoto,
      { token, taskId, id: randomUUID(), kind: 'after' },
      await readFile(file),
    )
  const secondCleaner = new Cleaner(await other.newPage())
  await secondCleaner.open(address)
  await secondCleaner.openTask(roomTitle(1))
  await expect.poll(async () => (await secondCleaner.readTaskView()).photos.after).toBe(3)
  await firstCleaner.openTask(roomTitle(1))
  await expect.poll(async () => (await firstCleaner.readTaskView()).photos.after).toBe(3)
  await clickButton(firstCleaner.page, t('sheet.return'))
  const question = firstCleaner.page.getByRole('dialog', { name: t('sheet.return_title') })
  await question.getByText(t('sheet.return_received', { count: 3 })).waitFor()
  await question.getByText(t('sheet.return_others', { count: 2 })).waitFor()
  await question.getByRole('button', { name: t('page.cancel') }).click()

  await workerServes(secondCleaner.page)
  setup.proxy.setOffline(true)
  await secondCleaner.tick(roomTitle(1), 0, true)
  await secondCleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(2))
  await setup.api.call(cleanerRoutes.setStatus, { token, taskId, status: 'available' })
  setup.proxy.setOffline(false)
  await secondCleaner.fireOnline()
  const back = () =>
    expect.poll(() => secondCleaner.refusalCodes()).toEqual(Array(2).fill('invalid_transition'))
  await back()
  await secondCleaner.page.getByText(t('advice.given_back')).first().waitFor()
  await clickButton(secondCleaner.page, t('advice.start_and_send'))
  await secondCleaner.waitUntilSent()
  const [task] = (await setup.readSession(session.id)).tasks
  expect([task?.status, task?.photos.length, task?.subtasks[0]?.done]).toEqual(['active', 1, true])

  // Again, and this time everything is given up at once.
  setup.proxy.setOffline(true)
  await secondCleaner.tick(roomTitle(1), 1, true)
  await secondCleaner.addPhotos(roomTitle(1), 'after', photoFiles.paths.slice(0, 1))
  await setup.api.call(cleanerRoutes.setStatus, { token, taskId, status: 'available' })
  setup.proxy.setOffline(false)
  await secondCleaner.fireOnline()
  await back()
  await clickButton(secondCleaner.page, t('queue.discard_all', { count: 2 }))
  await secondCleaner.page
    .getByRole('dialog', { name: t('queue.discard_all_title', { count: 2 }) })
    .getByRole('button', { name: t('queue.discard'), exact: true })
    .click()
  await secondCleaner.waitUntilSent()
})
