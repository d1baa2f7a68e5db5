import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice } from '../browser.ts'
import { createLinkedSession } from '../browsers/links.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'
import { everything, hangIn } from './hang.ts'
import { openPhoneSetup, type PhoneSetup, roomTitle } from './setup.ts'

let setup: PhoneSetup
const { phone: t } = await loadTexts('en')
const { t: td } = await loadLinkTexts('links/day', 'en')

beforeAll(async () => {
  setup = await openPhoneSetup()
})
afterAll(() => setup?.[Symbol.asyncDispose]())

const readStatus = async (id: string) => (await setup.readSession(id)).tasks[0]?.status
const start = (page: Page) => page.getByRole('button', { name: `${t('board.start')}: ${roomTitle(1)}` })

/** Leaves within the task of the event loop in which it is tapped, and requests nothing more. */
const tapAndLeave = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    button.click()
    location.assign('/favicon.svg')
  })
  await page.waitForURL('**/favicon.svg')
}

test('a tap is kept although the page is left before the phone’s database has opened', async () => {
  const { session, paths } = await createLinkedSession(setup.api)
  const address = `${setup.proxy.url}${paths.day}`
  const readAnswer = async () => (await setup.api.call(sessionRoutes.get, { id: session.id })).assignment
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  await hangIn(page, everything)
  await page.goto(address)
  await page.locator('#root:not([data-rendered-at])').waitFor()
  setup.proxy.setOffline(true)
  await tapAndLeave(page, new RegExp(td('answer.yes'))).catch(() => undefined)
  await page.close()
  setup.proxy.setOffline(false)
  expect(await readAnswer()).not.toBe('accepted')

  const later = await context.newPage()
  await later.goto(address)
  await expect.poll(readAnswer).toBe('accepted')
  await later.getByText(td('answer.accepted')).waitFor()
  expect(
    await later.evaluate(() => Object.keys(localStorage).filter((key) => /outbox_new/.test(key))),
  ).toEqual([])
})

test('a tap is kept although the page is left before its working part has come, and is done once', async () => {
  const { session, address } = await setup.createWork(1, 1)
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  // It never comes.
  await page.route(/\/assets\/work-[\w-]+\.js$/, () => undefined)
  await page.goto(address)
  await page.locator('#root:not([data-rendered-at])').waitFor()
  await start(page).click()
  await page.close()
  expect(await readStatus(session.id)).toBe('available')

  const later = await context.newPage()
  await later.goto(address)
  await expect.poll(() => readStatus(session.id)).toBe('active')
  await later.reload()
  await later.getByText(t('queue.nothing')).waitFor({ state: 'attached' })
  expect((await setup.countEvents(session.id))['task.moved']).toBe(1)
})

test('a tap that came before the working part is done once when that comes', async () => {
  const { session, address } = await setup.createWork(1, 1)
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/work-[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address)
  await page.locator('#root:not([data-rendered-at])').waitFor()
  await start(page).click()
  release()
  await expect.poll(() => readStatus(session.id)).toBe('active')
  await page.getByText(t('queue.nothing')).waitFor({ state: 'attached' })
  expect((await setup.countEvents(session.id))['task.moved']).toBe(1)
})
