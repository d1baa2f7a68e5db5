import { catalogs } from '@brightkey/i18n/catalogs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../../../packages/server/test/users/security/factors.ts'
import { openDevice, seriousFindings } from '../../browser.ts'
import { email, openServer, password, type TestServer } from '../../server.ts'
import { loadTexts } from '../../texts.ts'

let server: TestServer
const { office: t } = await loadTexts('en')
const words = (await catalogs('office/security')).en.security

beforeAll(async () => {
  server = await openServer()
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function givePassword(page: Page) {
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await button(page, t('login.submit')).click()
}

test('a user sets up an app and a passkey in the profile, and logs in with a code, and with the passkey alone', async () => {
  await using context = await openDevice('desk')
  const page = await context.newPage()
  await page.goto(`${server.url}/login?next=/profile`)
  await givePassword(page)
  await button(page, words.app_set_up).click()
  const setup = dialog(page, words.app_title)
  const secret = (await setup.locator('.font-mono').textContent())?.replaceAll(' ', '') ?? ''
  expect(await seriousFindings(page)).toEqual([])
  await setup.getByLabel(words.code).fill(appCode(secret, Date.now()))
  await button(page, words.confirm).click()
  const codes = dialog(page, words.codes_title)
  await codes.getByRole('listitem').first().waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: words.codes_done }).last().click()

  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await button(page, words.passkey_add).click()
  await dialog(page, words.passkey_add).getByLabel(words.passkey_name).fill('Test phone')
  await button(page, words.go_on).click()
  await page.getByText('Test phone').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/login`)
  await givePassword(page)
  await page.getByLabel(words.code).fill('000000')
  await button(page, words.go_on).click()
  await page.getByRole('alert').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await button(page, words.with_recovery).click()
  await page.getByLabel(words.recovery).fill(recovery)
  await button(page, words.go_on).click()
  await page.waitForURL(`${server.url}/`)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/login`)
  await button(page, words.with_passkey).click()
  await page.waitForURL(`${server.url}/`)
})
