import { randomUUID } from 'node:crypto'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { foundRoutes } from '@brightkey/contract/found/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { notificationSettingsRoutes } from '@brightkey/contract/notifications/ways-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { expect, test } from 'vitest'
import { remindOfFound } from '../../src/features/sessions/found/commands/remind.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
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
    ...{ kind: 'other', found_by: null, task_title_text: null },
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

test('the office is notified once of what a cleaner found, on the screen unless a user wants mails', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const id = await findRing(cleaner)
  await findRing(cleaner, id)
  const phone = { token: cleaner.token, id: randomUUID(), kind: 'phone' as const }
  await cleaner.call(foundRoutes.report, phone)
  const { results } = await world.admin.call(notificationRoutes.list, {})
  const notified = results.filter(({ type }) => type === 'found.reported')
  expect(notified.map(({ message }) => message).toSorted()).toEqual(
    ['A gold ring', 'Phone'].map((thing) => expect.stringContaining(thing)),
  )
  expect(notified[0]).toMatchObject({ link: `/found?session=${cleaner.session.id}` })
  const { kinds } = await world.admin.call(notificationSettingsRoutes.get, {})
  expect(kinds['found.reported']).toMatchObject({ app: 'at_once', email: 'never' })
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

test('a cleaner withdraws what they reported, and the office sees it as withdrawn and can take it back', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const foundId = await findRing(cleaner)
  const withdraw = () => cleaner.send(foundRoutes.withdraw, { token: cleaner.token, foundId })
  expect((await withdraw()).body).toMatchObject({ id: foundId, state: 'withdrawn' })
  expect((await withdraw()).body).toMatchObject({ state: 'withdrawn' })
  expect((await cleaner.load()).found).toMatchObject([{ state: 'withdrawn' }])
  expect(await list(world)).toEqual([])
  const [listed] = await list(world, { state: 'withdrawn' })
  expect(listed).toMatchObject({ ...ring, settled_at: world.clock.now(), overdue: false })
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'problems' })
  expect(results.filter(({ type }) => type === 'found.withdrawn')).toHaveLength(1)

  await world.admin.call(foundRoutes.update, { id: listed?.id ?? '', state: 'kept' })
  expect(await list(world)).toMatchObject([{ state: 'kept', settled_at: null }])
})

test('what the office has returned or given up can no longer be withdrawn', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const foundId = await findRing(cleaner)
  const [listed] = await list(world)
  for (const state of ['returned', 'given_up'] as const) {
    await world.admin.call(foundRoutes.update, { id: listed?.id ?? '', state })
    const input = { token: cleaner.token, foundId }
    const { body } = await cleaner.expectRefusal(foundRoutes.withdraw, input)
    expect(body).toMatchObject({ code: 'invalid_transition' })
    expect(await list(world, { state })).toMatchObject([{ state }])
  }
})

test('a photo of what was found is no second report of it', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const id = await findRing(cleaner)
  const photo = { token: cleaner.token, foundId: id, id: randomUUID() }
  await cleaner.call(foundRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 3 }) })
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'problems' })
  expect(results.filter(({ type }) => type === 'found.reported')).toHaveLength(1)
  expect((await cleaner.load()).found).toMatchObject([{ id, ...ring, photos: [{ id: photo.id }] }])
})

test('a kind says what it is without a text, in a room, after the report too', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  const [task] = cleaner.session.tasks
  const input = { token: cleaner.token, id: randomUUID(), kind: 'phone' as const, task_id: task?.id ?? '' }
  await cleaner.call(foundRoutes.report, input)
  const [listed] = await list(world)
  expect(listed).toMatchObject({ kind: 'phone', text: '', task_title_text: task?.title_text })
  const nothing = { token: cleaner.token, id: randomUUID() }
  expect(await cleaner.expectRefusal(foundRoutes.report, nothing)).toMatchObject({ status: 400 })
  const elsewhere = { ...input, id: randomUUID(), task_id: randomUUID() }
  expect((await cleaner.expectRefusal(foundRoutes.report, elsewhere)).body).toMatchObject({
    code: 'not_found',
  })
})

test('the office finds things by their texts, keeper, session and apartment', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  await findRing(cleaner)
  const [listed] = await list(world)
  const { id = '', session, apartment } = listed ?? {}
  await world.admin.call(foundRoutes.update, { id, keeper: 'Сейф офиса' })
  for (const found of [
    ...['gold', 'shelf', 'сейф', session?.code].map((search) => ({ search })),
    { session_id: session?.id },
    { apartment_id: apartment?.id },
  ])
    expect(await list(world, found)).toMatchObject([{ id }])
  for (const other of [{ search: 'watch' }, { session_id: randomUUID() }, { area: 'nowhere' }])
    expect(await list(world, other)).toEqual([])
})

test('the office is reminded once before the last day, and of a new last day again', async () => {
  await using world = await newWorld()
  const day = 86_400_000
  const cleaner = await world.cleaner()
  await findRing(cleaner)
  const [listed] = await list(world)
  const id = listed?.id ?? ''
  const remind = () => remindOfFound(world.app.instance)
  const inDays = (days: number) =>
    new Date(Date.parse(world.clock.now()) + days * day).toISOString().slice(0, 10)
  const until = inDays(10)
  await world.admin.call(foundRoutes.update, { id, until })
  expect(await remind()).toBe(0)
  world.passTime(8 * day)
  expect([await remind(), await remind()]).toEqual([1, 0])
  world.admin = await world.login('admin@example.test')
  const notified = async () =>
    (await world.admin.call(notificationRoutes.list, {})).results.filter(({ type }) => type === 'found.due')
  expect(await notified()).toMatchObject([{ link: `/found?session=${cleaner.session.id}` }])
  // Chosen a day ahead, the reminder comes on the day itself.
  await world.admin.call(foundRoutes.update, { id, until: inDays(1) })
  expect(await remind()).toBe(0)
  world.passTime(day)
  expect([await remind(), await remind()]).toEqual([1, 0])
  world.admin = await world.login('admin@example.test')
  expect(await notified()).toHaveLength(2)
  await world.admin.call(foundRoutes.update, { id, until: inDays(4) })
  await world.admin.call(foundRoutes.update, { id, state: 'returned' })
  world.passTime(4 * day)
  expect(await remind()).toBe(0)
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
  const photo = { token: cleaner.token, foundId: await findRing(cleaner), id: randomUUID() }
  await cleaner.call(foundRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 3 }) })
  const [first] = await list(world)
  await world.admin.call(foundRoutes.update, { id: first?.id ?? '', state: 'given_up' })
  await findRing(cleaner)
  world.passTime(366 * 86_400_000)
  await deleteAllExpired(world.app.instance)
  world.admin = await world.login('admin@example.test')
  expect(await list(world, { state: 'all' })).toMatchObject([{ state: 'kept' }])
  const { db } = readCtx(world.app.instance, systemCaller(world.app.instance))
  expect(await db.selectFrom('photo').select('id').execute()).toEqual([])
})
