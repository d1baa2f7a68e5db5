import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, partsLoaded, scrollsSideways, seriousFindings } from '../browser.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
let done: Session
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  done = await api.createSession('Marina Gate 2, 1203')
  await api.finishSession(done)
})

afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const banner = (page: Page) => page.getByRole('status').filter({ hasText: t('offline.title') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('without a network the office stays usable, shows what is waiting, and continues once it is back', async () => {
  await using context = await openDevice('desk')
  // The code of a session's page never arrives before the network is back, nor with the first request after that.
  let aborted = 0
  let before = Number.POSITIVE_INFINITY
  await context.route(/\/assets\/session-[\w-]{7}\.js$/, (route) => {
    if (aborted > before) return route.continue()
    aborted += 1
    return route.abort()
  })
  const page = await openLoggedIn(server, context, '/')
  const row = page.getByRole('link', { name: done.apartment.name }).first()
  await row.waitFor()
  await partsLoaded(page, 'away-notices', 'away')
  await context.setOffline(true)
  await banner(page).getByText(t('offline.shown')).waitFor()
  await row.click()
  await page.getByRole('main').getByText(t('offline.screen')).waitFor()
  await button(page, t('common.retry')).click()
  await page.getByRole('main').getByText(t('offline.screen')).waitFor()
  await page.goBack()
  await row.waitFor()
  await row.click()
  await page.getByRole('main').getByText(t('offline.screen')).waitFor()

  before = aborted
  await context.setOffline(false)
  await expect.poll(() => aborted).toBeGreaterThan(before)
  await page.getByRole('heading', { name: done.apartment.name }).waitFor()
  await expect.poll(() => banner(page).count()).toBe(0)

  // Changes saved offline are sent later, and counted until then.
  await page.getByRole('link', { name: t('nav.settings') }).click()
  const company = page.getByLabel(t('settings.company_name'))
  await company.waitFor()
  await context.setOffline(true)
  await company.fill('Marina Stays')
  await button(page, t('act.save')).click()
  await banner(page)
    .getByText(t('offline.waiting', { count: 1 }))
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await context.setOffline(false)
  await page.getByText(t('settings.saved')).first().waitFor()
})

test('localhost links warn before they are shared, and mail that cannot be sent warns before it is written', async () => {
  await using context = await openDevice('phone')
  const page = await openLoggedIn(server, context, `/sessions/${done.id}`)
  const warning = page.getByRole('dialog').getByText(t('local.warning'))
  await page.getByRole('main').getByText(t('local.warning')).waitFor()
  await page.getByRole('button', { name: `${t('act.more')}: ${t('link.cleaning')}` }).click()
  await page.getByRole('menuitem', { name: t('share.qr') }).click()
  await warning.waitFor()
  await page
    .getByRole('dialog')
    .getByText(/^PUBLIC_URL=http:\/\/\d+\.\d+\.\d+\.\d+:\d+ npm start$/)
    .waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Escape')

  await button(page, t('send.open')).click()
  await page.getByRole('tab', { name: t('delivery.email') }).click()
  await page.getByText(t('send.no_mail')).waitFor()
  await warning.waitFor()
  expect(await page.getByLabel(t('send.email'), { exact: true }).count()).toBe(0)
  expect(await button(page, t('send.submit')).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The screens come meanwhile, the profile last: another one opens without a network.
  await partsLoaded(page, 'profile')
  await context.setOffline(true)
  await page.getByRole('link', { name: t('nav.apartments') }).click()
  await page.getByRole('heading', { name: t('nav.apartments'), level: 1 }).waitFor()
})

test('when a link or report cannot be sent by WhatsApp, the page explains why: session deleted, link revoked, sending failed', async () => {
  const lost = await api.createSession('Palm Tower 7, 2204')
  const deletedSession = await api.createSession('Sadaf 4, 1107')
  await using context = await openDevice('desk')
  // The list gets no live updates meanwhile.
  await context.routeWebSocket('**/ws/**', () => undefined)
  const page = await openLoggedIn(server, context, '/')
  const share = page.getByRole('button', { name: `${t('share.whatsapp')}: ${lost.code}` })
  await share.waitFor()
  const dialog = page.getByRole('dialog', { name: t('share.whatsapp_title') })
  await api.call(sessionRoutes.revokeLink, { id: lost.id, kind: 'cleaning' })
  await share.click()
  await dialog.getByText('Failed to send WhatsApp message').waitFor()
  expect(await dialog.getByRole('link', { name: t('share.whatsapp_open') }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await api.call(sessionRoutes.remove, { id: deletedSession.id })
  await page.getByRole('button', { name: `${t('share.whatsapp')}: ${deletedSession.code}` }).click()
  await dialog.getByText('Session not found').waitFor()

  // The dialog asks how to send before it sends.
  const sending = /\/message\/\?.*recipient=/
  await page.route(sending, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Internal server error', code: 'error' } }),
  )
  await page.goto(`${server.url}/sessions/${done.id}`)
  await button(page, t('send.open')).click()
  await page.getByLabel(t('send.phone')).fill('0501234567')
  await page.getByText('+971 50 123 4567').first().waitFor()
  await button(page, t('send.submit')).click()
  await page.getByRole('alert').getByText('Failed to send WhatsApp message').waitFor()
  await page.unroute(sending)
  await page.route(sending, (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not found.', code: 'not_found' } }),
  )
  await button(page, t('send.submit')).click()
  await page.getByRole('alert').getByText('Session not found').waitFor()
})

test('apartments and reports that fail to load show an error and load again on a click', async () => {
  await api.call(apartmentRoutes.create, { name: 'Shoreline 7, 304', type: 'studio' })
  await using context = await openDevice('desk')
  const failing = { status: 500, json: { detail: 'Internal server error', code: 'error' } }
  const apartments = '**/api/cleaning/apartments/?**'
  await context.route(apartments, (route) => route.fulfill(failing))
  const page = await openLoggedIn(server, context, '/sessions/create')
  await page.getByText('Error refreshing apartments').first().waitFor()
  await page.getByRole('combobox', { name: t('make.apartment') }).fill('shoreline')
  await page.getByText('Error updating apartments list').first().waitFor()
  await context.unroute(apartments)
  await button(page, t('common.retry')).first().click()
  await page.getByRole('option', { name: /Shoreline 7/ }).waitFor()

  const report = '**/api/cleaning/reports/*/'
  await context.route(report, (route) => route.fulfill(failing))
  await page.goto(`${server.url}/reports/${done.id}`)
  await page.getByRole('heading', { name: 'Error loading report' }).waitFor()
})
