import type { Locale } from '@brightkey/contract/locale'
import { acceptanceRoutes, reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rightToLeft, scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
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

afterEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.loseResponsesTo(null)
})

const loadTexts = (locale: Locale) => loadLinkTexts('links/acceptance', locale)

/** A session of four rooms, and the page on which its client accepts the work. */
async function createSessionToAccept(name: string) {
  const session = await setup.api.createSession(name)
  const token = session.links.find(({ kind }) => kind === 'verification')?.token ?? ''
  const address = `${setup.proxy.url}/cleaning/public/verification/${token}`
  return { session, address, readAcceptance: () => setup.api.call(acceptanceRoutes.get, { token }) }
}
const recordedEvents = async (session: Session) =>
  Object.entries(await setup.countEvents(session.id)).filter(([type]) => type.startsWith('verification.'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isFocused = (node: Element) => node === document.activeElement
/** Fires the event of coming back to the page, which makes it fetch at once. */
const fireFocus = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

/** Fires `online` every now and then, as a phone does; otherwise each loss would cost seconds of waiting. */
function fireOnlineRegularly(page: Page): Disposable {
  const online = () => page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
  const timer = setInterval(() => void online(), 300)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

test.for(rightToLeft)(
  'a client waits for the work, reviews it and sends a remark with text and a photo (%s)',
  async (locale) => {
    const { t, tl } = await loadTexts(locale)
    const { session, address, readAcceptance } = await createSessionToAccept(`Marina ${locale}`)
    const page = await setup.openPage(locale)
    await page.goto(address)
    await page.getByText(t('waiting.title')).waitFor()
    expect(await button(page, t('choice.accept')).count()).toBe(0)

    const reportToken = await setup.api.finishSession(session)
    await fireFocus(page)
    await page.getByText(t('tasks.count', { done: 3, total: 4 })).waitFor()
    await page.getByRole('heading', { name: t('problems.heading', { count: 1 }) }).waitFor()
    await page.getByText('نل ٹپک رہا ہے').waitFor()
    expect(await page.locator('[data-pair]').count()).toBe(3)
    await page.getByText(t('tasks.not_done')).waitFor()
    const { report } = await readAcceptance()
    await page.getByText(report?.seal_code ?? '').waitFor()
    expect(await page.getByRole('link', { name: t('report.open') }).getAttribute('href')).toBe(
      `${report?.url}?lang=${locale}`,
    )
    expect(await page.getByRole('listitem').getByRole('img').count()).toBe(6)

    await button(page, t('choice.not_right')).click()
    await button(page, t('sign.remarks')).click()
    await page.getByRole('alert').getByText(t('remark.none')).waitFor()
    const task = page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
    await task.getByRole('button', { name: t('remark.add_to', { task: '' }).trim() }).click()
    const remarkField = task.getByRole('textbox', { name: t('remark.text') })
    await expect.poll(() => remarkField.evaluate(isFocused)).toBe(true)
    await remarkField.fill('چولہا گندا ہے')
    await task.locator('input[type=file][multiple]').setInputFiles(photoFiles.paths)
    await task.locator('ul img').first().waitFor()
    await expect.poll(async () => (await readAcceptance()).tasks[0]?.remark_photos.length).toBe(1)

    // All of it is there after a reload.
    await page.reload()
    await remarkField.waitFor()
    expect(await remarkField.inputValue()).toBe('چولہا گندا ہے')
    await task.locator('ul img').first().waitFor()
    expect(await scrollsSideways(page)).toBe(false)
    expect(await seriousFindings(page)).toEqual([])

    await button(page, t('sign.remarks')).click()
    const name = page.getByRole('textbox', { name: t('sign.name') })
    await expect.poll(() => name.evaluate(isFocused)).toBe(true)
    await page.getByText(t('sign.name_missing')).waitFor()
    await name.fill('Lena Fischer')
    await button(page, t('sign.remarks')).click()
    await page.getByText(tl('sending.received'), { exact: true }).waitFor()
    await page.getByText(t('said.remarks', { name: 'Lena Fischer' })).waitFor()
    expect(await button(page, t('choice.accept')).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])

    const remarks = [
      { task_id: session.tasks[0]?.id, text: 'چولہا گندا ہے', photos: [{ mime: 'image/jpeg' }] },
    ]
    const submission = { name: 'Lena Fischer', accepted: false, report_version: 1, remarks }
    expect((await readAcceptance()).acceptance).toMatchObject(submission)
    expect((await setup.api.call(reportRoutes.get, { token: reportToken })).results).toMatchObject({
      acceptance: submission,
    })
    expect(await recordedEvents(session)).toEqual([['verification.remarks', 1]])
  },
)

test('an acceptance given offline is kept and arrives once although its first response is lost; a new version is accepted separately', async () => {
  const { t, tl } = await loadTexts('en')
  const { session, address, readAcceptance } = await createSessionToAccept('Offline')
  await setup.api.finishSession(session)
  const page = await setup.openPage()
  await page.goto(address)
  await workerServes(page)
  await button(page, t('choice.accept')).click()
  const name = page.getByRole('textbox', { name: t('sign.name') })
  await expect.poll(() => name.evaluate(isFocused)).toBe(true)
  await name.fill('Lena Fischer')
  setup.proxy.setOffline(true)
  await button(page, t('sign.accept')).click()
  await page.getByText(tl('sending.on_its_way'), { exact: true }).waitFor()
  // The error is shown at the top, and the button at the foot scrolls the reader there.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200)
  expect((await readAcceptance()).acceptance).toBeNull()

  let lost = false
  setup.proxy.loseResponsesTo(({ method, path }) => {
    const loses = !lost && method === 'POST' && path.includes('/verification/')
    lost ||= loses
    return loses
  })
  setup.proxy.setOffline(false)
  {
    using _online = fireOnlineRegularly(page)
    await page.getByText(t('said.accepted', { name: 'Lena Fischer' })).waitFor()
  }
  await expect.poll(() => [200, 201].includes(setup.proxy.lost.at(-1)?.status ?? 0)).toBe(true)
  expect((await readAcceptance()).acceptance).toMatchObject({
    name: 'Lena Fischer',
    accepted: true,
    remarks: [],
  })
  expect(await recordedEvents(session)).toEqual([['verification.accepted', 1]])

  const taskId = session.tasks[0]?.id ?? ''
  await setup.api.call(sessionRoutes.return, { id: session.id, reason: 'Dust', task_ids: [taskId] })
  const token = cleaningToken(session)
  // A returned task needs something new before it can be completed again.
  const [point] = session.tasks[0]?.subtasks ?? []
  for (const done of [false, true])
    await setup.api.call(cleanerRoutes.setSubtasks, {
      token,
      taskId,
      subtasks: [{ id: point?.id ?? '', done }],
    })
  await setup.api.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
  const left = session.tasks.at(-1)?.id ?? ''
  await setup.api.call(cleanerRoutes.submitReport, {
    token,
    first_name: 'Maria',
    last_name: 'Santos',
    company_name: 'Shine LLC',
    skipped: [{ task_id: left, reason: 'no_time' }],
  })
  await fireFocus(page)
  await page.getByText(t('report.version', { number: 2 })).waitFor()
  await button(page, t('choice.accept')).click()
  await button(page, t('sign.accept')).click()
  await page.getByText(tl('sending.received'), { exact: true }).waitFor()
  expect(await recordedEvents(session)).toEqual([['verification.accepted', 2]])
})
