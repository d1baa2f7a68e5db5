import { randomUUID } from 'node:crypto'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { RawInput } from '@brightkey/contract/route'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { acceptedWriteTime } from '../../src/features/inspections/rules.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { linkToken, newWorld, type World } from '../world.ts'

const day = 24 * 3_600_000
const ali = { name: 'Ali Raza', company: 'Shine LLC' }
const tasks = [
  { title: 'Kitchen', room: 'kitchen' as const, subtasks: [{ title: 'Oven' }, { title: 'Sink' }] },
  { title: 'Bathroom', room: 'bathroom' as const, subtasks: [{ title: 'Mirror' }] },
]

/** The holder of a session's inspection link. */
class Inspector {
  readonly world: World
  readonly session: Session
  readonly token: string

  constructor(world: World, session: Session) {
    this.world = world
    this.session = session
    this.token = linkToken(session, 'inspection')
  }

  load = () => this.world.anyone.call(inspectionRoutes.inspection, { token: this.token })
  save = (items: RawInput<typeof inspectionRoutes.saveInspection>['items']) =>
    this.world.anyone.call(inspectionRoutes.saveInspection, { token: this.token, items })
  submit = (fields: Partial<RawInput<typeof inspectionRoutes.submitInspection>> = {}) =>
    this.world.anyone.call(inspectionRoutes.submitInspection, {
      token: this.token,
      inspector: ali,
      ...fields,
    })
  refused = async (fields: Partial<RawInput<typeof inspectionRoutes.submitInspection>> = {}) =>
    (
      await this.world.anyone.expectRefusal(inspectionRoutes.submitInspection, {
        token: this.token,
        inspector: ali,
        ...fields,
      })
    ).body
  items = async () => (await this.load()).rooms.flatMap((room) => room.items)
  /** Marks every item as in order, and the first one as given. */
  async saveAll(first: 'ok' | 'problem' = 'ok') {
    const items = await this.items()
    return this.save(items.map(({ id }, index) => ({ id, state: index === 0 ? first : 'ok' })))
  }
}

const inspector = async (world: World) => new Inspector(world, await world.session({ tasks }))
const now = (world: World, id: string) => world.admin.call(sessionRoutes.get, { id })

test('an inspector sees each subtask by room, and the instance’s own points for existing rooms', async () => {
  await using world = await newWorld()
  const points = { scope: 'inspection' as const, title: 'Points' }
  await world.admin.call(templateRoutes.create, {
    ...points,
    room: 'kitchen',
    subtasks: [{ title: 'No smell' }],
  })
  await world.admin.call(templateRoutes.create, {
    ...points,
    room: 'hallway',
    subtasks: [{ title: 'Shoes' }],
  })
  await world.admin.call(templateRoutes.create, { ...points, subtasks: [{ title: 'Lights off' }] })
  const page = await inspector(world)

  const inspection = await page.load()

  expect(inspection.rooms.map(({ key, items }) => [key, items.map(({ title_text }) => title_text)])).toEqual([
    ['kitchen', ['Oven', 'Sink', 'No smell']],
    ['bathroom', ['Mirror']],
    [null, ['Lights off']],
  ])
  expect(inspection).toMatchObject({ round: 1, locked: false, result: null })
})

test('the inspected items stay as they were when the first entry was written', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  const [first] = await page.items()
  await page.save([{ id: first?.id ?? '', state: 'ok' }])
  await world.admin.call(templateRoutes.create, {
    scope: 'inspection',
    title: 'Points',
    subtasks: [{ title: 'Lights off' }],
  })

  expect((await page.items()).map(({ title_text }) => title_text)).toEqual(['Oven', 'Sink', 'Mirror'])
})

test('ten inspectors at once do not overwrite each other', async () => {
  await using world = await newWorld()
  const subtasks = Array.from({ length: 10 }, (_, index) => ({ title: `Step ${index}` }))
  const page = new Inspector(world, await world.session({ tasks: [{ ...tasks[0], title: 'All', subtasks }] }))
  const items = await page.items()

  await Promise.all(
    items.map(({ id }, index) => page.save([{ id, state: 'problem', note: `note ${index}` }])),
  )

  expect((await page.items()).map(({ state, note }) => [state, note])).toEqual(
    items.map((_, index) => ['problem', `note ${index}`]),
  )
  const rounds = await world.db.selectFrom('inspection').select('id').execute()
  expect(rounds).toHaveLength(1)
})

