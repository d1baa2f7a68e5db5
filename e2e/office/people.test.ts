import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { Role } from '@brightkey/contract/users/schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Mailbox } from '../../packages/server/test/users/mailbox.ts'
import { clickLabel, modalsGone, openDevice, screenFaults, walks } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, email, forgetLogins, openServer, password, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let box: Mailbox
let admin: Api
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  box = await Mailbox.open()
  const { SMTP_URL, MAIL_FROM } = box.settings
  server = await openServer({ SMTP_URL, MAIL_FROM })
  admin = await Api.asAdmin(server)
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
  await box?.down()
})

type Texts = typeof t

async function fillLogin(page: Page, who: string, newPassword: string, texts: Texts = t) {
  await page.getByLabel(texts('login.email')).fill(who)
  await page.getByLabel(texts('login.password'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: texts('login.submit') }).click()
}

async function logIn(page: Page, path: string, who = email, newPassword = password, texts: Texts = t) {
  await page.goto(server.url + path)
  await fillLogin(page, who, newPassword, texts)
  await page.waitForURL((url) => url.pathname === path)
}

async function setPassword(page: Page, newPassword: string, texts: Texts) {
  await page.getByLabel(texts('joining.password'), { exact: true }).fill(newPassword)
  await page.getByLabel(texts('joining.repeat')).fill(newPassword)
  await page.getByRole('button', { name: texts('joining.submit') }).click()
  await page.waitForURL('**/login?email=**')
}

/** Returns the link to set a password in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const links = async () =>
    (await box.to(address)).flatMap(({ text }) => /\S+\/set-password\/\S+/.exec(text ?? '')?.[0] ?? [])
  // A mail about a login in a new browser may come too.
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  return (await links()).at(-1) ?? ''
}

/** Forgets mails that came, and those that are not sent any more: of invitations that were accepted before they left. */
async function emptyBox(): Promise<void> {
  const waiting = () => server.query("select id from mail where status in ('queued', 'sending')")
  await expect.poll(async () => (await waiting()).length).toBe(0)
  box.mails.length = 0
}

/** Creates an active user through the API. */
async function joined(address: string, role: Role, name: string) {
  const { user, invitation } = await admin.call(userRoutes.invite, { email: address, role, first_name: name })
  const token = invitation.url.split('/').at(-1) ?? ''
  await admin.call(userRoutes.setPassword, { token, password })
  return user
}

const places = (page: Page, texts: Texts) =>
  page
    .getByRole('navigation', { name: texts('nav.main') })
    .getByRole('link')
    .allTextContents()
const tokensIn = (page: Page) =>
  page.evaluate(() => ['token', 'refresh_token'].map((key) => localStorage.getItem(key)))
/** The row of a user in the list. */
const findRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
async function choose(page: Page, name: string, action: Parameters<Texts>[0]) {
  await page.getByRole('button', { name: `${t('act.more')}: ${name}` }).click()
  await page.getByRole('menuitem', { name: t(action as 'users.delete') }).click()
}

