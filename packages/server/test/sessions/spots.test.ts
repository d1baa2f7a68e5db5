import { randomUUID } from 'node:crypto'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { drawPlaces, placesOfTasks } from '../../src/features/sessions/spots/rules.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, type World } from '../world.ts'

const minute = 60_000
const names = (...places: string[]) => places.map((title) => ({ title }))

/** A world that asks for this many spots, with a template of these places. */
async function spotWorld(count: number, places: readonly string[]) {
  const world = await newWorld()
  await world.admin.call(settingsRoutes.update, { spot_shots: count })
  const template = await world.admin.call(templateRoutes.create, {
    scope: 'general',
    title: 'Kitchenette',
    subtasks: [{ title: 'Wipe' }],
    spots: names(...places),
  })
  return { world, template, apartment_id: (await world.apartment()).id }
}

/** The cleaner of a new session whose tasks were all completed. */
async function finished(
  world: World,
  { apartment_id, template }: Pick<Awaited<ReturnType<typeof spotWorld>>, 'apartment_id' | 'template'>,
) {
  const task = { template_id: template.id, title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }
  const session = await world.session({ apartment_id, tasks: [task] })
  return world.cleaner({ session, tasks: 'all completed' })
}

const readSpots = async (cleaner: Cleaner) => (await cleaner.load()).spot_shots ?? []
const titles = async (cleaner: Cleaner) => (await readSpots(cleaner)).map(({ title_text }) => title_text)

let seed = 5000
const spotPhoto = async (cleaner: Cleaner, spot_id: string, fields: object = {}) => ({
  input: {
    token: cleaner.token,
    taskId: '-',
    id: randomUUID(),
    kind: 'after' as const,
    source: 'camera' as const,
    spot_id,
    ...fields,
  },
  file: await smallPhoto({ seed: ++seed }),
})

async function take(cleaner: Cleaner, spotId: string, fields: object = {}) {
  const { input, file } = await spotPhoto(cleaner, spotId, fields)
  return cleaner.call(cleanerRoutes.uploadPhoto, input, { file })
}

async function refusal(cleaner: Cleaner, spotId: string, fields: object = {}) {
  const { input, file } = await spotPhoto(cleaner, spotId, fields)
  return (await cleaner.expectRefusal(cleanerRoutes.uploadPhoto, input, { file })).body
}

test('places are drawn at random, none of the last times; fewer if fewer are left', () => {
  const spots = [
    { id: 'a', title: { en: 'A' } },
    { id: 'b', title: { en: 'B' } },
  ]
  const tasks = [
    { id: 't1', template_id: 'x' },
    { id: 't2', template_id: 'x' },
    { id: 't3', template_id: null },
  ]
  const places = placesOfTasks(tasks, new Map([['x', spots]]))
  expect(places.map(({ place_id, task_id }) => `${task_id} ${place_id}`)).toEqual([
    't1 a',
    't1 b',
    't2 a_2',
    't2 b_2',
  ])

  const last = (count: number) => count - 1
  const draw = (count: number, recent: string[]) =>
    drawPlaces(places, { count, recent: new Set(recent), randomBelow: last }).map(({ place_id }) => place_id)
  expect(draw(2, [])).toEqual(['b_2', 'a_2'])
  expect(draw(2, ['b_2', 'a'])).toEqual(['a_2', 'b'])
  expect(draw(3, ['b_2', 'a', 'b'])).toEqual(['a_2'])
  expect(draw(3, ['a', 'b', 'a_2', 'b_2'])).toEqual([])
})