test('of two writes to one item the one made later wins, whichever arrives later', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  const [first] = await page.items()
  const id = first?.id ?? ''
  const ago = (ms: number) => new Date(world.clock.at - ms).toISOString()

  await page.save([{ id, state: 'problem', note: 'Grease', made_at: ago(1000) }])
  await page.save([{ id, state: 'ok', made_at: ago(5000) }])
  expect((await page.items())[0]).toMatchObject({ state: 'problem', note: 'Grease' })

  // A phone whose clock is a day ahead wins only until the next write of another phone.
  await page.save([{ id, state: 'na', made_at: ago(-day) }])
  world.passTime(1000)
  await page.save([{ id, state: 'ok' }])
  expect((await page.items())[0]).toMatchObject({ state: 'ok' })
})

test('an item of another session is not found, and nothing of the call is stored', async () => {
  await using world = await newWorld()
  const [page, other] = [await inspector(world), await inspector(world)]
  const [mine] = await page.items()
  const [foreign] = await other.items()

  const response = await world.anyone.expectRefusal(inspectionRoutes.saveInspection, {
    token: page.token,
    items: [
      { id: mine?.id ?? '', state: 'ok' },
      { id: foreign?.id ?? '', state: 'ok' },
    ],
  })

  expect(response.body.code).toBe('not_found')
  expect((await page.items())[0]?.state).toBeNull()
})

test('an inspection is submitted with a name, a state for every item and all its photos; then it is locked', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  expect(await page.refused({ inspector: { name: '', company: 'X' } })).toMatchObject({
    code: 'signature_required',
  })
  expect(await page.refused()).toMatchObject({ code: 'inspection_incomplete' })
  await page.saveAll('problem')
  const id = randomUUID()
  expect(await page.refused({ photo_ids: [id] })).toMatchObject({
    code: 'photos_not_received',
    missing: [id],
  })
  const [first] = await page.items()
  const photo = { token: page.token, id, item_id: first?.id ?? '' }
  await world.anyone.call(inspectionRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 77 }) })

  const submitted = await page.submit({ photo_ids: [id] })
  const repeated = await page.submit({ photo_ids: [id] })

  expect(repeated).toEqual(submitted)
  expect(submitted.locked).toBe(true)
  expect(submitted.result).toMatchObject({
    inspector: ali,
    score: 66,
    ok: 2,
    problems: 1,
    na: 0,
    task_ids: [],
  })
  expect(submitted.rooms[0]?.items[0]?.photos.map((each) => each.id)).toEqual([id])
  const late = await world.anyone.expectRefusal(inspectionRoutes.saveInspection, { token: page.token })
  expect(late.body.code).toBe('page_locked')
  const notifications = await world.db
    .selectFrom('notification')
    .select('type')
    .where('type', '=', 'inspection.submitted')
    .execute()
  expect(notifications).toHaveLength(1)
})

test('problems found during the cleaning become a task of each room for the cleaner', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  const [oven, sink, mirror] = (await page.items()).map(({ id }) => id)
  const [shown, other] = [randomUUID(), randomUUID()]
  for (const [id, item_id] of [
    [shown, oven],
    [other, mirror],
  ] as const) {
    const photo = { token: page.token, id, item_id: item_id ?? '' }
    await world.anyone.call(inspectionRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 611 }) })
  }
  await page.save([
    { id: oven ?? '', state: 'problem', note: 'Grease behind the door' },
    { id: sink ?? '', state: 'problem' },
    { id: mirror ?? '', state: 'ok' },
  ])

  const { result } = await page.submit({ send_back: true })

  const session = await now(world, page.session.id)
  expect(session.state).toBe('active')
  const made = session.tasks.filter((task) => result?.task_ids.includes(task.id))
  expect(made).toMatchObject([
    {
      title_text: 'Oven, Sink',
      room: 'kitchen',
      status: 'available',
      office_note: 'Oven: Grease behind the door',
      // The photo with the problem is shown; the one without is not.
      office_photos: [{ id: shown }],
      photos: [],
      subtasks: [{ title_text: 'Oven' }, { title_text: 'Sink' }],
    },
  ])
  expect(session.task_count).toBe(3)
})

test('submitted work is returned with the problems found, and inspected again once resubmitted', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  const cleaner = await world.cleaner({ session: page.session, tasks: 'all completed' })
  await cleaner.submit()
  world.passTime(1000)
  await page.saveAll('problem')
  const [item] = await page.items()
  const photo = { token: page.token, id: randomUUID(), item_id: item?.id ?? '' }
  await world.anyone.call(inspectionRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: 604 }) })
  const { result } = await page.submit({ send_back: true })

  const returned = await cleaner.load()
  expect(returned).toMatchObject({ state: 'returned', returned: { task_ids: result?.task_ids } })
  expect(await page.load()).toMatchObject({ round: 1, locked: true })

  world.passTime(1000)
  for (const id of result?.task_ids ?? []) await cleaner.complete(id)
  await cleaner.submit()

  const next = await page.load()
  expect(next).toMatchObject({ round: 2, locked: false, result: null })
  expect(next.rooms.flatMap((room) => room.items).every(({ state }) => state === null)).toBe(true)
  const removal = { token: page.token, photoId: photo.id }
  expect((await world.anyone.expectRefusal(inspectionRoutes.deletePhoto, removal)).body.code).toBe(
    'page_locked',
  )
  await page.saveAll()
  expect((await page.submit()).result).toMatchObject({ score: 100 })
})

