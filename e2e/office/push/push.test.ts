import { notificationSettingsRoutes } from '@brightkey/contract/notifications/ways-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launching, openDevice, seriousFindings, workerServes } from '../../browser.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../../server.ts'
import { loadTexts } from '../../texts.ts'

let server: TestServer
let api: Api
let session: Session
let browser: Browser
const { office: t } = await loadTexts('en')
const tn = translator<Catalogs['office/settings/notify']>((await catalogs('office/settings/notify')).en, 'en')

beforeAll(async () => {
  server = await openServer()
  // The headless shell shows no notifications.
  browser = await chromium.launch(launching({ camera: true }))
  api = await Api.asAdmin(server)
  session = await api.createSession('Marina Gate 2, 1203')
})

afterAll(async () => {
  await browser?.close()
  await server?.[Symbol.asyncDispose]()
})

const push = ({ id, code }: Session, body: string) => ({
  title: `Marina Gate 2, 1203 · ${code}`,
  body,
  url: `/sessions/${id}`,
  tag: `/sessions/${id}`,
  lang: 'ur',
  dir: 'rtl',
  unread: 3,
})

/** Hands the office's worker a push, as the browser does once it has decrypted one. */
async function openDelivery(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const each of registrations) if (!each.isDeleted) resolve(each.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const id = await registrationId
  return (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: id,
      data: JSON.stringify(data),
    })
}

const shownPushes = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }))
  })

test('pushes about a session are one notification in the reader’s language, and a click opens the session in the open office', async () => {
  await using context = await openDevice('desk', 'en', browser)
  await context.grantPermissions(['notifications'], { origin: server.url })
  const page = await openLoggedIn(server, context, '/apartments')
  await workerServes(page)
  const deliver = await openDelivery(context, page)
  await deliver(push(session, '3 تصاویر'))
  await deliver(push(session, '12 تصاویر'))
  await expect
    .poll(() => shownPushes(page))
    .toEqual([
      {
        title: `Marina Gate 2, 1203 · ${session.code}`,
        body: '12 تصاویر',
        tag: `/sessions/${session.id}`,
        lang: 'ur',
        dir: 'rtl',
      },
    ])

  // What is typed there stays: the page goes there by itself, and is not loaded again.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL(`**/sessions/${session.id}`)
  await page.getByRole('heading', { name: session.apartment.name }).waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
  expect(await shownPushes(page)).toEqual([])
})

test('a user chooses what comes by which way and when, and the choices are kept', async () => {
  await using context = await openDevice('phone')
  const page = await openLoggedIn(server, context, '/apartments')
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('bell.title') }).click()
  const choice = page.getByLabel(`${tn('kind.issue_reported')}: ${tn('way.push')}`)
  await choice.selectOption(tn('time.daily'))
  await page.getByText(tn('notify.quiet'), { exact: true }).click()
  await page.getByText(tn('notify.saved')).waitFor()
  await page.getByLabel(`${tn('notify.all')}: ${tn('way.email')}`).selectOption(tn('time.never'))
  await expect
    .poll(async () => (await api.call(notificationSettingsRoutes.get, {})).kinds)
    .toMatchObject({
      'issue.reported': { app: 'at_once', push: 'daily', email: 'never' },
      'session.overdue': { app: 'at_once', push: 'at_once', email: 'never' },
    })
  expect(await api.call(notificationSettingsRoutes.get, {})).toMatchObject({
    quiet_hours: { from: '22:00', to: '07:00' },
  })
  await page.reload()
  await expect.poll(() => choice.inputValue()).toBe('daily')
  expect(await seriousFindings(page)).toEqual([])
})

// Last: it ends the login of the others.
test('after a logout no worker is left that could show a push, and none stays on screen', async () => {
  await using context = await openDevice('desk', 'en', browser)
  await context.grantPermissions(['notifications'], { origin: server.url })
  const page = await openLoggedIn(server, context, '/apartments')
  await workerServes(page)
  const deliver = await openDelivery(context, page)
  await deliver(push(session, 'A problem'))
  await expect.poll(async () => (await shownPushes(page)).length).toBe(1)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.logout') }).click()
  await page.getByLabel(t('login.email')).waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
})