test('an invited user opens the mailed link, sets a password, logs in and sees what a coordinator may see', async () => {
  const address = 'sana@marina.test'
  const { office: ur } = await loadTexts('ur')
  await using pocket = await openDevice('phone', 'ur')
  const page = await openOffice(server, '/users')
  await page.getByText(t('users.only_you')).waitFor()

  await page.getByRole('button', { name: t('invite.open') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('invite.submit') })
  await send.click()
  await dialog.getByText(t('invite.email_missing')).waitFor()
  await dialog.getByLabel(t('invite.email'), { exact: true }).fill(email)
  await send.click()
  await dialog.getByText('An account with this email address already exists.').waitFor()
  expect(await dialog.getByLabel(t('invite.email'), { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await dialog.getByLabel(t('invite.email'), { exact: true }).fill(address)
  await dialog.getByLabel(t('invite.language')).selectOption('ur')
  await send.click()
  const link = await dialog.getByText('/set-password/').textContent()
  await dialog.getByText(t('invite.mail_sent')).waitFor()
  expect(await linkTo(address)).toBe(link)
  await dialog.getByRole('button', { name: t('invite.finish') }).click()
  await findRow(page, address).getByText(t('users.mail_sent')).waitFor()

  const phone = await pocket.newPage()
  await phone.goto(await linkTo(address))
  await phone.getByLabel(ur('joining.first_name'), { exact: true }).fill('ثنا')
  await phone.getByLabel(ur('joining.password'), { exact: true }).fill('seven77')
  await phone.getByRole('button', { name: ur('joining.submit') }).click()
  await phone.getByText(ur('auth.min_length')).waitFor()
  await phone.getByText(ur('auth.mismatch')).waitFor()
  await setPassword(phone, 'eight-long', ur)
  await phone.getByText(ur('login.password_set')).waitFor()
  expect(await phone.getByLabel(ur('login.email')).inputValue()).toBe(address)
  await phone.getByLabel(ur('login.password'), { exact: true }).fill('eight-long')
  await phone.getByRole('button', { name: ur('login.submit') }).click()
  await phone.waitForURL(`${server.url}/`)
  await expect
    .poll(() => places(phone, ur))
    .toEqual([ur('nav.sessions'), ur('nav.ready'), ur('nav.schedule'), ur('nav.apartments')])
  await phone.getByRole('button', { name: ur('nav.more') }).tap()
  const more = phone.getByRole('menuitem')
  await more.first().waitFor()
  const further = [
    'nav.owners',
    'nav.problems',
    'nav.messages',
    'nav.cleaners',
    'nav.keys',
    'nav.supplies',
    'nav.found',
    'nav.templates',
    'nav.profile',
  ] as const
  expect(await more.allTextContents()).toEqual(further.map((text) => ur(text)))
  await phone.goto(`${server.url}/users`)
  await phone.getByText(ur('users.not_allowed')).waitFor()

  // The inviter's list updates by itself, and the link is used up.
  await findRow(page, address).getByText(t('users.active'), { exact: true }).waitFor()
  await phone.goto(link ?? '')
  await phone.getByRole('heading', { name: ur('joining.invalid') }).waitFor()
})

test('a forgotten password is reset by a link, and no login ends before the link is used', async () => {
  const user = await joined('omar@marina.test', 'user', 'Omar')
  await emptyBox()
  await using mine = await openDevice('desk')
  await using shared = await openDevice('phone')
  const page = await mine.newPage()
  await logIn(page, '/', user.email)

  const phone = await shared.newPage()
  await logIn(phone, '/')
  const asking = await shared.newPage()
  await asking.goto(`${server.url}/forgot-password`)
  await asking.getByLabel(t('login.email')).fill('nobody@marina.test')
  await asking.getByRole('button', { name: t('forgot.submit') }).click()
  await asking.getByRole('heading', { name: t('forgot.sent_title') }).waitFor()
  await asking.getByRole('button', { name: t('forgot.another') }).click()
  await asking.getByLabel(t('login.email')).fill(user.email)
  await asking.getByRole('button', { name: t('forgot.submit') }).click()
  await asking.getByRole('heading', { name: t('forgot.sent_title') }).waitFor()

  // Offline the link is neither valid nor invalid.
  const verifyUrl = '**/api/users/verify-invitation/**'
  await asking.route(verifyUrl, (route) => route.abort())
  await asking.goto(await linkTo(user.email))
  await asking.getByText(t('joining.check_failed')).waitFor()
  await asking.unroute(verifyUrl)
  await asking.getByRole('button', { name: t('common.retry') }).click()
  await asking.getByRole('heading', { name: t('joining.reset_name', { name: 'Omar' }) }).waitFor()
  await asking.getByText(t('joining.someone_in')).waitFor()
  expect(await tokensIn(asking)).toEqual([expect.any(String), expect.any(String)])

  await setPassword(asking, 'a-new-password', t)
  expect(await tokensIn(asking)).toEqual([null, null])
  await phone.getByText(t('login.why_elsewhere')).waitFor()
  await page.getByText(t('login.why_ended')).waitFor()
  await fillLogin(asking, user.email, password)
  await asking.getByText('No active account').waitFor()
  await fillLogin(asking, user.email, 'a-new-password')
  await asking.waitForURL(`${server.url}/`)
})

test('a role change shows at once; a deactivated user is logged out within seconds, with the reason', async () => {
  const user = await joined('lena@marina.test', 'user', 'Lena')
  await using other = await openDevice('desk')
  const page = await openOffice(server, '/users')
  const theirs = await other.newPage()
  await logIn(theirs, '/apartments', user.email)
  await theirs.getByRole('link', { name: t('nav.profile') }).waitFor()

  await choose(page, 'Lena', 'users.change_role')
  await page.getByRole('radio', { name: t('profile.role_admin') }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('act.save') })
    .click()
  await findRow(page, 'Lena').getByText(t('profile.role_admin')).waitFor()
  await theirs.getByRole('link', { name: t('nav.users') }).click()
  // An administrator manages coordinators only, and sees the settings without changing them.
  await findRow(theirs, email).waitFor()
  expect(await theirs.getByRole('button', { name: `${t('act.more')}: ${email}` }).count()).toBe(0)
  expect(await theirs.getByRole('button', { name: `${t('act.more')}: Lena` }).count()).toBe(0)
  await theirs.getByRole('link', { name: t('nav.settings') }).click()
  await theirs.getByText(t('settings.read_only')).waitFor()
  expect(await theirs.getByRole('button', { name: t('act.save'), exact: true }).count()).toBe(0)

  await choose(page, 'Lena', 'users.deactivate')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('users.deactivate') })
    .click()
  await page.getByText(t('users.deactivated_done', { name: 'Lena' })).waitFor()
  await theirs.getByText(t('login.why_inactive')).waitFor()
  expect(new URL(theirs.url()).pathname).toBe('/login')
  expect(await tokensIn(theirs)).toEqual([null, null])

  await choose(page, 'Lena', 'users.reactivate')
  await findRow(page, 'Lena').getByText(t('users.active'), { exact: true }).waitFor()
  await fillLogin(theirs, user.email, password)
  await theirs.getByRole('heading', { level: 1, name: t('settings.title') }).waitFor()

  await choose(page, 'Lena', 'users.delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('users.delete') })
    .click()
  await theirs.getByText(t('login.why_deleted')).waitFor()
  await findRow(page, 'Lena').waitFor({ state: 'detached' })
})

test('an invitation is revoked and sent again; the earlier link stays dead', async () => {
  const { invitation } = await admin.call(userRoutes.invite, { email: 'pending@marina.test' })
  const page = await openOffice(server, '/users')
  await clickLabel(page.getByRole('radio', { name: t('users.pending') }))
  await page.waitForURL('**/users?status=pending')
  await choose(page, 'pending@marina.test', 'users.revoke')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('users.revoke') })
    .click()
  await findRow(page, 'pending@marina.test').getByText(t('users.link_revoked')).waitFor()
  await page.getByRole('button', { name: `${t('users.new_link')}: pending@marina.test` }).click()
  const link = await page.getByRole('dialog').getByText('/set-password/').textContent()
  expect(link).not.toBe(invitation.url)

  await page.goto(invitation.url)
  await page.getByRole('heading', { name: t('joining.invalid') }).waitFor()
  await page.goto(link ?? '')
  await page.getByRole('heading', { name: t('joining.welcome') }).waitFor()
})

