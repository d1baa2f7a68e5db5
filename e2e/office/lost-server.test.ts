import type { Session } from '@brightkey/contract/sessions/office-schema'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDevice, partsLoaded, seriousFindings } from '../browser.ts'
import { Api, email, openLoggedIn, openServer, password, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { type LosableServer, losses, openLosable } from './lost-server.ts'

let server: TestServer
let way: LosableServer
let first: Session
let second: Session
const { office: t } = await loadTexts('en')
const other = { email: 'omar@marina.test', password: 'another-horse-battery' }

beforeAll(async () => {
  server = await openServer()
  const api = await Api.asAdmin(server)
  first = await api.createSession('Marina Gate 2, 1203')
  second = await api.createSession('Palm Tower 7, 2204')
  const { invitation } = await api.call(userRoutes.invite, { email: other.email })
  await new Api(server).call(userRoutes.setPassword, {
    token: invitation.url.split('/').at(-1) ?? '',
    password: other.password,
  })
})

beforeEach(async () => {
  way = await openLosable(server.url)
})

afterEach(async () => {
  await way[Symbol.asyncDispose]()
})

afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

const notice = (page: Page) => page.getByRole('status').filter({ hasText: t('away.title') })
const findRow = (page: Page, session: Session) =>
  page.getByRole('link', { name: session.apartment.name }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The parts that a page shows without its server come half a second after it. */
const noticesLoaded = (page: Page) => partsLoaded(page, 'away-notices', 'away')
/** Through the losable connection. */
const open = (context: Parameters<typeof openLoggedIn>[1], path: string, credentials = { email, password }) =>
  openLoggedIn({ ...server, url: way.url }, context, path, { credentials })

for (const loss of losses) {
  test(`a server that is lost by ${loss} is noticed within 5 s without a click, and its return too`, async () => {
    await using context = await openDevice('desk')
    const page = await open(context, '/')
    await findRow(page, first).waitFor()
    await noticesLoaded(page)

    const lostAt = performance.now()
    await way.lose(loss)
    await notice(page).waitFor()
    expect(performance.now() - lostAt).toBeLessThan(5_000)
    await notice(page)
      .getByText(/As of .*\d\d:\d\d/)
      .waitFor()
    await findRow(page, first).waitFor()

    // What is not in this browser fails soon, in place of loading for ever, and opens by itself once the server is back.
    const clickedAt = performance.now()
    await findRow(page, first).click()
    const failed = page
      .getByRole('main')
      .getByRole('alert')
      .getByRole('button', { name: t('common.retry') })
    await failed.waitFor()
    expect(performance.now() - clickedAt).toBeLessThan(8_000)
    expect(await seriousFindings(page)).toEqual([])

    await way.restore()
    await page.getByRole('heading', { name: first.apartment.name }).waitFor()
    await expect.poll(() => notice(page).count()).toBe(0)
  })

  test(`a change that cannot be saved because of ${loss} says so, keeps what was typed, and is saved later`, async () => {
    await using context = await openDevice('desk')
    const page = await open(context, '/settings')
    const company = page.getByLabel(t('settings.company_name'))
    await noticesLoaded(page)
    await company.fill(`Stays ${loss}`)
    await way.lose(loss)
    await notice(page).waitFor()
    await button(page, t('act.save')).click()
    await page.getByRole('main').getByRole('alert').getByText(t('act.not_reached')).waitFor()
    expect(await company.inputValue()).toBe(`Stays ${loss}`)

    await way.restore()
    await expect.poll(() => notice(page).count()).toBe(0)
    expect(await company.inputValue()).toBe(`Stays ${loss}`)
    await button(page, t('act.save')).click()
    await page.getByText(t('settings.saved')).first().waitFor()
  })

  test(`reloaded without the server (${loss}), the office shows what was last read, and changes nothing`, async () => {
    await using context = await openDevice('desk')
    const page = await open(context, '/schedule')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(first.code).first().waitFor()
    await expect.poll(() => storedTexts(page)).toContain('schedule')
    await page.goto(`${way.url}/sessions/${second.id}`)
    await page.getByRole('heading', { name: second.apartment.name }).waitFor()
    await expect.poll(() => storedTexts(page)).toContain(`"sessions\\",\\"${second.id}`)
    await page.goto(`${way.url}/`)
    await findRow(page, first).waitFor()
    await isKept(page, 3)

    await way.lose(loss)
    await page.reload()
    await notice(page).getByText(t('away.read_only')).waitFor()
    await findRow(page, first).waitFor()
    expect(
      await page.getByRole('main').locator('button:enabled, input:enabled, select:enabled').count(),
    ).toBe(0)
    await findRow(page, second).click()
    await page.getByRole('heading', { name: second.apartment.name }).waitFor()
    expect(await button(page, t('act.edit')).isDisabled()).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await page.goto(`${way.url}/schedule`)
    await page.getByText(first.code).first().waitFor()

    await way.restore()
    await expect.poll(() => notice(page).count()).toBe(0)
    await page.goto(`${way.url}/sessions/${second.id}`)
    await expect.poll(() => button(page, t('act.edit')).isEnabled()).toBe(true)
  })
}

test('a change whose response is lost is called uncertain, not failed, and is saved once more without harm', async () => {
  await using context = await openDevice('desk')
  const page = await open(context, '/settings')
  const company = page.getByLabel(t('settings.company_name'))
  await company.fill('Uncertain Stays')
  let answered = 0
  await page.route('**/api/settings/', async (route) => {
    if (route.request().method() === 'GET' || answered > 0) return route.fallback()
    answered = (await route.fetch()).status()
    await route.abort('connectionreset')
  })
  await button(page, t('act.save')).click()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(t('common.unanswered')).waitFor()
  expect(answered).toBe(200)
  expect(await alert.getByText(t('act.not_reached')).count()).toBe(0)
  expect(await company.inputValue()).toBe('Uncertain Stays')

  await button(page, t('act.save')).click()
  await page.getByText(t('settings.saved')).first().waitFor()
  await page.reload()
  await expect.poll(() => company.inputValue()).toBe('Uncertain Stays')
})

/** Waits until this browser has the office's page and this many of the user's reads. */
async function isKept(page: Page, reads: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/', { cacheName: 'brightkey office' })) !== undefined),
    )
    .toBe(true)
  await expect.poll(() => keptReads(page)).toBeGreaterThanOrEqual(reads)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** How many reads this browser keeps, of everyone. */
const keptReads = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'brightkey-office')) return 0
    const requestResult = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const disk = await requestResult(indexedDB.open('brightkey-office'))
    const count = await requestResult(disk.transaction('reads').objectStore('reads').count())
    disk.close()
    return count
  })

