import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { wallClock } from '@brightkey/i18n/zone'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clickLabel,
  modalsGone,
  openDevice,
  screenFaults,
  scrollsSideways,
  seriousFindings,
  walks,
} from '../browser.ts'
import { type CalendarHost, openCalendarHost } from '../calendar-host.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openLoggedIn, openServer, password, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let calendars: CalendarHost
let api: Api
/** An apartment with an inventory, a calendar link and a finished session. */
let usedApartment: string
const { office: t } = await loadTexts('en')
const { office: urdu } = await loadTexts('ur')

/** The date a number of days from today, in the apartments' time zone. */
const dayFromNow = (days: number) =>
  wallClock(new Date(Date.now() + days * 86_400_000).toISOString(), 'Asia/Dubai').slice(0, 10)

beforeAll(async () => {
  calendars = await openCalendarHost()
  calendars.put('/lived.ics', [
    [dayFromNow(-3), dayFromNow(2)],
    [dayFromNow(2), dayFromNow(5)],
    [dayFromNow(7), dayFromNow(9)],
  ])
  server = await openServer({ CALENDAR_ALLOW_PRIVATE: 'true' })
  api = await Api.asAdmin(server)
  const session = await api.createSession('Marina Gate 2, 1203')
  await api.finishSession(session)
  usedApartment = session.apartment.id
  await api.call(apartmentRoutes.setInventory, {
    id: usedApartment,
    furniture: [{ title: { en: 'Dining chair', ur: 'کھانے کی کرسی' }, quantity: 6 }],
    electrical: ['tv'],
    utensils: [{ title: 'Plate', quantity: 8 }],
    keys: [{ kind: 'parking_card', label: 'P2-118', last_four: '7Q31', quantity: 1 }],
  })
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
  await calendars?.[Symbol.asyncDispose]()
})

async function expectAccessible(page: Page, what: string) {
  expect(await seriousFindings(page), what).toEqual([])
  expect(await scrollsSideways(page), what).toBe(false)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 30; step++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

test.each([
  ['en', t],
  ['ur', urdu],
] as const)(
  'an apartment is created by keyboard alone, its area found by its everyday name, in %s',
  async (locale, translate) => {
    await using context = await openDevice('desk', locale)
    const page = await openLoggedIn(server, context, '/apartments', { locale })
    await tabTo(page, page.getByRole('button', { name: translate('flats.new'), exact: true }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel(translate('flats.name'), { exact: true }))
    await page.keyboard.type(`Belgravia 2, ${locale}`)

    const area = dialog.getByRole('combobox', { name: translate('flats.area') })
    await tabTo(page, area)
    await page.keyboard.type('jvc')
    const offered = dialog.getByRole('listbox').getByRole('option')
    await expect.poll(() => offered.allTextContents()).toEqual(['Jumeirah Village Circle'])
    await page.keyboard.press('Enter')
    expect(await area.inputValue()).toBe('Jumeirah Village Circle')
    // Opening the list again shows all of it, and Escape closes the list, not the dialog.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => offered.count()).toBeGreaterThan(125)
    await page.keyboard.press('Escape')
    await expect.poll(() => offered.count()).toBe(0)

    const bedrooms = dialog.getByRole('textbox', { name: translate('flats.bedrooms_label') })
    const type = dialog.getByLabel(translate('flats.type'))
    await tabTo(page, type)
    await page.keyboard.press('End')
    expect(await type.inputValue()).toBe('villa')
    await tabTo(page, bedrooms)
    await page.keyboard.type('4')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    expect(await type.inputValue()).toBe('studio')
    expect([await bedrooms.inputValue(), await bedrooms.isDisabled()]).toEqual(['0', true])

    await tabTo(page, dialog.getByRole('button', { name: translate('flats.create') }))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: `Belgravia 2, ${locale}`, exact: true }).waitFor()
    const { results } = await api.call(apartmentRoutes.list, { search: `Belgravia 2, ${locale}` })
    expect(results).toMatchObject([{ area: 'jumeirah_village_circle', type: 'studio', bedrooms: 0 }])
  },
)

