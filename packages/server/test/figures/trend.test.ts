import { randomUUID } from 'node:crypto'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { newWorld, plainTasks, type World } from '../world.ts'

const hour = 3_600_000

/** The cleaner submits after these minutes of work, an hour before it was due or as many hours late. */
async function clean(
  world: World,
  session: Session,
  { minutes, hoursLate = -1 }: { minutes: number; hoursLate?: number },
) {
  const cleaner = await world.cleaner({ session })
  const [task = { id: '' }] = session.tasks
  const end = Date.parse(session.expires_at) + hoursLate * hour
  world.clock.at = end - minutes * 60_000
  await cleaner.move(task.id, 'active')
  world.clock.at = end
  await cleaner.complete(task.id)
  await cleaner.submit()
  return { cleaner, task: task.id }
}

/** Logs in again, because logins end. */
async function logIn(world: World) {
  world.admin = await world.login('admin@example.test')
}

test('a month has the figures of the eleven months before it, by the clock here', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Europe/Berlin' })
  const harbour = await world.apartment({ name: 'Harbour', area: 'business_bay' })
  const shore = await world.apartment({ name: 'Shore' })
  world.clock.at = Date.parse('2026-04-29T08:00:00.000Z')
  await logIn(world)
  const add = (expires_at: string, apartment_id = shore.id) =>
    world.session({ expires_at, apartment_id, tasks: plainTasks(1) })
  // The last minute of April 2026 here, and the first of May.
  const [april, may] = [await add('2026-04-30T21:59:00.000Z'), await add('2026-04-30T22:00:00.000Z')]
  const [one, two, three] = [
    await add('2027-03-05T12:00:00.000Z', harbour.id),
    await add('2027-03-05T12:00:00.000Z', harbour.id),
    await add('2027-03-05T12:00:00.000Z', harbour.id),
  ]
  const returned = await add('2027-03-31T21:59:00.000Z')
  await clean(world, april, { minutes: 500 })
  await clean(world, may, { minutes: 60 })
  await clean(world, one, { minutes: 30 })
  await clean(world, two, { minutes: 90 })
  await clean(world, three, { minutes: 100 })
  const late = await clean(world, returned, { minutes: 40, hoursLate: 2 })
  await logIn(world)
  await world.admin.call(sessionRoutes.return, {
    id: returned.id,
    reason: 'Dust',
    task_ids: [late.task],
    expires_at: '2027-05-01T12:00:00.000Z',
  })
  const problem = { token: late.cleaner.token, id: randomUUID(), kind: 'broken' as const, text: 'Lamp' }
  await late.cleaner.call(cleanerRoutes.reportIssue, problem)
  await add('2027-04-30T21:59:00.000Z', harbour.id)
  await add('2027-04-30T22:00:00.000Z')
  const gone = await add('2027-04-20T12:00:00.000Z')
  await world.admin.call(sessionRoutes.cancel, { id: gone.id })

  const report = await world.admin.call(monthRoutes.month, { month: '2027-04' })

  const none = { sessions: 0, submitted: 0, on_time: 0, returned: 0, problems: 0, by_others: 0 }
  const empty = { ...none, median_minutes: null, p90_minutes: null }
  const march = { sessions: 4, submitted: 4, on_time: 3, returned: 1, problems: 1, by_others: 0 }
  const trend = report.trend ?? []
  expect(trend.map(({ month }) => month)).toEqual([
    ...['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ...['2027-01', '2027-02', '2027-03', '2027-04'],
  ])
  expect(trend[0]).toMatchObject({ sessions: 1, submitted: 1, on_time: 1, median_minutes: 60 })
  expect(trend.slice(1, 10)).toEqual(trend.slice(1, 10).map(({ month }) => ({ month, ...empty })))
  // Between 40 and 90 minutes, and close to 100.
  expect(trend[10]).toEqual({ month: '2027-03', ...march, median_minutes: 65, p90_minutes: 97 })
  expect(trend[11]).toEqual({ month: '2027-04', ...empty, sessions: 1 })
  // The same as that month by itself, and as its neighbour shows of it.
  const { month: _, ...last } = trend[11] ?? { month: '' }
  expect(report.total).toEqual(last)
  const before = await world.admin.call(monthRoutes.month, { month: '2027-03' })
  expect(before.total).toEqual(report.previous)
  expect(before.total).toMatchObject(march)

  const bay = await world.admin.call(monthRoutes.month, { month: '2027-04', area: 'business_bay' })
  expect(bay.trend?.map(({ sessions }) => sessions)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1])
  expect(bay.previous).toMatchObject({ median_minutes: 90, returned: 0, problems: 0 })
  expect(bay.total.sessions).toBe(1)
  expect(bay.apartments.map(({ apartment }) => apartment.name)).toEqual(['Harbour'])
  expect(bay.areas.map(({ area }) => area)).toEqual(report.areas.map(({ area }) => area))
})

test('reports that the previous release took count in the trend before they are recorded', async () => {
  await using world = await newWorld()
  const session = await world.session({ tasks: plainTasks(1) })
  await clean(world, session, { minutes: 45 })
  await logIn(world)
  const read = () => world.admin.call(monthRoutes.month, { month: session.expires_at.slice(0, 7) })
  const recorded = await read()
  const { writer } = world.app.instance.database
  await writer.deleteFrom('finished_work').execute()
  await writer.updateTable('session').set({ submitted_by_other: null }).execute()

  expect((await read()).trend).toEqual(recorded.trend)
  expect(recorded.trend?.at(-1)).toMatchObject({ sessions: 1, submitted: 1, on_time: 1, median_minutes: 45 })
})
