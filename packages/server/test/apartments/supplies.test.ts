import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { supplyRoutes } from '@brightkey/contract/supplies/routes'
import type { ConsumablesInput } from '@brightkey/contract/supplies/schema'
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { type Cleaner, newWorld, type World } from '../world.ts'

type Entries = z.input<typeof ConsumablesInput>['consumables']

async function workWith(world: World, consumables: Entries, fields: object = {}) {
  const { id: apartment_id } = await world.apartment(fields)
  const set = await world.admin.call(supplyRoutes.setConsumables, { id: apartment_id, consumables })
  const session = await world.session({ apartment_id })
  const cleaner = await world.cleaner({ session })
  return { apartment_id, cleaner, ids: set.consumables.map(({ id }) => id) }
}

const say = (cleaner: Cleaner, items: object[]) =>
  cleaner.call(supplyRoutes.report, { token: cleaner.token, items: items as { id: string }[] })

const shoppingList = async ({ admin }: World, query: object = {}) =>
  (await admin.call(supplyRoutes.list, query)).supplies

const soapAndRolls: Entries = [
  { name: { en: 'Soap', ur: 'صابن' }, unit: 'bottle', minimum: 2 },
  { name: 'Toilet paper', unit: 'roll', minimum: 12 },
]

test('what is low, out or fewer than needed is on the shopping list until it is bought', async () => {
  await using world = await newWorld()
  const { cleaner, ids, apartment_id } = await workWith(world, soapAndRolls, { area: 'dubai_marina' })
  const [soap = '', rolls = ''] = ids
  expect(await shoppingList(world)).toEqual([])

  await say(cleaner, [
    { id: soap, level: 'ok' },
    { id: rolls, count: 5 },
  ])
  expect(await shoppingList(world)).toMatchObject([
    {
      ...{ id: rolls, name_text: 'Toilet paper', unit: 'roll', minimum: 12, level: 'low', count: 5 },
      ...{ to_buy: 7, bought_at: null, apartment: { id: apartment_id }, area_title: 'Dubai Marina' },
    },
  ])
  await say(cleaner, [{ id: soap, level: 'out' }])
  expect(await shoppingList(world)).toMatchObject([
    { id: soap, level: 'out', count: null, to_buy: 2 },
    { id: rolls },
  ])
  expect(await shoppingList(world, { area: 'deira' })).toEqual([])

  const bought = await world.admin.call(supplyRoutes.bought, { id: soap })
  expect(bought).toMatchObject({ id: soap, bought_at: world.clock.now() })
  expect(await shoppingList(world)).toMatchObject([{ id: rolls }])
  expect(await shoppingList(world, { state: 'bought' })).toMatchObject([{ id: soap }])
  await world.admin.call(supplyRoutes.bought, { id: soap, bought: false })
  expect(await shoppingList(world)).toMatchObject([{ id: soap }, { id: rolls }])
})

test('a report that arrives twice, or after the purchase, does not undo what was bought', async () => {
  await using world = await newWorld()
  const { cleaner, ids } = await workWith(world, soapAndRolls)
  const items = [{ id: ids[0], level: 'out' }]
  await say(cleaner, items)
  await world.admin.call(supplyRoutes.bought, { id: ids[0] ?? '' })
  world.passTime(60_000)

  await say(cleaner, items)
  expect(await shoppingList(world)).toEqual([])
  expect(await world.db.selectFrom('supply_reading').selectAll().execute()).toHaveLength(1)
})

test('buying twice is one purchase', async () => {
  await using world = await newWorld()
  const { cleaner, ids } = await workWith(world, soapAndRolls)
  await say(cleaner, [{ id: ids[0], level: 'out' }])
  await world.admin.call(supplyRoutes.bought, { id: ids[0] ?? '' })
  await world.admin.call(supplyRoutes.bought, { id: ids[0] ?? '', quantity: 9 })

  const moves = await world.db.selectFrom('supply_move').select(['kind', 'quantity']).execute()
  expect(moves).toEqual([{ kind: 'bought', quantity: 2 }])
})

