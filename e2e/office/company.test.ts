import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letters } from '../../packages/server/test/users/letters.ts'
import { bytesOf, expectLoaded, openDevice, screenFaults, walks } from '../browser.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

test.each(walks)(
  'an administrator goes from the month to a cleaner’s statement and its file, and finds the report in the log: $locale on a $device',
  async ({ locale, device }) => {
    const { t: tf } = await loadLinkTexts('office/figures', locale)
    const { t: ta } = await loadLinkTexts('office/audit', locale)
    const first_name = `Sunita ${locale}`
    const rate = { amount: 60, per: 'session' as const, currency: 'AED' }
    const { id: cleaner_id } = await api.call(cleanerBookRoutes.create, { first_name, rate })
    const session = await api.createSession(`Creek ${locale}`)
    await api.call(sessionRoutes.update, { id: session.id, cleaner_id })
    await api.finishSession(session)

    await using context = await openDevice(device, locale)
    const page = await openLoggedIn(server, context, '/month', { locale })
    await page.getByRole('link', { name: `Creek ${locale}` }).waitFor()
    expect(await screenFaults(page)).toEqual([])
    await page.locator('main').getByText(tf('month.cleaners'), { exact: true }).click()
    await page.getByRole('link', { name: first_name }).click()
    await page.getByRole('link', { name: session.code }).waitFor()
    expect(await screenFaults(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: tf('month.csv') }).click(),
    ])
    expect(String(await bytesOf(file))).toContain(session.code)

    await page.goto(`${server.url}/audit?kind=reports`)
    const entry = page.getByRole('listitem').filter({ hasText: session.code })
    await entry.getByText(ta('audit.not_office')).waitFor()
    expect(await screenFaults(page)).toEqual([])
    await entry.getByRole('link', { name: session.code }).click()
    await page.waitForURL(`**/sessions/${session.id}`)
  },
)

test('a logo stands for the company in the office at once, and on the cleaner’s page from its first view on', async () => {
  const { office: t } = await loadTexts('en')
  await api.call(settingsRoutes.update, { company_name: 'Marina Stays' })
  const session = await api.createSession('Harbour')
  await using desk = await openDevice('desk', 'en')
  const page = await openLoggedIn(server, desk, '/settings')
  const logo = (on: typeof page) => on.getByRole('img', { name: 'Marina Stays' })

  const buffer = await letters('#0b5f66').png().toBuffer()
  await page
    .getByLabel(t('settings.logo_choose'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText(t('settings.logo_saved')).waitFor()
  await expectLoaded(logo(page))
  await page.reload()
  await expectLoaded(page.getByRole('link', { name: 'Marina Stays' }).getByRole('img').first())

  await using phone = await openDevice('phone', 'en')
  const link = await phone.newPage()
  await link.goto(`${server.url}/cleaning/${cleaningToken(session)}`)
  await expectLoaded(logo(link))
  expect(await link.evaluate(() => document.querySelector('header')?.getBoundingClientRect().height)).toBe(57)

  await page.getByRole('button', { name: t('settings.logo_remove') }).click()
  await page.getByText(t('settings.logo_removed')).waitFor()
  await page.getByRole('link', { name: 'Brightkey' }).waitFor()
})
