import type { Session } from '@brightkey/contract/sessions/office-schema'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, seriousFindings } from '../browser.ts'
import { Api, email, forgetLogins, openLoggedIn, openServer, password, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
let session: Session
const { office: t } = await loadTexts('en')
const other = { email: 'omar@marina.test', password: 'another-horse-battery' }

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  session = await api.createSession('Marina Gate 2, 1203')
  const { invitation } = await api.call(userRoutes.invite, { email: other.email, role: 'admin' })
  await new Api(server).call(userRoutes.setPassword, {
    token: invitation.url.split('/').at(-1) ?? '',
    password: other.password,
  })
})

afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const again = (page: Page) => page.getByRole('dialog', { name: t('again.title') })
const restored = (page: Page) => page.getByRole('status').filter({ hasText: t('draft.restored') })

/** The server accepts neither token any more, as after a month. */
const endLogin = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('token', 'spent')
    localStorage.setItem('refresh_token', 'spent')
  })

async function logInAs(page: Page, user: { email: string; password: string }, form = page.locator('body')) {
  await form.getByLabel(t('login.email')).fill(user.email)
  await form.getByLabel(t('login.password'), { exact: true }).fill(user.password)
  await form.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

/** Opens the dialog for a new apartment and types into it. */
async function typeApartment(page: Page, name: string) {
  await button(page, t('flats.new')).click()
  await page.getByRole('dialog').getByLabel(t('flats.name')).fill(name)
}

test('a login that ends under a dialog is renewed over it: the dialog stays open and filled, and saves', async () => {
  await using context = await openDevice('desk')
  const page = await openLoggedIn(server, context, '/apartments')
  await typeApartment(page, 'Shoreline 7, 304')
  await endLogin(page)
  await button(page, t('flats.create')).click()
  await again(page).getByText(t('again.kept')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/apartments')
  expect(await again(page).getByLabel(t('login.email')).inputValue()).toBe(email)
  expect(await seriousFindings(page)).toEqual([])

  await logInAs(page, { email, password }, again(page))
  await again(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').getByLabel(t('flats.name')).inputValue()).toBe('Shoreline 7, 304')
  await button(page, t('flats.create')).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('heading', { name: 'Shoreline 7, 304' })
    .or(page.getByRole('link', { name: 'Shoreline 7, 304' }))
    .first()
    .waitFor()
  forgetLogins(server)
})

test('a user who does not log in again finds what they typed when they come back', async () => {
  await using context = await openDevice('desk')
  const page = await openLoggedIn(server, context, `/sessions/${session.id}`)
  await button(page, t('act.edit')).click()
  const note = page.getByRole('dialog').getByLabel(t('make.note'), { exact: true })
  await note.fill('Owner visits at 15:00.')
  await endLogin(page)
  await button(page, t('act.save')).click()
  await again(page).waitFor()
  await again(page)
    .getByRole('button', { name: t('again.leave') })
    .click()
  await page.getByText(t('login.why_ended')).waitFor()
  await logInAs(page, { email, password })
  await page.getByRole('heading', { name: session.apartment.name }).waitFor()
  await button(page, t('act.edit')).click()
  await restored(page).waitFor()
  expect(await note.inputValue()).toBe('Owner visits at 15:00.')
  await button(page, t('act.save')).click()
  await page.getByText(t('act.saved')).first().waitFor()
  // Saved: nothing is left to restore.
  await expect.poll(() => draftsIn(page)).toEqual([])
})

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

test('another user who logs in sees nothing of what was typed, and its author finds it again', async () => {
  await using context = await openDevice('desk')
  const page = await openLoggedIn(server, context, '/apartments')
  await typeApartment(page, 'Palm Tower 7, 2204')
  await endLogin(page)
  await button(page, t('flats.create')).click()
  await again(page).waitFor()
  await logInAs(page, other, again(page))
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto(`${server.url}/apartments`)
  await button(page, t('flats.new')).click()
  const name = page.getByRole('dialog').getByLabel(t('flats.name'))
  await name.waitFor()
  expect(await name.inputValue()).toBe('')
  expect(await restored(page).count()).toBe(0)

  await endLogin(page)
  await page.goto(`${server.url}/apartments`)
  await logInAs(page, { email, password })
  await button(page, t('flats.new')).click()
  await restored(page).waitFor()
  expect(await name.inputValue()).toBe('Palm Tower 7, 2204')
})

test('logging out deletes what was typed; passwords are never kept', async () => {
  await using context = await openDevice('desk')
  const page = await openLoggedIn(server, context, '/profile', { credentials: other })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel(t('profile.first_name')).fill('Layla')
  await page.getByLabel(t('profile.current')).fill('my-secret-password')
  await expect.poll(() => draftsIn(page)).toHaveLength(1)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('my-secret-password')
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.logout') }).click()
  await page.getByLabel(t('login.password'), { exact: true }).waitFor()
  await expect.poll(() => draftsIn(page)).toEqual([])
})

test('what another user has saved meanwhile is shown where nothing was typed, and called out where it was', async () => {
  await using context = await openDevice('desk')
  await api.call(settingsRoutes.update, { company_name: 'Marina Stays', office_phone: '+971 4 555 0100' })
  const page = await openLoggedIn(server, context, '/settings')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel(t('settings.company_name')).fill('Marina Homes')
  await expect.poll(() => draftsIn(page)).toHaveLength(1)
  await api.call(settingsRoutes.update, { company_name: 'Creek Stays', office_phone: '+971 4 555 0199' })
  await page.reload()
  await restored(page).getByText(t('draft.outdated')).waitFor()
  expect(await page.getByLabel(t('settings.company_name')).inputValue()).toBe('Marina Homes')
  expect(await page.getByLabel(t('settings.office_phone')).inputValue()).toBe('+971 4 555 0199')
  await restored(page)
    .getByRole('button', { name: t('draft.discard') })
    .click()
  expect(await page.getByLabel(t('settings.company_name')).inputValue()).toBe('Creek Stays')
})
