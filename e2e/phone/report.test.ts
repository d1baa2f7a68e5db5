import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, openDevice, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { textsOf } from '../texts.ts'
import { type Album, fillAlbum } from './album.ts'
import { Cleaner } from './cleaner.ts'
import { type Ground, openGround, room } from './ground.ts'
import type { Asked } from './requests.ts'
import { store, stored } from './stored.ts'

let ground: Ground
let browser: Browser
let album: Album
const { phone: t } = await textsOf('en')
const isUpload = ({ path }: Asked) => path.includes('/upload_photo/')
const isSubmit = ({ path }: Asked) => path.includes('/submit-report/')

beforeAll(async () => {
  ground = await openGround()
  browser = await openBrowser()
  album = await fillAlbum(3)
})

beforeEach(() => {
  ground.proxy.close(false)
  ground.proxy.answerFor(null)
  ground.proxy.loseAnswers(null)
})

afterAll(async () => {
  await browser?.close()
  await ground?.[Symbol.asyncDispose]()
  await album?.[Symbol.asyncDispose]()
})

/** Opens the link, completes its first room offline with a photo before and after, and submits. */
async function submitOffline(page: Page, address: string, besides = async () => {}) {
  const cleaner = new Cleaner(page)
  await cleaner.open(address)
  await page.getByText(t('queue.nothing')).waitFor()
  await workerServes(page)
  ground.proxy.close(true)
  await cleaner.start(room(1))
  for (let point = 0; point < 6; point++) await cleaner.tick(room(1), point, true)
  await cleaner.photograph(room(1), 'before', album.files.slice(0, 1))
  await cleaner.photograph(room(1), 'after', album.files.slice(1, 2))
  await cleaner.complete(room(1))
  await besides()
  await cleaner.submit()
  await page.getByRole('heading', { name: t('way.title') }).waitFor()
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
  await chooser.setFiles(album.files.slice(2))
  await sheet.getByText(t('pictures.saved'), { exact: true }).waitFor()
  await sheet.getByRole('button', { name: t('trouble.send') }).click()
  await sheet.waitFor({ state: 'detached' })
}
const green = (page: Page) => page.getByRole('heading', { name: t('sent.title') })

test('a photo confirmed by something other than the server is reported missing, with its picture, and the page is not green', async () => {
  const { session, address } = await ground.makeWork(1)
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const cleaner = await submitOffline(page, address)
  const photo = (await stored(page, 'items')).find(({ action }) => action.kind === 'photo')?.action.photo
  expect(photo.kind).toBe('before')

  // Behaves like a middlebox between phone and server that accepts the upload and responds in the server's place.
  let lied = 0
  const answer = { ...photo, received_at: new Date().toISOString(), url: '', view_url: null, thumb_url: null }
  ground.proxy.answerFor((asked) => isUpload(asked) && lied++ === 0, { status: 201, body: answer })
  ground.proxy.close(false)
  await cleaner.online()
  await expect.poll(() => cleaner.refused(), { timeout: 15_000 }).toEqual(['photos_not_received'])
  expect(await stored(page, 'photos')).toEqual([])
  await page.getByText(t('advice.gone', { count: 1 })).waitFor()
  const pictures = page.locator('main img[src^="blob:"]')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((each) => Object(each).naturalWidth > 0)))
    .toEqual([true])
  expect(await green(page).count()).toBe(0)
  expect((await ground.truth(session.id)).state).toBe('active')
  expect(await seriousFindings(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  // Taken again and resubmitted: only then the page turns green.
  await cleaner.returnToWork(room(1))
  await cleaner.photograph(room(1), 'before', album.files.slice(2))
  await cleaner.complete(room(1))
  await cleaner.submit()
  await cleaner.sent(15_000)
  const { state, tasks } = await ground.truth(session.id)
  expect(state).toBe('submitted')
  expect(tasks[0]?.photos.map(({ kind }) => kind).sort()).toEqual(['after', 'before'])
})

test('photos missing at the office can be given up, and the report is submitted without them', async () => {
  const { session, address } = await ground.makeWork(1)
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const cleaner = await submitOffline(page, address)
  // The phone's disk lost the picture before it was sent.
  const [before] = await stored(page, 'items').then((items) =>
    items.filter((each) => each.action.kind === 'photo'),
  )
  await drop(page, before.seq, before.action.photo.id)
  await page.goto('about:blank')
  ground.proxy.close(false)
  await cleaner.open(address)
  await page.getByText(t('advice.gone', { count: 1 })).waitFor()
  await page.getByRole('button', { name: t('advice.without') }).click()
  await cleaner.sent(15_000)
  expect((await ground.truth(session.id)).tasks[0]?.photos.map(({ kind }) => kind)).toEqual(['after'])
})

