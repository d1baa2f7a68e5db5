import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { deleteStrayFiles } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { emptyBin } from '../../src/features/sessions/office/commands/remove.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { newWorld, type World } from '../world.ts'

const day = 24 * 3_600_000

/** A submitted session with a problem, and every list and page that shows it. */
async function createVisibleSession(world: World) {
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { token } = cleaner
  const problem = { token, id: crypto.randomUUID(), kind: 'broken' as const, text: 'Lamp' }
  await cleaner.call(cleanerRoutes.reportIssue, problem)
  const { report } = await cleaner.submit()
  const { id, apartment } = cleaner.session
  const { reports, tasks } = await world.admin.call(sessionRoutes.get, { id })
  const { seal } = await world.anyone.call(reportRoutes.get, { token: report.token })
  const clients = reports[0]?.client_url.split('/').at(-1) ?? ''
  const media = tasks[0]?.photos[0]?.url ?? ''
  const status = async (route: typeof reportRoutes.get, input: { token: string }) =>
    (await world.anyone.send(route, input)).status
  const load = async () => ({
    listed: (await world.admin.call(sessionRoutes.list, {})).count,
    searched: (await world.admin.call(sessionRoutes.list, { search: cleaner.session.code })).count,
    of_apartment: (await world.admin.call(sessionRoutes.list, { apartment_id: apartment.id })).count,
    to_review: (await world.admin.call(sessionRoutes.overview, {})).review,
    photos: (await world.admin.call(apartmentSessionRoutes.photos, { id: apartment.id })).count,
    issues: (await world.admin.call(apartmentSessionRoutes.issues, { id: apartment.id })).count,
    notifications: (await world.admin.call(notificationRoutes.list, {})).unread,
    session: (await world.admin.send(sessionRoutes.get, { id })).status,
    report: await status(reportRoutes.get, { token: report.token }),
    clients: await status(reportRoutes.get, { token: clients }),
    pdf: (await world.anyone.send(reportRoutes.pdf, { token: clients })).status,
    seal: (await world.anyone.send(reportRoutes.seal, { code: seal.code })).status,
    media: (await world.app.server.inject(media)).statusCode,
  })
  return { cleaner, id, load }
}

const noTraces = {
  listed: 0,
  searched: 0,
  of_apartment: 0,
  to_review: 0,
  photos: 0,
  issues: 0,
  notifications: 0,
  session: 404,
  report: 404,
  clients: 404,
  pdf: 404,
  seal: 404,
  media: 404,
}

test('a deleted session is only in the bin, and restoring it restores everything', async () => {
  await using world = await newWorld()
  const { cleaner, id, load } = await createVisibleSession(world)
  world.passTime(1000)
  const before = await load()
  const session = await world.admin.call(sessionRoutes.get, { id })

  await world.admin.call(sessionRoutes.remove, { id })

  expect(Object.values(before)).not.toContain(0)
  expect(Object.values(before)).not.toContain(404)
  expect(await load()).toEqual(noTraces)
  const bin = await world.admin.call(sessionRoutes.bin, {})
  expect(bin).toMatchObject({ count: 1, next: null })
  expect(bin.results).toEqual([
    {
      id,
      code: session.code,
      apartment: { id: session.apartment.id, name: session.apartment.name },
      state: 'submitted',
      created_at: session.created_at,
      started_at: expect.any(String),
      expires_at: session.expires_at,
      deleted_at: world.clock.now(),
      deleted_by: 'admin@example.test',
      gone_at: new Date(world.clock.at + 30 * day).toISOString(),
      task_count: 2,
      photos_uploaded: 2,
      has_report: true,
    },
  ])
  expect((await world.admin.expectRefusal(sessionRoutes.remove, { id })).status).toBe(404)

  world.passTime(1000)
  const { timeline, ...restored } = await world.admin.call(sessionRoutes.restore, { id })

  const { timeline: _, ...untouched } = session
  expect(restored).toEqual(untouched)
  expect(timeline.slice(-2).map(({ type, by }) => [type, by])).toEqual([
    ['session.deleted', 'admin@example.test'],
    ['session.restored', 'admin@example.test'],
  ])
  expect(await load()).toEqual(before)
  expect((await world.admin.call(sessionRoutes.bin, {})).count).toBe(0)
  expect((await cleaner.load()).state).toBe('submitted')
})

