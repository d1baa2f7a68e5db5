import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import type { RawInput } from '@brightkey/contract/route'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { linkToken, newWorld, type World } from '../world.ts'

type Count = RawInput<typeof inspectionRoutes.saveKeys>

const keys = [
  { kind: 'key' as const, label: 'Main door', quantity: 2 },
  { kind: 'access_card' as const, label: 'Lobby', last_four: '4411', quantity: 1 },
]

/** The keys and cards page of a new session, in an apartment with two keys and a card. */
async function openKeysPage(world: World) {
  const { id: apartment } = await world.apartment()
  const setKeys = (some: typeof keys) =>
    world.admin.call(apartmentRoutes.setInventory, {
      id: apartment,
      furniture: [],
      electrical: [],
      utensils: [],
      keys: some,
    })
  await setKeys(keys)
  const session = await world.session({ apartment_id: apartment })
  const token = linkToken(session, 'keys-cards-verification')
  const load = () => world.anyone.call(inspectionRoutes.keys, { token })
  const [door = '', card = ''] = (await load()).items.map(({ id }) => id)
  /** A count of a number of door keys, and the card. */
  const counted = (found: number, fields: Partial<Count> = {}): Count => ({
    token,
    side: 'cleaner',
    name: 'Maria Santos',
    items: [
      { id: door, found, left_where: 'Key safe' },
      { id: card, found: 1, handed_to: 'Front desk' },
    ],
    ...fields,
  })
  const save = (count: Count) => world.anyone.call(inspectionRoutes.saveKeys, count)
  const refused = async (count: Count) =>
    (await world.anyone.expectRefusal(inspectionRoutes.saveKeys, count)).body
  return { apartment, session, token, door, card, load, counted, save, refused, setKeys }
}

const receiver = { side: 'receiver' as const, name: 'Front desk' }
const events = async (world: World, sessionId: string) =>
  (
    await world.db
      .selectFrom('event')
      .select('type')
      .where('session_id', '=', sessionId)
      .where('type', 'in', ['keys.counted', 'keys.mismatch'])
      .orderBy('at')
      .execute()
  ).map(({ type }) => type)

test('the cleaner states for each key where it is or who has it; the receiver has them', async () => {
  await using world = await newWorld()
  const { door, card, counted, save, refused } = await openKeysPage(world)
  const nowhere = counted(2, {
    items: [
      { id: door, found: 2, left_where: ' ' },
      { id: card, found: 0 },
    ],
  })
  expect((await refused(nowhere)).code).toBe('place_required')

  const lost = { id: card, found: 0 }
  await save(counted(2, { items: [{ id: door, found: 2, handed_to: 'Front desk' }, lost] }))
  expect(await save(counted(2, { ...receiver, items: [{ id: door, found: 2 }, lost] }))).toMatchObject({
    receipt: { name: 'Front desk' },
  })
})

test('the cleaner counts first, then the receiver, and both counts are locked', async () => {
  await using world = await newWorld()
  const { session, load, counted, save, refused } = await openKeysPage(world)
  expect(await load()).toMatchObject({
    items: [
      { kind: 'key', label: 'Main door', last_four: null, expected: 2 },
      { kind: 'access_card', label: 'Lobby', last_four: '4411', expected: 1 },
    ],
    handover: null,
    receipt: null,
    locked: false,
  })
  expect((await refused(counted(2, receiver))).code).toBe('invalid_transition')

  const first = await save(counted(2))
  expect(first).toMatchObject({ handover: { name: 'Maria Santos', differs: false }, locked: false })
  expect(await save(counted(2))).toEqual(first)
  expect((await refused(counted(1))).code).toBe('page_locked')

  world.passTime(1000)
  const second = await save(counted(2, receiver))
  expect(second).toMatchObject({ receipt: { name: 'Front desk', differs: false }, locked: true })
  expect(await save(counted(2))).toEqual(second)
  expect(await events(world, session.id)).toEqual(['keys.counted', 'keys.counted'])
})

test('a count is complete, signed, and has all its photos', async () => {
  await using world = await newWorld()
  const { token, door, card, counted, save, refused } = await openKeysPage(world)
  const id = randomUUID()
  const items = [
    { id: door, found: 2, left_where: 'Key safe', photo_ids: [id] },
    { id: card, found: 1, left_where: 'Key safe' },
  ]

  expect((await refused(counted(2, { name: '' }))).code).toBe('signature_required')
  expect((await refused(counted(2, { items: items.slice(1) }))).code).toBe('check_incomplete')
  const twice = [...items.slice(1), ...items.slice(1)]
  expect((await refused(counted(2, { items: twice }))).code).toBe('check_incomplete')
  const unknown = [...items, { id: 'unknown', found: 1 }]
  expect((await refused(counted(2, { items: unknown }))).code).toBe('not_found')
  expect(await refused(counted(2, { items }))).toMatchObject({ code: 'photos_not_received', missing: [id] })

  const photo = { token, id, item_id: door }
  await world.anyone.call(inspectionRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 78 }) })
  const { handover } = await save(counted(2, { items }))
  expect(handover?.items.map(({ photos }) => photos.map((each) => each.id))).toEqual([[id], []])

  // The cleaner's photo is not the receiver's.
  const { receipt } = await save(counted(2, receiver))
  expect(receipt?.items.map(({ photos }) => photos.length)).toEqual([0, 0])
})

