import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDevice, workerServes } from '../browser.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { openCuttableProxy } from './cuttable-proxy.ts'
import { everything, type Hang, hangIn, hangingWorker, stopHanging } from './hang.ts'
import { readStore } from './phone-disk.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles, roomTitle } from './setup.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
const { phone: t } = await loadTexts('en')

beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 2 })
})
beforeEach(() => setup.proxy.setOffline(false))
afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

const room = roomTitle(1)
/** Far longer than all limits on the way together. */
const waiting = { timeout: 40_000 }
type Work = Awaited<ReturnType<PhoneSetup['createWork']>>

/** A cleaner on a phone on which this hangs. */
async function openHanging(hang: Hang, address: string) {
  const context = await openDevice('phone', 'en')
  context.setDefaultTimeout(40_000)
  await hangIn(context, hang)
  const cleaner = new Cleaner(await context.newPage())
  await cleaner.open(address)
  return { cleaner, [Symbol.asyncDispose]: () => context.close() }
}

/** Does a task and reports a problem. */
async function workThrough(cleaner: Cleaner): Promise<void> {
  await cleaner.start(room)
  await cleaner.tick(room, 0, true)
  await cleaner.addPhotos(room, 'after', photoFiles.paths.slice(0, 1))
  await cleaner.complete(room)
  await cleaner.reportProblem('The tap drips')
}

const readState = async ({ session }: Work) => {
  const { tasks, issues } = await setup.readSession(session.id)
  const [task] = tasks
  return [task?.status, task?.subtasks[0]?.done, task?.photos.length, issues.map(({ text }) => text)]
}
const done = ['completed', true, 1, ['The tap drips']]

const waits: Record<string, Hang> = {
  'the copies of pages': { stores: ['brightkey-copies/pages'] },
  'the queue': { stores: ['brightkey/items'] },
  'Web Locks': { locks: true },
  'the list of thumbnails': { stores: ['brightkey-copies/thumbnails'] },
  'drafts, held by another tab': { stores: ['brightkey/drafts'] },
  'photos in the queue': { stores: ['brightkey/photos'] },
  'writing to the queue': { stores: ['brightkey/items:write', 'brightkey/photos:write'] },
  'reading the queue': { stores: ['brightkey/items:read'] },
  'the database of the queue': { databases: ['brightkey'] },
  'the database of the copies': { databases: ['brightkey-copies'] },
  'both databases of the queue': { databases: ['brightkey', 'brightkey-reserve'] },
  'the caches': { caches: true },
  everything,
}

// Side by side: each waits most of its time.
test.concurrent.for(Object.entries(waits))(
  'with %s hanging, all that a cleaner does arrives, once',
  async ([, hang], { expect }) => {
    const work = await setup.createWork(1, 1)
    await using phone = await openHanging(hang, work.address)
    await workThrough(phone.cleaner)
    await expect.poll(() => readState(work), waiting).toEqual(done)
    await phone.cleaner.page.getByText(t('queue.all_received')).waitFor()
    const events = await setup.countEvents(work.session.id)
    expect([events['task.moved'], events['issue.reported']]).toEqual([2, 1])
  },
)

test('with the database hanging, a second one keeps the work over a reload; the first takes it when it answers', async () => {
  const work = await setup.createWork(1, 1)
  // Something waits in the first database.
  await using phone = await openHanging({}, work.address)
  const { cleaner } = phone
  const { page } = cleaner
  await cleaner.start(room)
  await cleaner.waitUntilSent()
  await workerServes(page)
  setup.proxy.setOffline(true)
  await cleaner.addPhotos(room, 'after', photoFiles.paths.slice(0, 1))
  await expect.poll(() => cleaner.queuedKinds(), waiting).toEqual(['photo'])

  await cleaner.closeSheet()
  await hangIn(page, { databases: ['brightkey'] })
  await page.reload()
  await cleaner.tick(room, 0, true)
  await cleaner.addPhotos(room, 'before', photoFiles.paths.slice(1))
  // Both are kept.
  await expect.poll(() => page.getByText(t('queue.unsaved_short')).count(), waiting).toBe(0)
  await cleaner.closeSheet()
  await page
    .getByText(t('board.waiting', { count: 2 }))
    .first()
    .waitFor()
  await page.reload()
  await page
    .getByText(t('board.waiting', { count: 2 }))
    .first()
    .waitFor()
  await cleaner.openTask(room)
  expect((await cleaner.readTaskView()).ticks[0]).toBe(true)

  await stopHanging(page)
  await page
    .getByText(t('board.waiting', { count: 3 }))
    .first()
    .waitFor()
  await expect.poll(() => cleaner.queuedKinds(), waiting).toEqual(['photo', 'subtasks', 'photo'])
  setup.proxy.setOffline(false)
  await cleaner.fireOnline()
  await cleaner.waitUntilSent()
  const [task] = (await setup.readSession(work.session.id)).tasks
  expect([task?.subtasks[0]?.done, task?.photos.length]).toEqual([true, 2])
})

