import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Locale } from '@brightkey/contract/locale'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { acceptanceRoutes, reportRoutes } from '@brightkey/contract/reports/routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { rightToLeft, scrollsSideways, seriousFindings } from '../browser.ts'
import { openKeptPage } from '../kept-page.ts'
import { Api, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
let token: string
let score: number | null

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
  const session = await api.createSession('Marina Gate 2, 1203')
  await api.call(apartmentRoutes.setInventory, {
    id: session.apartment.id,
    furniture: [{ title: 'Dining chairs', quantity: 4 }],
    electrical: ['tv', 'iron'],
    utensils: [],
    keys: [{ kind: 'access_card', label: 'Lobby', last_four: '9313', quantity: 3 }],
  })
  token = await api.finishSession(session)
  await inspect(session)
  await checkAmenities(session)
  await countKeys(session)
  await remark(session)
  score = (await api.call(reportRoutes.get, { token })).results.inspection?.score ?? null
})

const linkParams = (session: Session, kind: LinkKind) => ({
  token: session.links.find((link) => link.kind === kind)?.token ?? '',
})
const photograph = async (link: { token: string }, item_id: string, seed: number) =>
  api.call(inspectionRoutes.uploadPhoto, { ...link, id: randomUUID(), item_id }, await smallPhoto({ seed }))

/** Marks the first point of the first two rooms as a problem, the last one as not applicable, and the rest as in order. */
async function inspect(session: Session) {
  const link = linkParams(session, 'inspection')
  const { rooms } = await api.call(inspectionRoutes.inspection, link)
  const ids = rooms.flatMap(({ items }) => items.map(({ id }) => id))
  const wrong = rooms.slice(0, 2).flatMap(({ items }) => items.slice(0, 1).map(({ id }) => id))
  for (const [seed, id] of wrong.entries()) await photograph(link, id, 600 + seed)
  const items = ids.map((id) => {
    if (wrong.includes(id)) return { id, state: 'problem' as const, note: 'اوون کے اندر چکنائی ہے' }
    return { id, state: id === ids.at(-1) ? ('na' as const) : ('ok' as const) }
  })
  await api.call(inspectionRoutes.saveInspection, { ...link, items })
  const inspector = { name: 'Ali Raza', company: 'Second Look FZE' }
  await api.call(inspectionRoutes.submitInspection, { ...link, inspector })
}

async function checkAmenities(session: Session) {
  const link = linkParams(session, 'amenities-check')
  const { arrangement } = await api.call(inspectionRoutes.amenities, link)
  const chairs = arrangement[0]?.id ?? ''
  await photograph(link, chairs, 610)
  await api.call(inspectionRoutes.saveAmenities, {
    ...link,
    inspector: { name: 'Bilal Noor', company: '' },
    items: [
      { id: chairs, found: 3, state: 'missing', note: 'The one from the balcony' },
      { id: 'tv', found: 1, state: 'damaged' },
      { id: 'iron', found: 1, state: 'ok' },
    ],
    submit: true,
  })
}

async function countKeys(session: Session) {
  const link = linkParams(session, 'keys-cards-verification')
  const { items } = await api.call(inspectionRoutes.keys, link)
  const found = (count: number) => items.map(({ id }) => ({ id, found: count, left_where: 'Safe 2718' }))
  const handover = { ...link, side: 'cleaner', name: 'Carla Gomez', items: found(3) } as const
  await api.call(inspectionRoutes.saveKeys, handover)
  const receipt = { ...link, side: 'receiver', name: 'Front Desk', items: found(2) } as const
  await api.call(inspectionRoutes.saveKeys, receipt)
}

async function remark(session: Session) {
  const link = linkParams(session, 'verification')
  const task_id = session.tasks[0]?.id ?? ''
  await photograph(link, task_id, 620)
  const remarks = [{ task_id, text: 'Dust on the upper shelf' }]
  const acceptance = { ...link, id: randomUUID(), name: 'Lena Fischer', accepted: false, remarks }
  await api.call(acceptanceRoutes.accept, acceptance)
}

const names = ['Ali Raza', 'Second Look', 'Bilal Noor', 'Carla Gomez', 'Front Desk', 'Lena Fischer']
const ofKeys = ['9313', 'Lobby', 'Safe 2718']

async function openReport(locale: Locale, path = `/report/${token}`): Promise<Page> {
  const page = await openKeptPage(server.url, 'phone', locale)
  await page.goto(server.url + path)
  // The last part to load.
  await page.getByText('Dust on the upper shelf').waitFor()
  return page
}

test.each(rightToLeft)(
  'in %s on a phone the report shows what was inspected, counted and accepted',
  async (locale) => {
    const t = await loadTexts(locale)
    const page = await openReport(locale)
    const headings = ['inspection', 'amenities', 'keys', 'acceptance'] as const
    const all = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    const results = headings.map((name) => t.phone(`results.${name}`))
    expect(all.slice(2)).toEqual([t.phone('skipped.heading'), ...results, t.phone('seal.heading')])

    const inspection = page.locator('#inspection')
    await inspection
      .getByText(t.phone('results.percent', { percent: score ?? -1 }), { exact: true })
      .waitFor()
    const folded = inspection.locator('details')
    expect(await folded.getByRole('listitem').first().isVisible()).toBe(false)
    await folded.locator('summary').click()
    await folded.getByRole('listitem').first().waitFor()

    const amenities = page.locator('#amenities')
    for (const text of ['Dining chairs', 'The one from the balcony', t.phone('results.missing')])
      await amenities.getByText(text).first().waitFor()
    const keys = page.locator('#keys')
    await keys.getByText(t.phone('results.keys_found', { found: 2, expected: 3 })).waitFor()
    expect(await keys.getByText(t.phone('results.differs')).count()).toBe(1)
    const text = await page.locator('main').innerText()
    for (const name of names) expect(text).toContain(name)
    for (const secret of ofKeys) expect(text).not.toContain(secret)

    expect(await scrollsSideways(page)).toBe(false)
    expect(await seriousFindings(page)).toEqual([])
    // Its photos are browsed together with all the others: six of the work, two, one and one of the results.
    await inspection
      .getByRole('button', { name: t.phone('report.open_photo') })
      .first()
      .click()
    await page.getByRole('dialog').getByText('7/10').waitFor()
    await page.keyboard.press('End')
    await page.getByRole('dialog').getByText('10/10').waitFor()
  },
)

test('a client’s view contains no names and still reads well, and on paper every section is expanded', async () => {
  const { id } = await api.call(reportRoutes.get, { token })
  const view = { hidden_photo_ids: [], show_names: false, show_address: true }
  const { client_url } = await api.call(officeReportRoutes.setClientView, { id, ...view })
  const t = await loadTexts('en')
  const page = await openReport('en', new URL(client_url).pathname)
  const text = await page.locator('main').innerText()
  for (const name of [...names, ...ofKeys]) expect(text).not.toContain(name)
  // No separator without text on both sides.
  expect(text).not.toMatch(/^\s*·|·\s*$|· ·/m)

  await page.emulateMedia({ media: 'print' })
  const inspection = page.locator('#inspection')
  expect(await inspection.locator('summary').isVisible()).toBe(false)
  await inspection.getByRole('listitem').last().waitFor()
  expect(
    await inspection
      .getByRole('img', { name: t.phone('results.na') })
      .filter({ visible: true })
      .count(),
  ).toBe(1)
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeLessThan(9)
})
