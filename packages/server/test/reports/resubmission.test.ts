import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { type Cleaner, maria, newWorld, plainTasks, type World } from '../world.ts'

// A phone that lost the response to its report sends it again, perhaps hours later, and names the version it meant.

/** A session submitted and returned at once: only the missing rework prevents a new report. */
async function returned(world: World) {
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(2) }) })
  const [done = '', left = ''] = cleaner.session.tasks.map((task) => task.id)
  await cleaner.complete(done)
  const skipped = [{ task_id: left, reason: 'no_time' as const }]
  const { report } = await cleaner.submit({ skipped, version: 1 })
  const back = { id: cleaner.session.id, reason: 'Dusty', task_ids: [left] }
  return { cleaner, skipped, report, giveBack: () => world.admin.send(sessionRoutes.return, back) }
}

const submitWork = (cleaner: Cleaner, fields: object = {}) =>
  cleaner.send(cleanerRoutes.submitReport, { token: cleaner.token, ...maria, ...fields })

const readVersions = async (world: World, { session }: Cleaner) =>
  (await world.admin.call(sessionRoutes.get, { id: session.id })).reports.map(({ version }) => version)

test('repeating a submitted version after its return gets the same response, and changes nothing', async () => {
  await using world = await newWorld()
  const { cleaner, skipped, report, giveBack } = await returned(world)
  await giveBack()
  const before = await cleaner.load()

  const again = await submitWork(cleaner, { version: 1 })

  expect([again.status, again.body]).toEqual([200, { report }])
  expect(await cleaner.load()).toEqual(before)
  expect(before.state).toBe('returned')
  // A submission without a version is a new one, as before.
  expect((await submitWork(cleaner, { skipped })).status).toBe(201)
  expect(await readVersions(world, cleaner)).toEqual([2, 1])
})

test('each version gets its own link as response, also when later ones exist or the work is approved', async () => {
  await using world = await newWorld()
  const { cleaner, skipped, report, giveBack } = await returned(world)
  await giveBack()
  const second = await submitWork(cleaner, { skipped, version: 2 })
  await world.admin.call(sessionRoutes.approve, { id: cleaner.session.id })

  const responses = [await submitWork(cleaner, { version: 1 }), await submitWork(cleaner, { version: 2 })]

  expect(second.status).toBe(201)
  expect(responses.map(({ status, body }) => [status, body])).toEqual([
    [200, { report }],
    [200, second.body],
  ])
  for (const [index, { body }] of responses.entries()) {
    const shown = await world.anyone.call(reportRoutes.get, { token: body.report.token })
    expect(shown.version).toBe(index + 1)
  }
})

test('a submitted version does not become another cleaner’s', async () => {
  await using world = await newWorld()
  const { cleaner, report, giveBack } = await returned(world)
  await giveBack()

  const { status, body } = await submitWork(cleaner, { version: 1, first_name: 'Eve' })

  expect([status, body.code, body.report_id]).toEqual([409, 'session_completed', report.id])
  expect((await cleaner.load()).state).toBe('returned')
})

test('a version number beyond the next means the next', async () => {
  await using world = await newWorld()
  const { cleaner, skipped, giveBack } = await returned(world)
  await giveBack()

  const made = await submitWork(cleaner, { skipped, version: 2_147_483_647 })
  const again = await submitWork(cleaner, { skipped, version: 2_147_483_647 })

  expect([made.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(made.body)
  expect(await readVersions(world, cleaner)).toEqual([2, 1])
})

test.each([0, 1.5, 2_147_483_648, 'one'])('%s is not a version', async (version) => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })

  const { status, body } = await submitWork(cleaner, { version })

  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'validation_error', ['version']])
})

test('repeated submissions and a return, in any order, make no second report', async () => {
  await using world = await newWorld()
  for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 4); round++) {
    world.passTime(61_000)
    world.admin = await world.login('admin@example.test')
    const { cleaner, skipped, report, giveBack } = await returned(world)

    const sent = Array.from({ length: 8 }, () => submitWork(cleaner, { skipped, version: 1 }))
    const [back, ...responses] = await Promise.all([giveBack(), ...sent])

    expect(back.status).toBe(200)
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(8).fill([200, { report }]))
    expect((await cleaner.load()).state).toBe('returned')
    expect(await readVersions(world, cleaner)).toEqual([1])
  }
})
