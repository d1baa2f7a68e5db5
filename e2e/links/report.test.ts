import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@brightkey/contract/locale'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import type { Report } from '@brightkey/contract/reports/schema'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Device, openDevice, rightToLeft, scrollsSideways, seriousFindings } from '../browser.ts'
import { openKeptPage } from '../kept-page.ts'
import { Api, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
let session: Session
let token: string
let report: Report

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
  await api.call(settingsRoutes.update, { company_name: 'Palm Stays' })
  session = await api.createSession('Marina Gate 2, 1203')
  token = await api.finishSession(session)
  report = await api.call(reportRoutes.get, { token })
})

const openKept = (device: Device, locale: Locale, path?: string) =>
  openKeptPage(server.url, device, locale).then((page) => openReport(page, path))

async function openReport(page: Page, path = `/report/${token}`): Promise<Page> {
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('the report starts with its sender, how complete it is and the office’s verdict', async () => {
  const t = await loadTexts('en')
  const page = await openKept('desk', 'en')
  await page.getByText(t.phone('review.waiting')).waitFor()
  await api.call(sessionRoutes.approve, { id: session.id })
  await page.reload()
  await page.getByText(t.phone('review.waiting')).waitFor()
  // The time in which the office can undo the approval has passed.
  const [row] = await server.query('select reviewed_at from report where token = ?', token)
  const earlier = new Date(Date.parse(String(row?.reviewed_at)) - 20_000).toISOString()
  await server.query('update report set reviewed_at = ? where token = ?', earlier, token)
  await page.reload()

  const summary = page.locator('section').first()
  for (const text of [
    'Palm Stays',
    'Maria Santos',
    'Shine LLC',
    'Gulf Standard Time',
    /^Approved by the office on \d+ \w+ 20\d\d/,
  ])
    await summary.getByText(text).first().waitFor()
  const tally = (await summary.locator('dl').first().innerText()).replace(/\s+/g, ' ')
  expect(tally).toContain('Tasks completed 3/4')
  expect(tally).toContain('Photos 6')
  expect(tally).toContain('Problems 1')
  // Problems, then the rooms, then what was skipped.
  const names = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(names).toEqual(
    ['problems.heading', 'rooms.heading', 'skipped.heading', 'seal.heading'].map((key) =>
      t.phone(key as 'rooms.heading'),
    ),
  )
  await page.getByText('No time').waitFor()
  expect(await page.getByRole('link', { name: t.phone('action.send') }).count()).toBe(0)
})

test('a reader can choose the language, and it is remembered', async () => {
  await using context = await openDevice('phone')
  // A service worker may have the other languages already.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await openReport(await context.newPage())
  // What fails to load comes late, and the last choice counts.
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Русский' }).click()
  await failed
  await page.unroute('**/assets/**')
  const t = await loadTexts('ru')
  await page.getByRole('heading', { name: t.phone('rooms.heading') }).waitFor()
  await page
    .getByText(/\d (янв|февр|мар|апр|ма|июн|июл|авг|сент|окт|нояб|дек)[а-я]*\.? 20\d\d/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('heading', { name: t.phone('rooms.heading') }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
})

test('the PDF downloads with one request under its own name; if it fails, the page explains why and retries', async () => {
  const t = await loadTexts('en')
  await using context = await openDevice('desk', 'en')
  const page = await openReport(await context.newPage())
  // On a busy machine the page would request it again while it is being made.
  const pdf = `${server.url}/api/cleaning/public/report/${token}/pdf/?lang=en`
  await expect.poll(async () => (await fetch(pdf)).status).toBe(200)
  const pdfRequests: string[] = []
  page.on('request', (request) => request.url().includes('/pdf/') && pdfRequests.push(request.url()))

  await page.route('**/pdf/**', (route) =>
    route.fulfill({
      status: 429,
      json: {
        code: 'throttled',
        seconds: 60,
        detail: 'Request was throttled. Expected available in 60 seconds.',
      },
    }),
  )
  await page.getByRole('link', { name: t.phone('action.download_pdf') }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Too many attempts. Try again in a minute.').waitFor()
  await page.unroute('**/pdf/**')

  const coming = page.waitForEvent('download')
  await alert.getByRole('button', { name: t.phone('page.retry') }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`${report.document.code}-v1-en.pdf`)
  expect(pdfRequests).toHaveLength(2)
  await alert.waitFor({ state: 'detached' })
})

test('where something is withheld, a client sees a single discreet line instead of gaps', async () => {
  const hidden = report.document.tasks.flatMap((task) => task.photos).slice(0, 3)
  const { client_url } = await api.call(officeReportRoutes.setClientView, {
    id: report.id,
    hidden_photo_ids: hidden.map(({ id }) => id),
    show_names: false,
    show_address: false,
  })
  const t = await loadTexts('en')
  for (const kind of ['report', 'mobile-report']) {
    const page = await openKept('phone', 'en', new URL(client_url).pathname.replace('report', kind))
    await page.getByText('3 photos, names and the address').waitFor()
    const text = await page.locator('main').innerText()
    for (const word of ['Maria', 'Shine', 'Al Marsa', t.phone('summary.cleaner')])
      expect(text).not.toContain(word)
    expect(await page.getByRole('link', { name: t.phone('seal.proof') }).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  }
})

test('a logged-in user gets a link to the office; the page for phones never shows it', async () => {
  const t = await loadTexts('en')
  await using context = await openDevice('desk', 'en')
  await context.addInitScript(() => localStorage.setItem('token', 'any'))
  const page = await openReport(await context.newPage())
  const send = page.getByRole('link', { name: t.phone('action.send') })
  expect(await send.getAttribute('href')).toBe(`/reports/${report.id}?send`)
  await page.getByRole('link', { name: t.phone('seal.proof') }).waitFor()
  await page.goto(`${server.url}/mobile-report/${token}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await send.count()).toBe(0)
})

test('the printed report has no buttons, every photo, and the code to check it', async () => {
  const t = await loadTexts('en')
  const page = await openKept('desk', 'en')
  await page
    .getByRole('button', { name: t.phone('action.compare') })
    .first()
    .click()
  await page.getByRole('slider').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const name of [t.phone('action.print'), t.phone('action.compare'), t.phone('action.copy_link')])
    expect(await page.getByRole('button', { name }).filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('slider').filter({ visible: true }).count()).toBe(0)
  expect(
    await page
      .getByRole('button', { name: t.phone('report.open_photo') })
      .filter({ visible: true })
      .count(),
  ).toBe(6)
  await page.getByRole('img', { name: t.phone('seal.qr') }).waitFor()
  await page.getByText(`${server.url}/seal/${report.seal.code}`).waitFor()
  const paper = await page.pdf({ preferCSSPageSize: true })
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThan(6)
})

test.each(rightToLeft)(
  'on a phone, in %s, nothing overflows and the rooms are one tap away',
  async (locale) => {
    const t = await loadTexts(locale)
    for (const kind of ['report', 'mobile-report']) {
      const page = await openKept('phone', locale, `/${kind}/${token}`)
      expect(await scrollsSideways(page)).toBe(false)
      expect(await seriousFindings(page)).toEqual([])
      const rooms = page.getByRole('navigation', { name: t.phone('report.on_this_page') })
      const seal = rooms.getByRole('link', { name: t.phone('seal.heading') })
      await seal.click()
      await expect
        .poll(() => page.locator('#seal').evaluate((card) => card.getBoundingClientRect().top))
        .toBeLessThan(700)
      expect(await rooms.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
    }
  },
)

test('the page of a seal shows whether everything is unchanged, and if not, what changed', async () => {
  const t = await loadTexts('en')
  const other = await api.finishSession(await api.createSession('Palm Tower 7, 2204'))
  const whole = await api.call(reportRoutes.get, { token: other })
  const { code } = report.seal

  const page = await openKept('phone', 'en', '/seal/')
  await page.getByLabel(t.phone('seal.enter')).fill(code.replace('-', ' ').toLowerCase())
  await page.getByRole('button', { name: t.phone('seal.do_check') }).click()
  await page.getByRole('heading', { level: 1, name: /^This report is unchanged since/ }).waitFor()
  for (const text of ['Palm Stays', '4 tasks', '6 photos', 'Version 1', code])
    await page.getByText(text, { exact: true }).waitFor()
  await page.getByText(t.phone('seal.verify')).click()
  await page.getByText(report.seal.sha256, { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const rename = 'update report set content = replace(content, ?, ?) where token = ?'
  await server.query(rename, 'Maria', 'Mario', token)
  try {
    await page.goto(`${server.url}/seal/${code}`)
    await page.getByRole('heading', { level: 1, name: /^This report was changed/ }).waitFor()
    expect(await page.getByRole('listitem').first().innerText()).toBe(t.phone('seal.changed_document'))
    expect(await page.getByText(t.phone('seal.changed_signature')).count()).toBe(0)
  } finally {
    await server.query(rename, 'Mario', 'Maria', token)
  }

  // What the bucket holds is not changed here.
  if (server.storeUrl !== null) return
  const [photo] = whole.document.tasks.flatMap((task) => task.photos)
  await writeFile(join(server.dataDir, 'files/photos', photo?.file ?? '', 'original'), 'another picture')
  await page.goto(`${server.url}/seal/${whole.seal.code}`)
  await page.getByText(t.phone('seal.changed_photos', { count: 1 })).waitFor()
  expect(await page.getByText(t.phone('seal.changed_document')).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})

test('an unknown seal asks for the code again, and without a network the page explains that', async () => {
  const t = await loadTexts('ur')
  const page = await openKept('phone', 'ur', '/seal/AAAAA-22222')
  await page.getByRole('heading', { level: 1, name: t.phone('seal.unknown') }).waitFor()
  // A warning icon: the shield with a tick belongs to a valid seal.
  expect(await page.locator('.bg-alert-soft.text-alert svg').count()).toBe(1)
  expect(await page.locator('.text-good').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.context().setOffline(true)
  await page.getByLabel(t.phone('seal.enter')).fill('BBBBB22222')
  await page.getByRole('button', { name: t.phone('seal.do_check') }).click()
  await page.getByText(t.phone('seal.offline'), { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t.phone('page.retry') }).click()
  await page.getByRole('heading', { level: 1, name: t.phone('seal.unknown') }).waitFor()
})

test('an unknown or renewed link explains whom to contact', async () => {
  const t = await loadTexts('en')
  const { client_url } = await api.call(officeReportRoutes.get, { id: report.id })
  await api.call(officeReportRoutes.renewClientLink, { id: report.id })
  const page = await openKept('phone', 'en', new URL(client_url).pathname)
  await page.getByText(t.phone('closed.not_found_text')).waitFor()
})
