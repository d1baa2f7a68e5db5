import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locale } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { languages } from '@brightkey/i18n/languages'
import { wallClock } from '@brightkey/i18n/zone'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, scrollsSideways, seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { dragByMouse, dragByTouch } from './drag.ts'

let server: TestServer
let api: Api
/** One apartment with templates of its own, one without. */
let apartmentWithTemplates: string
let plainApartment: string
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  apartmentWithTemplates = (
    await api.call(apartmentRoutes.create, { name: 'Marina Gate 2, 1203', type: 'villa', bedrooms: 4 })
  ).id
  plainApartment = (await api.call(apartmentRoutes.create, { name: 'Palm Tower 7, 2204', type: 'studio' })).id
  await api.call(templateRoutes.create, {
    scope: 'apartment',
    apartment_id: apartmentWithTemplates,
    title: { en: 'Pool house', ur: 'پول ہاؤس' },
    required_photos: 4,
    required_before_photos: 2,
    subtasks: [{ title: 'Clean around the pool' }],
  })
  await api.call(templateRoutes.create, {
    scope: 'task',
    title: { en: 'Guest supplies' },
    subtasks: [{ title: 'Put out tea, coffee and sugar' }, { title: 'Fold the towels' }],
  })
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

async function titles(page: Page, locale: Locale = 'en'): Promise<string[]> {
  const { office } = await loadTexts(locale)
  const fields = await page.getByLabel(office('make.task_title'), { exact: true }).all()
  return Promise.all(fields.map((field) => field.inputValue()))
}
const newest = async (): Promise<Session> => {
  const { results } = await api.call(sessionRoutes.list, {})
  return api.call(sessionRoutes.get, { id: results[0]?.id ?? '' })
}

