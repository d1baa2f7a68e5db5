import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Locale } from '@brightkey/contract/locale'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clickLabel, rightToLeft, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles } from '../phone/setup.ts'
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

afterEach(() => setup.proxy.setOffline(false))

const loadTexts = (locale: Locale) => loadLinkTexts('links/amenities', locale)

/** An apartment with a sofa, four chairs, a television and six plates. */
async function createFurnished(name: string): Promise<string> {
  const { id } = await setup.api.call(apartmentRoutes.create, { name, type: 'studio' })
  await setup.api.call(apartmentRoutes.setInventory, {
    id,
    furniture: [
      { title: { en: 'Sofa', ur: 'صوفہ' }, quantity: 1 },
      { title: { en: 'Chairs', ur: 'کرسیاں' }, quantity: 4 },
    ],
    electrical: ['tv'],
    utensils: [{ title: { en: 'Plates', ur: 'پلیٹیں' }, quantity: 6 }],
    keys: [],
  })
  return id
}

/** A session there, and the page of its check. */
async function createCheck(apartment_id: string) {
  const tasks = [{ title: { en: 'Kitchen' }, required_photos: 1, subtasks: [{ title: 'Sink' }] }]
  const session = await setup.api.call(sessionRoutes.create, { apartment_id, tasks })
  const token = session.links.find(({ kind }) => kind === 'amenities-check')?.token ?? ''
  const address = `${setup.proxy.url}/cleaning/public/amenities-check/${token}`
  return {
    session,
    address,
    readCheck: () => setup.api.call(inspectionRoutes.amenities, { token }),
    saveItem: (item: { id: string; found: number; state: AmenityState }) =>
      setup.api.call(inspectionRoutes.saveAmenities, { token, items: [item] }),
  }
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const findTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Fires `online` every now and then, as a phone does; otherwise each loss would cost seconds of waiting. */
function fireOnlineRegularly(page: Page): Disposable {
  const online = () => page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
  const timer = setInterval(() => void online(), 300)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** The title of the plates, which the office wrote in two languages. */
const platesIn = (locale: Locale) => (locale === 'ur' ? 'پلیٹیں' : 'Plates')

/** Fills in five of six plates with a note and a photo and everything else as present, then signs and sends. */
async function fillInCheck(page: Page, locale: Locale) {
  const { t, tl } = await loadTexts(locale)
  const plates = platesIn(locale)
  await page.getByRole('button', { name: t('present.all', { count: 2 }) }).click()
  await page.getByRole('button', { name: t('present.undo') }).click()
  await page.getByRole('button', { name: t('present.all', { count: 2 }) }).click()
  await findTab(page, t('tab.amenities')).click()
  const counted = card(page, plates).getByRole('textbox', { name: t('thing.count_of', { item: plates }) })
  expect([await counted.inputValue(), await counted.getAttribute('placeholder')]).toEqual(['', '–'])
  await counted.fill('7')
  await card(page, plates)
    .getByText(t('thing.surplus', { count: 1 }))
    .waitFor()
  await counted.fill('5')
  const missing = card(page, plates).getByRole('radio', { name: t('state.missing') })
  await expect.poll(() => missing.isChecked()).toBe(true)
  await card(page, plates)
    .getByRole('textbox', { name: t('thing.note_of', { item: plates }) })
    .fill('نیلی پلیٹ')
  await card(page, plates).locator('input[type=file][multiple]').setInputFiles(photoFiles.paths)
  await card(page, plates).locator('img').first().waitFor()
  await page.getByRole('textbox', { name: tl('signer.name') }).fill('علی رضا')
  await page.getByRole('textbox', { name: tl('signer.company') }).fill('Shine LLC')
  // The television is still open: the page shows so and leads there.
  await page.getByRole('button', { name: tl('sending.button') }).click()
  await page
    .getByRole('alert')
    .getByText(t('left.things', { count: 1 }))
    .waitFor()
  const tv = page.locator('[id="thing-tv"]')
  await expect
    .poll(() =>
      tv
        .getByRole('radio')
        .first()
        .evaluate((node) => node === document.activeElement),
    )
    .toBe(true)
  await page.getByRole('button', { name: t('present.button', { count: 1 }) }).click()
  await page.getByRole('button', { name: tl('sending.button') }).click()
}

const toEntries = {
  arrangement: [
    { found: 1, state: 'ok' },
    { found: 4, state: 'ok' },
  ],
  electrical: [{ found: 1, state: 'ok' }],
  utensils: [{ found: 5, state: 'missing', note: 'نیلی پلیٹ', photos: [{ mime: 'image/jpeg' }] }],
  inspector: { name: 'علی رضا', company: 'Shine LLC' },
  result: { missing: 1, damaged: 0 },
  locked: true,
}
/** The events recorded for the check: each once, whatever the network did. */
const recordedEvents = async (session: Session) =>
  Object.entries(await setup.countEvents(session.id)).filter(([type]) => type.startsWith('amenities.'))

test.for(rightToLeft)(
  'a missing plate with note and photo reaches the office, and the next check shows it as the previous state (%s)',
  async (locale) => {
    const { t, tl } = await loadTexts(locale)
    const apartment = await createFurnished(`Marina ${locale}`)
    const { session, address, readCheck } = await createCheck(apartment)
    const page = await setup.openPage(locale)
    await page.goto(address)
    await page.getByText(t('last.first')).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    // Arrow keys move between tabs, and the address keeps the current one.
    await findTab(page, t('tab.arrangement')).press('ArrowLeft')
    expect(await findTab(page, t('tab.amenities')).getAttribute('aria-selected')).toBe('true')
    await page.reload()
    expect(await findTab(page, t('tab.amenities')).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Tab')
    await findTab(page, t('tab.amenities')).press('Home')
    await findTab(page, t('tab.arrangement')).and(page.locator('[aria-selected=true]')).waitFor()

    // The office gets each entry at once, and each one that is cleared.
    const states = async () => (await readCheck()).arrangement.map(({ state }) => state)
    await page.getByRole('button', { name: t('present.all', { count: 2 }) }).click()
    await expect.poll(states).toEqual(['ok', 'ok'])
    await page.getByRole('button', { name: t('present.undo') }).click()
    await expect.poll(states).toEqual([null, null])
    await fillInCheck(page, locale)
    await page.getByText(tl('sending.received'), { exact: true }).waitFor()
    await page.getByText(t('result.missing', { count: 1 })).waitFor()
    await page.getByText(t('result.notified')).waitFor()
    expect(await readCheck()).toMatchObject(toEntries)
    expect(await recordedEvents(session)).toEqual([['amenities.missing', 1]])
    const { results } = await setup.api.call(notificationRoutes.list, {})
    const liveEvents = results.filter(({ message }) => message.includes(session.code))
    expect(liveEvents.map(({ type }) => type)).toContain('amenities.missing')
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    const next = await createCheck(apartment)
    await page.goto(`${next.address}#amenities`)
    await page.getByText(session.code).waitFor()
    const plates = card(page, platesIn(locale))
    await plates.getByText(t('last.thing', { found: 5, state: t('state.missing') })).waitFor()
    expect(await plates.getByText(t('last.changed')).count()).toBe(0)
    await clickLabel(plates.getByRole('radio', { name: t('state.ok') }))
    await plates.getByText(t('last.changed')).waitFor()
    // Another phone writes meanwhile: its entry appears, and the entries made here stay.
    await next.saveItem({ id: 'tv', found: 1, state: 'damaged' })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const broken = page.locator('[id="thing-tv"]').getByRole('radio', { name: t('state_one.damaged') })
    await expect.poll(() => broken.isChecked()).toBe(true)
    expect(await plates.getByRole('radio', { name: t('state.ok') }).isChecked()).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  },
)

test('without a network the check opens again, can be filled in and signed, and arrives once', async () => {
  const { tl } = await loadTexts('ur')
  const { session, address, readCheck } = await createCheck(await createFurnished('Offline'))
  const page = await setup.openPage('ur')
  await page.goto(address)
  await workerServes(page)
  // The worker fetches in the background what is needed only when something is filled in.
  await page.waitForLoadState('networkidle')
  setup.proxy.setOffline(true)
  await page.reload()
  await fillInCheck(page, 'ur')
  await page.getByText(tl('sending.on_its_way'), { exact: true }).waitFor()
  await page.reload()
  await page.getByText(tl('sending.on_its_way'), { exact: true }).waitFor()
  expect((await readCheck()).result).toBeNull()
  setup.proxy.setOffline(false)
  {
    using _ = fireOnlineRegularly(page)
    await page.getByText(tl('sending.received'), { exact: true }).waitFor()
  }
  expect(await readCheck()).toMatchObject(toEntries)
  expect(await recordedEvents(session)).toEqual([['amenities.missing', 1]])
})
