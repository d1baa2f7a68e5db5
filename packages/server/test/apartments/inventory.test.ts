import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { expect, test } from 'vitest'
import { shareWorld } from '../shared-world.ts'
import { newWorld } from '../world.ts'

const shared = shareWorld()

const empty = { furniture: [], electrical: [], utensils: [], keys: [] }

test('an inventory is saved as a whole and read by everyone in their own language', async () => {
  await using world = await newWorld()
  const { id, inventory } = await world.apartment()
  expect(inventory).toEqual(empty)

  world.admin.locale = 'ru'
  const saved = await world.admin.call(apartmentRoutes.setInventory, {
    id,
    furniture: [{ title: { en: 'Sofa', ur: 'صوفہ' } }, { title: 'Стул', quantity: 6 }],
    electrical: ['tv', 'kettle', 'tv'],
    utensils: [{ title: { en: 'Wine glass' }, quantity: 6 }],
    keys: [
      { kind: 'access_card', label: 'Lobby', last_four: '0042', quantity: 2 },
      { kind: 'key', label: 'Door', last_four: '' },
    ],
  })
  world.admin.locale = 'ur'
  const read = (await world.admin.call(apartmentRoutes.get, { id })).inventory

  expect(saved.furniture.map(({ title_text }) => title_text)).toEqual(['Sofa', 'Стул'])
  expect(saved.furniture[1]).toMatchObject({ title: { ru: 'Стул' }, quantity: 6 })
  expect(read.furniture.map(({ title_text }) => title_text)).toEqual(['صوفہ', 'Стул'])
  expect(read).toMatchObject({
    electrical: ['tv', 'kettle'],
    utensils: [{ title_text: 'Wine glass', quantity: 6 }],
    keys: [
      { kind: 'access_card', label: 'Lobby', last_four: '0042', quantity: 2 },
      { kind: 'key', label: 'Door', last_four: null, quantity: 1 },
    ],
  })
})

test('an entry keeps its id while it is changed and moved, and a removed one is hidden but kept', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const first = await world.admin.call(apartmentRoutes.setInventory, {
    ...empty,
    id,
    furniture: [{ title: 'Sofa' }, { title: 'Lamp' }, { title: 'Desk' }],
    electrical: ['iron', 'tv'],
  })
  const [sofa, lamp, desk] = first.furniture.map((entry) => entry.id)

  const second = await world.admin.call(apartmentRoutes.setInventory, {
    ...empty,
    id,
    furniture: [
      { id: desk, title: 'Oak desk', quantity: 2 },
      { title: 'Mirror' },
      { id: sofa, title: { en: 'Sofa' } },
    ],
    electrical: ['tv'],
  })
  const removed = await world.db
    .selectFrom('inventory_item')
    .selectAll()
    .where('removed_at', 'is not', null)
    .execute()

  expect(second.furniture.map((entry) => entry.title_text)).toEqual(['Oak desk', 'Mirror', 'Sofa'])
  expect(second.furniture.map((entry) => entry.id)).toEqual([desk, expect.any(String), sofa])
  expect(second.electrical).toEqual(['tv'])
  expect(removed.map((row) => row.electrical ?? row.id).toSorted()).toEqual(['iron', lamp].toSorted())

  const back = await world.admin.call(apartmentRoutes.setInventory, {
    ...empty,
    id,
    furniture: [{ id: lamp, title: 'Lamp' }],
    electrical: ['iron'],
  })
  expect(back).toEqual({ ...empty, furniture: [expect.objectContaining({ id: lamp })], electrical: ['iron'] })
  const rows = await world.db.selectFrom('inventory_item').select('id').execute()
  expect(rows).toHaveLength(6)
})

