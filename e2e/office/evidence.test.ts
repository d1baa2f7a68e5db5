import { createHash, randomUUID } from 'node:crypto'
import { textIn } from '@brightkey/contract/locale'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { textDirection } from '@brightkey/i18n/languages'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shrunkPhoto, smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { readPdf, withoutSpaces } from '../../packages/server/test/reports/pdf-reader.ts'
import {
  expectLoaded,
  isOnTop,
  modalsGone,
  openDevice,
  readBytes,
  rightToLeft,
  screenFaults,
  scrollsSideways,
  seriousFindings,
  walks,
} from '../browser.ts'
import { leaveKeptPages, openOffice } from '../kept-page.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
/** An earlier session; the photo of its kitchen is used again in `flaggedSession`, whose second photo is too dark. */
let before: Session
let flaggedSession: Session
const { office: t, phone } = await loadTexts('en')

beforeAll(async () => {
  server = await openServer()
  api = await Api.asAdmin(server)
  before = await api.createSession('Marina Gate 2, 1203')
  flaggedSession = await duplicate(before)
  const kitchen = await shrunkPhoto({ seed: 1 })
  const dark = await sharp(await shrunkPhoto({ seed: 2 }))
    .linear(0.08)
    .jpeg()
    .toBuffer()
  await completeTasks(before, [kitchen])
  await completeTasks(flaggedSession, [kitchen, dark])
  // A background job examines them.
  const flagged = async () =>
    expect((await api.call(evidenceRoutes.get, { id: flaggedSession.id })).photos).toHaveLength(2)
  await vi.waitFor(flagged, { timeout: 300_000, interval: 300 })
})

afterAll(async () => {
  await leaveKeptPages()
  await server?.[Symbol.asyncDispose]()
})

const duplicate = (session: Session) =>
  api.call(sessionRoutes.create, {
    apartment_id: session.apartment.id,
    tasks: session.tasks.map(({ title, room: roomTitle, subtasks }) => ({
      title,
      room: roomTitle,
      subtasks: subtasks.map((subtask) => ({ title: subtask.title })),
    })),
  })

/** Completes a task with each of the photos. */
async function completeTasks(session: Session, photos: Buffer[]) {
  for (const [place, photo] of photos.entries()) {
    const at = { token: cleaningToken(session), taskId: session.tasks[place]?.id ?? '' }
    await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
    const subtasks = (session.tasks[place]?.subtasks ?? []).map(({ id }) => ({ id, done: true }))
    await api.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
    await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, photo)
    await api.call(cleanerRoutes.setStatus, { ...at, status: 'completed' })
  }
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
/** The positions of a dialog's pictures, all measured at once. */
const readPositions = (dialog: Locator) =>
  dialog.getByRole('img').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
const findPanel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: t('evidence.title') }) })