test('the cleaner sees the list in their language while the session is open, with what they said', async () => {
  await using world = await newWorld()
  const { cleaner, ids } = await workWith(world, soapAndRolls)
  cleaner.locale = 'ur'
  expect((await cleaner.load()).supplies).toMatchObject([
    { id: ids[0], name_text: 'صابن', unit: 'bottle', minimum: 2, level: null, count: null },
    { id: ids[1], name_text: 'Toilet paper' },
  ])
  await say(cleaner, [{ id: ids[0], level: 'low' }])
  expect((await cleaner.load()).supplies?.[0]).toMatchObject({ level: 'low' })

  world.passTime(14 * 86_400_000)
  expect((await cleaner.load()).supplies).toBeUndefined()
  const refusal = await cleaner.expectRefusal(supplyRoutes.report, {
    token: cleaner.token,
    items: [{ id: ids[0] ?? '', level: 'ok' }],
  })
  expect(refusal.body).toMatchObject({ code: 'session_expired' })
})

test('a session of an apartment without supplies has none, and one of another apartment takes no others', async () => {
  await using world = await newWorld()
  const { ids } = await workWith(world, soapAndRolls)
  const other = await world.cleaner()
  expect(await other.load()).not.toHaveProperty('supplies')
  const items = [{ id: ids[0] ?? '', level: 'out' as const }]
  const refusal = await other.expectRefusal(supplyRoutes.report, { token: other.token, items })
  expect(refusal.body).toMatchObject({ code: 'not_found' })
  expect(await shoppingList(world)).toEqual([])
})

test('a consumable keeps its id and what was said of it while the list is changed', async () => {
  await using world = await newWorld()
  const { cleaner, ids, apartment_id } = await workWith(world, soapAndRolls)
  await say(cleaner, [{ id: ids[1], level: 'out' }])
  await world.admin.call(supplyRoutes.setConsumables, {
    id: apartment_id,
    consumables: [{ id: ids[1], name: 'Paper', unit: 'roll', minimum: 6 }, { name: 'Salt' }],
  })

  const { consumables } = await world.admin.call(apartmentRoutes.get, { id: apartment_id })
  expect(consumables.map(({ name_text }) => name_text)).toEqual(['Paper', 'Salt'])
  expect(await shoppingList(world)).toMatchObject([
    { id: ids[1], name_text: 'Paper', level: 'out', to_buy: 6 },
  ])
  // A phone that has not seen the change yet may still report what was removed.
  await say(cleaner, [{ id: ids[0], level: 'low' }])
  expect((await cleaner.load()).supplies?.map(({ name_text }) => name_text)).toEqual(['Paper', 'Salt'])
})

test('sets of linen move between the cupboard, the beds and the laundry, and none gets lost on the way', async () => {
  await using world = await newWorld()
  const { cleaner, ids } = await workWith(world, [
    { kind: 'linen', name: 'Bed linen', unit: 'set', minimum: 6 },
  ])
  const id = ids[0] ?? ''
  const move = (kind: 'sent' | 'back' | 'missing' | 'found', quantity: number, move_id = randomUUID()) =>
    world.admin.call(supplyRoutes.moveLinen, { id, move_id, kind, quantity })
  const where = async () => (await world.admin.call(supplyRoutes.linen, {})).linen[0]
  expect(await where()).toMatchObject({ clean: 6, in_use: 0, dirty: 0, at_laundry: 0, missing: 0 })

  await say(cleaner, [{ id, put_on: 2, taken_away: 2 }])
  expect(await where()).toMatchObject({ clean: 2, in_use: 2, dirty: 2, at_laundry: 0, missing: 0 })
  await say(cleaner, [{ id, put_on: 3, taken_away: 2 }])
  await say(cleaner, [{ id, put_on: 3, taken_away: 2 }])
  expect(await where()).toMatchObject({ clean: 1, in_use: 3, dirty: 2, missing: 0 })

  const sent = randomUUID()
  await move('sent', 2, sent)
  await move('sent', 2, sent)
  expect(await where()).toMatchObject({ dirty: 0, at_laundry: 2 })
  await move('back', 1)
  await move('missing', 1)
  expect(await where()).toMatchObject({ clean: 2, at_laundry: 0, missing: 1 })
  expect((await world.admin.call(supplyRoutes.linen, { missing: 'true' })).linen).toHaveLength(1)
  await move('found', 1)
  expect(await where()).toMatchObject({ clean: 3, missing: 0 })
})

