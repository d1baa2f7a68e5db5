import type { Session } from '@brightkey/contract/sessions/office-schema'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launching, modalsGone, openDevice, twoFrames } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let done: Session
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  const api = await Api.asAdmin(server)
  done = await api.createSession('Marina Gate 2, 1203')
  await api.finishSession(done)
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const dialogs = (page: Page) => page.locator('dialog[open]').count()
/** Waits for the entry in the history by which Back closes the modal: it comes shortly after. */
const hasEntry = (page: Page) => page.waitForFunction(() => history.state?.modal === true)
/** Opens two modals on top of each other: the notifications above the question about a return. */
async function openTwo(page: Page) {
  await page.getByRole('button', { name: t('review.return'), exact: true }).click()
  await expect.poll(() => dialogs(page)).toBe(1)
  // The second one is opened by script: a modal covers everything that could open another.
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click())
  await expect.poll(() => dialogs(page)).toBe(2)
  await hasEntry(page)
}

test('Escape and Back each close only the topmost modal, and the page stays', async () => {
  const page = await openOffice(server, `/sessions/${done.id}`)
  await openTwo(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs(page)).toBe(1)
  await page.getByRole('dialog', { name: t('review.return_title', { code: done.code }) }).waitFor()
  // Chromium does not ask before the second Escape in a row.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog').count()).toBe(0)

  await openTwo(page)
  await page.goBack()
  await expect.poll(() => page.locator('dialog').count()).toBe(1)
  await page.getByRole('dialog', { name: t('review.return_title', { code: done.code }) }).waitFor()
  await hasEntry(page)
  await page.goBack()
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(`/sessions/${done.id}`)
})

test('behind a modal the page neither scrolls nor takes focus, and closing returns focus to its opener', async () => {
  const page = await openOffice(server, `/sessions/${done.id}`)
  const opener = page.getByRole('button', { name: t('review.return'), exact: true })
  await opener.click()
  await expect.poll(() => dialogs(page)).toBe(1)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  await twoFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog') !== null
    })
    expect(where).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('navigating closes the modal, and one Back returns to the page where it was opened', async () => {
  const page = await openOffice(server, '/apartments')
  await page.getByRole('link', { name: t('nav.sessions') }).click()
  await page.waitForURL(`${server.url}/`)
  // The address changes before the page does, which would close anything opened in between.
  await page.getByText(done.code).first().waitFor()
  await page.getByRole('button', { name: t('bell.open', { count: 3 }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await hasEntry(page)
  await dialog.getByRole('link', { name: done.code }).first().click()
  await page.waitForURL(`**/sessions/${done.id}`)
  await expect.poll(() => page.locator('dialog').count()).toBe(0)

  await page.goBack()
  await page.waitForURL(`${server.url}/`)
  await page.getByText(done.code).first().waitFor()
  await modalsGone(page)
  await page.goBack()
  await page.waitForURL('**/apartments')
})

test('a dialog dims the whole page, scrollbar included, and moves nothing', async () => {
  // Playwright hides the scrollbars that desktop browsers have.
  await using scrolling = await chromium.launch({ ...launching(), ignoreDefaultArgs: ['--hide-scrollbars'] })
  await using context = await openDevice('desk', undefined, scrolling)
  const page = await openLoggedIn(server, context, `/sessions/${done.id}`)
  const opener = page.getByRole('button', { name: t('review.return'), exact: true })
  await opener.waitFor()
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
  const before = await width()
  expect(before).toBeLessThan(1280)
  await opener.click()
  await expect.poll(() => dialogs(page)).toBe(1)
  expect(await width()).toBe(before)
  const { data } = await sharp(
    await page.screenshot({ clip: { x: before - 10, y: 4, width: 22, height: 1 } }),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const greens = Array.from({ length: 22 }, (_, at) => data[at * 3 + 1] ?? 0)
  expect(Math.max(...greens) - Math.min(...greens)).toBeLessThan(3)
  expect(Math.max(...greens)).toBeLessThan(160)
})
