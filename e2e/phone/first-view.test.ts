import { randomUUID } from 'node:crypto'
import { locales } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, openDevice, seriousFindings } from '../browser.ts'
import { holdPageScripts, holdPart } from '../page-scripts.ts'
import { Api, cleaningToken, sharedServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

const isRendered = (page: Page) => page.locator('#root[data-rendered-at] main').waitFor()
/** Where each heading, card and button is; all elements are found by their order, whatever React made of them. */
const readLayout = (page: Page) =>
  page.locator('h1, h2, h3, article, article button').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
  )
const isHydrated = (page: Page) => page.locator('#root:not([data-rendered-at])').waitFor()

test('without any script the page shows the session, in the language of the link and in its direction', async () => {
  const server = await sharedServer()
  const session = await (await Api.asAdmin(server)).createSession('Marina Heights 7 </title><b>')
  await using context = await (await openBrowser()).newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const t = await loadTexts('ur')
  const response = await page.goto(`${server.url}/cleaning/${cleaningToken(session)}/?lang=ur`)
  await page.getByRole('heading', { name: 'Marina Heights 7 </title><b>' }).waitFor()
  expect(await page.title()).toContain('Marina Heights 7 </title><b>')
  await page.getByText('4711').waitFor()
  expect(await page.getByRole('button', { name: new RegExp(`^${t.phone('board.start')}`) }).count()).toBe(4)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){5};/)
  // The styles are in the page and allowed: a card has its border.
  expect(
    await page
      .locator('article')
      .first()
      .evaluate((card) => getComputedStyle(card).borderWidth),
  ).toBe('1px')
})

test('the browser goes on with what the server has rendered, in every language, and has nothing to complain about', async () => {
  const server = await sharedServer()
  const api = await Api.asAdmin(server)
  const session = await api.createSession('Marina Heights 7')
  const token = cleaningToken(session)
  const problem = {
    token,
    id: randomUUID(),
    kind: 'broken',
    text: 'A crack in the glass',
    task_id: null,
  } as const
  await api.call(cleanerRoutes.reportIssue, problem)
  for (const locale of locales) {
    await using context = await openDevice('phone')
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    const letThrough = await holdPageScripts(page)
    await page.goto(`${server.url}/cleaning/${token}/?lang=${locale}`, { waitUntil: 'commit' })
    await isRendered(page)
    expect(await seriousFindings(page), locale).toEqual([])
    const heading = await page.getByRole('heading', { name: 'Marina Heights 7' }).elementHandle()
    const before = await readLayout(page)
    letThrough()
    await isHydrated(page)
    // The date is formatted, and the late styles and the sent problem are there.
    await page.locator('bdi.invisible').waitFor({ state: 'detached' })
    await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
    await page.getByText(problem.text).waitFor()
    await expect.poll(() => readLayout(page), { message: locale }).toEqual(before)
    expect(await heading?.evaluate((element) => element.isConnected), locale).toBe(true)
    expect(complaints, locale).toEqual([])
  }
})

test('how to get in stays on the screen until the part that shows it has loaded, whatever the phone’s clock says', async () => {
  const server = await sharedServer()
  const session = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  const letThrough = await holdPart(page, /session-notes-[\w-]+\.js$/)
  const working = page.waitForResponse(/\/assets\/work-[\w-]+\.js$/)
  await page.addInitScript(() => {
    const seen = { before: false, gone: false }
    Object.assign(globalThis, { seen })
    const look = () => {
      const shown = document.body?.innerText.includes('4711')
      seen.gone ||= seen.before && !shown
      seen.before ||= shown
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${server.url}/cleaning/${cleaningToken(session)}/`)
  await (await working).finished()
  letThrough()
  const { phone: t } = await loadTexts('en')
  // Only a page that works shows whether everything has been sent.
  await page.getByText(t('queue.nothing')).waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual({ before: true, gone: false })
})

for (const [what, stored] of [
  ['in the language of the page', undefined],
  ['by a reader who has chosen another language', 'hi'],
] as const) {
  test(`a tap before the page's script has loaded is kept, ${what}`, async () => {
    const server = await sharedServer()
    const session = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
    const token = cleaningToken(session)
    const t = await loadTexts('en')
    await using context = await openDevice('phone', stored)
    const page = await context.newPage()
    const letThrough = await holdPageScripts(page)
    await page.goto(`${server.url}/cleaning/${token}/`, { waitUntil: 'commit' })
    const start = page.getByRole('button', { name: new RegExp(`^${t.phone('board.start')}`) }).nth(1)
    await start.tap()
    await start.tap()
    expect(await start.evaluate((button) => button.style.opacity)).toBe('0.6')
    letThrough()
    await page.locator('dialog[open]').waitFor()
    const statuses = async () =>
      (await new Api(server).call(cleanerRoutes.session, { token })).tasks.map(({ status }) => status)
    await expect.poll(statuses).toEqual(['available', 'active', 'available', 'available'])
    expect(await page.locator('button[style*=opacity]').count()).toBe(0)
  })
}

test('a page that broke off before its last script is loaded again by itself', async () => {
  const server = await sharedServer()
  const session = await (await Api.asAdmin(server)).createSession('Marina Heights 7')
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  let loads = 0
  await page.route(`**/cleaning/${cleaningToken(session)}/`, async (route) => {
    loads += 1
    if (loads > 1) return route.continue()
    const headers = { ...route.request().headers(), 'sec-fetch-dest': 'document', 'accept-encoding': 'br' }
    const response = await route.fetch({ headers })
    await route.fulfill({ response, body: (await response.text()).slice(0, -2_000) })
  })
  await page.goto(`${server.url}/cleaning/${cleaningToken(session)}/`, { waitUntil: 'commit' })
  await isRendered(page)
  const { phone: t } = await loadTexts('en')
  // Only a page that works shows whether everything has been sent.
  await page.getByText(t('queue.nothing')).waitFor()
  expect(loads).toBe(2)
})
