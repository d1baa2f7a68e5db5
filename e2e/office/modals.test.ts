import type { Session } from '@brightkey/contract/sessions/office-schema'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launching, openDevice } from '../browser.ts'
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
  await server?.[Symbol.asyncDispose]()
})

const dialogs = (page: Page) => page.locator('dialog[open]').count()

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
