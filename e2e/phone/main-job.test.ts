import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@brightkey/contract/locale'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { textDirection } from '@brightkey/i18n/languages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phonePhoto, phoneTraces, smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { readPdf, withoutSpaces } from '../../packages/server/test/reports/pdf-reader.ts'
import {
  expectLoaded,
  modalsGone,
  openDevice,
  readBytes,
  rightToLeft,
  scrollsSideways,
  seriousFindings,
} from '../browser.ts'
import { email, openServer, password, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

type Texts = Awaited<ReturnType<typeof loadTexts>>

let photoFiles: string
/** Photos with the place where they were taken; every other one held upright and stored sideways. The first two are real ones of 12 megapixels. */
const photos: string[] = []

beforeAll(async () => {
  photoFiles = await mkdtemp(join(tmpdir(), 'brightkey-photos-'))
  for (let seed = 0; seed < 10; seed++) {
    const path = join(photoFiles, `IMG_${seed}.jpg`)
    const draw = seed < 2 ? phonePhoto : smallPhoto
    await writeFile(path, await draw({ seed: 500 + seed, orientation: seed % 2 === 0 ? 6 : 1 }))
    photos.push(path)
  }
})

afterAll(async () => {
  await rm(photoFiles, { recursive: true, force: true })
})

test.each(rightToLeft)('from login to the downloaded PDF, in %s', async (locale) => {
  await using server = await openServer()
  const t = await loadTexts(locale)
  await using desk = await openDevice('desk', locale)
  await using phone = await openDevice('phone', locale)
  const photoRequests = watchPhotos(desk, phone)
  const office = await desk.newPage()

  await logIn(office, t, server)
  const { link, code } = await createSession(office, t, server)
  await office.getByRole('link', { name: t.office('make.done_open') }).click()
  await office.waitForURL(/\/sessions\/[0-9a-f-]{36}/)
  await office.getByText(code).first().waitFor()
  await expectAccessible(office)

  const list = await desk.newPage()
  await list.goto(server.url)
  await list.getByText(t.office('state.not_started')).waitFor()
  await list.getByText(t.office('steps.progress', { done: 2, all: 6 })).waitFor()

  const cleaner = await phone.newPage()
  await cleaner.goto(link)
  await cleaner.getByText('4711').waitFor()
  await expectAccessible(cleaner)
  await cleanEverything(cleaner, t)
  await expectShrunk(link)

  // The office's pages were not reloaded: they updated by themselves.
  await list.getByText(t.office('steps.progress', { done: 3, all: 6 })).waitFor()
  await list.getByRole('listitem').filter({ hasText: code }).getByText(t.office('state.active')).waitFor()
  await office
    .getByText(t.office('happened.task_completed', { task: roomTitles(t).at(-1) ?? '' }))
    .first()
    .waitFor()
  await office.getByRole('button', { name: t.office('bell.open', { count: 1 }) }).waitFor()

  await submit(cleaner, t)
  await office.getByRole('button', { name: t.office('bell.open', { count: 2 }) }).waitFor()
  await office
    .getByText(t.office('one.report_version', { version: 1 }))
    .first()
    .waitFor()
  await list.getByRole('listitem').filter({ hasText: code }).getByText(t.office('state.submitted')).waitFor()
  await office.getByRole('button', { name: t.office('bell.open', { count: 2 }) }).click()
  await office.getByRole('button', { name: t.office('bell.read_all') }).waitFor()
  await expectAccessible(office)

  const pdf = await downloadReport(cleaner, t)
  await expectReport(pdf, locale, t, code)

  expect(photoRequests.length).toBeGreaterThan(10)
  for (const address of new Set(photoRequests)) {
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
    for (const trace of phoneTraces) expect(bytes.includes(trace), `${trace} in ${address}`).toBe(false)
  }
})

/** Records every photo URL that either browser requests. */
function watchPhotos(...contexts: BrowserContext[]): string[] {
  const photoRequests: string[] = []
  for (const context of contexts) {
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/media/')) photoRequests.push(request.url())
    })
  }
  return photoRequests
}

const roomTitles = (t: Texts) =>
  (['kitchen', 'living_room', 'bathroom', 'hallway'] as const).map((roomTitle) =>
    t.office(`room.${roomTitle}`),
  )

