import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import type { RawInput } from '@brightkey/contract/route'
import { expect, test } from 'vitest'
import { Client } from '../client.ts'
import { linkToken, newWorld, type World } from '../world.ts'

type Check = RawInput<typeof inspectionRoutes.saveAmenities>
const inspector = { name: 'Ali Raza', company: '' }

/** An apartment with four chairs, a television and six plates. */
async function createFurnished(world: World): Promise<string> {
  const { id } = await world.apartment()
  await world.admin.call(apartmentRoutes.setInventory, {
    id,
    furniture: [{ title: 'Chairs', quantity: 4 }],
    electrical: ['tv'],
    utensils: [{ title: 'Plates', quantity: 6 }],
    keys: [],
  })
  return id
}

/** The page of the amenities check of a new session in this apartment. */
async function openCheck(world: World, apartment_id: string) {
  const session = await world.session({ apartment_id })
  const token = linkToken(session, 'amenities-check')
  const load = () => world.anyone.call(inspectionRoutes.amenities, { token })
  const { arrangement, utensils } = await load()
  const [chairs = '', plates = ''] = [arrangement[0]?.id, utensils[0]?.id]
  const save = (fields: Partial<Check>) =>
    world.anyone.call(inspectionRoutes.saveAmenities, { token, ...fields })
  const refused = async (fields: Partial<Check>) =>
    (await world.anyone.expectRefusal(inspectionRoutes.saveAmenities, { token, ...fields })).body.code
  const allThere: Check['items'] = [
    { id: chairs, found: 4, state: 'ok' },
    { id: 'tv', found: 1, state: 'ok' },
    { id: plates, found: 6, state: 'ok' },
  ]
  return { session, token, load, save, refused, chairs, plates, allThere }
}

test('a check shows the expected items, electrical ones in the reader’s language', async () => {
  await using world = await newWorld()
  const { load, token } = await openCheck(world, await createFurnished(world))

  expect(await load()).toMatchObject({
    arrangement: [{ title_text: 'Chairs', expected: 4, found: null, state: null, previous: null }],
    electrical: [{ id: 'tv', title_text: 'TV', expected: 1 }],
    utensils: [{ title_text: 'Plates', expected: 6 }],
    previous: null,
    result: null,
    locked: false,
  })
  const reader = new Client(world.app.server)
  reader.locale = 'ru'
  const translated = await reader.call(inspectionRoutes.amenities, { token })
  expect(translated.electrical[0]?.title_text).toMatch(/[а-я]/i)
})

test('a complete, signed check is locked, and the next one shows it as the previous state', async () => {
  await using world = await newWorld()
  const apartment = await createFurnished(world)
  const { session, save, refused, allThere = [], plates } = await openCheck(world, apartment)
  expect(await refused({ items: allThere, submit: true })).toBe('signature_required')
  expect(await refused({ items: allThere.slice(1), inspector, submit: true })).toBe('check_incomplete')
  expect(await refused({ items: [{ id: 'iron', found: 1, state: 'ok' }] })).toBe('not_found')

  const items = [...allThere.slice(0, 2), { id: plates, found: 5, state: 'missing' as const }]
  const done = await save({ items, inspector, submit: true })
  expect(await save({ items, inspector, submit: true })).toEqual(done)
  expect(done).toMatchObject({ locked: true, result: { inspector, missing: 1, damaged: 0 } })
  expect(await refused({ items })).toBe('page_locked')
  const notifications = await world.db.selectFrom('notification').select('type').execute()
  expect(notifications).toEqual([{ type: 'amenities.missing' }])

  world.passTime(1000)
  const next = await openCheck(world, apartment)
  expect(await next.load()).toMatchObject({
    previous: { code: session.code },
    utensils: [{ previous: { found: 5, state: 'missing' } }],
  })
})

test('an entry can be cleared, and the check is then incomplete', async () => {
  await using world = await newWorld()
  const { load, save, refused, plates, allThere } = await openCheck(world, await createFurnished(world))
  await save({ items: allThere ?? [] })

  await save({ items: [{ id: plates, found: 0, state: null }] })

  expect((await load()).utensils).toMatchObject([{ found: null, state: null, note: null }])
  expect(await refused({ inspector, submit: true })).toBe('check_incomplete')
  await save({ items: [{ id: plates, found: 6, state: 'ok' }] })
  expect((await load()).utensils).toMatchObject([{ found: 6, state: 'ok' }])
})

test('three people checking at once do not overwrite each other', async () => {
  await using world = await newWorld()
  const { load, save, allThere = [] } = await openCheck(world, await createFurnished(world))

  await Promise.all(allThere.map((item) => save({ items: [item] })))

  const { arrangement, electrical, utensils } = await load()
  expect([...arrangement, ...electrical, ...utensils].map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
})

test('the office turns a missing item into a problem once, and sees all results', async () => {
  await using world = await newWorld()
  const { session, save, plates, chairs } = await openCheck(world, await createFurnished(world))
  const { id } = session
  const emptyResults = await world.admin.call(pageResultRoutes.ofSession, { id })
  expect(emptyResults).toEqual({ inspections: [], inspection_open: null, amenities: null, keys: null })
  await save({
    items: [
      { id: plates, found: 5, state: 'missing', note: 'The blue one' },
      { id: chairs, found: 4, state: 'ok' },
    ],
  })

  const made = await world.admin.call(pageResultRoutes.makeIssue, { id, itemId: plates })
  const repeated = await world.admin.call(pageResultRoutes.makeIssue, { id, itemId: plates })

  expect(repeated.issues).toEqual(made.issues)
  expect(made.issues).toMatchObject([{ kind: 'missing', text: 'Plates: 5/6\nThe blue one' }])
  const fine = await world.admin.expectRefusal(pageResultRoutes.makeIssue, { id, itemId: chairs })
  expect(fine.body.code).toBe('invalid_transition')
  const { amenities } = await world.admin.call(pageResultRoutes.ofSession, { id })
  expect(amenities?.utensils).toMatchObject([{ found: 5, state: 'missing' }])
})