test('Enter selects the first matching apartment even if it loads late, and a custom task starts with its title focused', async () => {
  await using context = await openDevice('phone')
  const page = await openLoggedIn(server, context, '/sessions/create')
  const apartment = page.getByRole('combobox', { name: t('make.apartment') })
  await apartment.click()
  await page.getByRole('option', { name: /Marina Gate/ }).waitFor()
  // The search is held up until Enter was pressed: nothing but what was searched for may be taken.
  const listRequested = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  await page.route('**/api/cleaning/apartments/**search=palm**', async (route) => {
    listRequested.resolve()
    await response.promise
    await route.continue()
  })
  await apartment.pressSequentially('palm')
  await listRequested.promise
  await page.keyboard.press('Enter')
  expect(await apartment.inputValue()).toBe('palm')
  response.resolve()
  await expect.poll(() => apartment.inputValue()).toBe('Palm Tower 7, 2204')
  await apartment.fill('marina')
  await expect
    .poll(() => page.locator('[role=option][data-highlighted]').textContent())
    .toContain('Marina Gate')
  await page.keyboard.press('Enter')
  await expect.poll(() => apartment.inputValue()).toBe('Marina Gate 2, 1203')

  await page.getByRole('button', { name: t('make.from_template') }).click()
  for (const roomTitle of ['Kitchen', 'Bathroom', 'Hallway'])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${roomTitle}`) })
      .first()
      .click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('make.own_task') }).click()
  const title = page.getByLabel(t('make.task_title'), { exact: true }).last()
  await expect.poll(() => title.evaluate((node) => node === document.activeElement)).toBe(true)
  const { top, bottom } = await title.evaluate((node) => node.getBoundingClientRect())
  expect([top > 0, bottom < 740]).toEqual([true, true])
})

test('a session needs an apartment and a task, and each task needs a title and a subtask', async () => {
  const { count } = await api.call(sessionRoutes.list, {})
  const page = await openOffice(server, '/sessions/create')
  const create = page.getByRole('button', { name: t('make.submit') })
  await create.click()
  await page.getByRole('alert').getByText('Select an apartment and add at least one task').waitFor()

  await page.getByRole('button', { name: t('make.own_task') }).click()
  await page.getByLabel(t('make.task_title')).fill('Balcony')
  await create.click()
  await page.getByRole('alert').getByText('Select an apartment and add at least one task').waitFor()
  await page.getByRole('combobox', { name: t('make.apartment') }).click()
  await page.getByRole('option', { name: /Palm Tower 7/ }).click()
  await page.getByRole('alert').getByText('All tasks must have at least one subtask').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: t('make.subtask_add'), exact: true }).click()
  await page.getByLabel(t('make.subtask'), { exact: true }).fill('Sweep')
  await page.getByLabel(t('make.task_title')).fill('')
  await page.getByRole('alert').getByText(t('make.title_missing')).waitFor()
  expect((await api.call(sessionRoutes.list, {})).count).toBe(count)
})

test('a session for a check-out starts with its times and the apartment’s templates, is completed with more tasks, and its link is shared', async () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const query = `apartment=${apartmentWithTemplates}&check_out=${day}T10:30`
  const page = await openOffice(server, `/sessions/create?${query}`)
  await expect.poll(() => titles(page)).toEqual(['Pool house'])
  const card = page.locator('main ol > li').first()
  await card.getByRole('button', { name: t('make.subtask_count', { count: 1 }) }).click()

  // A list of subtasks goes into the task; a general template becomes a task of its own.
  await card.getByRole('button', { name: t('make.add_subtasks') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Guest supplies/ })
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('make.from_template') }).click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('templates.apartment') })
    .waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Kitchen/ })
    .click()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  // What is typed is translated by the phrasebook; the other languages can be seen and written.
  await card.getByRole('button', { name: t('make.subtask_add'), exact: true }).click()
  const last = card.getByLabel(t('make.subtask'), { exact: true }).last()
  await last.pressSequentially('mop the fl')
  await card
    .getByRole('option', { name: /^Mop the floor/ })
    .first()
    .click()
  await card.getByText(t('translations.others')).click()
  expect(
    await card
      .getByLabel(`${t('make.subtask')}: ${languages.hi.name}`)
      .last()
      .inputValue(),
  ).toBe('फर्श पर पोछा लगाएं')
  await card.getByLabel(`${t('make.task_title')}: ${languages.ru.name}`).fill('Домик у бассейна')
  expect(await seriousFindings(page)).toEqual([])
  const more = t('act.plus')
  await card.getByRole('button', { name: `${t('make.photos_before')}: Pool house: ${more}` }).click()

  await card.getByRole('button', { expanded: true }).click()
  const kitchen = page.getByRole('button', { name: t('sorting.grip', { name: 'Kitchen' }) })
  // Where the clicks before left it may be too near the edge, where the list scrolls.
  await kitchen.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await dragByMouse(
    page,
    kitchen,
    page.getByRole('button', { name: t('sorting.grip', { name: 'Pool house' }) }),
  )
  await page.getByRole('button', { name: t('make.submit') }).click()
  await page.getByRole('heading', { name: /^Session .* created$/ }).waitFor()
  const made = await newest()
  expect(made.tasks.map(({ title }) => title)).toMatchObject([
    { en: 'Kitchen' },
    { en: 'Pool house', ru: 'Домик у бассейна', ur: 'پول ہاؤس' },
  ])
  const times = [made.window_start ?? '', made.expires_at].map((each) => wallClock(each, 'Asia/Dubai'))
  expect(times).toEqual([`${day}T10:30`, `${day}T15:00`])
  const [, pool] = made.tasks
  expect(pool).toMatchObject({ required_photos: 4, required_before_photos: 3 })
  expect(pool?.subtasks.map(({ title }) => title.en)).toEqual([
    'Clean around the pool',
    'Put out tea, coffee and sugar',
    'Fold the towels',
    'Mop the floor',
  ])
  await page.getByText(made.cleaning_url ?? 'no link').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('a draft survives a reload, and tasks that load late do not replace what was typed meanwhile', async () => {
  const page = await openOffice(server, '/sessions/create')
  let letThrough = () => {}
  const late = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/starting-tasks/', async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('combobox', { name: t('make.apartment') }).click()
  await page.getByRole('option', { name: /Palm Tower 7/ }).click()
  await page.getByText(t('make.starting_loading')).waitFor()
  await page.getByRole('button', { name: t('make.own_task') }).click()
  await page.getByLabel(t('make.task_title')).fill('Feed the cat')
  const note = page.getByLabel(t('make.note'), { exact: true })
  await note.fill('Ask Ahmed. baby ward')
  await page.getByRole('button', { name: 'The baby cot is in the wardrobe' }).click()
  await page.locator('summary', { hasText: t('note.languages') }).press('Enter')
  const inHindi = page.getByLabel(`${t('make.note')}: हिन्दी`)
  expect(await inHindi.inputValue()).toBe('Ask Ahmed.\nबेबी कॉट अलमारी में है।')
  await inHindi.fill('अहमद से पूछें')
  letThrough()
  await page.getByText(t('make.starting_offer', { apartment: 'Palm Tower 7, 2204' })).waitFor()
  expect(await titles(page)).toEqual(['Feed the cat'])

  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Feed the cat'])
  expect(await note.inputValue()).toBe('Ask Ahmed. The baby cot is in the wardrobe.')
  expect(await inHindi.inputValue()).toBe('अहमद से पूछें')
  await page.getByRole('button', { name: t('make.starting_use') }).click()
  const rooms = ['Kitchen', 'Living room', 'Bathroom', 'Hallway']
  await expect.poll(() => titles(page)).toEqual([...rooms, 'Feed the cat'])

  const undo = page.getByRole('button', { name: t('act.undo') })
  const removeLiving = page.getByRole('button', { name: `${t('make.remove_task')}: Living room` })
  await removeLiving.click()
  await removeLiving.waitFor({ state: 'detached' })
  await undo.click()
  await expect.poll(() => titles(page)).toEqual([...rooms, 'Feed the cat'])

  const living = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `${t('make.remove_task')}: Living room` }),
  })
  await living.getByRole('button', { expanded: false }).click()
  const points = living.getByLabel(t('make.subtask'), { exact: true })
  const before = await Promise.all((await points.all()).map((each) => each.inputValue()))
  await living.getByRole('button', { name: `${t('make.subtask_remove')}: ${before[1]}` }).click()
  await expect.poll(() => points.count()).toBe(before.length - 1)
  // What is changed meanwhile stays.
  await points.first().fill('Dust the shelves')
  await undo.click()
  await expect.poll(() => points.count()).toBe(before.length)
  expect(await points.first().inputValue()).toBe('Dust the shelves')
  expect(await points.nth(1).inputValue()).toBe(before[1])

  await page.getByRole('button', { name: t('make.draft_discard') }).click()
  await page.getByLabel(t('make.task_title')).first().waitFor({ state: 'detached' })
  await undo.click()
  await expect.poll(() => titles(page)).toEqual([...rooms, 'Feed the cat'])
  await page.getByRole('button', { name: t('make.draft_discard') }).click()
  await expect.poll(() => titles(page)).toEqual([])
  await page.goto(`${server.url}/sessions/create?apartment=${plainApartment}`)
  await expect.poll(() => titles(page)).toEqual(rooms)
})

test('on a phone in Urdu, tasks are ordered by finger and the link is shared by copy, WhatsApp and QR code', async () => {
  const { office: ur } = await loadTexts('ur')
  await using context = await openDevice('phone', 'ur')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await openLoggedIn(server, context, `/sessions/create?apartment=${plainApartment}`, {
    locale: 'ur',
  })
  await expect.poll(async () => (await titles(page, 'ur')).length).toBe(4)
  const [one, two] = await titles(page, 'ur')
  const grip = (name = '') => page.getByRole('button', { name: ur('sorting.grip', { name }), exact: true })
  await grip(one).evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await dragByTouch(page, grip(one), grip(two))
  await expect.poll(async () => (await titles(page, 'ur')).slice(0, 2)).toEqual([two, one])

  // A subtask within its task, by keyboard.
  const card = page.locator('main ol > li').first()
  await card.getByRole('button', { expanded: false }).click()
  const lines = async () =>
    Promise.all(
      (await card.getByLabel(ur('make.subtask'), { exact: true }).all()).map((each) => each.inputValue()),
    )
  const [first, second] = await lines()
  await card.getByRole('button', { name: ur('sorting.grip', { name: first ?? '' }), exact: true }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect.poll(async () => (await lines()).slice(0, 2)).toEqual([second, first])
  await card.getByText(ur('translations.others')).click()
  expect(await scrollsSideways(page)).toBe(false)
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: ur('when.tomorrow_at', { time: '15:00' }) }).click()
  const time = page.getByRole('combobox', { name: ur('when.time_of', { label: ur('make.due') }) })
  expect(await time.inputValue()).toBe('15:00')
  await time.fill('1630')
  await page.getByRole('button', { name: ur('make.submit') }).click()
  await page.getByText(ur('make.done_lead')).waitFor()
  const { cleaning_url, expires_at } = await newest()
  expect(wallClock(expires_at, 'Asia/Dubai')).toMatch(/T16:30$/)
  const link = cleaning_url ?? ''
  expect(await scrollsSideways(page)).toBe(false)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: ur('share.copy') }).click()
  await page.getByText(ur('share.copied')).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}?lang=ur`)

  await page.getByRole('button', { name: ur('share.whatsapp') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(languages.hi.name).click()
  const address = await dialog.getByRole('link', { name: ur('share.whatsapp_open') }).getAttribute('href')
  const text = new URL(address ?? '').searchParams.get('text')
  expect(text).toContain(`${link}?lang=hi`)
  expect(text).toMatch(/[\u0900-\u097f]/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: ur('share.qr') }).click()
  await dialog.getByRole('img', { name: ur('share.qr') }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
