import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Locale } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightToLeft, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { readStore } from '../phone/phone-disk.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles } from '../phone/setup.ts'
import { cleaningToken } from '../server.ts'
import { loadLinkTexts } from '../texts.ts'

let setup: PhoneSetup
let photoFiles: PhotoFiles
beforeAll(async () => {
  setup = await openPhoneSetup()
  photoFiles = await createPhotoFiles({ small: 1 })
})
afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

const loadTexts = (locale: Locale) => loadLinkTexts('links/inspection', locale)
const linkToken = (session: Session) => session.links.find(({ kind }) => kind === 'inspection')?.token ?? ''
const readInspection = (session: Session) =>
  setup.api.call(inspectionRoutes.inspection, { token: linkToken(session) })
const readItems = async (session: Session) =>
  (await readInspection(session)).rooms.flatMap(({ items }) => items)

/** An inspector with a phone, on the inspection page of a session. */
class Inspector {
  readonly page: Page
  readonly texts: Awaited<ReturnType<typeof loadTexts>>

  constructor(page: Page, texts: Awaited<ReturnType<typeof loadTexts>>) {
    this.page = page
    this.texts = texts
  }

  async open(session: Session) {
    await this.page.goto(`${setup.proxy.url}/cleaning/public/inspection/${linkToken(session)}/`)
    await this.page.getByRole('radio').first().waitFor({ state: 'attached' })
    // Waits for the late styles, which move the buttons.
    await this.page.waitForLoadState('networkidle')
  }
  item = (index: number) =>
    this.page.locator('fieldset', { has: this.page.locator('[value=problem]') }).nth(index)
  setState = (index: number, state: 'ok' | 'problem' | 'na') =>
    this.item(index)
      .getByText(this.texts.t(`state.${state}`), { exact: true })
      .click()
  waitForState = (index: number, state: 'ok' | 'problem' | 'na') =>
    this.item(index).locator(`[value=${state}]:checked`).waitFor({ state: 'attached' })
  markRestOk = () => this.page.locator('section > button').first().click()
  sign = () => this.page.getByRole('button', { name: this.texts.tl('sending.button') }).click()
  async fillSigner() {
    await this.page.getByLabel(this.texts.tl('signer.name'), { exact: true }).fill('Ali Raza')
    await this.page.getByLabel(this.texts.tl('signer.company'), { exact: true }).fill('Shine LLC')
  }
  waitForReceived = () => this.page.getByText(this.texts.tl('sending.received'), { exact: true }).waitFor()
  fireOnline = () => this.page.evaluate(() => void dispatchEvent(new Event('online')))
}

const openInspection = async (page: Page, session: Session, locale: Locale = 'en') => {
  const inspector = new Inspector(page, await loadTexts(locale))
  await inspector.open(session)
  return inspector
}

test.each(rightToLeft)(
  'an inspector checks the rooms in %s, sends a problem back and signs; the cleaner gets it as a task',
  async (locale) => {
    const { session } = await setup.createWork(2)
    const page = await setup.openPage(locale)
    const inspector = await openInspection(page, session, locale)
    const { t } = inspector.texts
    expect(await seriousFindings(page)).toEqual([])

    await inspector.setState(0, 'problem')
    await inspector.item(0).getByLabel(t('item.note')).fill('چکنائی دروازے کے پیچھے')
    const chooser = page.waitForEvent('filechooser')
    await inspector.item(0).getByRole('button').nth(1).click()
    await (await chooser).setFiles(photoFiles.paths)
    await inspector.item(0).locator('img').first().waitFor()
    await inspector.setState(1, 'na')

    // The page names what is missing and leads there.
    await inspector.sign()
    await page.getByText(t('send.left', { count: 10 })).waitFor()
    await expect.poll(() => inspector.item(2).locator('input:focus').count()).toBe(1)
    await inspector.markRestOk()
    await page.getByRole('button', { name: t('room.undo') }).click()
    await page.getByText(t('progress.done', { done: 2, of: 12 }), { exact: true }).waitFor()
    await inspector.markRestOk()
    await page.getByText(t('progress.done', { done: 12, of: 12 }), { exact: true }).waitFor()
    await page.getByText(t('progress.score', { score: '90%' })).waitFor()
    await inspector.sign()
    await page.getByText(t('problems.choose')).first().waitFor()
    await page.getByText(t('problems.back', { count: 1 })).click()
    await inspector.fillSigner()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await inspector.sign()
    await inspector.waitForReceived()

    const { result, locked, rooms } = await readInspection(session)
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
    const [first] = await readItems(session)
    const late = { token: linkToken(session), items: [{ id: first?.id ?? '', state: 'ok' as const }] }
    await expect(setup.api.call(inspectionRoutes.saveInspection, late)).rejects.toThrow('page_locked')
  },
)

