import type { Locale } from '@brightkey/contract/locale'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readBytes, rightToLeft, scrollsSideways, seriousFindings } from '../browser.ts'
import { openKeptPage } from '../kept-page.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from '../server.ts'
import { loadLinkTexts, loadTexts as loadScreenTexts } from '../texts.ts'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
})

const loadTexts = async (locale: Locale) => ({
  ...(await loadLinkTexts('links/results', locale)),
  tp: (await loadScreenTexts(locale)).phone,
})
const linkToken = (session: Session, of: LinkKind) =>
  session.links.find(({ kind }) => kind === of)?.token ?? ''
const pageAddress = (session: Session, kind: LinkKind) =>
  `${server.url}/cleaning/public/${kind === 'progress' ? 'cleaning' : kind}/${linkToken(session, kind)}`

test.for(rightToLeft)(
  'a visitor of the progress link sees changes live, and nothing private (%s)',
  async (locale) => {
    const { t, tp } = await loadTexts(locale)
    const session = await api.createSession(`Palm ${locale}`)
    const page = await openKeptPage(server.url, 'phone', locale)
    await page.goto(pageAddress(session, 'progress'))
    await page.getByRole('heading', { name: t('progress.nothing') }).waitFor()
    await page.getByText('0%', { exact: true }).waitFor()
    const [task] = session.tasks
    const at = { token: cleaningToken(session), taskId: task?.id ?? '' }
    await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
    const subtasks = task?.subtasks.map(({ id }) => ({ id, done: true })) ?? []
    await api.call(cleanerRoutes.setSubtasks, { ...at, subtasks })
    const { progress } = await api.call(sessionRoutes.get, { id: session.id })
    expect(progress).toBeGreaterThan(0)

    await page.getByRole('progressbar', { name: tp('session.percent', { percent: progress }) }).waitFor()
    await page.getByRole('heading', { name: t('progress.under_way') }).waitFor()

    const whole = await page.content()
    for (const secret of ['Palm', 'Al Marsa', 'Key safe', '/media/']) expect(whole).not.toContain(secret)
    expect(await page.locator('main img').count()).toBe(0)
    expect(await scrollsSideways(page)).toBe(false)
    expect(await seriousFindings(page)).toEqual([])
    await api.finishSession(await api.call(sessionRoutes.get, { id: session.id }))
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await page.getByRole('heading', { name: t('progress.finished') }).waitFor()
    await page.getByText(t('progress.finished_partly')).waitFor()
  },
)

test.for(rightToLeft)(
  'result photos can be viewed, compared and downloaded, except hidden ones (%s)',
  async (locale) => {
    const { t } = await loadTexts(locale)
    const session = await api.createSession(`Results ${locale}`)
    const page = await openKeptPage(server.url, 'phone', locale)
    await page.goto(pageAddress(session, 'result-photos'))
    await page.getByText(t('results.none')).waitFor()
    await api.finishSession(session)
    const { tasks, reports } = await api.call(sessionRoutes.get, { id: session.id })
    const hidden = tasks[0]?.photos.find(({ kind }) => kind === 'after')?.id ?? ''
    const view = { show_names: true, show_address: true, hidden_photo_ids: [hidden] }
    await api.call(officeReportRoutes.setClientView, { id: reports[0]?.id ?? '', ...view })
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await page.getByText(t('results.count', { count: 2 })).waitFor()
    expect(await page.content()).not.toContain(hidden)
    const pictures = page.locator('main section').getByRole('img')
    expect(await pictures.count()).toBe(2)
    expect(await downloadedFiles(page, t('results.download'))).toHaveLength(2)

    await page.getByRole('checkbox', { name: t('results.show_before') }).check()
    await expect.poll(() => pictures.count()).toBe(5)
    await page.getByText(t('results.count', { count: 5 })).waitFor()
    const names = await downloadedFiles(page, t('results.download'))
    expect(names).toHaveLength(5)
    expect(await scrollsSideways(page)).toBe(false)
    expect(await seriousFindings(page)).toEqual([])
    await page
      .getByRole('button', { name: t('results.slide') })
      .first()
      .click()
    await page.getByRole('slider').first().waitFor()
    await page
      .getByRole('button', { name: t('results.side') })
      .first()
      .click()
    await pictures.first().click()
    const box = page.getByRole('dialog')
    await box.getByText('1/5').waitFor()
    await page.keyboard.press('z')
    await expect.poll(() => box.locator('img').getAttribute('style')).toContain('scale(2.5)')
  },
)

/** The names in the zip behind the page's link, as the browser saves it. */
async function downloadedFiles(page: Page, name: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-photos\.zip$/)
  const files = unzipSync(await readBytes(download))
  for (const bytes of Object.values(files)) expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
  return Object.keys(files)
}

test.for(rightToLeft)(
  'an unknown, revoked or closed link shows a friendly explanation (%s)',
  async (locale) => {
    const { tl, tp } = await loadTexts(locale)
    const session = await api.createSession(`Closed ${locale}`)
    const page = await openKeptPage(server.url, 'phone', locale)
    const kind = 'verification'
    const explanation = page.getByRole('heading', { name: tp('closed.session_not_found') })

    const open = pageAddress(session, 'result-photos')
    await page.goto(open)
    await page.getByRole('heading', { name: `Closed ${locale}` }).waitFor()
    await api.call(sessionRoutes.revokeLink, { id: session.id, kind: 'result-photos' })
    // It disappears from pages that are already open, too.
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await explanation.waitFor()
    for (const address of [open, `${server.url}/cleaning/public/${kind}/${'A'.repeat(27)}`]) {
      await page.goto(address)
      await explanation.waitFor()
      await page.getByText(tp('closed.session_not_found_text')).first().waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }

    const closed = new Date(Date.now() - 1_000).toISOString()
    await server.query('update session set closes_at = ? where id = ?', closed, session.id)
    await page.goto(pageAddress(session, kind))
    await page.getByText(tl('sending.closed'), { exact: true }).waitFor()
    await page.getByText(tl('sending.closed_text')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  },
)

test('loading a page, as a bot does, does not count as opening it; a touch does', async () => {
  const { t } = await loadTexts('en')
  const session = await api.createSession('Opened')
  const openedAt = async () => {
    const { links } = await api.call(sessionRoutes.get, { id: session.id })
    return links.find(({ kind }) => kind === 'progress')?.opened_at ?? null
  }
  const page = await openKeptPage(server.url, 'phone', 'en')
  await page.goto(pageAddress(session, 'progress'))
  await page.getByRole('heading', { name: t('progress.nothing') }).waitFor()
  await page.evaluate(() => void scrollTo(0, 100))
  await page.waitForRequest((request) => request.url().includes('/api/cleaning/public/cleaning/'))
  expect(await openedAt()).toBeNull()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect.poll(openedAt).not.toBeNull()
})