test('photos still on the phone are sent before the report that lists them, in whatever order a build stored them', async () => {
  const { session, address } = await ground.makeWork(1)
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const cleaner = await submitOffline(page, address, () => reportWithPhoto(page))
  const items = await stored(page, 'items')
  const photo = items.find(({ action }) => action.photo?.kind === 'issue')
  const submit = items.find(({ action }) => action.kind === 'submit')
  await drop(page, photo.seq, null)
  const { version, ...action } = submit.action
  expect(version).toBe(1)
  await store(page, 'items', [
    { ...submit, action },
    { ...photo, seq: submit.seq + 1 },
  ])
  await page.goto('about:blank')
  ground.proxy.close(false)
  // The report may be sent before the page is interactive.
  await page.goto(address)
  await cleaner.sent(20_000)
  expect(await cleaner.kept()).toEqual([])
  const { state, issues } = await ground.truth(session.id)
  expect(state).toBe('submitted')
  expect(issues[0]?.photos.map(({ id }) => id)).toEqual([photo.action.photo.id])
})

test('a returned report is not submitted again by a phone that never got the first response', async () => {
  const { session, address } = await ground.makeWork(2)
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const cleaner = await submitOffline(page, address)
  ground.proxy.loseAnswers(isSubmit)
  ground.proxy.close(false)
  await cleaner.online()
  await expect.poll(async () => (await ground.truth(session.id)).state, { timeout: 20_000 }).toBe('submitted')
  ground.proxy.close(true)
  expect(await cleaner.kept()).toEqual(['submit'])

  const [, left] = session.tasks
  await ground.api.call(sessionRoutes.return, {
    id: session.id,
    reason: 'Room 2 too, please',
    task_ids: [left?.id ?? ''],
  })
  ground.proxy.loseAnswers(null)
  ground.proxy.close(false)
  await cleaner.online()
  await cleaner.drained(15_000)
  await page.getByText('Room 2 too, please').waitFor()
  expect(await green(page).count()).toBe(0)
  expect(await ground.truth(session.id)).toMatchObject({ state: 'returned', reports: [{ version: 1 }] })

  // Submitting now means the next version.
  await cleaner.submit()
  await cleaner.sent(15_000)
  const { state, reports } = await ground.truth(session.id)
  expect(state).toBe('submitted')
  expect(reports.map(({ version }) => version).sort()).toEqual([1, 2])
})

test('missing fields are marked all at once, and skip reasons survive Back, a reload and a return', async () => {
  await using phone = await openDevice(browser, 'phone', 'en')
  const { session, address } = await ground.makeWork(2)
  const cleaner = new Cleaner(await phone.newPage())
  const { page } = cleaner
  await cleaner.open(address)
  await cleaner.start(room(1))
  for (let point = 0; point < 6; point++) await cleaner.tick(room(1), point, true)
  await cleaner.photograph(room(1), 'after', album.files.slice(0, 1))
  await cleaner.complete(room(1))
  const sheet = cleaner.sheet()
  const open = () => page.getByRole('button', { name: t('submit.button') }).click()
  const send = () => sheet.getByRole('button', { name: t('submit.send'), exact: true }).click()
  const wrong = sheet.locator('[aria-invalid=true]')
  const reason = sheet.getByRole('combobox', { name: room(2) })
  const words = sheet.getByLabel(t('submit.reason_text'))
  const isFocused = (field: typeof words) =>
    expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  await open()
  await send()
  expect(await wrong.count()).toBe(4)
  await isFocused(reason)
  await sheet.getByText(t('missing.reason')).waitFor()
  expect(await sheet.getByText(t('missing.field')).count()).toBe(3)
  expect(await seriousFindings(page)).toEqual([])
  await reason.selectOption('other')
  await sheet.getByLabel(t('submit.first_name'), { exact: true }).fill('Maria')
  await send()
  expect(await wrong.count()).toBe(3)
  await isFocused(words)
  await words.fill('The door was locked')
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await open()
  expect([await reason.inputValue(), await words.inputValue()]).toEqual(['other', 'The door was locked'])
  await page.reload()
  expect(await words.inputValue()).toBe('The door was locked')
  expect(await sheet.getByLabel(t('submit.first_name'), { exact: true }).inputValue()).toBe('Maria')
  await sheet.getByLabel(t('submit.last_name'), { exact: true }).fill('Santos')
  await sheet.getByLabel(t('submit.company_name'), { exact: true }).fill('Shine LLC')
  await send()
  await cleaner.sent(15_000)
  await ground.api.call(sessionRoutes.return, {
    id: session.id,
    reason: 'Once more',
    task_ids: [session.tasks[1]?.id ?? ''],
  })
  await page.getByText('Once more').waitFor({ timeout: 15_000 })
  await open()
  await words.waitFor()
  expect([await reason.inputValue(), await words.inputValue()]).toEqual(['other', 'The door was locked'])
})

/** Removes an item from the phone's disk, and a photo's bytes. */
const drop = (page: Page, seq: number, photoId: string | null) =>
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