test('once the last task is completed the cleaner is asked for places, which stay when a task is opened again', async () => {
  const { world, template, apartment_id } = await spotWorld(2, ['Sink', 'Oven', 'Bin'])
  await using _ = world
  const work = { template_id: template.id, title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }
  const session = await world.session({ apartment_id, tasks: [work, { ...work, title: 'Second kitchen' }] })
  const cleaner = await world.cleaner({ session })
  const [first = '', second = ''] = session.tasks.map(({ id }) => id)

  await cleaner.complete(first)
  const before = await cleaner.load()
  expect(before.spot_shots).toBeUndefined()
  expect(before.templates.flatMap(({ spots }) => spots)).toEqual([])

  await cleaner.complete(second)
  const asked = await readSpots(cleaner)
  expect(asked).toHaveLength(2)
  expect(asked).toMatchObject([
    { photo_id: null, asked_at: new Date(world.clock.at).toISOString() },
    { photo_id: null, photo: null, minutes: null, reason: null },
  ])
  for (const { title_text, task_id } of asked) {
    expect(['Sink', 'Oven', 'Bin']).toContain(title_text)
    expect([first, second]).toContain(task_id)
  }

  world.clock.at += minute
  await cleaner.move(first, 'active')
  await cleaner.photo(first)
  await cleaner.move(first, 'completed')
  expect(await readSpots(cleaner)).toEqual(asked)
  const { spot_shots, timeline } = await world.admin.call(sessionRoutes.get, { id: session.id })
  expect(spot_shots.map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
  expect(timeline.filter(({ type }) => type === 'spots.drawn')).toMatchObject([{ values: { count: 2 } }])
})

test('removing the last task that is not completed asks for places as well', async () => {
  const { world, template, apartment_id } = await spotWorld(1, ['Sink'])
  await using _ = world
  const cleaner = await finished(world, { template, apartment_id })
  const other = await finished(world, { template, apartment_id })
  const added = await other.call(cleanerRoutes.addTask, { token: other.token, template_id: template.id })
  expect(await titles(cleaner)).toEqual(['Sink'])
  await other.call(cleanerRoutes.removeTask, { token: other.token, taskId: added.id })
  // The only place was asked for the last time.
  expect(await titles(other)).toEqual([])
})

test('nothing is asked for without the setting, or without places', async () => {
  const { world, template, apartment_id } = await spotWorld(0, ['Sink'])
  await using _ = world
  expect(await titles(await finished(world, { template, apartment_id }))).toEqual([])

  await world.admin.call(settingsRoutes.update, { spot_shots: 3 })
  const plain = await world.cleaner({ tasks: 'all completed' })
  expect((await plain.load()).spot_shots).toBeUndefined()
})

test('a place is not asked for in the next two cleanings of its apartment, and then again', async () => {
  const { world, template, apartment_id } = await spotWorld(2, ['A', 'B', 'C'])
  await using _ = world
  const draw = async () => {
    world.clock.at += 1000
    return titles(await finished(world, { template, apartment_id }))
  }
  const [first, second, third, fourth] = [await draw(), await draw(), await draw(), await draw()]

  expect(first).toHaveLength(2)
  expect(second).toHaveLength(1)
  expect([...first, ...second].sort()).toEqual(['A', 'B', 'C'])
  expect(third).toEqual([])
  expect(fourth.sort()).toEqual(first.sort())
  const elsewhere = { template, apartment_id: (await world.apartment()).id }
  expect(await titles(await finished(world, elsewhere))).toHaveLength(2)
})

test('a spot takes photos of the camera alone, within 15 minutes or with a reason', async () => {
  const { world, template, apartment_id } = await spotWorld(1, ['Sink'])
  await using _ = world
  const cleaner = await finished(world, { template, apartment_id })
  const [{ id } = { id: '' }] = await readSpots(cleaner)

  expect(await refusal(cleaner, id, { source: 'gallery' })).toMatchObject({
    code: 'spot_camera_only',
    detail: 'Take this photo with the camera of this page.',
  })
  expect(await refusal(cleaner, 'of-another-session')).toMatchObject({ code: 'not_found' })
  expect(await refusal(cleaner, id, { kind: 'before' })).toMatchObject({ code: 'not_found' })

  world.clock.at += 15 * minute
  const photo = await take(cleaner, id, { spot_reason: 'busy' })
  expect(await readSpots(cleaner)).toMatchObject([
    { photo_id: photo.id, minutes: 15, reason: null, photo: { id: photo.id } },
  ])

  world.clock.at += minute
  expect(await refusal(cleaner, id)).toMatchObject({ code: 'spot_reason_required' })
  expect(await refusal(cleaner, id, { spot_reason: 'other' })).toMatchObject({ code: 'spot_reason_required' })
  const late = await take(cleaner, id, { spot_reason: 'other', spot_reason_text: 'The lift was stuck' })
  expect(await readSpots(cleaner)).toMatchObject([
    { photo_id: late.id, minutes: 16, reason: 'other', reason_text: 'The lift was stuck' },
  ])
  const office = await world.login('admin@example.test')
  const { timeline, tasks } = await office.call(sessionRoutes.get, { id: cleaner.session.id })
  expect(timeline.filter(({ type }) => type === 'spot.taken').map(({ values }) => values.late)).toEqual([
    false,
    true,
  ])
  // It is no photo of a task.
  expect(tasks.flatMap(({ photos }) => photos)).toHaveLength(1)
})

test('a photo taken in time that waited for a network is in time, whatever the clock of the phone', async () => {
  const { world, template, apartment_id } = await spotWorld(1, ['Sink'])
  await using _ = world
  const cleaner = await finished(world, { template, apartment_id })
  const [{ id } = { id: '' }] = await readSpots(cleaner)

  world.clock.at += 120 * minute
  const ownClock = world.clock.at - 500 * minute
  const at = (ms: number) => new Date(ms).toISOString()
  const sent = { taken_at: at(ownClock - 115 * minute), sent_at: at(ownClock) }
  const { input, file } = await spotPhoto(cleaner, id, sent)
  await cleaner.call(cleanerRoutes.uploadPhoto, input, { file })
  expect(await readSpots(cleaner)).toMatchObject([{ photo_id: input.id, minutes: 5, reason: null }])
  // Sent twice, as after a lost response, it is the same photo.
  expect(await cleaner.call(cleanerRoutes.uploadPhoto, input, { file })).toMatchObject({ id: input.id })
})

test('the report shows what was taken and what was not, and is submitted without', async () => {
  const { world, template, apartment_id } = await spotWorld(2, ['Sink', 'Oven'])
  await using _ = world
  const cleaner = await finished(world, { template, apartment_id })
  const [taken, missing] = await readSpots(cleaner)
  world.clock.at += 42 * minute
  const photo = await take(cleaner, taken?.id ?? '', { spot_reason: 'no_network' })
  const { report } = await cleaner.submit({ photo_ids: [photo.id] })

  const { document, photos, seal } = await cleaner.call(reportRoutes.get, { token: report.token })
  expect(document.spots).toMatchObject([
    { title: { en: taken?.title_text }, minutes: 42, reason: 'no_network', photos: [{ id: photo.id }] },
    { title: { en: missing?.title_text }, minutes: null, photos: [] },
  ])
  expect(photos[photo.id]?.view_url).toContain('/')
  const check = await cleaner.call(reportRoutes.seal, { code: seal.code })
  expect(check).toMatchObject({ unchanged: true, photos: 2 })
  expect(await refusal(cleaner, missing?.id ?? '')).toMatchObject({ code: 'session_completed' })
})

test('templates keep their places when they are changed, exported and imported', async () => {
  const { world, template } = await spotWorld(1, ['Sink', 'Oven'])
  await using _ = world
  const [sink] = template.spots
  const changed = await world.admin.call(templateRoutes.update, {
    id: template.id,
    spots: [{ id: sink?.id, title: 'Sink' }, { title: { en: 'Bin', ru: 'Ведро' } }],
  })
  expect(changed.spots).toMatchObject([
    { id: sink?.id, title: { en: 'Sink' } },
    { title: { en: 'Bin', ru: 'Ведро' } },
  ])
  expect(await world.admin.call(templateRoutes.update, { id: template.id, room: null })).toMatchObject({
    spots: changed.spots,
  })
  const many = Array.from({ length: 31 }, (_each, at) => ({ title: `Place ${at}` }))
  await world.admin.expectRefusal(templateRoutes.update, { id: template.id, spots: many })

  const file = await world.admin.call(templateRoutes.export, {})
  await using other = await newWorld()
  await other.admin.call(templateRoutes.import, { file })
  const { results } = await other.admin.call(templateRoutes.list, { limit: 50 })
  const imported = results.find(({ spots }) => spots.length > 0)
  expect(imported?.spots.map(({ title }) => title)).toEqual(changed.spots.map(({ title }) => title))
})
