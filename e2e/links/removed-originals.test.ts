import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locale } from '@brightkey/contract/locale'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import type { Report } from '@brightkey/contract/reports/schema'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { scrollsSideways, seriousFindings } from '../browser.ts'
import { openKeptPage, openOffice } from '../kept-page.ts'
import { Api, sharedServer, type TestServer } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

const removedAt = '2026-11-20T10:00:00.000Z'
let server: TestServer
let session: Session
let token: string
let report: Report
let count: number

/** A submitted session whose originals the retention rule removed: it never takes those of today, so the rows say so. */
beforeAll(async () => {
  server = await sharedServer()
  const api = await Api.asAdmin(server)
  session = await api.createSession('Sky View 4')
  token = await api.finishSession(session)
  report = await api.call(reportRoutes.get, { token })
  using database = new DatabaseSync(join(server.dataDir, 'brightkey.sqlite'), { timeout: 5_000 })
  const marked = database
    .prepare('update photo set original_removed_at = ? where session_id = ? and mime like ?')
    .run(removedAt, session.id, 'image/%')
  count = Number(marked.changes)
  expect(count).toBeGreaterThan(0)
})

const dateIn = (locale: Locale) => formatInstant(removedAt, { locale, timeZone: 'Asia/Dubai', style: 'date' })

async function checkPage(page: Page): Promise<void> {
  expect(await scrollsSideways(page)).toBe(false)
  expect(await seriousFindings(page)).toEqual([])
}

test('originals that were removed are stated by the seal, the report, the page of results and the office', async () => {
  const locale = 'ur'
  const { phone, office } = await loadTexts(locale)
  const { t } = await loadLinkTexts('links/results', locale)
  const page = await openKeptPage(server.url, 'phone', locale)
  const date = dateIn(locale)

  await page.goto(`${server.url}/seal/${report.seal.code}`)
  await page.getByText(phone('seal.originals_removed', { date, count })).waitFor()
  expect(await page.getByText(phone('seal.do_not_rely')).count()).toBe(0)
  await page.getByText(phone('seal.originals_hashes')).click()
  const [first] = report.document.tasks.flatMap(({ photos }) => photos.map((photo) => photo.stored_sha256))
  await page
    .getByText(first ?? '', { exact: true })
    .first()
    .waitFor()
  await checkPage(page)

  await page.goto(`${server.url}/report/${token}`)
  await page.getByText(phone('seal.proof_originals', { date, count })).waitFor()
  await checkPage(page)

  const link = session.links.find(({ kind }) => kind === 'result-photos')?.token
  await page.goto(`${server.url}/cleaning/public/result-photos/${link}`)
  await page.getByRole('link', { name: t('results.download') }).waitFor()
  // Only the photos from after the work are in it unless the reader asks for those from before.
  await page.getByText(t('results.originals_removed', { date, count: count / 2 })).waitFor()
  await checkPage(page)

  const own = await openOffice(server, `/sessions/${session.id}`, { device: 'phone', locale })
  await own.locator('main li > button:has(img)').first().click()
  // In place of the link to it.
  await own.getByText(office('one.photo_original_removed', { date })).waitFor()
  expect(await own.getByText(office('one.photo_original'), { exact: true }).count()).toBe(0)
  await checkPage(own)
})
