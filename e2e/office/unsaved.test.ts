import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickLabel, modalsGone } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let done: Session
let running: Session
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  const api = await Api.asAdmin(server)
  done = await api.createSession('Marina Gate 2, 1203')
  await api.finishSession(done)
  running = await api.createSession('Al Barsha 4')
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const question = (page: Page) => page.getByRole('dialog', { name: t('act.discard_title') })

/** Chooses "keep editing". */
async function keepEditing(page: Page) {
  await question(page)
    .getByRole('button', { name: t('act.keep_editing') })
    .last()
    .click()
  await question(page).waitFor({ state: 'detached' })
}

/** Opens each form of the office and changes something in it. */
const forms: Record<string, { at: () => string; change: (page: Page) => Promise<void> }> = {
  'Edit session': {
    at: () => `/sessions/${running.id}`,
    async change(page) {
      await page.getByRole('button', { name: t('act.edit'), exact: true }).click()
      await page.getByRole('dialog').getByText(t('urgency.have_gap_day')).click()
    },
  },
  Extend: {
    at: () => `/sessions/${running.id}`,
    async change(page) {
      await page.getByRole('button', { name: t('one.extend'), exact: true }).click()
      await page.getByRole('button', { name: t('one.extend_hours', { hours: 24 }) }).click()
    },
  },
  'Edit tasks': {
    at: () => `/sessions/${running.id}`,
    async change(page) {
      await page.getByRole('button', { name: t('one.edit_tasks'), exact: true }).click()
      await page.getByRole('button', { name: t('make.own_task'), exact: true }).click()
    },
  },
  'WhatsApp message': {
    at: () => `/sessions/${running.id}`,
    async change(page) {
      await page
        .getByRole('button', { name: t('share.whatsapp'), exact: true })
        .first()
        .click()
      await page.getByLabel(t('share.whatsapp_text')).fill('Hello Maria')
    },
  },
  'Send report': {
    at: () => `/sessions/${done.id}`,
    async change(page) {
      await page.getByRole('button', { name: t('send.open'), exact: true }).click()
      await page.getByLabel(t('send.phone')).fill('501234567')
    },
  },
  'What clients see': {
    at: () => `/sessions/${done.id}`,
    async change(page) {
      await page.getByRole('button', { name: t('client.open'), exact: true }).click()
      await clickLabel(page.getByRole('switch', { name: t('client.show_names') }))
    },
  },
  'New apartment': {
    at: () => '/apartments',
    async change(page) {
      await page.getByRole('button', { name: t('flats.new'), exact: true }).click()
      await page.getByRole('button', { name: `${t('flats.bathrooms_label')}: ${t('act.plus')}` }).click()
    },
  },
  Import: {
    at: () => '/apartments',
    async change(page) {
      await page.getByRole('button', { name: t('flats.import'), exact: true }).click()
      await page.getByLabel(t('csv.paste')).fill('name,type')
    },
  },
  'New user': {
    at: () => '/users',
    async change(page) {
      await page.getByRole('button', { name: t('invite.open'), exact: true }).click()
      await page.getByLabel(t('profile.first_name')).fill('Olga')
    },
  },
}

test('every form of the office asks before closing with unsaved changes', async () => {
  const page = await openOffice(server, '/')
  for (const [name, form] of Object.entries(forms)) {
    // The office is one document: its router shows the next screen.
    await modalsGone(page)
    await page.evaluate((path) => path !== location.pathname && history.pushState(null, '', path), form.at())
    await form.change(page)
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    await question(page)
      .getByRole('button', { name: t('act.discard'), exact: true })
      .click()
    await expect.poll(() => page.locator('dialog').count(), { message: name }).toBe(0)
  }
})

test('pages with unsaved changes ask before navigating or closing the tab, and stop asking once saved', async () => {
  const page = await openOffice(server, '/settings')
  const company = page.getByLabel(t('settings.company_name'))
  const elsewhere = page.getByRole('link', { name: t('nav.templates') })
  const save = page.getByRole('button', { name: t('act.save'), exact: true })
  await company.fill('Marina Stays')
  await elsewhere.click()
  await question(page).waitFor()
  await keepEditing(page)
  expect(await company.inputValue()).toBe('Marina Stays')
  const dialogShown = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  await (await dialogShown).dismiss()
  await save.click()
  await page.getByText(t('settings.saved')).first().waitFor()
  await elsewhere.click()
  await page.waitForURL('**/templates')

  await page.goto(`${server.url}/profile`)
  await page.getByLabel(t('profile.first_name')).fill('Olga')
  await elsewhere.click()
  await question(page).waitFor()
  await keepEditing(page)
  await save.click()
  await page.getByText(t('profile.saved')).first().waitFor()
  await page.getByLabel(t('profile.current')).fill('half typed')
  await elsewhere.click()
  await question(page)
    .getByRole('button', { name: t('act.discard'), exact: true })
    .click()
  await page.waitForURL('**/templates')

  // The calendar's address is typed on one tab of a page, which keeps it while another tab is open.
  await page.goto(`${server.url}/apartments/${done.apartment.id}?tab=calendar`)
  const address = page.getByLabel(t('calendar.link_label'))
  await address.fill('https://www.airbnb.com/calendar/ical/1.ics')
  await page.getByRole('tab', { name: t('flat.history') }).click()
  await page.getByRole('tab', { name: t('flat.calendar') }).click()
  expect(await address.inputValue()).toBe('https://www.airbnb.com/calendar/ical/1.ics')
  await elsewhere.click()
  await question(page).waitFor()
})