test.each(rightToLeft)(
  'flagged photos and the selection for a damage pack fit a phone, in %s',
  async (locale) => {
    const { office: translate } = await loadTexts(locale)
    await using context = await openDevice('phone')
    const page = await openLoggedIn(server, context, `/sessions/${flaggedSession.id}`, { locale })
    await page.getByRole('heading', { name: translate('evidence.title') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    await button(page, translate('evidence.look')).first().click()
    const dialog = page.getByRole('dialog')
    const stacked = async () => {
      const [mine, earlier] = await readPositions(dialog)
      return earlier.y >= mine.y + mine.height
    }
    await expect.poll(stacked).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await button(dialog, translate('evidence.ask')).click()
    await page.getByText(translate('evidence.ask_completed')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await modalsGone(page)

    await page.goto(`${server.url}/apartments/${flaggedSession.apartment.id}?tab=history`)
    await button(page, translate('pack.choose')).first().click()
    await page.getByRole('checkbox').last().check()
    await page
      .getByRole('status')
      .getByText(translate('pack.chosen', { count: 1 }))
      .waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await button(page, translate('pack.make')).click()
    await page.getByLabel(translate('pack.note')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  },
)

test('a reused photo is flagged, shown next to the earlier one, and can be dismissed', async () => {
  const page = await openOffice(server, `/sessions/${flaggedSession.id}`)
  const panel = findPanel(page)
  const reason = t('evidence.same_file', {
    code: before.code,
    date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dubai' }).format(
      new Date(before.created_at),
    ),
  })
  await panel.getByText(reason).waitFor()
  await panel.getByText(t('evidence.dark')).waitFor()

  const mark = button(page, t('evidence.mark', { reasons: reason }))
  await mark.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('evidence.this_one'), { exact: true }).waitFor()
  const beside = async () => {
    const [mine, earlier] = await readPositions(dialog)
    return Math.abs(mine.y - earlier.y) <= 1 && earlier.x >= mine.x + mine.width
  }
  await expect.poll(beside).toBe(true)
  expect(await dialog.getByRole('link', { name: before.code }).getAttribute('href')).toBe(
    `/sessions/${before.id}`,
  )
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('2/2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('1/2').waitFor()

  // The next flagged photo comes up.
  await button(dialog, t('evidence.fine')).click()
  await dialog.getByText('1/2').waitFor({ state: 'detached' })
  await button(dialog, t('evidence.fine')).waitFor()
  await page.keyboard.press('Escape')
  await panel.getByText(reason).waitFor({ state: 'detached' })
  await mark.waitFor({ state: 'detached' })
  await modalsGone(page)
  await page.reload()
  await panel.getByText(t('evidence.dark')).waitFor()
  expect(await panel.getByText(reason).count()).toBe(0)
})

test('a new photo is requested: the cleaner’s open page shows it within seconds, and the cleaner sends one', async () => {
  await using pocket = await openDevice('phone')
  const dark = flaggedSession.tasks[1]?.id ?? ''
  const cleaner = await pocket.newPage()
  // The body of an upload is not visible from outside the page, so the page notes what it sends.
  await cleaner.addInitScript(() => {
    const { append } = FormData.prototype
    FormData.prototype.append = function (name: string, value: string | Blob, ...rest: []) {
      if (name === 'sent_at') document.documentElement.dataset.sentAt = String(value)
      append.call(this, name, value as Blob, ...rest)
    }
  })
  await cleaner.goto(`${server.url}/cleaning/${cleaningToken(flaggedSession)}#task-${dark}`)
  const sheet = cleaner.getByRole('dialog')
  await sheet.getByText(phone('sheet.read_only')).waitFor()

  const page = await openOffice(server, `/sessions/${flaggedSession.id}`)
  const item = findPanel(page)
    .getByRole('listitem')
    .filter({ hasText: t('evidence.dark') })
    .first()
  await button(item, t('evidence.look')).click()
  await button(page, t('evidence.ask')).click()
  const question = page.getByRole('dialog').last()
  await question.getByLabel(t('evidence.ask_text')).fill('Switch the light on first')
  // The message is shown for six seconds.
  const confirmation = page.getByText(t('evidence.asked'), { exact: true }).waitFor()
  await question.getByRole('button', { name: t('evidence.ask') }).click()
  await sheet.getByText('Switch the light on first').waitFor()
  await sheet.getByText(phone('sheet.asked')).waitFor()
  // The photo in question.
  await sheet.getByRole('link', { name: phone('pictures.open', { number: 1 }) }).waitFor()
  const card = cleaner.locator('article').filter({ has: cleaner.locator(`[data-opens="task-${dark}"]`) })
  await card.getByText(phone('state.returned')).waitFor()
  expect(await seriousFindings(cleaner)).toEqual([])
  await confirmation
  await page.getByText(t('evidence.asked_note'), { exact: true }).waitFor()
  await item.waitFor({ state: 'detached' })

  const chooser = cleaner.waitForEvent('filechooser')
  await button(sheet, `${phone('sheet.after')}: ${phone('pictures.choose')}`).click()
  const fresh = await shrunkPhoto({ seed: 3 })
  await (await chooser).setFiles({ name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: fresh })
  await sheet.getByText(phone('pictures.received'), { exact: true }).waitFor()
  await button(sheet, phone('sheet.complete')).click()
  await sheet.waitFor({ state: 'detached' })
  await card.waitFor()
  await card.getByText(phone('state.returned')).waitFor({ state: 'detached' })
  const sentAt = (await cleaner.locator('html').getAttribute('data-sent-at')) ?? ''
  expect(Math.abs(Date.parse(sentAt) - Date.now())).toBeLessThan(1_800_000)

  await expect
    .poll(() => api.call(sessionRoutes.get, { id: flaggedSession.id }).then(({ tasks }) => tasks[1]?.status))
    .toBe('completed')
  await page.getByText(t('evidence.asked_note'), { exact: true }).waitFor({ state: 'detached' })
})

test.each(walks)(
  'a session’s next step is its main button: its link is sent, then its photos are reviewed room by room, next to those of last time, returned and approved, then its report is sent: $locale on a $device',
  async ({ nth, locale, device }) => {
    const { office: to } = await loadTexts(locale)
    const last = await api.createSession(`Sulafa Tower ${nth}`)
    await api.finishSession(last)
    await api.call(sessionRoutes.approve, { id: last.id })
    const session = await duplicate(last)
    await using context = await openDevice(device, locale)
    const page = await openLoggedIn(server, context, `/sessions/${session.id}`, { locale })
    const main = page.locator('main')
    const gallery = page.getByRole('dialog').first()
    const [back, onward] =
      textDirection(locale) === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    await button(main, to('share.whatsapp')).first().waitFor()
    await api.finishSession(session)
    await button(main, to('gallery.open')).click()

    const [first, second] = session.tasks
    const heading = (task?: Session['tasks'][number]) =>
      gallery.getByRole('heading', { name: textIn(task?.title ?? { en: '' }, locale) })
    const pictures = gallery.getByRole('region', { name: to('list.photos') }).getByRole('img')
    const names = () => pictures.evaluateAll((all) => all.map((each) => Object(each).alt.split(',')[0]))
    await heading(first).waitFor()
    await expectLoaded(pictures)
    expect(await names()).toEqual([to('gallery.before'), to('gallery.after')])
    expect(await screenFaults(page), 'before and after').toEqual([])
    await gallery.locator('button[aria-pressed]').filter({ hasText: last.code }).click()
    await expect.poll(names).toEqual([to('gallery.last'), to('gallery.now')])
    await expectLoaded(pictures)

    // The verdict is in reach also next to the last of the photos.
    await pictures.last().scrollIntoViewIfNeeded()
    const verdict = await button(gallery, to('gallery.redo')).boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect((verdict?.y ?? 9_999) + (verdict?.height ?? 0)).toBeLessThanOrEqual(height)
    await page.keyboard.press(onward)
    await heading(second).waitFor()
    await page.keyboard.press(back)
    await heading(first).waitFor()
    /** Looks at the photos of the shown task until it is one of those that were checked. */
    async function findFine(done: number) {
      const checked = gallery.getByText(to('gallery.checked', { done, all: session.tasks.length }))
      while ((await checked.count()) === 0) {
        const before = await gallery.textContent()
        await page.keyboard.press('a')
        await expect.poll(() => gallery.textContent()).not.toBe(before)
      }
    }

    // To be redone, with a point; the next one is fine; and only the first goes back.
    await page.keyboard.press('r')
    const points = gallery.getByRole('group', { name: to('gallery.points') })
    await expect.poll(() => isOnTop(points.getByRole('checkbox').first())).toBe(true)
    await points.getByRole('checkbox').last().check()
    await page.keyboard.press(onward)
    await heading(second).waitFor()
    // When no toast covers them any more.
    for (const shown of [heading(second), pictures.first()])
      await expect.poll(() => isOnTop(shown)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h2')
    await findFine(2)
    await button(gallery, to('gallery.return', { count: 1 })).click()
    const dialog = page.getByRole('dialog', { name: to('review.return_title', { code: session.code }) })
    await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await dialog.getByLabel(to('review.reason')).fill('The hob is still greasy')
    await button(dialog, to('review.return')).click()
    await button(main, to('share.whatsapp')).first().waitFor()

    // Redone: each verdict leads to the next task without one; after the last, the same key approves.
    await redo(session, first?.id ?? '')
    await button(main, to('gallery.open')).click()
    await heading(first).waitFor()
    for (const [index] of session.tasks.entries()) await findFine(index + 1)
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: to('review.open_title', { count: 1 }) }).waitFor()
    expect(await screenFaults(page), 'an open problem').toEqual([])
    await button(page, to('review.approve_anyway')).click()
    await button(main, `${to('send.open')}: ${session.code}`).waitFor()
  },
)

/** Does a returned task again and submits the next version. */
async function redo(session: Session, taskId: string) {
  // The page has a button to share the link before the office's response, too.
  const readState = async () => (await api.call(sessionRoutes.get, { id: session.id })).state
  await expect.poll(readState).toBe('returned')
  const at = { token: cleaningToken(session), taskId }
  const task = session.tasks.find(({ id }) => id === taskId)
  const subtasks = task?.subtasks.map(({ id }) => ({ id, done: true })) ?? []
  await api.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
  const file = await smallPhoto({ seed: 51, room: 'after' })
  await api.call(cleanerRoutes.uploadPhoto, { ...at, id: randomUUID(), kind: 'after' }, file)
  await api.call(cleanerRoutes.setStatus, { ...at, status: 'completed' })
  await api.call(cleanerRoutes.submitReport, {
    token: at.token,
    first_name: 'Maria',
    last_name: 'Santos',
    company_name: 'Shine LLC',
    skipped: [{ task_id: session.tasks.at(-1)?.id ?? '', reason: 'no_time' }],
  })
}

test('photos and a problem of several sessions are downloaded as a damage pack', async () => {
  const damaged = await api.createSession('Palm Tower 7, 2204')
  await api.finishSession(damaged)
  const later = await duplicate(damaged)
  const token = cleaningToken(later)
  for (const { id: taskId } of later.tasks) {
    await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    for (let nth = 0; nth < 9; nth++) {
      const file = await smallPhoto({ seed: nth, room: taskId })
      await api.call(cleanerRoutes.uploadPhoto, { token, taskId, id: randomUUID(), kind: 'after' }, file)
    }
  }
  const page = await openOffice(server, `/apartments/${damaged.apartment.id}?tab=history`)
  await button(page, t('pack.choose')).first().click()
  const photos = page.locator('section[aria-labelledby^="photos-"]')
  await photos.first().getByRole('checkbox').first().check()
  await page.getByRole('listitem').filter({ hasText: 'نل ٹپک رہا ہے' }).getByRole('checkbox').check()
  // The photos of the earlier session are on the next page.
  await button(page, t('act.load_more')).click()
  await photos.nth(1).getByRole('checkbox').last().check()
  await page
    .getByRole('status')
    .getByText(t('pack.chosen', { count: 3 }))
    .waitFor()

  await button(page, t('pack.make')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('pack.title')).fill('Tap in the kitchen')
  await dialog.getByLabel(t('pack.note')).fill('Booking 4711')
  // An error is shown, and the download can be tried again.
  await page.route('**/damage-pack/', (route) => route.abort(), { times: 1 })
  await button(dialog, t('pack.download')).click()
  await dialog.getByRole('alert').getByText(t('pack.offline')).waitFor()
  const download = page.waitForEvent('download')
  await button(dialog, t('common.retry')).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^damage-\d{4}-\d\d-\d\d-.*\.zip$/)
  await page.getByText(t('pack.done')).waitFor()
  await dialog.waitFor({ state: 'detached' })

  const files = unzipSync(await readBytes(file))
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString('utf8'))
  expect(manifest).toMatchObject({ title: 'Tap in the kitchen', note: 'Booking 4711' })
  expect(manifest.items.map((item: { session_code: string }) => item.session_code)).toEqual([
    damaged.code,
    damaged.code,
    later.code,
  ])
  const names = manifest.items.flatMap((item: { file: string | null }) => item.file ?? [])
  expect(names).toHaveLength(2)
  expect(Object.keys(files)).toEqual(['damage.pdf', 'manifest.csv', 'manifest.json', ...names])
  for (const item of manifest.items) {
    if (item.file === null) continue
    const hash = createHash('sha256')
      .update(files[item.file] ?? '')
      .digest('hex')
    expect(hash).toBe(item.sha256_kept)
  }
  const pdf = await readPdf(Buffer.from(files['damage.pdf'] ?? []))
  for (const text of ['Tap in the kitchen', 'Booking 4711', damaged.code, later.code])
    expect(pdf.text).toContain(withoutSpaces(text))
})
