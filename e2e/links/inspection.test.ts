import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleaningToken } from '../api.ts'
import { openBrowser, openDevice, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { createPhotoFiles, type PhotoFiles } from '../phone/album.ts'
import { openPhoneSetup, type PhoneSetup } from '../phone/ground.ts'
import { loadLinkTexts } from '../texts.ts'

let setup: PhoneSetup
let browser: Browser
let photoFiles: PhotoFiles
beforeAll(async () => {
  setup = await openPhoneSetup()
  browser = await openBrowser()
  photoFiles = await createPhotoFiles(1)
})
afterAll(async () => {
  await browser?.close()
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

const loadTexts = (locale: Locale) => loadLinkTexts('links/inspection', locale)
const tokenOf = (session: Session) => session.links.find(({ kind }) => kind === 'inspection')?.token ?? ''
const look = (session: Session) => setup.api.call(inspectionRoutes.inspection, { token: tokenOf(session) })
const itemsOf = async (session: Session) => (await look(session)).rooms.flatMap(({ items }) => items)

/** An inspector with a phone, on the inspection page of a session. */
class Inspector {
  readonly page: Page
  readonly texts: Awaited<ReturnType<typeof loadTexts>>

  constructor(page: Page, texts: Awaited<ReturnType<typeof loadTexts>>) {
    this.page = page
    this.texts = texts
  }

  async open(session: Session) {
    await this.page.goto(`${setup.proxy.url}/cleaning/public/inspection/${tokenOf(session)}/`)
    await this.page.getByRole('radio').first().waitFor({ state: 'attached' })
    // Waits for the late styles, which move the buttons.
    await this.page.waitForLoadState('networkidle')
  }
  item = (index: number) =>
    this.page.locator('fieldset', { has: this.page.locator('[value=problem]') }).nth(index)
  say = (index: number, state: 'ok' | 'problem' | 'na') =>
    this.item(index)
      .getByText(this.texts.t(`state.${state}`), { exact: true })
      .click()
  said = (index: number, state: 'ok' | 'problem' | 'na') =>
    this.item(index).locator(`[value=${state}]:checked`).waitFor({ state: 'attached', timeout: 15_000 })
  allOk = () => this.page.locator('section > button').first().click()
  sign = () => this.page.getByRole('button', { name: this.texts.tl('sending.button') }).click()
  async name() {
    await this.page.getByLabel(this.texts.tl('signer.name'), { exact: true }).fill('Ali Raza')
    await this.page.getByLabel(this.texts.tl('signer.company'), { exact: true }).fill('Shine LLC')
  }
  received = () =>
    this.page.getByText(this.texts.tl('sending.received'), { exact: true }).waitFor({ timeout: 30_000 })
  fireOnline = () => this.page.evaluate(() => void dispatchEvent(new Event('online')))
}

const opened = async (page: Page, session: Session, locale: Locale = 'en') => {
  const inspector = new Inspector(page, await loadTexts(locale))
  await inspector.open(session)
  return inspector
}

test.each(['ur'] as const)(
  'an inspector checks the rooms in %s, sends a problem back and signs; the cleaner gets it as a task',
  async (locale) => {
    const { session } = await setup.createWork(2)
    await using phone = await openDevice(browser, 'phone', locale)
    const page = await phone.newPage()
    const inspector = await opened(page, session, locale)
    const { t } = inspector.texts
    expect(await seriousFindings(page)).toEqual([])

    await inspector.say(0, 'problem')
    await inspector.item(0).getByLabel(t('item.note')).fill('چکنائی دروازے کے پیچھے')
    const chooser = page.waitForEvent('filechooser')
    await inspector.item(0).getByRole('button').nth(1).click()
    await (await chooser).setFiles(photoFiles.paths)
    await inspector.item(0).locator('img').first().waitFor()
    await inspector.say(1, 'na')

    // The page names what is missing and leads there.
    await inspector.sign()
    await page.getByText(t('send.left', { count: 10 })).waitFor()
    await expect.poll(() => inspector.item(2).locator('input:focus').count()).toBe(1)
    await inspector.allOk()
    await page.getByRole('button', { name: t('room.undo') }).click()
    await page.getByText(t('progress.done', { done: 2, of: 12 }), { exact: true }).waitFor()
    await inspector.allOk()
    await page.getByText(t('progress.done', { done: 12, of: 12 }), { exact: true }).waitFor()
    await page.getByText(t('progress.score', { score: '90%' })).waitFor()
    await inspector.sign()
    await page.getByText(t('problems.choose')).first().waitFor()
    await page.getByText(t('problems.back', { count: 1 })).click()
    await inspector.name()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await inspector.sign()
    await inspector.received()

    const { result, locked, rooms } = await look(session)
    expect(result).toMatchObject({
      inspector: { name: 'Ali Raza', company: 'Shine LLC' },
      ...{ score: 90, ok: 10, problems: 1, na: 1 },
    })
    expect(rooms[0]?.items[0]).toMatchObject({ note: 'چکنائی دروازے کے پیچھے', photos: [{}] })
    const cleaning = await setup.api.call(cleanerRoutes.session, { token: cleaningToken(session) })
    expect(cleaning.tasks.find(({ id }) => id === result?.task_ids[0])).toMatchObject({
      status: 'available',
      office_note: 'چکنائی دروازے کے پیچھے',
    })

    expect(locked).toBe(true)
    await page.getByText(t('result.sent_back', { count: 1 })).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    const [first] = await itemsOf(session)
    const late = { token: tokenOf(session), items: [{ id: first?.id ?? '', state: 'ok' as const }] }
    await expect(setup.api.call(inspectionRoutes.saveInspection, late)).rejects.toThrow('page_locked')
  },
)

test('two inspectors working at once see each other’s entries, and neither overwrites the other', async () => {
  const { session } = await setup.createWork(1)
  await using one = await openDevice(browser, 'phone', 'en')
  await using other = await openDevice(browser, 'phone', 'ur')
  const first = await opened(await one.newPage(), session)
  const second = await opened(await other.newPage(), session, 'ur')

  // Both at once, each with one finger.
  await Promise.all([
    first.say(0, 'ok').then(() => first.say(2, 'na')),
    second.say(1, 'problem').then(() => second.say(3, 'ok')),
  ])
  await second.item(1).getByRole('textbox').fill('Hair in the drain')
  await second.page.keyboard.press('Tab')
  await Promise.all([
    first.said(1, 'problem'),
    first.said(3, 'ok'),
    second.said(0, 'ok'),
    second.said(2, 'na'),
  ])
  await expect
    .poll(() => first.item(1).getByRole('textbox').inputValue(), { timeout: 15_000 })
    .toBe('Hair in the drain')

  // For one item the entry made last counts, for both.
  await first.say(1, 'ok')
  await second.said(1, 'ok')
  expect((await itemsOf(session)).map(({ state }) => state)).toEqual(['ok', 'ok', 'na', 'ok', null, null])
})

test('without a network the page opens again and can be filled in; entries, note and signature arrive once', async () => {
  const { session } = await setup.createWork(1)
  await using phone = await openDevice(browser, 'phone', 'en')
  const page = await phone.newPage()
  const inspector = await opened(page, session)
  await workerServes(page)
  // Loads the late parts of the page, as a first visit does.
  await inspector.say(0, 'problem')
  await inspector.item(0).getByLabel(inspector.texts.t('item.note')).waitFor()

  setup.proxy.setOffline(true)
  try {
    await page.reload()
    await page.getByRole('radio').first().waitFor({ state: 'attached' })
    await inspector.item(0).getByRole('textbox').fill('Dust on the fan')
    // A reload in the middle of typing loses nothing.
    await page.reload()
    await page.getByRole('radio').first().waitFor({ state: 'attached' })
    await expect.poll(() => inspector.item(0).getByRole('textbox').inputValue()).toBe('Dust on the fan')
    await inspector.allOk()
    await page.getByText(inspector.texts.t('problems.tell'), { exact: true }).click()
    await inspector.name()
    await inspector.sign()
    await page.getByText(inspector.texts.tl('sending.on_its_way'), { exact: true }).waitFor()
    expect((await look(session)).result).toBeNull()
  } finally {
    setup.proxy.setOffline(false)
  }
  await inspector.fireOnline()
  await inspector.received()
  expect(setup.countEvents(session.id)['inspection.submitted']).toBe(1)
  expect((await itemsOf(session))[0]).toMatchObject({ state: 'problem', note: 'Dust on the fan' })
})

test('when the response to the signature is lost, there is still one inspection', async () => {
  const { session } = await setup.createWork(1)
  await using phone = await openDevice(browser, 'phone', 'en')
  const inspector = await opened(await phone.newPage(), session)
  await inspector.allOk()
  await inspector.name()
  let lost = 0
  setup.proxy.loseResponsesTo(
    ({ method, path }) => method === 'POST' && path.includes('/submit/') && lost++ === 0,
  )
  try {
    await inspector.sign()
    await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(0)
    await inspector.fireOnline()
    await inspector.received()
  } finally {
    setup.proxy.loseResponsesTo(null)
  }
  expect(setup.countEvents(session.id)['inspection.submitted']).toBe(1)
  expect((await look(session)).result).toMatchObject({ score: 100, ok: 6, problems: 0 })
})