test('an id of another apartment, another list or nothing is not found, and nothing changes', async () => {
  await using world = await newWorld()
  const here = await world.apartment()
  const there = await world.apartment()
  const entry = { title: 'Sofa' }
  const saved = await world.admin.call(apartmentRoutes.setInventory, {
    ...empty,
    id: here.id,
    furniture: [entry],
  })
  const sofa = { ...entry, id: saved.furniture[0]?.id ?? '' }

  for (const wrong of [
    { ...empty, id: there.id, furniture: [sofa] },
    { ...empty, id: here.id, utensils: [sofa] },
    { ...empty, id: here.id, furniture: [{ ...entry, id: 'nothing' }] },
    { ...empty, id: 'nowhere' },
  ]) {
    const refused = await world.admin.expectRefusal(apartmentRoutes.setInventory, wrong)
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await world.admin.call(apartmentRoutes.get, { id: here.id })).inventory).toEqual(saved)
})

test('two concurrent saves of an inventory leave one of the two, complete', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const saveInventory = (title: string) =>
    world.admin.call(apartmentRoutes.setInventory, {
      ...empty,
      id,
      furniture: [{ title }, { title }],
      electrical: ['tv', 'iron'],
    })
  await Promise.all(['A', 'B', 'C', 'D'].map(saveInventory))

  const { furniture, electrical } = (await world.admin.call(apartmentRoutes.get, { id })).inventory
  expect(furniture).toHaveLength(2)
  expect(new Set(furniture.map(({ title_text }) => title_text)).size).toBe(1)
  expect(electrical).toEqual(['tv', 'iron'])
  const electricalRows = await world.db
    .selectFrom('inventory_item')
    .select('id')
    .where('list', '=', 'electrical')
    .execute()
  expect(electricalRows).toHaveLength(2)
})

test('a user can read the inventory, and changing it names the missing permission', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const { id } = await world.apartment()
  const refused = await user.expectRefusal(apartmentRoutes.setInventory, { ...empty, id })

  expect((await user.call(apartmentRoutes.get, { id })).inventory).toEqual(empty)
  expect(refused).toMatchObject({ status: 403, body: { right: 'apartments.edit' } })
  expect(refused.body.detail).toContain('edit apartments')
})

test('a calendar address is visible to editors only, and its state resets only when the address changes', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const url = 'https://www.airbnb.com/calendar/ical/1.ics?s=secret'
  const { id, calendar } = await world.apartment({ calendar_url: url.replace('https:', 'webcal:') })
  expect(calendar).toEqual({ url, fetched_at: null, error: null, same_as: [] })
  expect((await user.call(apartmentRoutes.get, { id })).calendar).toBeNull()
  expect(JSON.stringify(await user.call(apartmentRoutes.list, {}))).not.toContain('secret')

  const fetched_at = world.clock.now()
  await world.app.instance.database.writer
    .updateTable('calendar_link')
    .set({ fetched_at, error: 'calendar_unreadable' })
    .execute()
  const update = (change: object) => world.admin.call(apartmentRoutes.update, { id, ...change })

  expect((await update({ name: 'B' })).calendar).toMatchObject({ fetched_at })
  expect((await update({ calendar_url: url })).calendar).toMatchObject({ fetched_at })
  expect((await update({ calendar_url: 'http://example.test/2.ics' })).calendar).toEqual({
    url: 'http://example.test/2.ics',
    fetched_at: null,
    error: null,
    same_as: [],
  })
  expect((await update({ calendar_url: null })).calendar).toBeNull()
  for (const table of ['calendar', 'calendar_link'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test.each(['ftp://example.test/a.ics', 'javascript:alert(1)', 'file:///etc/passwd', 'airbnb.com/1.ics'])(
  'a calendar at %s is rejected with a field error',
  async (calendar_url) => {
    const world = shared()
    const { body } = await world.admin.expectRefusal(apartmentRoutes.create, {
      name: 'A',
      type: 'villa',
      calendar_url,
    })
    expect(body).toMatchObject({
      code: 'validation_error',
      fields: { calendar_url: ['Enter an address that begins with https://, of at most 2,000 characters.'] },
    })
    expect((await world.admin.call(apartmentRoutes.list, {})).count).toBe(0)
  },
)
