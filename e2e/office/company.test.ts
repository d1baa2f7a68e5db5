import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { languages } from '@brightkey/i18n/languages'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { readPdf } from '../../packages/server/test/reports/pdf-reader.ts'
import { letters } from '../../packages/server/test/users/letters.ts'
import { expectLoaded, openDevice, readBytes, screenFaults, walks } from '../browser.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

test.each(walks)(
  'an administrator goes from the month to a cleaner’s statement and its file, and finds the report in the log: $locale on a $device',
  async ({ nth, locale, device }) => {
    const { t: tf } = await loadLinkTexts('office/figures', locale)
    const { t: ta } = await loadLinkTexts('office/audit', locale)
    const first_name = `Sunita ${nth}`
    const rate = { amount: 60, per: 'session' as const, currency: 'AED' }
    const { id: cleaner_id } = await api.call(cleanerBookRoutes.create, { first_name, rate })
    const session = await api.createSession(`Creek ${nth}`)
    // Due in the month in which it is submitted.
    const expires_at = new Date(Date.now() + 60_000).toISOString()
    await api.call(sessionRoutes.update, { id: session.id, cleaner_id, expires_at })
    await api.finishSession(session)

    await using context = await openDevice(device, locale)
    const page = await openLoggedIn(server, context, '/month', { locale })
    await page.getByRole('link', { name: `Creek ${nth}` }).waitFor()
    expect(await screenFaults(page)).toEqual([])
    await page.locator('main').getByText(tf('month.cleaners'), { exact: true }).click()
    await page.getByRole('link', { name: first_name }).click()
    await page.getByRole('link', { name: session.code }).waitFor()
    expect(await screenFaults(page)).toEqual([])
    await page.getByRole('button', { name: tf('statement.add_correction') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(tf('statement.amount'), { exact: true }).fill('12,5')
    await dialog.getByLabel(tf('statement.reason'), { exact: true }).fill('Broken vase')
    await dialog.getByRole('button', { name: tf('statement.add_correction') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('cell').getByText('Broken vase').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: tf('statement.sum') })
      .getByText('47.50')
      .waitFor()
    expect(await screenFaults(page)).toEqual([])
    const downloadFile = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ])
      return readBytes(file)
    }
    expect(String(await downloadFile(tf('month.csv')))).toContain(session.code)
    const [response, pdf] = await Promise.all([
      page.waitForResponse(/format=pdf/),
      downloadFile(tf('month.pdf')),
    ])
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(pdf.subarray(0, 4))).toBe('%PDF')
    const { text } = await readPdf(pdf)
    // In a line from right to left the reader of PDFs takes the parts of a code or name in another order than it is drawn.
    for (const part of [...session.code.split('-'), ...first_name.split(' ')]) expect(text).toContain(part)

    await page.goto(`${server.url}/audit`)
    await page.getByLabel(ta('audit.kind')).selectOption('reports')
    await page.waitForURL('**/audit?kind=reports')
    expect(String(await downloadFile(ta('audit.csv')))).toContain(session.code)
    const entry = page.getByRole('listitem').filter({ hasText: session.code })
    await entry.getByText(ta('audit.by_link')).waitFor()
    expect(await screenFaults(page)).toEqual([])
    await entry.getByRole('link', { name: session.code }).click()
    await page.waitForURL(`**/sessions/${session.id}`)
  },
)

/** A cleaner whose first report is all that the office has. */
async function submitAs(first_name: string, apartment_id: string) {
  const task = { title: 'Clean', subtasks: [{ title: 'Floor' }] }
  const session = await api.call(sessionRoutes.create, { apartment_id, tasks: [task] })
  const [made] = session.tasks
  const at = { token: cleaningToken(session), taskId: made?.id ?? '' }
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
  const subtasks = made?.subtasks.map(({ id }) => ({ id, done: true })) ?? []
  await api.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
  const photo = { ...at, id: randomUUID(), kind: 'after' as const }
  await api.call(cleanerRoutes.uploadPhoto, photo, await smallPhoto({ seed: 1 }))
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'completed' })
  const name = { first_name, last_name: 'Yusuf', company_name: 'Shine LLC' }
  await api.call(cleanerRoutes.submitReport, { token: at.token, ...name })
}

