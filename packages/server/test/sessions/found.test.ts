import { randomUUID } from 'node:crypto'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { expect, test } from 'vitest'
import { deleteAllExpired } from '../../src/retentions.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, type World } from '../world.ts'

const ring = { text: 'A gold ring', place: 'Bathroom shelf' }

async function findRing(cleaner: Cleaner, id = randomUUID()) {
  await cleaner.call(foundRoutes.report, { token: cleaner.token, id, ...ring })
  return id
}
const list = async ({ admin }: World, query: object = {}) =>
  (await admin.call(foundRoutes.list, query)).results

test('what a cleaner found is listed for the office with its photo, until it is returned', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const id = await findRing(cleaner)
  const photo = randomUUID()
  const upload = { token: cleaner.token, foundId: id, id: photo }
  const picture = await smallPhoto({ seed: 3 })
  await cleaner.call(foundRoutes.uploadPhoto, upload, { file: picture })
  await cleaner.call(foundRoutes.uploadPhoto, upload, { file: picture })

  const [listed] = await list(world)
  expect(listed).toMatchObject({
    ...ring,
    ...{ state: 'kept', keeper: '', until: null, overdue: false, photos: [{ id: photo, item_id: id }] },
    session: { id: cleaner.session.id },
  })
  const at = { id: listed?.id ?? '' }
  await world.admin.call(foundRoutes.update, { ...at, keeper: 'Omar, office safe', until: '2026-11-25' })
  expect((await list(world))[0]).toMatchObject({ keeper: 'Omar, office safe', overdue: false })
  world.passTime(7 * 86_400_000)
  world.admin = await world.login('admin@example.test')
  expect(await list(world, { state: 'overdue' })).toMatchObject([{ overdue: true }])

  const returned = { ...at, state: 'returned' as const, returned_to: 'Ms Ivanova, courier' }
  await world.admin.call(foundRoutes.update, returned)
  expect(await list(world)).toEqual([])
  expect(await list(world, { state: 'returned' })).toMatchObject([
    { returned_to: 'Ms Ivanova, courier', settled_at: world.clock.now() },
  ])
})

test('a report that arrives twice is one thing, and another text under its id is refused', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const id = await findRing(cleaner)
  await findRing(cleaner, id)
  expect(await list(world)).toHaveLength(1)
  const other = { token: cleaner.token, id, text: 'A watch' }
  expect((await cleaner.expectRefusal(foundRoutes.report, other)).body).toMatchObject({
    code: 'different_content',
  })
})

test('what was found is in no report', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const id = await findRing(cleaner)
  const photo = { token: cleaner.token, foundId: id, id: randomUUID() }
  await cleaner.call(foundRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 3 }) })
  const { report } = await cleaner.submit()
  const read = await world.anyone.call(reportRoutes.get, { token: report.token })
  expect(JSON.stringify(read)).not.toContain(photo.id)
  expect(JSON.stringify(read)).not.toContain(ring.text)
})

test('the names of those who got things back go with the log, and what is still kept stays', async () => {
  await using world = await newWorld({ KEEP_TIMELINE_DAYS: '365' })
  const cleaner = await world.cleaner()
  await findRing(cleaner)
  const [first] = await list(world)
  await world.admin.call(foundRoutes.update, { id: first?.id ?? '', state: 'given_up' })
  await findRing(cleaner)
  world.passTime(366 * 86_400_000)
  await deleteAllExpired(world.app.instance)
  world.admin = await world.login('admin@example.test')
  expect(await list(world, { state: 'all' })).toMatchObject([{ state: 'kept' }])
})