test('another move under the id of one that was made is refused', async () => {
  await using world = await newWorld()
  const { ids } = await workWith(world, [{ kind: 'linen', name: 'Towels', minimum: 6 }])
  const move = { id: ids[0] ?? '', move_id: randomUUID(), kind: 'sent' as const }
  await world.admin.call(supplyRoutes.moveLinen, { ...move, quantity: 2 })
  const refusal = await world.admin.expectRefusal(supplyRoutes.moveLinen, { ...move, quantity: 3 })
  expect(refusal.body).toMatchObject({ code: 'different_content' })
})

test('what was reported is in the log of the session once', async () => {
  await using world = await newWorld()
  const { cleaner, ids } = await workWith(world, soapAndRolls)
  await say(cleaner, [{ id: ids[0], level: 'low' }])
  await say(cleaner, [{ id: ids[0], level: 'low' }])
  const { timeline } = await world.admin.call(sessionRoutes.get, { id: cleaner.session.id })
  expect(timeline.filter(({ type }) => type === 'supplies.reported')).toHaveLength(1)
})

test('a move of linen is taken back, and its sets are where they were', async () => {
  await using world = await newWorld()
  const { cleaner, ids } = await workWith(world, [{ kind: 'linen', name: 'Towels', minimum: 6 }])
  const [id = ''] = ids
  await say(cleaner, [{ id, put_on: 2, taken_away: 1 }])
  const stock = async () => (await world.admin.call(supplyRoutes.linen, {})).linen[0]
  const before = await stock()
  for (const kind of ['sent', 'back', 'missing', 'found'] as const) {
    const moveId = randomUUID()
    await world.admin.call(supplyRoutes.moveLinen, { id, move_id: moveId, kind, quantity: 2 })
    expect(await stock()).not.toEqual(before)
    await world.admin.call(supplyRoutes.undoLinenMove, { id, moveId })
    await world.admin.call(supplyRoutes.undoLinenMove, { id, moveId })
    expect(await stock()).toEqual(before)
  }
  const unknown = { id, moveId: randomUUID() }
  expect(await world.admin.expectRefusal(supplyRoutes.undoLinenMove, unknown)).toMatchObject({ status: 404 })
})

test('the month has what was used of each supply, from count to count, and the linen', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Asia/Dubai' })
  world.clock.at = Date.parse('2026-10-28T08:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  const list: Entries = [...soapAndRolls, { kind: 'linen', name: 'Towels', minimum: 6 }]
  const { cleaner, ids, apartment_id } = await workWith(world, list)
  const [soap = '', rolls = '', towels = ''] = ids
  await say(cleaner, [{ id: rolls, count: 10 }])
  world.clock.at = Date.parse('2026-11-03T08:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  const next = await world.cleaner({ session: await world.session({ apartment_id }) })
  await say(next, [
    { id: rolls, count: 4 },
    { id: soap, level: 'out' },
    { id: towels, put_on: 2, taken_away: 2 },
  ])
  await world.admin.call(supplyRoutes.bought, { id: rolls, quantity: 8 })
  const lost = { id: towels, move_id: randomUUID(), kind: 'missing' as const, quantity: 1 }
  await world.admin.call(supplyRoutes.moveLinen, lost)
  world.passTime(3_600_000)
  world.admin = await world.login('admin@example.test')
  const last = await world.cleaner({ session: await world.session({ apartment_id }) })
  await say(last, [{ id: rolls, count: 11 }])

  const read = async (month: string) => (await world.admin.call(monthRoutes.supplies, { month })).supplies
  expect(await read('2026-11')).toMatchObject([
    // From 10 to 4, then from 12 to 11.
    { name_text: 'Toilet paper', used: 7, bought: 8, ran_out: 0, lost: null },
    { name_text: 'Towels', used: 2, bought: null, lost: 1 },
    { name_text: 'Soap', used: null, bought: 0, ran_out: 1 },
  ])
  expect(await read('2026-10')).toEqual([])
})