test('after 30 days in the bin a session is deleted for good, with its files', async () => {
  await using world = await newWorld()
  const { id } = await createVisibleSession(world)
  const { instance } = world.app
  await world.admin.call(sessionRoutes.remove, { id })
  world.passTime(30 * day - 1)
  const early = await emptyBin(instance)
  world.passTime(1)
  const listed = (await (await world.login('admin@example.test')).call(sessionRoutes.bin, {})).count

  expect(early).toBe(0)
  expect(listed).toBe(0)
  expect(await emptyBin(instance)).toBe(1)
  expect(await emptyBin(instance)).toBe(0)
  const admin = await world.login('admin@example.test')
  expect((await admin.expectRefusal(sessionRoutes.restore, { id })).status).toBe(404)
  for (const table of ['session', 'task', 'photo', 'report', 'session_link'] as const) {
    expect(await world.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  const events = world.db.selectFrom('event').select('type').where('session_id', 'is not', null)
  expect(await events.execute()).toEqual([])
  const swept = await deleteStrayFiles(stepsCtx(instance, systemCaller(instance)), -60_000)
  expect(swept).toBeGreaterThan(0)
})

test('a session in the bin is neither announced as overdue nor used for flags, and one that became due there has a day once it is restored', async () => {
  await using world = await newWorld()
  const { id } = await world.session()
  await world.admin.call(sessionRoutes.remove, { id })
  world.passTime(2 * day)
  const inBin = await markOverdueSessions(world.app.instance)
  const admin = await world.login('admin@example.test')
  await admin.call(sessionRoutes.restore, { id })

  expect(inBin).toBe(0)
  expect(await markOverdueSessions(world.app.instance)).toBe(0)
  world.passTime(day)
  expect(await markOverdueSessions(world.app.instance)).toBe(1)
})

test('a user sees in the bin only what they may delete, and can restore nothing else', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const other = await world.user('user')
  const own = await world.session({}, user)
  const started = await world.cleaner({ session: await world.session({}, user) })
  await started.move(started.session.tasks[0]?.id ?? '', 'active')
  await user.call(sessionRoutes.remove, { id: own.id })
  await world.admin.call(sessionRoutes.remove, { id: started.session.id })

  const ids = async (by: typeof user) =>
    (await by.call(sessionRoutes.bin, {})).results.map(({ id }) => id).toSorted()
  expect(await ids(world.admin)).toEqual([own.id, started.session.id].toSorted())
  expect(await ids(user)).toEqual([own.id])
  expect(await ids(other)).toEqual([])
  expect(await user.expectRefusal(sessionRoutes.restore, { id: started.session.id })).toMatchObject({
    status: 409,
  })
  expect(await other.expectRefusal(sessionRoutes.restore, { id: own.id })).toMatchObject({ status: 404 })
  expect(await user.call(sessionRoutes.restore, { id: own.id })).toMatchObject({
    id: own.id,
    state: 'active',
  })
})

test('the bin is read in pages', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  for (let count = 0; count < 3; count++) {
    const { id } = await world.session({ apartment_id })
    world.passTime(count * 1000)
    await world.admin.call(sessionRoutes.remove, { id })
  }
  const first = await world.admin.call(sessionRoutes.bin, { limit: 2 })
  const rest = await world.admin.call(sessionRoutes.bin, { limit: 2, cursor: first.next ?? '' })
  const times = [...first.results, ...rest.results].map(({ deleted_at }) => deleted_at)
  expect([first.results.length, rest.results.length, rest.next]).toEqual([2, 1, null])
  expect(times).toEqual(times.toSorted().reverse())
})
