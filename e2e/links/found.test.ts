import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundRoutes } from '@brightkey/contract/found/routes'
import type { Locale } from '@brightkey/contract/locale'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDevice, readers, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { openProfile } from '../phone/phone-disk.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles } from '../phone/setup.ts'
import { openLoggedIn } from '../server.ts'

let setup: PhoneSetup
let files: PhotoFiles

beforeAll(async () => {
  setup = await openPhoneSetup()
  files = await createPhotoFiles({ small: 1 })
})

beforeEach(() => setup.proxy.setOffline(false))

afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await files?.[Symbol.asyncDispose]()
})

async function loadFoundTexts(locale: Locale) {
  const sheet = (await catalogs('found'))[locale]
  const office = (await catalogs('office/stock/found'))[locale]
  return { t: translator(sheet, locale), tf: translator(office, locale) }
}

const listed = async (session_id: string) =>
  (await setup.api.call(foundRoutes.list, { session_id, state: 'all' })).results

/** Opens the sheet and says that a phone was found in the first room, with a photo. */
async function describePhone(page: Page, { t }: Awaited<ReturnType<typeof loadFoundTexts>>, text: string) {
  await page.getByRole('button', { name: t('sheet.button') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: t('kind.phone'), exact: true }).check()
  await sheet.getByRole('textbox', { name: t('sheet.text') }).fill(text)
  await sheet
    .getByRole('group', { name: t('sheet.place') })
    .getByRole('radio')
    .first()
    .check()
  await sheet.locator('input[type=file][capture]').setInputFiles(files.paths[0] ?? '')
  await sheet.locator('img').first().waitFor()
  return sheet
}

test.each(readers)(
  'what a cleaner found without a network reaches the office, which keeps and returns it (%s, %s)',
  async (locale, device) => {
    const texts = await loadFoundTexts(locale)
    const { t, tf } = texts
    const { session, address } = await setup.createWork(1)
    await using phone = await openDevice('phone', locale)
    const page = await phone.newPage()
    await page.goto(address)
    await workerServes(page)
    await page.getByRole('button', { name: t('sheet.button') }).waitFor()
    await phone.setOffline(true)
    const sheet = await describePhone(page, texts, 'Samsung')
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await sheet.getByRole('button', { name: t('sheet.send'), exact: true }).click()
    await page.getByText(t('sheet.waiting')).waitFor()
    expect(await listed(session.id)).toEqual([])
    await phone.setOffline(false)
    await expect
      .poll(async () => await listed(session.id))
      .toMatchObject([{ kind: 'phone', text: 'Samsung', photos: [{ mime: 'image/jpeg' }] }])
    await page.getByText(t('sheet.received')).waitFor()

    await using office = await openDevice(device, locale)
    const desk = await openLoggedIn(setup.server, office, `/found?session=${session.id}`, { locale })
    const row = desk.getByRole('listitem').filter({ hasText: session.code })
    await row.getByRole('button', { name: tf('found.edit') }).waitFor()
    expect(await seriousFindings(desk)).toEqual([])
    expect(await scrollsSideways(desk)).toBe(false)
    await row.getByRole('button', { name: tf('found.edit') }).click()
    await desk.getByRole('textbox', { name: tf('found.keeper') }).fill('Safe')
    await desk.getByRole('button', { name: tf('found.in_days', { count: 30 }) }).click()
    await desk.getByRole('button', { name: tf('found.save'), exact: true }).click()
    await expect
      .poll(async () => (await listed(session.id))[0])
      .toMatchObject({ state: 'kept', keeper: 'Safe', until: expect.any(String) })
    await row.getByText('Safe').waitFor()
    await row.getByRole('button', { name: tf('found.edit') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('radio', { name: tf('state.returned') }).check({ force: true })
    await dialog.getByRole('textbox', { name: tf('found.returned_to') }).fill('Guest')
    expect(await seriousFindings(desk)).toEqual([])
    await dialog.getByRole('button', { name: tf('found.save'), exact: true }).click()
    await expect
      .poll(async () => (await listed(session.id))[0])
      .toMatchObject({ state: 'returned', returned_to: 'Guest' })
    // It is no longer among what is kept.
    await desk.getByText(tf('found.none')).waitFor()
    await desk.goto(`${setup.server.url}/sessions/${session.id}`)
    await desk.getByText('Samsung').first().waitFor()

    // What was reported by mistake is withdrawn without a network, after a question, and the office sees that.
    await phone.setOffline(true)
    const mistake = await describePhone(page, texts, 'Nokia')
    await mistake.getByRole('button', { name: t('sheet.send'), exact: true }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Nokia' })
    await line.getByRole('button', { name: t('sheet.withdraw') }).click()
    await line.getByText(t('sheet.withdraw_text')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await line.getByRole('button', { name: t('sheet.withdraw') }).click()
    await line.getByText(t('sheet.waiting')).waitFor()
    await phone.setOffline(false)
    await line.getByText(t('sheet.withdrawn'), { exact: true }).waitFor()
    await desk.goto(`${setup.server.url}/found?session=${session.id}&state=withdrawn`)
    const withdrawn = desk.getByRole('listitem').filter({ hasText: session.code })
    await withdrawn.getByText(tf('state.withdrawn'), { exact: true }).waitFor()
    expect(await seriousFindings(desk)).toEqual([])
    expect(await scrollsSideways(desk)).toBe(false)
  },
)

test('what was being written survives a killed browser, and so does what waits to be sent', async () => {
  const texts = await loadFoundTexts('en')
  const { t } = texts
  const { session, address } = await setup.createWork(1)
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-found-'))
  try {
    const first = await openProfile(folder)
    const { page } = first
    await page.goto(address)
    await workerServes(page)
    await page.getByRole('button', { name: t('sheet.button') }).waitFor()
    setup.proxy.setOffline(true)
    await describePhone(page, texts, 'iPhone')
    await first.kill()

    const second = await openProfile(folder)
    const { page: again } = second
    await again.goto(address)
    await again.getByRole('button', { name: t('sheet.button') }).click()
    const sheet = again.getByRole('dialog')
    await sheet.locator('img').first().waitFor()
    expect(await sheet.getByRole('textbox', { name: t('sheet.text') }).inputValue()).toBe('iPhone')
    await sheet.getByRole('button', { name: t('sheet.send'), exact: true }).click()
    await again.getByText(t('sheet.waiting')).waitFor()
    await second.kill()

    setup.proxy.setOffline(false)
    const third = await openProfile(folder)
    const { page: last } = third
    await last.goto(address)
    await expect
      .poll(async () => await listed(session.id))
      .toMatchObject([{ kind: 'phone', text: 'iPhone', photos: [{}] }])
    await last.getByText(t('sheet.received')).waitFor()
    await third.kill()
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
