import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'

const [today, tomorrow] = ['2026-11-21T11:00:00.000Z', '2026-11-22T11:00:00.000Z']

async function cleaner(world: World, first_name: string): Promise<string> {
  return (await world.admin.call(cleanerBookRoutes.create, { first_name })).id
}
/** A session of 120 minutes, unless another number is given. */
async function sessionIn(
  world: World,
  fields: { area?: string; default_cleaner_id?: string } = {},
  planned_minutes = 120,
) {
  const { id: apartment_id } = await world.apartment(fields)
  return (await world.session({ apartment_id, expires_at: tomorrow, planned_minutes })).id
}
const plan = (world: World, ids: string[]) => world.admin.call(bulkRoutes.planAssignments, { ids })
/** Who gets each of the sessions, in their order. */
const given = (assigned: readonly { id: string; cleaner_id: string }[], ids: readonly string[]) =>
  ids.map((id) => assigned.find((each) => each.id === id)?.cleaner_id)

test('by usual cleaner each session goes to the usual cleaner of its apartment, and to a stand-in who has time when theirs has none', async () => {
  await using world = await newWorld()
  const [ayesha, grace] = [await cleaner(world, 'Ayesha'), await cleaner(world, 'Grace')]
  const usual = { default_cleaner_id: ayesha }
  const ids = [await sessionIn(world, usual, 300), await sessionIn(world, usual, 180), await sessionIn(world)]
  const full = await sessionIn(world, usual, 60)
  const plans = await plan(world, [...ids, full])
  // Eight hours are a day's work: the last hour is the stand-in's.
  expect(given(plans.usual, [...ids, full])).toEqual([ayesha, ayesha, grace, grace])
  expect(plans.stand_ins).toBe(2)
})

test('a session goes to a stand-in on a day off of its usual cleaner, and once their own hours are full', async () => {
  await using world = await newWorld()
  const [ayesha, grace] = [await cleaner(world, 'Ayesha'), await cleaner(world, 'Grace')]
  const ids = [
    await sessionIn(world, { default_cleaner_id: ayesha }),
    await sessionIn(world, { default_cleaner_id: ayesha }),
  ]
  const usual = async () => given((await plan(world, ids)).usual, ids)
  await world.admin.call(cleanerBookRoutes.update, { id: ayesha, hours_a_day: 2 })
  expect((await usual()).toSorted()).toEqual([ayesha, grace].toSorted())
  await world.admin.call(cleanerBookRoutes.update, { id: ayesha, days_off: '2026-11-22' })
  expect(await usual()).toEqual([grace, grace])
})

test('a session that its usual cleaner has declined goes to a stand-in', async () => {
  await using world = await newWorld()
  const [ayesha, grace] = [await cleaner(world, 'Ayesha'), await cleaner(world, 'Grace')]
  const id = await sessionIn(world, { default_cleaner_id: ayesha })
  await world.admin.call(sessionRoutes.update, { id, cleaner_id: ayesha })
  const { day_url } = await world.admin.call(cleanerBookRoutes.issueDayLink, { id: ayesha })
  await world.anyone.call(dayRoutes.answer, {
    token: day_url?.split('/').at(-1) ?? '',
    sessionId: id,
    answer: 'declined',
  })
  expect(given((await plan(world, [id])).usual, [id])).toEqual([grace])
})

test('by area each area of a day goes to one cleaner as long as there is time, and to who works there that day already', async () => {
  await using world = await newWorld()
  const [ayesha, grace] = [await cleaner(world, 'Ayesha'), await cleaner(world, 'Grace')]
  const there = await sessionIn(world, { area: 'downtown_dubai' }, 60)
  await world.admin.call(sessionRoutes.update, { id: there, cleaner_id: grace })
  const downtown = [
    await sessionIn(world, { area: 'downtown_dubai' }),
    await sessionIn(world, { area: 'downtown_dubai' }),
  ]
  const marina = [
    await sessionIn(world, { area: 'dubai_marina' }),
    await sessionIn(world, { area: 'dubai_marina' }),
  ]
  const { area } = await plan(world, [...downtown, ...marina])
  expect(given(area, downtown)).toEqual([grace, grace])
  expect(given(area, marina)).toEqual([ayesha, ayesha])
})

test('split evenly the hours of a day are the same for all, with what they have to do already', async () => {
  await using world = await newWorld()
  const [ayesha, grace] = [await cleaner(world, 'Ayesha'), await cleaner(world, 'Grace')]
  const there = await sessionIn(world, {}, 120)
  await world.admin.call(sessionRoutes.update, { id: there, cleaner_id: ayesha })
  const elsewhere = (await world.session({ expires_at: today })).id
  await world.admin.call(sessionRoutes.update, { id: elsewhere, cleaner_id: grace })
  const ids = [
    await sessionIn(world, {}, 120),
    await sessionIn(world, {}, 60),
    await sessionIn(world, {}, 60),
  ]
  const { cleaners, even } = await plan(world, ids)
  expect(cleaners.map(({ id, minutes }) => [id, minutes])).toEqual([
    [ayesha, 120],
    [grace, 0],
  ])
  const [long, ...short] = given(even, ids)
  expect([long, ...short.toSorted()]).toEqual([grace, ...[ayesha, grace].toSorted()])
})

test('sessions get a cleaner each in one call, whose messages wait to be sent', async () => {
  await using world = await newWorld()
  const [ayesha, grace] = [await cleaner(world, 'Ayesha'), await cleaner(world, 'Grace')]
  const ids = [await sessionIn(world), await sessionIn(world)] as const
  const each = [
    { id: ids[0], cleaner_id: ayesha },
    { id: ids[1], cleaner_id: grace },
  ]
  const { results } = await world.admin.call(bulkRoutes.change, { action: 'assign', each })
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  const assigned = async (id: string) => (await world.admin.call(sessionRoutes.get, { id })).assigned?.id
  expect([await assigned(ids[0]), await assigned(ids[1])]).toEqual([ayesha, grace])
  const waiting = (await world.admin.call(messageRoutes.list, {})).results
  expect(waiting.map(({ cleaner }) => cleaner.id).toSorted()).toEqual([ayesha, grace].toSorted())
  const refused = await world.admin.send(bulkRoutes.change, { action: 'assign', each: [{ id: ids[0] }] })
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_error' } })
})

test('nobody learns of sessions of others by their plan, and an instance without cleaners has no plan', async () => {
  await using world = await newWorld()
  const coordinator = await world.limitedCoordinator()
  const id = await sessionIn(world)
  expect(await plan(world, [id])).toEqual({ cleaners: [], usual: [], area: [], even: [], stand_ins: 0 })
  await cleaner(world, 'Ayesha')
  expect((await coordinator.call(bulkRoutes.planAssignments, { ids: [id] })).usual).toEqual([])
})
