import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { acceptanceRoutes, reportRoutes } from '@brightkey/contract/reports/routes'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportByToken } from '../../src/features/reports/access.ts'
import { resultsOfReport } from '../../src/features/reports/queries/results-of-report.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, linkToken, newWorld, type World } from '../world.ts'

let world: World
let session: Session
let cleaner: Cleaner
let token: string
let reportId: string
beforeEach(async () => {
  world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  await world.admin.call(apartmentRoutes.setInventory, {
    id: apartment_id,
    furniture: [{ title: 'Chairs', quantity: 4 }],
    electrical: ['tv'],
    utensils: [],
    keys: [
      { kind: 'key', label: 'Main door', quantity: 2 },
      { kind: 'access_card', label: 'Lobby', last_four: 'QXZJ', quantity: 1 },
    ],
  })
  const tasks = [
    { title: 'Kitchen', room: 'kitchen' as const, subtasks: [{ title: 'Oven' }, { title: 'Sink' }] },
  ]
  session = await world.session({ apartment_id, tasks })
  cleaner = await world.cleaner({ session, tasks: 'all completed' })
  ;({ token, id: reportId } = (await cleaner.submit()).report)
})
afterEach(() => world[Symbol.asyncDispose]())

const linkParams = (kind: LinkKind) => ({ token: linkToken(session, kind) })
const results = async () => (await world.anyone.call(reportRoutes.get, { token })).results
const clientsToken = async () =>
  (await world.admin.call(officeReportRoutes.get, { id: reportId })).client_url.split('/').at(-1) ?? ''
const upload = async (kind: LinkKind, item_id: string, seed: number) => {
  const input = { ...linkParams(kind), id: randomUUID(), item_id }
  return world.anyone.call(inspectionRoutes.uploadPhoto, input, { file: await smallPhoto({ seed }) })
}

/** Inspects: the oven is not clean, with a photo; the sink is. */
async function inspect() {
  const link = linkParams('inspection')
  const { rooms } = await world.anyone.call(inspectionRoutes.inspection, link)
  const [oven = '', sink = ''] = rooms.flatMap(({ items }) => items.map(({ id }) => id))
  const photo = await upload('inspection', oven, 501)
  await world.anyone.call(inspectionRoutes.saveInspection, {
    ...link,
    items: [
      { id: oven, state: 'problem', note: 'Grease' },
      { id: sink, state: 'ok' },
    ],
  })
  const inspector = { name: 'Ali Raza', company: 'Second Look FZE' }
  await world.anyone.call(inspectionRoutes.submitInspection, { ...link, inspector })
  return photo.id
}

/** Checks the amenities: a chair is missing, the television is present. */
async function checkAmenities() {
  const link = linkParams('amenities-check')
  const { arrangement } = await world.anyone.call(inspectionRoutes.amenities, link)
  const chairs = arrangement.at(0)?.id ?? ''
  const photo = await upload('amenities-check', chairs, 502)
  await world.anyone.call(inspectionRoutes.saveAmenities, {
    ...link,
    inspector: { name: 'Bilal Noor', company: 'Count & Co' },
    items: [
      { id: chairs, found: 3, state: 'missing', note: 'Balcony chair' },
      { id: 'tv', found: 1, state: 'ok' },
    ],
    submit: true,
  })
  return photo.id
}

async function countKeys() {
  const link = linkParams('keys-cards-verification')
  const { items } = await world.anyone.call(inspectionRoutes.keys, link)
  const count = (less: number) =>
    items.map(({ id, expected }, at) => ({
      id,
      found: at === 0 ? expected - less : expected,
      left_where: 'Safe 2718',
    }))
  const handover = { ...link, side: 'cleaner' as const, name: 'Carla Gomez', items: count(0) }
  await world.anyone.call(inspectionRoutes.saveKeys, handover)
  world.passTime(1000)
  const receipt = { ...link, side: 'receiver' as const, name: 'Front Desk', items: count(1) }
  await world.anyone.call(inspectionRoutes.saveKeys, receipt)
}

async function remark() {
  const task_id = session.tasks.at(0)?.id ?? ''
  const photo = await upload('verification', task_id, 503)
  await world.anyone.call(acceptanceRoutes.accept, {
    ...linkParams('verification'),
    id: randomUUID(),
    name: 'Lena Fischer',
    accepted: false,
    remarks: [{ task_id, text: 'Dust on the shelf' }],
  })
  return photo.id
}

