import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { smallPhoto } from '../photos/jpegs.ts'
import { linkToken } from '../world.ts'
import { holders, logins, row } from './row.ts'
import type { Cell } from './scene.ts'

const unknown = '404 session_not_found'

/** B's link opens a page, and nothing of A is on it. */
const notThere = '404 not_found'
const firstSubtaskId = ({ a }: Cell) => a.session.tasks.at(0)?.subtasks.at(0)?.id ?? ''

/** A photo of an item of A's inspection. */
async function uploadPagePhoto({ a, world }: Cell): Promise<string> {
  const token = linkToken(a.session, 'inspection')
  const item_id = a.session.tasks.at(0)?.subtasks.at(0)?.id ?? ''
  const photo = { token, id: randomUUID(), item_id }
  await world.anyone.call(inspectionRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 815 }) })
  return photo.id
}

/** A television that is missing in A's apartment. */
async function reportMissingItem({ a, world }: Cell) {
  const { id: session_id, apartment } = a.session
  await world.admin.call(apartmentRoutes.setInventory, {
    id: apartment.id,
    furniture: [],
    electrical: ['tv'],
    utensils: [],
    keys: [],
  })
  await world.anyone.call(inspectionRoutes.saveAmenities, {
    token: linkToken(a.session, 'amenities-check'),
    items: [{ id: 'tv', found: 0, state: 'missing' }],
  })
  return { id: session_id, itemId: 'tv' }
}

/** A key that is not there in A's apartment. */
async function loseKey({ a, world }: Cell) {
  await world.admin.call(apartmentRoutes.setInventory, {
    id: a.session.apartment.id,
    furniture: [],
    electrical: [],
    utensils: [],
    keys: [{ kind: 'key', label: 'Main door', quantity: 1 }],
  })
  const token = linkToken(a.session, 'keys-cards-verification')
  const [key] = (await world.anyone.call(inspectionRoutes.keys, { token })).items
  const items = [{ id: key?.id ?? '', found: 0 }]
  await world.anyone.call(inspectionRoutes.saveKeys, { token, side: 'cleaner', name: 'Maria', items })
  return { id: a.session.id, itemId: key?.id ?? '' }
}

/** A point of A's inspection that is a problem. */
async function failPoint({ a, world }: Cell) {
  const token = linkToken(a.session, 'inspection')
  const items = a.session.tasks
    .flatMap((task) => task.subtasks)
    .map(({ id }) => ({ id, state: 'problem' as const }))
  await world.anyone.call(inspectionRoutes.saveInspection, { token, items })
  await world.anyone.call(inspectionRoutes.submitInspection, {
    token,
    inspector: { name: 'Ali', company: 'Checks' },
  })
  return { id: a.session.id, itemId: items[0]?.id ?? '' }
}

/** Submits A's work. */
async function submitWork({ a }: Cell) {
  for (const { id } of a.session.tasks) await a.complete(id)
  await a.submit()
}

/** The other links of a session, each by a token of its own kind; links/kinds.test.ts checks that no other kind opens it. */
export const pageCells = [
  row(inspectionRoutes.progress, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('progress'),
  })),
  row(inspectionRoutes.resultPhotos, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('result-photos'),
  })),
  row(inspectionRoutes.resultPhotosZip, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('result-photos'),
  })),
  row(inspectionRoutes.inspection, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('inspection'),
  })),
  row(inspectionRoutes.saveInspection, holders(unknown, 200, notThere), (cell) => ({
    token: cell.linkToken('inspection'),
    items: [{ id: firstSubtaskId(cell), state: 'ok' as const }],
  })),
  row(inspectionRoutes.submitInspection, holders(unknown, 200, '400 inspection_incomplete'), async (cell) => {
    const steps = cell.a.session.tasks.flatMap((task) => task.subtasks)
    const items = steps.map(({ id }) => ({ id, state: 'ok' as const }))
    await cell.world.anyone.call(inspectionRoutes.saveInspection, {
      token: linkToken(cell.a.session, 'inspection'),
      items,
    })
    return { token: cell.linkToken('inspection'), inspector: { name: 'Ali', company: '' } }
  }),
  row(inspectionRoutes.amenities, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('amenities-check'),
  })),
  row(inspectionRoutes.saveAmenities, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('amenities-check'),
    inspector: { name: 'Ali', company: '' },
  })),
  row(pageResultRoutes.ofSession, logins(200, '404 not_found', 200, 200), (cell) => ({
    id: cell.a.session.id,
  })),
  row(pageResultRoutes.makeIssue, logins(201, '404 not_found', 201, 201), reportMissingItem),
  row(inspectionRoutes.keys, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('keys-cards-verification'),
  })),
  // Nothing is expected in either apartment, so an empty count is complete.
  row(inspectionRoutes.saveKeys, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('keys-cards-verification'),
    side: 'cleaner' as const,
    name: 'Maria',
    items: [],
  })),
  row(pageResultRoutes.makeKeyIssue, logins(201, '404 not_found', 201, 201), loseKey),
  row(pageResultRoutes.makeInspectionIssue, logins(201, '404 not_found', 201, 201), failPoint),
  row(pageResultRoutes.keys, logins(200, 200, 200, 200), () => ({})),
  row(pageResultRoutes.keyHistory, logins(200, 200, 200, 200), (cell) => ({
    id: cell.a.session.apartment.id,
  })),
  // By the links of a session; sessions/problems.test.ts has the one it is opened by.
  row(repairRoutes.get, holders(unknown, unknown, unknown), (cell) => ({
    token: cell.linkToken('progress'),
  })),
  row(repairRoutes.done, holders(unknown, unknown, unknown), (cell) => ({
    token: cell.linkToken('inspection'),
    name: 'Ravi',
  })),
  row(acceptanceRoutes.get, holders(unknown, 200, 200), (cell) => ({
    token: cell.linkToken('verification'),
  })),
  // Neither session has a report yet.
  row(
    acceptanceRoutes.accept,
    holders(unknown, '400 report_not_ready', '400 report_not_ready'),
    (cell) => ({ token: cell.linkToken('verification'), id: randomUUID(), name: 'Lena', accepted: true }),
    'before the work is handed in',
  ),
  row(
    acceptanceRoutes.accept,
    holders(unknown, 201, '400 report_not_ready'),
    async (cell) => {
      await submitWork(cell)
      return { token: cell.linkToken('verification'), id: randomUUID(), name: 'Lena', accepted: true }
    },
    'of A’s work',
  ),
  row(inspectionRoutes.opened, holders(unknown, 204, 204), (cell) => ({
    token: cell.linkToken('verification'),
  })),
  row(inspectionRoutes.uploadPhoto, holders(unknown, 201, notThere), (cell) => ({
    token: cell.linkToken('inspection'),
    id: randomUUID(),
    item_id: firstSubtaskId(cell),
  })),
  // B may delete any photo that has yet to arrive on its own page, and A's is as unknown there as one that does not
  // exist.
  row(inspectionRoutes.deletePhoto, holders(unknown, 204, 204), async (cell) => ({
    token: cell.linkToken('inspection'),
    photoId: await uploadPagePhoto(cell),
  })),
]
