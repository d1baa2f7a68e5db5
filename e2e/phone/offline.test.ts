import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shrunkPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openBrowser, openDevice, workerServes } from '../browser.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { Cleaner } from './cleaner.ts'
import { type CuttableProxy, openCuttableProxy } from './cuttable-proxy.ts'
import { createPhotoFiles } from './setup.ts'

/** A session whose first task is started and has one photo the office has received. */
async function createStarted(api: Api, name: string): Promise<Session> {
  const session = await api.createSession(name)
  const [task] = session.tasks
  const at = { token: cleaningToken(session), taskId: task?.id ?? '' }
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
  const photo = await shrunkPhoto({ seed: 7, room: 'after' })
  await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, photo)
  return session
}

/** Opens the page and waits until the phone has everything: the worker serves it and has the session's thumbnail. */
async function openAndWait(context: BrowserContext, line: CuttableProxy, session: Session): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${line.url}/cleaning/${cleaningToken(session)}/`)
  await workerServes(page)
  await page.waitForFunction(
    async () => (await (await caches.open('brightkey thumbnails')).keys()).length > 0,
  )
  return page
}

/** Waits until these are in the queue on the phone's disk. */
const hasQueued = (page: Page, kinds: string[]) =>
  expect.poll(() => new Cleaner(page).queuedKinds()).toEqual(kinds)

/** The language in which the phone's copy of a page is kept; undefined where there is no copy. */
const languageOfCopy = (page: Page, token: string): Promise<string | undefined> =>
  page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('brightkey-copies')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result: disk } = opening
          const reading = disk.transaction('pages').objectStore('pages').get(key)
          reading.onsuccess = () => {
            disk.close()
            resolve(reading.result?.language)
          }
        }
      }),
    token,
  )

const readSession = (server: TestServer, session: Session) =>
  new Api(server).call(cleanerRoutes.session, { token: cleaningToken(session) })

test('offline the page opens again with session, texts and thumbnails; work done then arrives once', async () => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const session = await createStarted(await Api.asAdmin(server), 'Marina Heights 7')
  const [first, second] = session.tasks
  const t = await loadTexts('ur')
  await using context = await openDevice('phone', 'ur')
  const page = await openAndWait(context, line, session)

  await line.cut()
  await page.reload()
  await page.getByRole('heading', { name: 'Marina Heights 7' }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByText('4711').waitFor()
  await page.getByText(/نیٹ ورک نہیں ہے/).waitFor()
  await page.locator(`[data-opens="task-${first?.id}"]`).click()
  const thumbnail = page.locator('dialog img[src*="/thumb/"]').first()
  await thumbnail.waitFor()
  await thumbnail.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('dialog img')].every(
      (img) => img instanceof HTMLImageElement && img.naturalWidth > 0,
    ),
  )
  await page.goBack()

  // Another language, entirely from the phone.
  await page.getByRole('button', { name: 'Русский' }).click()
  await page
    .getByText(/Нет связи. Данные/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'اردو' }).click()

  const start = new RegExp(`^${t.phone('board.start')}`)
  await page.getByRole('button', { name: start }).first().click()
  await page.locator('dialog[open]').waitFor()
  await hasQueued(page, ['status'])
  await page.reload()
  await page.locator(`[data-opens="task-${second?.id}"]`).waitFor({ state: 'attached' })
  await page
    .getByText(t.phone('board.waiting', { count: 1 }))
    .first()
    .waitFor({ state: 'attached' })
  expect((await readSession(server, session)).tasks.filter(({ status }) => status === 'active')).toHaveLength(
    1,
  )

  await line.restore()
  await page.getByText(/نیٹ ورک نہیں ہے/).waitFor({ state: 'detached' })
  await expect
    .poll(
      async () =>
        (await readSession(server, session)).tasks.filter(({ status }) => status === 'active').length,
    )
    .toBe(2)
})

test('a named photo taken offline in a tab that is then closed arrives as the photo of its shot', async () => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  await using files = await createPhotoFiles({ small: 1 })
  const api = await Api.asAdmin(server)
  const { apartment } = await createStarted(api, 'Named 8')
  const session = await api.call(sessionRoutes.create, {
    apartment_id: apartment.id,
    tasks: [{ title: 'Terrace', subtasks: [{ title: 'Sweep' }], shots: [{ title: 'Railing' }] }],
  })
  const at = { token: cleaningToken(session), taskId: session.tasks[0]?.id ?? '' }
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
  const unnamed = await shrunkPhoto({ seed: 8, room: 'after' })
  await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, unnamed)
  const t = await loadTexts('en')
  await using context = await openDevice('phone', 'en')
  const page = await openAndWait(context, line, session)

  await line.cut()
  await page.reload()
  await new Cleaner(page).openTask('Terrace')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: `${t.phone('sheet.after')}: Railing: ${t.phone('pictures.choose')}` })
      .click(),
  ])
  await chooser.setFiles(files.paths)
  await hasQueued(page, ['photo'])
  await page.close()

  await line.restore()
  await (await context.newPage()).goto(`${line.url}/cleaning/${at.token}/`)
  const readTask = async () => (await readSession(server, session)).tasks[0]
  await expect.poll(async () => (await readTask())?.photos.length).toBe(2)
  const task = await readTask()
  expect(task?.shots.map(({ photo_id }) => photo_id)).toEqual([task?.photos.at(-1)?.id])
})

test('a link never opened on this phone explains that it needs the network once, and opens when there is one', async () => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const api = await Api.asAdmin(server)
  const openedBefore = await createStarted(api, 'Known 1')
  const other = await api.createSession('Other 2')
  await using context = await openDevice('phone', 'en')
  const page = await openAndWait(context, line, openedBefore)
  await line.cut()
  await page.goto(`${line.url}/cleaning/${cleaningToken(other)}/`)
  await page.getByRole('heading', { name: 'Connect once to open this link' }).waitFor()
  expect(await page.locator('#page-data').count()).toBe(0)
  await line.restore()
  await page.getByRole('heading', { name: 'Other 2' }).waitFor()
})

test('offline the page includes its copy: in the last language, under the content policy, and none of its text is executed', async () => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const name = "Marina $& </script><script>document.title = 'broken'</script>"
  const session = await createStarted(await Api.asAdmin(server), name)
  await using context = await openDevice('phone', 'en')
  const page = await openAndWait(context, line, session)
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect.poll(() => languageOfCopy(page, cleaningToken(session))).toBe('ru')

  await line.cut()
  const response = await page.reload()
  expect(response?.fromServiceWorker()).toBe(true)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  const html = (await response?.text()) ?? ''
  expect(html).toContain('<html lang="ru" dir="ltr">')
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  const embedded = JSON.parse(json)
  expect(embedded).toMatchObject({
    page: 'cleaning',
    params: { token: cleaningToken(session) },
    language: 'ru',
  })
  expect(embedded.catalog.board.start).toBe((await loadTexts('ru')).phone('board.start'))
  await page.getByRole('heading', { name }).waitFor()
  await page
    .getByText(/Нет связи. Данные/)
    .first()
    .waitFor()
  expect(await page.title()).not.toBe('broken')
  // The first paint needs nothing but the document: no text file was requested.
  const requestedUrls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(requestedUrls.filter((address) => /page-at/.test(address))).toEqual([])

  // Once reachable again, the server has newer data.
  await line.restore()
  await page
    .getByText(/Нет связи. Данные/)
    .first()
    .waitFor({ state: 'detached' })
})

test('the screens of a report being sent and received are loaded before the work is submitted', async () => {
  const server = await sharedServer()
  const session = await createStarted(await Api.asAdmin(server), 'Ahead 5')
  // Without a service worker, which would load it too.
  await using context = await (await openBrowser()).newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const loaded = ['activity', 'received'].map((part) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${part}-`)),
  )
  await page.goto(`${server.url}/cleaning/${cleaningToken(session)}/`)
  for (const response of await Promise.all(loaded)) expect(response.ok()).toBe(true)
})