test.each(walks)(
  'the address book takes a cleaner of past reports, one that is typed, and a whole file; two of one person become one; a session is assigned to them as it is created, and the list has their name: $locale on a $device',
  async ({ nth, locale, device }) => {
    const { office: t } = await loadTexts(locale)
    const { id: apartment } = await api.call(apartmentRoutes.create, {
      name: `Jumeirah ${nth}`,
      type: 'studio',
    })
    await submitAs(`Amina walk${nth}`, apartment)
    await using context = await openDevice(device, locale)
    const page = await openLoggedIn(server, context, `/cleaners?search=walk${nth}`, { locale })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const heading = (name: string) => page.getByRole('heading', { name })
    const dialog = page.getByRole('dialog')
    const submit = dialog.locator('button[type=submit]')
    const choose = async (within: Locator, label: string, name: string) => {
      await within.getByRole('combobox', { name: label }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await button(`${t('cleaners.suggestion_add')}: Amina walk${nth} Yusuf`).click()
    await heading(`Amina walk${nth} Yusuf`).waitFor()

    await button(t('cleaners.new')).click()
    await dialog.getByLabel(t('cleaners.first_name'), { exact: true }).fill(`Ayesha walk${nth}`)
    await dialog.getByLabel(t('send.phone'), { exact: true }).fill(`050 123 456${nth}`)
    expect(await screenFaults(page), 'a new cleaner').toEqual([])
    await button(t('cleaners.create')).click()
    await heading(`Ayesha walk${nth}`).waitFor()

    await button(`${t('act.more')}: Ayesha walk${nth}`).click()
    await page.getByRole('menuitem', { name: t('cleaners.merge') }).click()
    await choose(dialog, t('cleaners.merge_other', { name: `Ayesha walk${nth}` }), `Amina walk${nth} Yusuf`)
    expect(await screenFaults(page), 'two of one person').toEqual([])
    await submit.click()
    await heading(`Amina walk${nth} Yusuf`).waitFor({ state: 'detached' })
    expect(await screenFaults(page), 'the address book').toEqual([])

    // In one of them more than a page of the list has.
    const people = Array.from({ length: nth === 2 ? 110 : 3 }, (_, index) => {
      const number = String(index).padStart(3, '0')
      return `Zulekha walk${nth} ${number},Khan,+97150${nth}000${number},${locale}`
    })
    await button(t('cleaners.import')).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'cleaners.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['first_name,last_name,phone,language', ...people].join('\n')),
    })
    const all = button(t('cleaners.import_all', { count: people.length }))
    await all.waitFor()
    expect(await screenFaults(page), 'the import').toEqual([])
    await all.click()
    await dialog.getByText(t('cleaners.import_done', { count: people.length })).waitFor()
    await dialog
      .getByRole('button', { name: t('act.close') })
      .last()
      .click()
    await dialog.waitFor({ state: 'detached' })

    // In the form the last one is found by typing, though the list ends before them.
    const last = `Zulekha walk${nth} ${String(people.length - 1).padStart(3, '0')} Khan`
    // What is filled in before the apartment of the address has loaded keeps it.
    const chosen = Promise.withResolvers<void>()
    await page.route(`**/api/cleaning/apartments/${apartment}/`, async (route) => {
      await chosen.promise
      await route.continue()
    })
    await page.goto(`${server.url}/sessions/create?apartment=${apartment}`)
    await choose(page.locator('main'), t('assign.label'), last)
    chosen.resolve()
    await page.getByLabel(t('make.task_title')).first().waitFor()
    await button(t('make.submit')).click()
    await page.getByRole('link', { name: t('make.done_open') }).waitFor()
    await page.goto(`${server.url}/?view=all`)
    const row = page.getByRole('listitem').filter({ hasText: `Jumeirah ${nth}` })
    await row.getByText(last).waitFor()
    const sessions = await row.count()
    await button(t('home.filters')).click()
    await choose(page.locator('main'), t('assign.label'), last)
    await button(t('assign.of_cleaner_clear', { cleaner: last })).waitFor()
    await expect.poll(() => row.count()).toBe(sessions - 1)
  },
)

test('a logo stands for the company in the office at once, and on the cleaner’s page from its first view on', async () => {
  const { office: t } = await loadTexts('en')
  await api.call(settingsRoutes.update, { company_name: 'Marina Stays' })
  const session = await api.createSession('Harbour')
  await using desk = await openDevice('desk', 'en')
  const page = await openLoggedIn(server, desk, '/settings')
  const logo = (on: typeof page) => on.getByRole('img', { name: 'Marina Stays' })

  const buffer = await letters('#0b5f66').png().toBuffer()
  await page
    .getByLabel(t('settings.logo_choose'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText(t('settings.logo_saved')).waitFor()
  await expectLoaded(logo(page))
  await page.reload()
  await expectLoaded(page.getByRole('link', { name: 'Marina Stays' }).getByRole('img').first())

  await using phone = await openDevice('phone', 'en')
  const link = await phone.newPage()
  await link.goto(`${server.url}/cleaning/${cleaningToken(session)}`)
  await expectLoaded(logo(link))
  const headHeight = () =>
    link.evaluate(() => document.querySelector('header')?.getBoundingClientRect().height)
  expect(await headHeight()).toBe(57)
  // On the narrowest phones too, in the language whose letters are the widest there.
  await link.getByRole('button', { name: languages.ur.name }).click()
  await link.waitForFunction(() => document.documentElement.dir === 'rtl')
  for (const width of [345, 320]) {
    await link.setViewportSize({ width, height: 740 })
    expect(await headHeight(), String(width)).toBe(57)
  }

  await page.getByRole('button', { name: t('settings.logo_remove') }).click()
  await page.getByText(t('settings.logo_removed')).waitFor()
  await page.getByRole('link', { name: 'Brightkey' }).waitFor()
  // Ours is what browsers get that look for an icon next to a photo or a PDF.
  const icon = await fetch(`${server.url}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
