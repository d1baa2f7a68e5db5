import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import type { Instance } from '../../src/platform/context.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { newWorld, type World } from '../world.ts'

const hour = 3_600_000

const countNotifications = async (world: World) =>
  (
    await world.db.selectFrom('event').select('session_id').where('type', '=', 'session.overdue').execute()
  ).map((event) => event.session_id)

/** The same database through its own connections, as in another process. */
async function openSecondInstance({ app, config }: World): Promise<Instance & AsyncDisposable> {
  const { instance } = app
  const database =
    instance.database.dialect === 'sqlite' ? await connect({ dataDir: config.dataDir }) : instance.database
  return {
    ...instance,
    database,
    [Symbol.asyncDispose]: async () => {
      if (database !== instance.database) await database.close()
    },
  }
}

test('an overdue session is announced once, although two processes check at the same time', async () => {
  await using world = await newWorld()
  const apartment_id = (await world.apartment()).id
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.push((await world.session({ apartment_id })).id)
  await using second = await openSecondInstance(world)
  const first = world.app.instance
  expect(await markOverdueSessions(first)).toBe(0)
  world.passTime(25 * hour)

  const counts = await Promise.all([first, second, first, second].map(markOverdueSessions))

  expect(counts.reduce((sum, count) => sum + count)).toBe(12)
  expect((await countNotifications(world)).toSorted()).toEqual(ids.toSorted())
  expect(await markOverdueSessions(second)).toBe(0)
})

test('a session that was extended and is overdue again is announced again', async () => {
  await using world = await newWorld()
  const { id } = await world.session()
  world.passTime(25 * hour)
  await markOverdueSessions(world.app.instance)
  const admin = await world.login('admin@example.test')

  const expires_at = new Date(world.clock.at + hour).toISOString()
  await admin.call(sessionRoutes.update, { id, expires_at })
  expect(await markOverdueSessions(world.app.instance)).toBe(0)
  world.passTime(2 * hour)

  expect(await markOverdueSessions(world.app.instance)).toBe(1)
  expect(await countNotifications(world)).toEqual([id, id])
})

test('submitted work is never announced as overdue', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  world.passTime(25 * hour)

  expect(await markOverdueSessions(world.app.instance)).toBe(0)
})