test('an import shows the errors of each row before anything is added, and adds the valid rows', async () => {
  const page = await openOffice(server, '/apartments')
  await page.getByRole('button', { name: t('flats.import') }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    'name;area;type;bedrooms;цвет',
    'Пальма 7;Palm Jumeirah;villa;4;',
    'Creek 2;Atlantis;2br;3;',
    ';;castle;;',
  ]
  // As Excel saves it in Russian: Windows-1251, semicolons.
  const cyrillic = rows
    .join('\r\n')
    .replace(/[а-яА-Я]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x350))
  const file = { name: 'flats.csv', mimeType: 'text/csv', buffer: Buffer.from(cyrillic, 'latin1') }
  await dialog.locator('input[type=file]').setInputFiles(file)

  await dialog.getByText(t('csv.bad', { count: 2 })).waitFor()
  const bad = dialog.getByRole('listitem')
  const third = await bad.filter({ hasText: t('csv.line', { line: 3 }) }).textContent()
  expect(third).toContain('Creek 2')
  expect(third).toContain('This type has 2 bedrooms.')
  expect(third).toContain('Choose an area from the list.')
  expect(await bad.filter({ hasText: t('csv.line', { line: 4 }) }).textContent()).toContain(t('csv.nameless'))
  await dialog.getByText(/: цвет$/).waitFor()
  await expectAccessible(page, 'the preview')

  await dialog.getByRole('button', { name: t('csv.import_good', { count: 1 }) }).click()
  await dialog.getByText(t('flats.import_done', { count: 1 })).waitFor()
  await dialog
    .getByRole('button', { name: t('act.close') })
    .last()
    .click()
  await page.getByRole('link', { name: 'Пальма 7', exact: true }).waitFor()
  expect((await api.call(apartmentRoutes.list, { search: 'Creek 2' })).count).toBe(0)
})

test('the inventory is edited in Urdu on a phone, leaving asks to keep the changes, and it reads back in English', async () => {
  await using pocket = await openDevice('phone', 'ur')
  const page = await openLoggedIn(server, pocket, '/apartments', { locale: 'ur' })
  await page.getByRole('link', { name: 'Marina Gate 2, 1203', exact: true }).click()
  await page.getByRole('tab', { name: urdu('flat.inventory') }).click()
  const chair = page.getByLabel(`${urdu('inventory.furniture')}: ${urdu('inventory.name')} 1`)
  await expect.poll(() => chair.inputValue()).toBe('کھانے کی کرسی')
  await chair.press('Enter')
  await page.keyboard.type('صوفہ')
  await page.getByRole('button', { name: urdu('inventory.all'), exact: true }).click()
  await clickLabel(page.getByRole('switch', { name: urdu('electrical.dishwasher') }))
  await page.getByLabel(urdu('inventory.last_four')).fill('1234-99zz')
  await expectAccessible(page, 'the form')

  // Switching tabs keeps the entry; leaving the page asks first.
  await page.getByRole('tab', { name: urdu('flat.history') }).click()
  await page.getByRole('tab', { name: urdu('flat.inventory') }).click()
  await page
    .getByRole('link', { name: urdu('nav.sessions') })
    .last()
    .click()
  const question = page.getByRole('dialog')
  await question.getByText(urdu('act.discard_text')).waitFor()
  await question
    .getByRole('button', { name: urdu('act.keep_editing') })
    .last()
    .click()
  await modalsGone(page)
  await page.goBack()
  await question.getByText(urdu('act.discard_text')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: urdu('act.save'), exact: true }).click()
  await page.getByText(urdu('inventory.saved')).first().waitFor()
  expect(await page.getByText(urdu('inventory.unsaved')).count()).toBe(0)

  const english = await openOffice(server, `/apartments/${usedApartment}?tab=inventory`)
  const name = (number: number) =>
    english.getByLabel(`${t('inventory.furniture')}: ${t('inventory.name')} ${number}`)
  await expect.poll(() => name(1).inputValue()).toBe('Dining chair')
  expect(await name(2).inputValue()).toBe('صوفہ')
  expect(await english.getByRole('switch', { checked: true }).count()).toBe(13)
  expect(await english.getByLabel(t('inventory.last_four')).inputValue()).toBe('99zz')
})