test('settings are saved, a time zone is found by its city, and logging out everywhere ends every login', async () => {
  await using desk = await openDevice('desk')
  await using other = await openDevice('phone')
  const page = await desk.newPage()
  const elsewhere = await other.newPage()
  await logIn(elsewhere, '/')
  await logIn(page, '/settings')
  await page.getByText('office@example.test').waitFor()
  await page.getByLabel(t('settings.grace')).fill('1.5')
  await page.getByRole('button', { name: t('act.save'), exact: true }).click()
  await page.getByText(t('settings.grace_wrong')).waitFor()
  await page.getByLabel(t('settings.grace')).fill('72')
  await page.getByLabel(t('settings.company_name')).fill('Marina Stays')
  await page.getByRole('combobox', { name: t('settings.time_zone') }).fill('karachi')
  await page.getByRole('option', { name: /Karachi/ }).click()
  await page.getByRole('button', { name: t('act.save'), exact: true }).click()
  await page.getByText(t('settings.saved')).waitFor()
  expect(await admin.call(settingsRoutes.get, {})).toMatchObject({
    company_name: 'Marina Stays',
    time_zone: 'Asia/Karachi',
    link_grace_hours: 72,
  })
  await page.getByRole('button', { name: t('settings.reload') }).click()
  await page.getByText(t('settings.reload_hint', { zone: 'Asia/Dubai' })).waitFor({ state: 'detached' })

  await page.goto(`${server.url}/profile`)
  await page.getByRole('button', { name: t('profile.everywhere') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.everywhere') })
    .click()
  await page.getByText(t('login.why_everywhere')).waitFor()
  await elsewhere.getByText(t('login.why_ended')).waitFor()
  forgetLogins(server)
  admin = await Api.asAdmin(server)
})

test.each(walks)(
  'every screen is accessible and fits at the width of phone and desk: $locale on a $device',
  async ({ locale, device }) => {
    const { office: translate } = await loadTexts(locale)
    const address = `${locale}.${device}@a-rather-long-name-of-a-company.test`
    const { invitation } = await admin.call(userRoutes.invite, { email: address })
    await using context = await openDevice(device, locale)
    const page = await context.newPage()
    const expectAccessible = async (name: string) => {
      expect(await screenFaults(page), name).toEqual([])
    }
    const open = async (path: string, heading: string) => {
      await page.goto(new URL(path, server.url).href)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }

    await open('/forgot-password', translate('forgot.title'))
    await expectAccessible('forgot password')
    await open('/set-password/nothing', translate('joining.invalid'))
    await expectAccessible('a dead link')
    await open(invitation.url, translate('joining.welcome'))
    await page.getByRole('button', { name: translate('joining.submit') }).click()
    await page.getByText(translate('auth.min_length')).waitFor()
    await expectAccessible('set password')

    await logIn(page, '/users', email, password, translate)
    await findRow(page, address).waitFor()
    await expectAccessible('users')
    await page.getByRole('button', { name: translate('invite.open') }).click()
    await expectAccessible('invite')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `${translate('users.new_link')}: ${address}` }).click()
    await page.getByRole('dialog').getByText('/set-password/').waitFor()
    await expectAccessible('invited')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `${translate('act.more')}: ${address}` }).click()
    await page.getByRole('menuitem', { name: translate('users.change_role') }).click()
    await expectAccessible('role')
    await page.keyboard.press('Escape')
    await modalsGone(page)
    // On a phone, the bar below has no place for it.
    if (device === 'phone')
      await page.getByRole('button', { name: translate('nav.more'), exact: true }).click()
    await page
      .getByRole(device === 'phone' ? 'menuitem' : 'link', { name: translate('nav.settings') })
      .click()
    await page.getByRole('heading', { name: translate('settings.company'), exact: true }).waitFor()
    await expectAccessible('settings')
  },
)
