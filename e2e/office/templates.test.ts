import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locale } from '@brightkey/contract/locale'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { languages } from '@brightkey/i18n/languages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDevice, readBytes, scrollsSideways, seriousFindings } from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
const { office: t } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  await api.call(apartmentRoutes.create, { name: 'Marina Gate 2, 1203', type: 'studio' })
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const general = async () => (await api.call(templateRoutes.list, { scope: 'general', limit: 100 })).results
const shownTitles = (page: Page) => page.locator('main h2').allTextContents()

test('a template is written in one language, and the phrasebook fills in the other three', async () => {
  const page = await openOffice(server, '/templates')
  await page.getByRole('button', { name: t('templates.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('templates.create') }).click()
  await dialog.getByText(t('templates.need_title')).waitFor()

  // By keyboard.
  const title = dialog.getByLabel(`${t('templates.text_title')}: English`)
  await title.fill('balc')
  await dialog.getByRole('option', { name: /^Balcony/ }).waitFor()
  await title.press('ArrowDown')
  await title.press('Enter')
  expect(await title.inputValue()).toBe('Balcony')
  expect(await dialog.getByLabel(`${t('templates.text_title')}: ${languages.ur.name}`).inputValue()).toBe(
    'بالکونی',
  )
  await dialog.getByRole('button', { name: t('templates.create') }).click()
  await dialog.getByText(t('templates.need_subtask')).waitFor()

  // By tap, in Russian; Enter starts the next line.
  const line = (number: number, locale: Locale) =>
    dialog.getByLabel(`${t('templates.subtask', { number })}: ${languages[locale].name}`)
  await line(1, 'ru').fill('подмести балк')
  await dialog
    .getByRole('option', { name: /^Подмести балкон/ })
    .first()
    .click()
  expect(await line(1, 'en').inputValue()).toBe('Sweep the balcony')
  await line(1, 'en').press('Enter')
  await line(2, 'en').pressSequentially('Shake the awning')
  await dialog.getByText(t('translations.missing', { list: 'Russian, Urdu, Hindi and Arabic' })).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  // A phrase typed in full is recognised too; an unknown one stays as it is.
  await line(2, 'en').press('Enter')
  await line(3, 'hi').fill('फर्श पर पोछा लगाएं')
  await line(3, 'hi').press('Escape')
  await dialog.getByRole('button', { name: t('translations.fill') }).click()
  expect(await line(3, 'en').inputValue()).toBe('Mop the floor')
  expect(await line(2, 'ru').inputValue()).toBe('')
  await dialog
    .getByRole('button', { name: t('templates.subtask_remove', { name: 'Shake the awning' }) })
    .click()
  await expect.poll(() => line(2, 'en').inputValue()).toBe('Mop the floor')
  await dialog.getByRole('button', { name: t('act.undo') }).click()
  await expect.poll(() => line(2, 'en').inputValue()).toBe('Shake the awning')
  await dialog.getByRole('button', { name: t('templates.create') }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByText(t('templates.missing', { languages: 'Russian, Urdu, Hindi and Arabic' })).waitFor()
  const made = (await general()).at(-1)
  expect(made?.title).toEqual({ en: 'Balcony', ru: 'Балкон', ur: 'بالکونی', hi: 'बालकनी', ar: 'الشرفة' })
  expect(made?.subtasks.map(({ title }) => title.en)).toEqual([
    'Sweep the balcony',
    'Shake the awning',
    'Mop the floor',
  ])
})

test('unsaved changes are not lost by accident: leaving asks first', async () => {
  const page = await openOffice(server, '/templates')
  await page.getByRole('button', { name: 'Hallway', exact: true }).click()
  await page.getByLabel(`${t('templates.text_title')}: English`).fill('Entrance')
  await page.keyboard.press('Escape')
  await page.getByText(t('act.discard_text')).waitFor()
  await page
    .getByRole('button', { name: t('act.keep_editing') })
    .last()
    .click()
  expect(await page.getByLabel(`${t('templates.text_title')}: English`).inputValue()).toBe('Entrance')
  await page.goBack()
  await page.getByRole('button', { name: t('act.discard'), exact: true }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await shownTitles(page)).toContain('Hallway')
})

test('templates keep the order that they are given', async () => {
  const page = await openOffice(server, '/templates')
  const first = async () => (await shownTitles(page)).slice(0, 2)
  await expect.poll(first).toEqual(['Kitchen', 'Bathroom'])
  await page.getByRole('button', { name: t('sorting.up', { name: 'Bathroom' }) }).click()
  await expect.poll(first).toEqual(['Bathroom', 'Kitchen'])
  const stored = async () => (await general()).slice(0, 2).map(({ title }) => title.en)
  await expect.poll(stored).toEqual(['Bathroom', 'Kitchen'])
  await page.reload()
  await expect.poll(first).toEqual(['Bathroom', 'Kitchen'])
})

test('on a phone in Urdu the list and a template fit', async () => {
  const { office: ur } = await loadTexts('ur')
  await using context = await openDevice('phone', 'ur')
  const page = await openLoggedIn(server, context, '/templates', { locale: 'ur' })
  const [one = ''] = (await general()).map(({ title }) => title.ur ?? '')
  await page.getByRole('button', { name: one, exact: true }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: one, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('label', { hasText: languages.hi.name }).click()
  await dialog.getByLabel(`${ur('templates.text_title')}: ${languages.hi.name}`).waitFor()
  expect(await dialog.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(false)
  expect(await seriousFindings(page)).toEqual([])
})

test('an exported file can be imported again: existing templates are skipped, and unknown apartments are named', async () => {
  const page = await openOffice(server, '/templates')
  const count = (await general()).length
  const menu = () => page.getByRole('button', { name: `${t('act.more')}: ${t('templates.title')}` }).click()
  await menu()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: t('templates.export') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('brightkey-templates.json')

  await page.locator('input[type=file]').setInputFiles({
    name: 'brightkey-templates.json',
    mimeType: 'application/json',
    buffer: await readBytes(file),
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('templates.import_created', { count: 0 })).waitFor()
  await dialog.getByText(t('templates.import_present', { count })).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  const content = JSON.parse((await readBytes(file)).toString('utf8'))
  const [any] = content.templates
  content.templates = [
    { ...any, title: { en: 'Roof' } },
    { ...any, scope: 'apartment', apartment: 'Nowhere 1' },
  ]
  const changed = join(tmpdir(), `brightkey-changed-${process.pid}.json`)
  await writeFile(changed, JSON.stringify(content))
  await page.locator('input[type=file]').setInputFiles(changed)
  await dialog.getByText(t('templates.import_created', { count: 1 })).waitFor()
  await dialog.getByText('Nowhere 1').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Roof' }).waitFor()

  await page.locator('input[type=file]').setInputFiles({
    name: 'cat.json',
    mimeType: 'application/json',
    buffer: Buffer.from('not a file of templates'),
  })
  await expect.poll(() => page.locator('[popover]').textContent()).toMatch(/templates/)
})

test('a copy becomes a template of one apartment; an archived one is restored', async () => {
  const page = await openOffice(server, '/templates')
  const more = (name: string) => page.getByRole('button', { name: `${t('act.more')}: ${name}`, exact: true })
  await more('Kitchen').click()
  await page.getByRole('menuitem', { name: t('templates.copy') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('templates.apartment'), { exact: true }).click()
  await dialog.getByRole('combobox', { name: t('make.apartment') }).click()
  await page.getByRole('option', { name: /Marina Gate/ }).click()
  await dialog.getByLabel(`${t('templates.text_title')}: English`).fill('Kitchen with a dishwasher')
  await dialog.getByRole('button', { name: t('templates.create') }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: t('templates.apartment') }).click()
  await page.getByText(t('templates.choose_apartment')).waitFor()
  await page.getByRole('combobox', { name: t('make.apartment') }).click()
  await page.getByRole('option', { name: /Marina Gate/ }).click()
  await page.waitForURL(/scope=apartment&apartment=/)
  await page.getByRole('heading', { name: 'Kitchen with a dishwasher' }).waitFor()

  await more('Kitchen with a dishwasher').click()
  await page.getByRole('menuitem', { name: t('templates.archive') }).click()
  await page.getByText(t('templates.empty_apartment')).waitFor()
  await page.getByText(t('templates.archived'), { exact: true }).click()
  await page.getByRole('heading', { name: 'Kitchen with a dishwasher' }).waitFor()
  await page
    .locator('main')
    .getByRole('button', { name: t('templates.unarchive') })
    .click()
  await page.getByText(t('templates.empty_archived')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('a coordinator can use templates but not change them', async () => {
  const who = { email: 'omar@example.test', password: 'long-enough-too' }
  const { invitation } = await api.call(userRoutes.invite, { email: who.email })
  const token = invitation.url.split('/').at(-1) ?? ''
  await api.call(userRoutes.setPassword, { token, password: who.password })

  await using context = await openDevice('phone')
  const page = await openLoggedIn(server, context, '/templates', { credentials: who })
  await page.getByRole('heading', { name: 'Kitchen' }).waitFor()
  expect(await page.getByRole('button', { name: t('templates.new') }).count()).toBe(0)
  expect(await page.getByRole('button', { name: t('sorting.grip', { name: 'Kitchen' }) }).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `${t('act.more')}: ${t('templates.title')}` }).click()
  await page.getByRole('menuitem', { name: t('templates.export') }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(1)
})