test('a calendar link proposes its check-outs, and one click creates the session', async () => {
  const page = await openOffice(server, `/apartments/${usedApartment}?tab=calendar`)
  const link = page.getByLabel(t('calendar.link_label'))
  await link.fill(calendars.url('/nothing.ics'))
  await page.getByRole('button', { name: t('calendar.save') }).click()
  await page.getByText(t('calendar.refused')).waitFor()
  await expectAccessible(page, 'a calendar that cannot be read')

  await link.fill(calendars.url('/lived.ics'))
  await page.getByRole('button', { name: t('calendar.save') }).click()
  await page.getByText(/Last synced/).waitFor()
  const items = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: t('calendar.check_out', { when: '' }).trim() })
  await expect.poll(() => items.count()).toBe(3)
  expect(await items.nth(0).textContent()).toContain(t('calendar.same_day'))
  expect(await items.nth(1).textContent()).toContain(t('urgency.have_gap_day'))
  expect(await items.nth(2).textContent()).toContain(t('calendar.no_next_guest'))

  await items
    .nth(2)
    .getByRole('button', { name: t('calendar.dismiss') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('calendar.dismiss'), exact: true })
    .click()
  await expect.poll(() => items.count()).toBe(2)
  await items
    .nth(0)
    .getByRole('button', { name: t('calendar.create') })
    .click()
  await page.getByRole('button', { name: t('calendar.open_session') }).click()
  await page.waitForURL(/\/sessions\/[0-9a-f-]{36}/)
  await page.getByText(t('urgency.check_and_check_in')).first().waitFor()
  await page.goBack()
  await items.nth(0).getByRole('link').waitFor()
})

test('the history links to past sessions and shows their photos full size', async () => {
  const page = await openOffice(server, `/apartments/${usedApartment}?tab=history`)
  await page.getByText(t('state.submitted')).waitFor()
  const photos = page.getByRole('tabpanel').getByRole('img')
  await expect.poll(() => photos.count()).toBe(6)
  await photos.first().click()
  const box = page.getByRole('dialog')
  await box.getByText('1/6').waitFor()
  await page.keyboard.press('ArrowRight')
  await box.getByText('2/6').waitFor()
  await expectAccessible(page, 'the lightbox')
  await page.goBack()
  await box.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?tab=history')
})

test('a coordinator can read the inventory and the check-outs, without forms or the calendar link', async () => {
  const coordinator = 'coordinator@example.test'
  const { invitation } = await api.call(userRoutes.invite, { email: coordinator, role: 'user' })
  await api.call(userRoutes.setPassword, { token: invitation.url.split('/').at(-1) ?? '', password })
  await using context = await openDevice('desk')
  const page = await openLoggedIn(server, context, `/apartments/${usedApartment}?tab=inventory`, {
    credentials: { email: coordinator, password },
  })
  const part = page.getByRole('tabpanel')
  await part.getByText('Dining chair').waitFor()
  await part.getByText('P2-118').waitFor()
  await expectAccessible(page, 'the inventory to read')
  await page.getByRole('tab', { name: t('flat.calendar') }).click()
  await part.getByText(t('calendar.check_outs')).waitFor()
  expect(await page.getByRole('main').locator('form, input').count()).toBe(0)
  expect(await page.getByRole('button', { name: t('act.edit') }).count()).toBe(0)
  expect(await page.getByText(calendars.url('')).count()).toBe(0)
})

// Each axe run takes most of a second; parts that are as simple on a desk as on a phone are checked on the phone only.
const parts = {
  phone: ['overview', 'inventory', 'templates', 'calendar', 'history'],
  desk: ['inventory', 'calendar', 'history'],
} as const

test.each(walks)(
  'every part of an apartment is accessible and fits at the width of phone and desk: $locale on a $device',
  async ({ locale, device }) => {
    const { office: translate } = await loadTexts(locale)
    await using context = await openDevice(device, locale)
    const page = await openLoggedIn(server, context, '/apartments', { locale })
    await page.getByRole('button', { name: translate('flats.import') }).click()
    await page.getByRole('dialog').getByText(translate('csv.template')).waitFor()
    expect(await screenFaults(page), 'the import').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Marina Gate 2, 1203', exact: true }).click()
    for (const tab of parts[device]) {
      await page.getByRole('tab', { name: translate(`flat.${tab}`) }).click()
      await expect.poll(() => page.locator('main .animate-pulse').count()).toBe(0)
      expect(await screenFaults(page), tab).toEqual([])
    }
    await page.getByRole('button', { name: translate('act.edit'), exact: true }).click()
    await page.getByRole('dialog').getByLabel(translate('flats.calendar_url')).waitFor()
    expect(await screenFaults(page), 'the form').toEqual([])
  },
)
