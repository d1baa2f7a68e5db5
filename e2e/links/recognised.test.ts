import { phoneRoutes } from '@brightkey/contract/phones/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, readers, scrollsSideways, seriousFindings } from '../browser.ts'
import { openPhoneSetup, type PhoneSetup } from '../phone/setup.ts'
import { openLoggedIn } from '../server.ts'
import { loadTexts } from '../texts.ts'

let setup: PhoneSetup
beforeAll(async () => {
  setup = await openPhoneSetup()
})
afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
})

const readPhones = (id: string) => setup.api.call(phoneRoutes.ofSession, { id })

/** Opens a link and touches the page, which reports it as opened. */
async function openAndTouch(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => localStorage.getItem('phone') !== null)
  await page.keyboard.press('Shift')
}

test.each(readers)(
  'the office sees the same phone again, shuts it out and admits it (%s)',
  async (locale) => {
    const { phone: t } = await loadTexts(locale)
    await using context = await openDevice('phone', locale)
    const page = await context.newPage()
    const [first, second] = [await setup.createWork(1), await setup.createWork(1)]
    await openAndTouch(page, first.address)
    await expect.poll(() => readPhones(first.session.id)).toMatchObject([{ earlier_sessions: 0 }])
    await openAndTouch(page, second.address)
    await expect.poll(() => readPhones(second.session.id)).toMatchObject([{ earlier_sessions: 1 }])

    await using desk = await openDevice('desk', 'en')
    const admin = await openLoggedIn(setup.server, desk, `/sessions/${second.session.id}`)
    await admin.getByText('The same phone as in 1 earlier session').waitFor()
    await admin.getByRole('button', { name: 'Shut out' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Shut out' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(t('phone.out_title')).last().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await admin.getByRole('button', { name: 'Admit' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Admit' }).click()
    await page.getByText(t('phone.out_title')).last().waitFor({ state: 'hidden' })
  },
)

test('a cleaner erases the number by which the office recognises their phone', async () => {
  const { phone: t } = await loadTexts('en')
  await using context = await openDevice('phone', 'en')
  const page = await context.newPage()
  const { session, address } = await setup.createWork(1)
  await openAndTouch(page, address)
  await expect.poll(() => readPhones(session.id)).toHaveLength(1)
  await page.goto(`${address}#queue`)
  const choice = page.getByRole('checkbox', { name: t('phone.recognise') })
  await choice.click()
  await expect.poll(() => readPhones(session.id)).toEqual([])
  await expect.poll(() => choice.isChecked()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe('no')
})