test('a report contains what was signed through the other links, and of amenities only the differences', async () => {
  expect(await results()).toEqual({ inspection: null, amenities: null, keys: null, acceptance: null })
  const oven = await inspect()
  const chair = await checkAmenities()
  await countKeys()
  const shelf = await remark()

  expect(await results()).toMatchObject({
    inspection: {
      inspector: { name: 'Ali Raza', company: 'Second Look FZE' },
      score: 50,
      ok: 1,
      problems: 1,
      na: 0,
      rooms: [{ key: 'kitchen', items: [{ state: 'problem', note: 'Grease', photos: [{ id: oven }] }, {}] }],
    },
    amenities: { checked: 2, missing: 1, damaged: 0 },
    keys: {
      expected: 3,
      handover: { name: 'Carla Gomez', found: 3, differs: false },
      receipt: { name: 'Front Desk', found: 2, differs: true },
    },
    acceptance: { name: 'Lena Fischer', accepted: false, remarks: [{ photos: [{ id: shelf }] }] },
  })
  const { amenities } = await results()
  expect(amenities?.differences).toMatchObject([
    { title_text: 'Chairs', expected: 4, found: 3, state: 'missing', photos: [{ id: chair }] },
  ])
  const office = await world.admin.call(officeReportRoutes.get, { id: reportId })
  expect(office.results.keys).toEqual((await results()).keys)
})

test('unsigned entries are in no report', async () => {
  const link = linkParams('inspection')
  const { rooms } = await world.anyone.call(inspectionRoutes.inspection, link)
  const id = rooms.at(0)?.items.at(0)?.id ?? ''
  await world.anyone.call(inspectionRoutes.saveInspection, { ...link, items: [{ id, state: 'ok' }] })
  await world.anyone.call(inspectionRoutes.saveAmenities, {
    ...linkParams('amenities-check'),
    items: [{ id: 'tv', found: 0, state: 'missing' }],
  })
  expect(await results()).toMatchObject({ inspection: null, amenities: null })
})

test('a client’s view without names has no names, and no photo that the office hides', async () => {
  const hidden = [await inspect(), await checkAmenities(), await remark()]
  await countKeys()
  const client = await clientsToken()
  const names = ['Ali Raza', 'Second Look', 'Bilal Noor', 'Count & Co', 'Carla Gomez', 'Front Desk', 'Lena']
  const seen = async () => (await world.anyone.send(reportRoutes.get, { token: client })).text
  const whole = await seen()
  for (const part of [...names, ...hidden]) expect(whole).toContain(part)

  const view = { id: reportId, hidden_photo_ids: hidden, show_names: false, show_address: true }
  await world.admin.call(officeReportRoutes.setClientView, view)
  const left = await seen()
  for (const part of [...names, ...hidden]) expect(left).not.toContain(part)
  for (const part of ['Grease', 'Balcony chair', 'Dust on the shelf']) expect(left).toContain(part)
  expect(JSON.stringify(await results())).toContain('Ali Raza')
})

test('no link of the session and nothing of a key is in a report', async () => {
  await inspect()
  await checkAmenities()
  await countKeys()
  await remark()
  for (const reader of [token, await clientsToken()]) {
    const { text } = await world.anyone.send(reportRoutes.get, { token: reader })
    for (const kind of linkKinds) expect(text, kind).not.toContain(linkToken(session, kind))
    for (const secret of ['QXZJ', 'Main door', 'Lobby', 'Safe 2718']) expect(text).not.toContain(secret)
  }
})

test('a client’s acceptance of one version is not in the report of the next', async () => {
  await remark()
  const task = session.tasks.at(0)?.id ?? ''
  await world.admin.call(sessionRoutes.return, { id: session.id, reason: 'Dust', task_ids: [task] })
  await cleaner.move(task, 'completed')
  const second = (await cleaner.submit()).report.token

  expect((await results()).acceptance).toMatchObject({ report_version: 1 })
  expect((await world.anyone.call(reportRoutes.get, { token: second })).results.acceptance).toBe(null)
})

test('a report without other results costs one additional query', async () => {
  const plain = readCtx(world.app.instance, systemCaller(world.app.instance))
  let asked = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const ctx = { ...plain, db: world.db.withPlugin(counter) }
  const report = await reportByToken(plain, token)
  await resultsOfReport(ctx, report)
  expect(asked).toBe(1)
})

test('a PDF made before an inspection is not served after it', async () => {
  const pdf = async () => {
    const { rawPayload } = await world.app.server.inject(`/api/cleaning/public/report/${token}/pdf/?lang=en`)
    return rawPayload
  }
  const before = await pdf()
  expect((await pdf()).equals(before)).toBe(true)
  await inspect()
  const inspected = await pdf()
  expect(inspected.equals(before)).toBe(false)
  expect(inspected.length).toBeGreaterThan(before.length)
  await remark()
  expect((await pdf()).equals(inspected)).toBe(false)
})
