import type { Locale } from '@brightkey/contract/locale'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { textDirection } from '@brightkey/i18n/languages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, screenFaults, walks } from '../browser.ts'
import { Api, cleaningToken, email, openServer, password, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let open: Session
let done: Session
let deletedSession: Session
let report: string
let seal: string

beforeAll(async () => {
  server = await openServer()
  const api = await Api.asAdmin(server)
  open = await api.createSession('Palm Tower 7, 2204')
  done = await api.createSession('Marina Gate 2, 1203')
  deletedSession = await api.createSession('Sulafa Tower, 804')
  await api.call(sessionRoutes.remove, { id: deletedSession.id })
  await api.call(webhookRoutes.create, { url: 'https://hooks.example.test/in', events: ['keys.mismatch'] })
  report = await api.finishSession(done)
  seal = (await api.call(reportRoutes.get, { token: report })).seal.code
})

afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

type Screen = [name: string, path: string, shows: string]
type Texts = Awaited<ReturnType<typeof loadTexts>>['office']

const screens = {
  office: (t: Texts): Screen[] => [
    ['the list of sessions', '/', open.code],
    ['a list without results', '/?search=nothing-like-it', t('list.none_found')],
    ['a session in work', `/sessions/${open.id}`, open.code],
    ['a session that is done', `/sessions/${done.id}`, 'Maria Santos'],
    ['a session that is not there', '/sessions/unknown', t('one.not_found')],
    ['a new session', '/sessions/create', t('make.submit')],
    ['the bin', '/sessions/bin', deletedSession.code],
    ['the apartments', '/apartments', 'Palm Tower 7, 2204'],
    ['the schedule', '/schedule?days=30', 'Palm Tower 7, 2204'],
    ['the problems', '/problems', done.code],
    ['the keys', '/keys', t('key_list.empty')],
    ['the cleaners', '/cleaners', 'Maria Santos'],
    ['what is ready', '/ready', 'Palm Tower 7, 2204'],
    ['the supplies', '/supplies', ''],
    ['the linen', '/supplies?view=linen', ''],
    ['lost and found', '/found', ''],
    ['the expiry dates', '/expiries', ''],
    ['the damage cases', '/damage-cases', ''],
    ['the owners', '/owners', ''],
    ['the month', '/month', ''],
    ['the messages', '/messages', ''],
    ['the rules', '/automation', ''],
    ['the notifications', '/settings/notifications', ''],
    ['the profile', '/profile', t('profile.everywhere_title')],
    ['the words and looks', '/settings/looks', ''],
    ['the API keys', '/settings/keys', 'API'],
    ['the export of all data', '/settings/export', 'JSON'],
    ['the system’s status', '/settings/system', 'SQLite'],
    ['the webhooks', '/settings/webhooks', 'hooks.example.test'],
  ],
  public: (): Screen[] => [
    ['the cleaner’s session', `/cleaning/${cleaningToken(open)}`, 'Palm Tower 7, 2204'],
    ['a submitted session', `/cleaning/${cleaningToken(done)}`, done.code],
    ['an unknown link', `/cleaning/${'A'.repeat(27)}`, ''],
    ['a page to come', '/cleaning/public/inspection/x', ''],
    ['the report', `/report/${report}`, 'Maria Santos'],
    ['the report for phones', `/mobile-report/${report}`, 'Maria Santos'],
    ['the seal', `/seal/${seal}`, ''],
    ['the login', '/login', ''],
  ],
}

test.each(walks)(
  'every screen is accessible and fits at the width of phone and desk: $locale on a $device',
  async ({ locale, device }) => {
    const t = await loadTexts(locale)
    await using context = await openDevice(device, locale)
    const page = await context.newPage()
    const faults = watchFaults(page)
    for (const [name, path, shows] of screens.public()) {
      await page.goto(server.url + path)
      await expectAccessible(page, name, shows, locale)
    }

    await page.goto(`${server.url}/login`)
    await page.getByLabel(t.office('login.email')).fill(email)
    await page.getByLabel(t.office('login.password'), { exact: true }).fill(password)
    const { promise: listReleased, resolve: releaseList } = Promise.withResolvers<void>()
    await page.route('**/api/cleaning/sessions/?*', async (route) => {
      await listReleased
      await route.continue()
    })
    await page.getByRole('button', { name: t.office('login.submit') }).click()
    await page
      .getByRole('status')
      .filter({ hasText: t.office('list.loading') })
      .first()
      .waitFor()
    expect(await screenFaults(page), 'the list while it loads').toEqual([])
    releaseList()
    await page.getByText(open.code).first().waitFor()
    // The office is one document: its router shows the next screen.
    for (const [name, path, shows] of screens.office(t.office)) {
      await page.evaluate((next) => history.pushState(null, '', next), path)
      await expectAccessible(page, name, shows, locale)
    }
    const onPaper = { list: [open.code, done.code], session: [done.code, t.office('one.timeline')] }
    await expectPrintable(page, '/?view=all', onPaper.list, [t.office('list.new'), t.office('home.filters')])
    await expectPrintable(page, `/sessions/${done.id}`, onPaper.session, [t.office('one.delete')])
    expect(faults).toEqual([])
  },
)

/** Paper has what was found, and neither navigation nor what is pressed or filled in. */
async function expectPrintable(page: Page, path: string, shown: string[], actions: string[]) {
  await page.evaluate((next) => history.pushState(null, '', next), path)
  for (const text of shown) await page.getByText(text).first().waitFor()
  const action = (name: string) => page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  for (const name of actions) await action(name).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const text of shown)
    expect(await page.getByText(text).filter({ visible: true }).count(), text).not.toBe(0)
  for (const name of actions) expect(await action(name).count(), name).toBe(0)
  for (const role of ['navigation', 'searchbox', 'combobox'] as const)
    expect(await page.getByRole(role).count(), role).toBe(0)
  await page.emulateMedia({ media: null })
}