test('the worker of a new build drops no waiting item and nothing of the open page', async () => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const session = await createStarted(await Api.asAdmin(server), 'Update 3')
  const t = await loadTexts('en')
  await using context = await openDevice('phone', 'en')
  const page = await openAndWait(context, line, session)
  await line.cut()
  await page.reload()
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  await page
    .getByText(t.phone('board.waiting', { count: 1 }))
    .first()
    .waitFor({ state: 'attached' })
  await hasQueued(page, ['status'])

  // The same worker under the name of another build: it installs next to the open page and does not take over.
  line.rewrite('/cleaning/worker.js', (text) => text.replace(/\b([0-9a-f]{12})\b/, '0123456789ab'))
  line.refuse('/api/')
  await line.restore()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    await new Promise<void>((resolve) => {
      const look = () => (registration.waiting ? resolve() : setTimeout(look, 100))
      look()
    })
  })
  const builds = () => page.evaluate(async () => (await caches.keys()).filter((name) => /build/.test(name)))
  expect(await builds()).toHaveLength(2)
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto(`${line.url}/cleaning/${cleaningToken(session)}/`)
  await reopened
    .getByText(t.phone('board.waiting', { count: 1 }))
    .first()
    .waitFor({ state: 'attached' })
  await reopened.waitForFunction(
    async () => (await caches.keys()).filter((name) => /build/.test(name)).length === 1,
  )
  line.refuse(null)
  await expect
    .poll(
      async () =>
        (await readSession(server, session)).tasks.filter(({ status }) => status === 'active').length,
    )
    .toBe(2)
})

test('the worker never touches the office or the report, and never caches the API', async () => {
  const server = await sharedServer()
  await using line = await openCuttableProxy(server.url)
  const session = await createStarted(await Api.asAdmin(server), 'Office 4')
  await using context = await openDevice('desk', 'en')
  const page = await openAndWait(context, line, session)
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(
    kept.filter(
      (path) => !/^\/(assets\/|favicon\.svg|cleaning\/shell\.html|media\/[^/]+\/thumb\/)/.test(path),
    ),
  ).toEqual([])

  // The page of another link is in its scope too, and comes as at a first visit: the worker has none of its files.
  const keys = session.links.find(({ kind }) => kind === 'keys-cards-verification')
  await page.goto(`${line.url}/cleaning/public/keys-cards-verification/${keys?.token}/`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/cleaning\/worker/,
  )
  expect(await page.locator('script[data-entry]').count()).toBe(1)
  await page.goto(`${line.url}/login/`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await line.cut()
  await expect(page.goto(`${line.url}/login/`)).rejects.toThrow(/ERR_/)
})