async function logIn(page: Page, t: Texts, server: TestServer) {
  await page.goto(`${server.url}/sessions/create`)
  await page.waitForURL('**/login**')
  await page.getByLabel(t.office('login.email')).fill(email)
  await page.getByLabel(t.office('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t.office('login.submit') }).click()
  // Back at the page they wanted in the first place.
  await page.waitForURL('**/sessions/create**')
}

/** Creates a session in a studio of four rooms, added in place; its rooms become the tasks. */
async function createSession(page: Page, t: Texts, server: TestServer) {
  await page.getByRole('combobox', { name: t.office('make.apartment') }).fill('Marina Gate 2, 1203')
  await page.getByRole('button', { name: t.office('make.apartment_add') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel(t.office('flats.type')).selectOption('studio')
  await dialog.getByLabel(t.office('cleaner_note.access_note')).fill('Key safe, code 4711')
  await dialog.getByRole('button', { name: t.office('flats.create') }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const title of roomTitles(t)) {
    await expect
      .poll(() => page.getByLabel(t.office('make.task_title')).all().then(readTitles))
      .toContain(title)
  }
  await page.getByRole('button', { name: t.office('make.submit') }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toMatch(/MAR-\d{4}/)
  const [code = ''] = /MAR-\d{4}/.exec((await heading.textContent()) ?? '') ?? []
  const link = await page.getByText(`${server.url}/cleaning/`).textContent()
  return { link: link?.trim() ?? '', code }
}

const readTitles = (inputs: { inputValue(): Promise<string> }[]) =>
  Promise.all(inputs.map((input) => input.inputValue()))

async function cleanEverything(page: Page, t: Texts) {
  let next = 0
  for (const title of roomTitles(t)) {
    await page.getByRole('button', { name: `${t.phone('board.start')}: ${title}` }).click()
    const sheet = page.getByRole('dialog')
    if (next === 0) await expectAccessible(page)
    for (const point of await sheet.getByRole('checkbox').all()) await point.check()

    // Completing too early shows what is missing.
    const complete = sheet.getByRole('button', { name: t.phone('sheet.complete') })
    await complete.click()
    await sheet.getByText(t.phone('refused.task_incomplete')).first().waitFor()

    const counter = sheet.getByText(/^Photos uploaded|^\d+\/\d+$/).last()
    await counter.waitFor()
    const required = await requiredPhotos(sheet, t)
    const chosen = photos.slice(next, next + required)
    next += required
    const chooser = page.waitForEvent('filechooser')
    await sheet
      .getByRole('button', { name: `${t.phone('sheet.after')}: ${t.phone('pictures.choose')}` })
      .click()
    await (await chooser).setFiles(chosen)
    await expect
      .poll(() => sheet.getByText(t.phone('pictures.received'), { exact: true }).count())
      .toBe(required)
    await complete.click()
    await sheet.waitFor({ state: 'detached' })
  }
}

/** Expects the photos of 12 megapixels and 2 to 5 MB to arrive small, and all upright: half of them were taken in portrait. */
async function expectShrunk(link: string) {
  const response = await fetch(link.replace('/cleaning/', '/api/cleaning/public/session/').concat('/'))
  const { tasks }: CleanerSession = await response.json()
  const uploaded = tasks.flatMap((task) => task.photos)
  expect(uploaded).toHaveLength(9)
  const sides = uploaded.map(({ width, height }) => Math.max(width ?? 0, height ?? 0))
  expect(sides.sort((one, other) => other - one)).toEqual([1600, 1600, ...Array(7).fill(160)])
  for (const photo of uploaded) expect(photo.size).toBeLessThan(700_000)
  expect(uploaded.filter((photo) => (photo.height ?? 0) > (photo.width ?? 0))).toHaveLength(5)
}

/** The second number of the counter of after photos, uploaded/required. */
async function requiredPhotos(sheet: ReturnType<Page['getByRole']>, t: Texts): Promise<number> {
  for (let required = 1; required <= 20; required++) {
    if (await sheet.getByText(t.phone('pictures.counter', { done: 0, required }), { exact: true }).count())
      return required
  }
  throw new Error('no counter of photos')
}

async function submit(page: Page, t: Texts) {
  await page.getByRole('button', { name: t.phone('submit.button') }).click()
  const sheet = page.getByRole('dialog')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t.phone('submit.send') }).click()
  await sheet.getByText(t.phone('refused.cleaner_details_required')).waitFor()
  await sheet.getByLabel(t.phone('submit.first_name'), { exact: true }).fill('Maria')
  await sheet.getByLabel(t.phone('submit.last_name'), { exact: true }).fill('Santos')
  await sheet.getByLabel(t.phone('submit.company_name'), { exact: true }).fill('Shine LLC')
  await sheet.getByRole('button', { name: t.phone('submit.send') }).click()
  await page.getByRole('heading', { name: t.phone('sent.title') }).waitFor()
  await expectAccessible(page)
}

async function downloadReport(page: Page, t: Texts): Promise<Buffer> {
  await page.getByRole('link', { name: t.phone('sent.open_report') }).click()
  await page.waitForURL('**/report/**')
  await page.getByText('Maria Santos').first().waitFor()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t.phone('report.open_photo') })
    .first()
    .click()
  await expectLoaded(page.getByRole('dialog').locator('img'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await modalsGone(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t.phone('action.download_pdf') }).click()
  return readBytes(await download)
}

async function expectReport(pdf: Buffer, locale: Locale, t: Texts, code: string) {
  const { text, pages } = await readPdf(pdf)
  expect(pages).toBeGreaterThan(1)
  // In a right-to-left line an engine may give the parts of a code in another order.
  for (const part of [...code.split('-'), 'Maria', 'Santos', 'Shine']) expect(text).toContain(part)
  expect(withoutSpaces(text)).not.toContain('code4711')
  // A right-to-left PDF is read by its tags, which this reader leaves out; the server's own tests compare it by its pixels.
  if (textDirection(locale) === 'ltr')
    for (const title of roomTitles(t)) expect(text).toContain(withoutSpaces(title))
}

/** Expects no axe finding and no sideways scrolling. */
async function expectAccessible(page: Page) {
  expect(await seriousFindings(page), page.url()).toEqual([])
  expect(await scrollsSideways(page), page.url()).toBe(false)
}