test('work that was sent while its database hung is not sent again when that answers', async () => {
  const work = await setup.createWork(1, 2)
  await using phone = await openHanging({}, work.address)
  const { cleaner } = phone
  await cleaner.start(room)
  await cleaner.waitUntilSent()
  await cleaner.closeSheet()
  await hangIn(cleaner.page, { stores: ['brightkey/items:write'] })
  await cleaner.page.reload()
  await cleaner.tick(room, 0, true)
  await expect
    .poll(async () => (await setup.readSession(work.session.id)).tasks[0]?.subtasks[0]?.done, waiting)
    .toBe(true)
  await cleaner.tick(room, 0, false)
  await expect
    .poll(async () => (await setup.readSession(work.session.id)).tasks[0]?.subtasks[0]?.done, waiting)
    .toBe(false)
  await cleaner.page.getByText(t('queue.nothing')).waitFor({ state: 'attached' })

  const sent = setup.proxy.forwarded.length
  await cleaner.closeSheet()
  await stopHanging(cleaner.page)
  await cleaner.page.reload()
  await cleaner.page.getByText(t('queue.nothing')).waitFor({ state: 'attached' })
  expect(await readStore(cleaner.page, 'items')).toEqual([])
  expect(setup.proxy.forwarded.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what nothing on the phone keeps is named as such in the cleaner’s language, until it is received', async () => {
  const { phone: texts } = await loadTexts('ur')
  const { address } = await setup.createWork(1, 2)
  await using context = await openDevice('phone', 'ur')
  await hangIn(context, everything)
  const page = await context.newPage()
  await page.goto(address)
  // The part that warns is loaded, and knows that nothing answers. Without a network it could not be.
  await page.getByText(texts('queue.nothing')).waitFor({ state: 'attached' })
  setup.proxy.setOffline(true)
  await page.getByRole('button', { name: `${texts('board.start')}: ${room}` }).click()
  await page.getByText(texts('unsaved.bar')).first().waitFor({ state: 'attached' })
  setup.proxy.setOffline(false)
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await page.getByText(texts('unsaved.bar')).first().waitFor({ state: 'detached' })
})

test('a tab that holds a link’s lock and is silent stops neither that link nor another', async () => {
  const [first, second] = [await setup.createWork(1, 2), await setup.createWork(1, 2)]
  await using context = await openDevice('phone', 'en')
  const holder = await context.newPage()
  await holder.goto(`${setup.proxy.url}/favicon.svg`)
  await holder.evaluate(
    (names) => {
      for (const name of names) void navigator.locks.request(name, () => new Promise(() => undefined))
    },
    ['brightkey outbox', `brightkey outbox ${first.token}`],
  )
  for (const work of [second, first]) {
    const cleaner = new Cleaner(await context.newPage())
    await cleaner.open(work.address)
    await cleaner.start(room)
    await expect.poll(async () => (await readState(work))[0], waiting).toBe('active')
  }
})

test('a page that the phone did not store in time is stored once the phone answers, and opens without a network', async () => {
  const { address } = await setup.createWork(1, 2)
  await using phone = await openHanging({ stores: ['brightkey-copies/pages'] }, address)
  const { page } = phone.cleaner
  await workerServes(page)
  await stopHanging(page)
  await expect.poll(() => page.evaluate(countCopies), waiting).toBe(1)
  setup.proxy.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: t('trouble.button') }).waitFor()
})

/** Runs in a page that has opened the database before. */
async function countCopies(): Promise<number> {
  const requestResult = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const disk = await requestResult(indexedDB.open('brightkey-copies'))
  const count = await requestResult(disk.transaction('pages').objectStore('pages').count())
  disk.close()
  return count
}

test('with all storage of the service worker hanging, a page opens with a network, and without one says so', async () => {
  await using line = await openCuttableProxy(setup.server.url)
  line.rewrite('/cleaning/worker.js', hangingWorker({ databases: everything.databases ?? [] }))
  const { token } = await setup.createWork(1, 2)
  const address = `${line.url}/cleaning/${token}/`
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  await page.goto(address)
  // Its activation waits for no database.
  await workerServes(page)
  await page.goto(address)
  await page.getByRole('button', { name: t('trouble.button') }).waitFor()
  await line.cut()
  await hangIn(page, { databases: everything.databases ?? [] })
  await page.goto(address)
  await page.getByText(t('offline.first_title')).first().waitFor()

  await line.restore()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => void Object.assign(globalThis, { hanging: { caches: true } }))
  await page.goto(address)
  const cleaner = new Cleaner(page)
  await cleaner.start(room)
})
