import { catalogs } from '@brightkey/i18n/catalogs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservePort } from '../../../packages/server/test/reserve-port.ts'
import { appCode } from '../../../packages/server/test/users/security/factors.ts'
import { oidcSettings, openProvider } from '../../../packages/server/test/users/security/provider.ts'
import { openDevice, seriousFindings } from '../../browser.ts'
import { openLoggedIn, openServer, password, type TestServer } from '../../server.ts'
import { loadTexts } from '../../texts.ts'

let server: TestServer
const { office: t } = await loadTexts('en')
const words = (await catalogs('office/security')).en.security
const keyWords = (await catalogs('office/api-keys')).en.api_key

beforeAll(async () => {
  server = await openServer()
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a key asks for the password ten minutes after the login, then is made of what was typed before', async () => {
  await using context = await openDevice('desk')
  const page = await openLoggedIn(server, context, '/settings/keys')
  await server.query("UPDATE login SET proved_at = '2020-01-01T00:00:00.000Z'")
  await button(page, keyWords.create).click()
  const form = dialog(page, keyWords.create)
  await form.getByLabel(keyWords.name, { exact: true }).fill('Booking sync')
  await button(page, keyWords.create).last().click()

  const again = dialog(page, words.again_title)
  await again.getByLabel(words.password, { exact: true }).fill('not-the-password')
  await button(page, words.go_on).click()
  await again.getByRole('alert').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await again.getByLabel(words.password, { exact: true }).fill(password)
  await button(page, words.go_on).click()
  await dialog(page, keyWords.made).getByText('Booking sync').waitFor()
})

test('a user of whom a second step is required sets it up first, then sees the page they opened', async () => {
  await using context = await openDevice('desk')
  await server.query("INSERT INTO setting (name, value) VALUES ('second_factor_for', 'all')")
  const page = await openLoggedIn(server, context, '/apartments')
  const first = dialog(page, words.required_title)
  await first.getByRole('button', { name: words.app_set_up, exact: true }).click()
  const setup = dialog(page, words.app_title)
  const secret = (await setup.locator('.font-mono').textContent())?.replaceAll(' ', '') ?? ''
  await setup.getByLabel(words.code).fill(appCode(secret, Date.now()))
  await button(page, words.confirm).click()
  const codes = dialog(page, words.codes_title)
  await codes.getByRole('button', { name: words.codes_done }).last().click()
  await first.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: t('nav.apartments'), exact: true }).waitFor()
})

test('with passwords off the login shows no password, and the company’s provider logs in', async () => {
  const port = Number(await reservePort())
  const settings = { ...oidcSettings(`http://127.0.0.1:${port}`), PASSWORD_LOGIN: 'off' }
  await using own = await openServer(settings)
  await using _provider = await openProvider({
    publicUrl: own.url,
    people: {
      sara: { email: 'sara@shine.example', email_verified: true, given_name: 'Sara', groups: ['admin'] },
    },
    port,
  })
  await using context = await openDevice('desk')
  const page = await context.newPage()
  await page.goto(`${own.url}/forgot-password`)
  await page.getByText(t('login.no_passwords')).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.getByRole('link', { name: t('login.title') }).click()
  const byProvider = page.getByRole('link', { name: words.with_oidc })
  await byProvider.waitFor()
  expect(await page.getByLabel(t('login.password'), { exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: t('login.forgot') }).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await byProvider.click()
  await page.waitForURL(`${own.url}/`)
  await page.goto(`${own.url}/profile`)
  await page.getByText('sara@shine.example').waitFor()
  await page.getByText(words.logins).waitFor()
  expect(await page.getByText(t('profile.password_title')).count()).toBe(0)
})
