import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WhatsAppCloud } from '../../packages/server/test/deliveries/whatsapp-cloud.ts'
import { Mailbox } from '../../packages/server/test/users/mailbox.ts'
import { modalsGone, openDevice, rightToLeft, scrollsSideways, seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let box: Mailbox
let cloud: WhatsAppCloud
let admin: Api
/** A session with a report; every test sends it to another recipient. */
let session: Session
const { office: t } = await loadTexts('en')
const number = '+971501234567'
const readableNumber = '+971 50 123 4567'

const reported = async (api: Api, name: string): Promise<Session> => {
  const made = await api.createSession(name)
  await api.finishSession(made)
  return api.call(sessionRoutes.get, { id: made.id })
}

beforeAll(async () => {
  box = await Mailbox.open()
  cloud = await WhatsAppCloud.open()
  const { PUBLIC_URL: _elsewhere, ...whatsapp } = cloud.settings
  const { SMTP_URL, MAIL_FROM } = box.settings
  server = await openServer({ ...whatsapp, SMTP_URL, MAIL_FROM })
  admin = await Api.asAdmin(server)
  session = await reported(admin, 'Marina Gate 2410')
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
  await cloud?.[Symbol.asyncDispose]()
  await box?.down()
})

beforeEach(() => {
  box.behaviour = 'take'
  cloud.onMessage = () => 'accept'
})

/** Opens a tab of the dialog that sends the report. */
async function openSending(page: Page, tab: string, texts = t) {
  await page.getByRole('button', { name: texts('send.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: tab }).click()
  return dialog
}

/** A recipient's row in the list of deliveries. */
const findRow = (page: Page, recipient: string) =>
  page.getByRole('listitem', { name: t('delivery.about', { recipient }) })

/** Posts a status of WhatsApp's latest message to the webhook. */
async function postWhatsAppStatus(status: 'delivered' | 'read') {
  const message = cloud.messages.at(-1)
  const update = {
    id: message?.wamid,
    status,
    timestamp: String(Math.floor(Date.now() / 1000)),
    recipient_id: message?.to,
    biz_opaque_callback_data: message?.biz_opaque_callback_data,
  }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '97140000000', phone_number_id: cloud.phoneId },
    statuses: [update],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const response = await fetch(`${server.url}/api/whatsapp/webhook/`, {
    method: 'POST',
    headers: cloud.signed(body),
    body,
  })
  expect(response.status).toBe(200)
}

test('a report is e-mailed in the recipient’s language, its arrival is shown, and the recipient is suggested next time', async () => {
  const address = 'owner@marina.test'
  const page = await openOffice(server, `/sessions/${session.id}`)
  await page.getByText(t('delivery.empty')).waitFor()

  const dialog = await openSending(page, t('delivery.email'))
  const send = dialog.getByRole('button', { name: t('send.submit'), exact: true })
  await send.click()
  await dialog.getByText(t('send.email_missing')).waitFor()
  await dialog.getByLabel(t('send.email')).fill('owner@nowhere')
  await send.click()
  await dialog.locator('[aria-invalid]').waitFor()
  await dialog.getByLabel(t('send.email')).fill(address)
  await dialog.getByLabel(t('send.name')).fill('Aisha Khan')
  await dialog.getByLabel(t('send.language')).selectOption('ur')
  await dialog
    .getByRole('region', { name: t('send.preview_email') })
    .getByText('صفائی کی رپورٹ')
    .waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await send.click()

  const row = findRow(page, 'Aisha Khan')
  await row.getByText(t('delivery.sent'), { exact: true }).waitFor()
  await page.getByText(t('report_story.sent', { channel: t('delivery.email') })).waitFor()
  const [mail] = await box.to(address)
  expect(mail?.subject).toContain('صفائی کی رپورٹ')
  expect(mail?.attachments[0]?.mimeType).toBe('application/pdf')
  expect(mail?.text).toContain(session.reports[0]?.client_url)
  expect(mail?.text).not.toContain(session.reports[0]?.token)

  const reopened = await openSending(page, t('delivery.email'))
  await reopened.getByRole('button', { name: 'Aisha Khan', exact: true }).click()
  expect(await reopened.getByLabel(t('send.email')).inputValue()).toBe(address)
  expect(await reopened.getByLabel(t('send.language')).inputValue()).toBe('ur')
  await reopened.getByRole('button', { name: t('send.forget', { name: 'Aisha Khan' }) }).click()
  await expect.poll(() => reopened.getByRole('region', { name: t('send.recipients') }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('act.discard'), exact: true }).click()
  await modalsGone(page)
  await page.reload()
  const later = await openSending(page, t('delivery.email'))
  await later.getByText('صفائی کی رپورٹ').or(later.getByText('Cleaning report')).waitFor()
  expect(await later.getByRole('region', { name: t('send.recipients') }).count()).toBe(0)
})

test('a busy or refusing mail server is explained, and the next attempt waits for a click', async () => {
  const page = await openOffice(server, `/sessions/${session.id}`)
  const to = async (address: string) => {
    const dialog = await openSending(page, t('delivery.email'))
    await dialog.getByLabel(t('send.email')).fill(address)
    await dialog.getByRole('button', { name: t('send.submit'), exact: true }).click()
    return findRow(page, address)
  }
  box.behaviour = { at: 'recipient', code: 451, words: 'Try later' }
  const busy = await to('busy@marina.test')
  await busy.getByText(t('delivery.next_try', { count: 1 })).waitFor()
  box.behaviour = 'take'
  await busy.getByRole('button', { name: t('delivery.try_now') }).click()
  await busy.getByText(t('delivery.sent'), { exact: true }).waitFor()

  box.behaviour = { at: 'recipient', code: 550, words: 'No such user' }
  const unknownRecipient = await to('gone@marina.test')
  await unknownRecipient.getByText('Failed to send the email: this address does not accept mail.').waitFor()
  box.behaviour = 'take'
  await unknownRecipient.getByRole('button', { name: t('delivery.retry') }).click()
  await unknownRecipient.getByText(t('delivery.sent'), { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('phone numbers are accepted as people write and paste them, and WhatsApp’s status updates appear at once', async () => {
  const page = await openOffice(server, `/sessions/${session.id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openSending(page, t('delivery.whatsapp'))
  const send = dialog.getByRole('button', { name: t('send.submit'), exact: true })
  const phone = dialog.getByLabel(t('send.phone'))
  await expect.poll(() => phone.getAttribute('placeholder')).toMatch(/^\+971 5/)
  await send.click()
  await dialog.getByText('Please enter phone number').waitFor()

  await phone.pressSequentially('0501234567')
  await expect.poll(() => phone.inputValue()).toBe('050 123 4567')
  await dialog.getByText('+971 50 123 4567').waitFor()
  for (const pasted of ['00971 50-123 45 67', '050 123 4567', number, '\u202a+971 50 123 4567\u202c']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await phone.selectText()
    await page.keyboard.press('ControlOrMeta+V')
    await expect.poll(() => phone.inputValue()).toBe(readableNumber)
  }
  await phone.fill('')
  await dialog.getByRole('combobox', { name: t('send.country') }).fill('India')
  await page.keyboard.press('Enter')
  await expect.poll(() => phone.getAttribute('placeholder')).toMatch(/^\+91 /)
  await phone.fill('')
  await phone.pressSequentially('12')
  await send.click()
  await dialog.getByText(t('send.phone_wrong')).waitFor()
  await phone.fill('')
  await phone.pressSequentially('+44 7911 123456')
  await expect.poll(() => phone.inputValue()).toBe('+44 7911 123456')
  await expect
    .poll(() => dialog.getByRole('combobox', { name: t('send.country') }).inputValue())
    .toContain('United Kingdom')
  await phone.fill('')
  await phone.pressSequentially(number)
  await expect.poll(() => phone.inputValue()).toBe(readableNumber)
  await send.click()

  const row = findRow(page, readableNumber)
  await row.getByText(t('delivery.sent'), { exact: true }).waitFor()
  expect(cloud.messages.at(-1)?.to).toBe(number.slice(1))
  await postWhatsAppStatus('delivered')
  await row.getByText(t('delivery.delivered'), { exact: true }).waitFor()
  await postWhatsAppStatus('read')
  await row.getByText(t('delivery.read'), { exact: true }).waitFor()
  expect(cloud.wrong).toEqual([])
})

test('an empty WhatsApp balance is explained, and after a top-up one click sends everything', async () => {
  const page = await openOffice(server, `/sessions/${session.id}`)
  cloud.onMessage = () => ({ status: 402, code: 131042, message: 'Business eligibility payment issue' })
  const balanceText = 'Insufficient balance in WhatsApp account. Please contact administrator.'
  const unpaid = ['+971 50 222 2222', '+971 50 333 3333']
  for (const each of unpaid) {
    const dialog = await openSending(page, t('delivery.whatsapp'))
    await dialog.getByLabel(t('send.phone')).fill(each)
    await dialog.getByRole('button', { name: t('send.submit'), exact: true }).click()
    await findRow(page, each).getByText(balanceText).waitFor()
  }
  await modalsGone(page)
  await page.goto(`${server.url}/settings`)
  await page.getByText(t('settings.whatsapp'), { exact: true }).waitFor()
  await page.getByText(t('channel.unpaid')).waitFor()
  expect(await page.getByLabel(t('channel.webhook'), { exact: true }).inputValue()).toBe(
    `${server.url}/api/whatsapp/webhook/`,
  )
  expect(await seriousFindings(page)).toEqual([])
  await page.goBack()
  cloud.onMessage = () => 'accept'
  await page.getByRole('button', { name: t('delivery.resend_all') }).click()
  await page.getByText(t('delivery.resent', { count: 2 })).waitFor()
  for (const each of unpaid)
    await findRow(page, each).getByText(t('delivery.sent'), { exact: true }).waitFor()
  expect(await page.getByText(balanceText).count()).toBe(0)
})

test('where WhatsApp is not set up, the message is ready to send from the user’s own WhatsApp, and the list shows so', async () => {
  await using bare = await openServer()
  const api = await Api.asAdmin(bare)
  const { id, reports } = await reported(api, 'Princess Tower')
  await using pocket = await openDevice('phone')
  await pocket.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const page = await openLoggedIn(bare, pocket, `/sessions/${id}`)
  const dialog = await openSending(page, t('delivery.whatsapp'))
  await dialog.getByLabel(t('send.phone')).fill('050 123 4567')
  await dialog.getByRole('button', { name: t('send.submit'), exact: true }).click()
  const link = dialog.getByRole('link', { name: t('send.by_hand_open') })
  await link.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const listed = () => api.call(deliveryRoutes.ofSession, { id })
  // Nothing was sent yet, so nothing is recorded.
  expect((await listed()).count).toBe(0)
  const [opened] = await Promise.all([pocket.waitForEvent('page'), link.click()])
  await opened.waitForURL('https://wa.me/**')
  const address = new URL(opened.url())
  expect(address.pathname).toBe('/971501234567')
  expect(address.searchParams.get('text')).toContain(`${reports[0]?.client_url}?lang=`)
  await opened.close()
  const row = findRow(page, readableNumber)
  await row.getByText(t('delivery.manual')).waitFor()
  expect(await row.getByRole('link', { name: t('delivery.open_again') }).getAttribute('href')).toBe(
    address.href,
  )
  // A missing mail server is shown before anything is typed.
  const mail = await openSending(page, t('delivery.email'))
  await mail.getByText(t('send.no_mail')).waitFor()
  expect(await mail.getByLabel(t('send.email')).count()).toBe(0)
})

test('what is hidden from clients disappears from their link, and a new link ends the old one', async () => {
  const page = await openOffice(server, `/sessions/${session.id}`)
  const [report] = session.reports
  const shownAt = async (url: string) => {
    const response = await fetch(url.replace('/report/', '/api/cleaning/public/report/').replace(/\/?$/, '/'))
    return response.ok ? JSON.parse(await response.text()) : response.status
  }
  const before = await shownAt(report?.client_url ?? '')
  await page.getByRole('button', { name: t('client.open') }).click()
  const dialog = page.getByRole('dialog')
  const tiles = dialog.getByRole('checkbox')
  await tiles.first().focus()
  await page.keyboard.press('Space')
  expect(await tiles.first().isChecked()).toBe(false)
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: t('client.hide_before') }).click()
  await dialog.getByText(t('client.shown', { shown: 3, all: 6 })).waitFor()
  await dialog.getByText(t('client.show_names')).click()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('act.save') }).click()
  await page.getByText(t('client.hidden', { count: 3 })).waitFor()
  await page.getByText(t('report_story.view_changed', { version: '1' })).waitFor()
  const after = await shownAt(report?.client_url ?? '')
  expect(Object.keys(before.photos)).toHaveLength(6)
  expect(Object.keys(after.photos)).toHaveLength(3)
  expect(after.document.cleaner.first_name).toBe('')

  await page.getByRole('button', { name: t('client.open') }).click()
  await dialog.getByRole('button', { name: t('client.renew') }).click()
  await page
    .getByRole('dialog', { name: t('client.renew_title') })
    .getByRole('button', { name: t('client.renew') })
    .click()
  await page.getByText(t('client.renewed')).waitFor()
  expect(await shownAt(report?.client_url ?? '')).toBe(404)
  const url = (await dialog.getByRole('link', { name: t('client.preview') }).getAttribute('href')) ?? ''
  expect(Object.keys((await shownAt(url)).photos)).toHaveLength(3)
})

test('the report’s own address leads to its session, where it can be sent', async () => {
  const [report] = session.reports
  const page = await openOffice(server, `/reports/${report?.id}?send`)
  await page.waitForURL(`${server.url}/sessions/${session.id}`)
  const dialog = page.getByRole('dialog', { name: t('send.title') })
  await dialog.getByRole('tab', { name: t('send.link_tab') }).click()
  expect(await dialog.getByRole('textbox', { name: t('send.whole_link') }).inputValue()).toBe(
    `${report?.url}?lang=en`,
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await modalsGone(page)
  await page.goto(`${server.url}/reports/${report?.id}`)
  await page.waitForURL(`${server.url}/sessions/${session.id}`)
  expect(await dialog.count()).toBe(0)
  await page.goto(`${server.url}/reports/nothing-here`)
  await page.getByText(t('client.not_found')).waitFor()
})

test.each(rightToLeft)(
  'the delivery dialogs fit a phone and pass the accessibility checks, in %s',
  async (locale) => {
    const { office: texts } = await loadTexts(locale)
    await using pocket = await openDevice('phone')
    const page = await openLoggedIn(server, pocket, `/sessions/${session.id}`, { locale })
    await page.getByRole('heading', { name: texts('delivery.title') }).waitFor()
    const check = async () => {
      expect(await scrollsSideways(page)).toBe(false)
      expect(await seriousFindings(page)).toEqual([])
    }
    await check()
    for (const tab of [texts('delivery.whatsapp'), texts('delivery.email'), texts('send.link_tab')]) {
      const dialog = await openSending(page, tab, texts)
      await check()
      await dialog.getByRole('button', { name: texts('act.close') }).click()
    }
    await page.getByRole('button', { name: texts('client.open') }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await check()
  },
)