/** Collects the page's errors, except 404 responses to addresses that are meant to be unknown. */
function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404'))
      faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(blob|data):/.test(request.url()))
      faults.push(request.url())
  })
  return faults
}

async function expectAccessible(page: Page, name: string, shows: string, locale: Locale) {
  if (shows) await page.getByText(shows).first().waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: name }).toBe(1)
  expect(await page.locator('html').getAttribute('lang'), name).toBe(locale)
  expect(await page.locator('html').getAttribute('dir'), name).toBe(textDirection(locale))
  expect(await screenFaults(page), name).toEqual([])
}

test('only a language chosen by the reader is remembered; until then each link opens in its own language', async () => {
  const inspection = open.links.find(({ kind }) => kind === 'inspection')?.token ?? ''
  await using context = await openDevice('phone')
  const page = await context.newPage()
  const expectLocale = async (path: string, expectedLocale: string) => {
    await page.goto(`${server.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang'), path).toBe(expectedLocale)
  }
  const kept = () => page.evaluate(() => [localStorage.getItem('language'), document.cookie])
  await expectLocale(`/cleaning/${cleaningToken(open)}`, 'en')
  await expectLocale(`/cleaning/${cleaningToken(open)}?lang=ur`, 'ur')
  await expectLocale(`/cleaning/public/inspection/${inspection}?lang=ru`, 'ru')
  expect(await kept()).toEqual([null, ''])
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'hi')
  expect(await kept()).toEqual(['hi', 'language=hi'])
  await expectLocale(`/cleaning/${cleaningToken(open)}?lang=ur`, 'hi')
})

test('a link opens in its own language unless the reader has already chosen one', async () => {
  const link = `${server.url}/cleaning/${cleaningToken(open)}?lang=ur`
  for (const [chosen, expectedLocale] of [
    [undefined, 'ur'],
    ['hi', 'hi'],
  ] as const) {
    await using context = await openDevice('phone', chosen)
    const page = await context.newPage()
    await page.goto(link)
    const t = await loadTexts(expectedLocale)
    await page.getByText(t.phone('cleaner_note.access_note')).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(expectedLocale)
  }
})