test('photos not yet in a count are listed with their key for the next person who counts', async () => {
  await using world = await newWorld()
  const { token, door, card, counted, save, load } = await openKeysPage(world)
  const take = async (item_id: string, seed: number) => {
    const photo = { token, id: randomUUID(), item_id }
    await world.anyone.call(inspectionRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed }) })
    return photo.id
  }
  const shown = async () => (await load()).items.map(({ photos }) => photos.map(({ id }) => id))

  const first = await take(door, 81)
  expect(await shown()).toEqual([[first], []])
  const { items, handover } = await save(counted(2))
  expect(handover?.items[0]?.photos.map(({ id }) => id)).toEqual([first])
  expect(items.map(({ photos }) => photos)).toEqual([[], []])

  const second = await take(card, 82)
  expect(await shown()).toEqual([[], [second]])
  // A signed photo cannot be deleted any more; an unsigned one can.
  const refusal = await world.anyone.expectRefusal(inspectionRoutes.deletePhoto, { token, photoId: first })
  expect(refusal.body.code).toBe('page_locked')
  await world.anyone.call(inspectionRoutes.deletePhoto, { token, photoId: second })
  expect(await shown()).toEqual([[], []])

  await take(card, 83)
  const { receipt } = await save(counted(2, receiver))
  expect(receipt?.items.map(({ photos }) => photos.length)).toEqual([0, 1])
  expect(await shown()).toEqual([[], []])
})

test('a missing key is reported to the office at once', async () => {
  await using world = await newWorld()
  const { session, counted, save } = await openKeysPage(world)

  const { handover } = await save(counted(1))

  expect(handover?.differs).toBe(true)
  expect(await events(world, session.id)).toEqual(['keys.mismatch'])
  const notifications = await world.db.selectFrom('notification').select(['type', 'data']).execute()
  expect(notifications.map(({ type }) => type)).toEqual(['keys.mismatch'])
  expect(notifications[0]?.data).toContain('Maria Santos')
})

test('a count is compared with what was expected at the time, and the history keeps both', async () => {
  await using world = await newWorld()
  const { apartment, session, counted, save, setKeys, load } = await openKeysPage(world)
  await save(counted(2))
  await setKeys([])
  world.passTime(1000)
  await save(counted(1, receiver))

  expect((await load()).items).toHaveLength(2)
  const { results, count } = await world.admin.call(pageResultRoutes.keyHistory, { id: apartment })
  expect(count).toBe(2)
  expect(results).toMatchObject([
    { side: 'receiver', session: { code: session.code }, count: { name: 'Front desk', differs: true } },
    { side: 'cleaner', count: { name: 'Maria Santos', differs: false } },
  ])
  const one = await world.admin.call(pageResultRoutes.keyHistory, { id: apartment, limit: 1 })
  const rest = await world.admin.call(pageResultRoutes.keyHistory, {
    id: apartment,
    limit: 1,
    cursor: one.next ?? '',
  })
  expect([one, rest].map((page) => page.results[0]?.side)).toEqual(['receiver', 'cleaner'])

  const stranger = await world.limitedCoordinator()
  expect((await stranger.call(pageResultRoutes.keyHistory, { id: apartment })).results).toEqual([])
})

test('twenty copies of one count are one, and of two different counts only one is kept', async () => {
  await using world = await newWorld()
  const { session, counted, save, token } = await openKeysPage(world)
  const same = await Promise.all(Array.from({ length: 20 }, () => save(counted(2))))
  expect(new Set(same.map((response) => JSON.stringify(response))).size).toBe(1)

  const responses = await Promise.all(
    [1, 2].map((found) =>
      world.anyone.send(inspectionRoutes.saveKeys, counted(found, { ...receiver, token })),
    ),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await events(world, session.id)).toHaveLength(2)
})

test('a photo in a signed count is kept, also before the other side has counted', async () => {
  await using world = await newWorld()
  const { token, door, counted, save } = await openKeysPage(world)
  const upload = async (seed: number) => {
    const photo = { token, id: randomUUID(), item_id: door }
    await world.anyone.call(inspectionRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed }) })
    return photo.id
  }
  const remove = async (photoId: string) =>
    (await world.anyone.send(inspectionRoutes.deletePhoto, { token, photoId })).status

  const [first, second] = [await upload(601), await upload(602)]
  expect(await remove(first)).toBe(204)
  await save(counted(2))
  const third = await upload(603)
  expect(await remove(second)).toBe(409)
  expect(await remove(third)).toBe(204)
  const { handover } = await save(counted(2, receiver))
  expect(handover?.items.at(0)?.photos.map(({ id }) => id)).toEqual([second])
})