test('two inspectors working at once see each other’s entries, and neither overwrites the other', async () => {
  const { session } = await setup.createWork(1)
  // Each language is a phone of its own.
  const first = await openInspection(await setup.openPage('en'), session)
  const second = await openInspection(await setup.openPage('ur'), session, 'ur')

  // Both at once, each with one finger.
  await Promise.all([
    first.setState(0, 'ok').then(() => first.setState(2, 'na')),
    second.setState(1, 'problem').then(() => second.setState(3, 'ok')),
  ])
  await second.item(1).getByRole('textbox').fill('Hair in the drain')
  await second.page.keyboard.press('Tab')
  await Promise.all([
    first.waitForState(1, 'problem'),
    first.waitForState(3, 'ok'),
    second.waitForState(0, 'ok'),
    second.waitForState(2, 'na'),
  ])
  await expect.poll(() => first.item(1).getByRole('textbox').inputValue()).toBe('Hair in the drain')

  // For one item the entry made last counts, for both.
  await first.setState(1, 'ok')
  await second.waitForState(1, 'ok')
  expect((await readItems(session)).map(({ state }) => state)).toEqual(['ok', 'ok', 'na', 'ok', null, null])
})

test('without a network the page opens again and can be filled in; entries, note and signature arrive once', async () => {
  const { session } = await setup.createWork(1)
  const page = await setup.openPage()
  const inspector = await openInspection(page, session)
  await workerServes(page)
  // Loads the late parts of the page, as a first visit does.
  await inspector.setState(0, 'problem')
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
    await inspector.markRestOk()
    await page.getByText(inspector.texts.t('problems.notify'), { exact: true }).click()
    await inspector.fillSigner()
    await inspector.sign()
    await page.getByText(inspector.texts.tl('sending.on_its_way'), { exact: true }).waitFor()
    expect((await readInspection(session)).result).toBeNull()
  } finally {
    setup.proxy.setOffline(false)
  }
  await inspector.fireOnline()
  await inspector.waitForReceived()
  expect((await setup.countEvents(session.id))['inspection.submitted']).toBe(1)
  expect((await readItems(session))[0]).toMatchObject({ state: 'problem', note: 'Dust on the fan' })
})

test('a response that arrives while the page reloads is not forgotten, though the network is gone when it opens', async () => {
  const { session } = await setup.createWork(1)
  const page = await setup.openPage()
  const inspector = await openInspection(page, session)
  await workerServes(page)
  const route = await new Promise<Route>((resolve) => {
    void page.route('**/api/**/inspection/*/', (each) =>
      each.request().method() === 'PUT' ? resolve(each) : each.continue(),
    )
    void inspector.setState(0, 'problem')
  })
  // Not by Playwright, which would add the cookies that this browser has from elsewhere.
  const saved = { token: linkToken(session), ...route.request().postDataJSON() }
  const json = await setup.api.call(inspectionRoutes.saveInspection, saved)
  const { halfOpened } = setup.proxy
  setup.proxy.swallow(({ path }) => path.startsWith('/cleaning/'))
  try {
    const reloaded = page.reload()
    // The worker has read this phone’s copy; the old page is still there.
    await expect.poll(() => setup.proxy.halfOpened).toBeGreaterThan(halfOpened)
    await route.fulfill({ json })
    await expect.poll(() => readStore(page, 'items')).toEqual([])
    setup.proxy.setOffline(true)
    await reloaded
    await inspector.waitForState(0, 'problem')
    await inspector.item(0).getByRole('textbox').waitFor()
  } finally {
    setup.proxy.swallow(null)
    setup.proxy.setOffline(false)
  }
})