/** All that this browser has stored, as one text; codes and addresses must not be in it. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const requestResult = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const all = await indexedDB.databases()
    let reads: unknown = []
    if (all.some(({ name }) => name === 'brightkey-office')) {
      const disk = await requestResult(indexedDB.open('brightkey-office'))
      reads = await requestResult(disk.transaction('reads').objectStore('reads').getAll())
      disk.close()
    }
    return JSON.stringify({ reads, local: { ...localStorage }, caches: await caches.keys() })
  })

test('what is kept holds no link and no door code, goes when its user logs out, and is never shown to another user', async () => {
  await using context = await openDevice('desk')
  const page = await open(context, `/sessions/${first.id}`)
  await page.getByRole('heading', { name: first.apartment.name }).waitFor()
  await page.goto(`${way.url}/apartments/${first.apartment.id}`)
  await page.getByText('4711').first().waitFor()
  await isKept(page, 2)
  const kept = await storedTexts(page)
  expect(kept).toContain(first.apartment.name)
  // Not the digits of the code, which a random id may have.
  expect(kept).not.toContain('Key safe')
  for (const { token } of first.links) expect(kept).not.toContain(token)

  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.logout') }).click()
  await page.getByLabel(t('login.email')).waitFor()
  await expect.poll(() => storedTexts(page)).not.toContain(first.apartment.name)
  expect(await page.evaluate(() => caches.has('brightkey office'))).toBe(false)

  // Their login ends without logging out, and another user logs in.
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await button(page, t('login.submit')).click()
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
  await page.goto(`${way.url}/`)
  await findRow(page, first).waitFor()
  await isKept(page, 1)
  await page.evaluate(() => {
    localStorage.setItem('token', 'spent')
    localStorage.setItem('refresh_token', 'spent')
  })
  await page.reload()
  await page.getByLabel(t('login.email')).fill(other.email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(other.password)
  await button(page, t('login.submit')).click()
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
  await page.goto(`${way.url}/profile`)
  await page.getByLabel(t('profile.first_name')).waitFor()
  expect(await storedTexts(page)).not.toContain(second.apartment.name)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/', { cacheName: 'brightkey office' })) !== undefined),
    )
    .toBe(true)
  await way.lose('refused')
  await page.goto(`${way.url}/apartments`)
  await notice(page).waitFor()
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await page.getByText(first.apartment.name).count()).toBe(0)
})