test('late writes for a finished round do not get into the next', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  const cleaner = await world.cleaner({ session: page.session, tasks: 'all completed' })
  await cleaner.submit()
  world.passTime(1000)
  await page.saveAll('problem')
  const { result } = await page.submit({ send_back: true, round: 1 })
  world.passTime(1000)
  for (const id of result?.task_ids ?? []) await cleaner.complete(id)
  await cleaner.submit()
  const [first] = await page.items()

  const late = await world.anyone.expectRefusal(inspectionRoutes.saveInspection, {
    token: page.token,
    round: 1,
    items: [{ id: first?.id ?? '', state: 'ok' }],
  })
  expect(late.body.code).toBe('page_locked')
  await page.saveAll()
  expect(await page.submit({ round: 1 })).toMatchObject({ round: 2, locked: false, result: null })
  expect(await page.submit({ round: 2 })).toMatchObject({ round: 2, locked: true })
})

test('a note alone keeps the state set by another inspector', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  const [first] = await page.items()
  const id = first?.id ?? ''
  await page.save([{ id, state: 'problem' }])

  await page.save([{ id, note: 'Grease' }])

  expect((await page.items())[0]).toMatchObject({ state: 'problem', note: 'Grease' })
})

test('approved work is not sent back, and twenty concurrent submissions are one', async () => {
  await using world = await newWorld()
  const page = await inspector(world)
  const cleaner = await world.cleaner({ session: page.session, tasks: 'all completed' })
  await cleaner.submit()
  await page.saveAll('problem')
  await world.admin.call(sessionRoutes.approve, { id: page.session.id })
  expect(await page.refused({ send_back: true })).toMatchObject({ code: 'invalid_transition' })

  const responses = await Promise.all(Array.from({ length: 20 }, () => page.submit()))

  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  const { timeline } = await now(world, page.session.id)
  expect(timeline.filter(({ type }) => type === 'inspection.submitted')).toHaveLength(1)
})

test('after the session is closed nothing can be written, and the submitted inspection is still shown', async () => {
  await using world = await newWorld()
  const [page, submitted] = [await inspector(world), await inspector(world)]
  await submitted.saveAll()
  const before = await submitted.submit()
  world.passTime(5 * day)

  expect(await page.refused()).toMatchObject({ code: 'session_expired' })
  expect(await page.load()).toMatchObject({ locked: true, result: null })
  expect((await submitted.submit()).result).toEqual(before.result)
})

const serverTime = '2026-11-21T10:00:00.000Z'
const storedTime = '2026-11-21T09:59:00.000Z'

test('of two writes the one made later wins, in whatever order they arrive', () => {
  expect(acceptedWriteTime(null, { made_at: '2026-11-21T09:00:00.000Z' }, serverTime)).toBe(
    '2026-11-21T09:00:00.000Z',
  )
  expect(acceptedWriteTime(storedTime, { made_at: '2026-11-21T09:58:59.000Z' }, serverTime)).toBeNull()
  expect(acceptedWriteTime(storedTime, {}, serverTime)).toBe(serverTime)
})

test('a phone whose clock is an hour behind does not always lose', () => {
  const times = { made_at: '2026-11-21T08:59:30.000Z', sent_at: '2026-11-21T09:00:00.000Z' }
  expect(acceptedWriteTime(storedTime, times, serverTime)).toBe('2026-11-21T09:59:30.000Z')
})

test('a phone whose clock is an hour ahead writes nothing in the future, and its old entries stay old', () => {
  const times = { made_at: '2026-11-21T10:50:00.000Z', sent_at: '2026-11-21T11:00:00.000Z' }
  expect(acceptedWriteTime(storedTime, times, serverTime)).toBeNull()
  expect(acceptedWriteTime(null, times, serverTime)).toBe('2026-11-21T09:50:00.000Z')
  expect(acceptedWriteTime(storedTime, { made_at: '2026-11-21T11:00:00.000Z' }, serverTime)).toBe(serverTime)
})

test('entries that took some seconds to arrive are not treated as a wrong clock', () => {
  const times = { made_at: '2026-11-21T09:59:10.000Z', sent_at: '2026-11-21T09:59:40.000Z' }
  expect(acceptedWriteTime(null, times, serverTime)).toBe('2026-11-21T09:59:10.000Z')
})
