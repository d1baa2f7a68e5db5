import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import { expect, test } from 'vitest'
import {
  deleteStrayFiles,
  purgeDeletedPhotos,
} from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { newWorld, type World } from '../world.ts'
import { smallPhoto } from './jpegs.ts'

async function withShot(world: World) {
  const template = await world.admin.call(templateRoutes.create, {
    scope: 'general',
    title: 'Kitchen',
    subtasks: [{ title: 'Wipe' }],
    shots: [{ title: 'Sink' }],
  })
  const shotId = template.shots[0]?.id ?? ''
  const session = await world.session({
    tasks: [{ title: 'Kitchen', template_id: template.id, subtasks: [{ title: 'Wipe' }] }],
  })
  const cleaner = await world.cleaner({ session })
  const taskId = session.tasks[0]?.id ?? ''
  const shown = async () =>
    (await cleaner.call(cleanerRoutes.tasks, { token: cleaner.token }))[0]?.shots[0]?.reference ?? null
  const status = async (url: string | undefined) =>
    (await world.app.server.inject({ url: url ?? '/' })).statusCode
  return { template, shotId, session, cleaner, taskId, shown, status }
}

const day = 24 * 3_600_000
/** Whether each reference still has its original. */
async function keptFiles(world: World) {
  const rows = await world.db.selectFrom('shot_reference').select('file').execute()
  return Promise.all(
    rows.map(async ({ file }) => {
      await using kept = await world.app.instance.storage.download(`references/${file}/original`)
      return kept !== null
    }),
  )
}
const sweep = (world: World) =>
  deleteStrayFiles(stepsCtx(world.app.instance, systemCaller(world.app.instance)), 0)

test('an apartment’s own reference goes before the template’s, until it is removed', async () => {
  await using world = await newWorld()
  const { template, shotId, session, shown, status } = await withShot(world)
  expect(await shown()).toBeNull()

  const file = await smallPhoto({ seed: 901 })
  const general = await world.admin.call(
    shotRoutes.setTemplateReference,
    { id: template.id, shotId },
    { file },
  )
  const seen = await shown()
  expect(seen).toMatchObject({ photo_id: general.photo_id, origin: 'template' })
  expect(await status(seen?.thumb_url)).toBe(200)
  expect(await status(seen?.view_url)).toBe(200)

  const apartment = { id: session.apartment.id, shotId }
  const own = await world.admin.call(shotRoutes.setApartmentReference, apartment, {
    file: await smallPhoto({ seed: 902 }),
  })
  expect(await shown()).toMatchObject({ photo_id: own.photo_id, origin: 'apartment' })
  await world.admin.call(shotRoutes.removeApartmentReference, apartment)
  expect(await shown()).toMatchObject({ photo_id: general.photo_id })
  await world.admin.call(shotRoutes.removeTemplateReference, { id: template.id, shotId })
  expect(await shown()).toBeNull()
  await world.admin.call(shotRoutes.removeTemplateReference, { id: template.id, shotId })
})

test('“Use this one” takes a copy, which outlives the photo', async () => {
  await using world = await newWorld()
  const { template, shotId, cleaner, taskId } = await withShot(world)
  const { instance } = world.app
  await cleaner.move(taskId, 'active')
  const photo = await cleaner.photo(taskId, { shot_id: shotId })

  const made = await world.admin.call(shotRoutes.setTemplateReference, {
    id: template.id,
    shotId,
    photo_id: photo.id,
  })
  expect(made.photo_id).toBe(photo.id)
  await cleaner.call(cleanerRoutes.deletePhoto, { token: cleaner.token, taskId, photoId: photo.id })
  world.clock.at += 40 * day
  expect(await purgeDeletedPhotos(instance)).toBe(1)
  expect(await sweep(world)).toBeGreaterThan(0)

  expect(await keptFiles(world)).toEqual([true])
})

test('the files of a reference that was replaced are swept', async () => {
  await using world = await newWorld()
  const { template, shotId } = await withShot(world)
  const set = async (seed: number) =>
    world.admin.call(
      shotRoutes.setTemplateReference,
      { id: template.id, shotId },
      { file: await smallPhoto({ seed }) },
    )
  await set(903)
  await set(904)

  expect(await sweep(world)).toBeGreaterThan(0)
  expect(await keptFiles(world)).toEqual([true])
  expect(await sweep(world)).toBe(0)
})

test('a link that was revoked does not show references any more', async () => {
  await using world = await newWorld()
  const { template, shotId, session, shown, status } = await withShot(world)
  await world.admin.call(
    shotRoutes.setTemplateReference,
    { id: template.id, shotId },
    { file: await smallPhoto({ seed: 905 }) },
  )
  const { view_url } = (await shown()) ?? { view_url: '' }

  await world.admin.call(sessionRoutes.revokeLink, { id: session.id, kind: 'cleaning' })

  expect(await status(view_url)).toBe(404)
})

test.each([
  ['an unknown shot', (ids: { id: string; shotId: string }) => ({ ...ids, shotId: 'unknown' })],
  ['an unknown photo', (ids: { id: string; shotId: string }) => ({ ...ids, photo_id: 'unknown' })],
])('%s is not found', async (_, input) => {
  await using world = await newWorld()
  const { template, shotId } = await withShot(world)

  const refused = await world.admin.expectRefusal(
    shotRoutes.setTemplateReference,
    input({ id: template.id, shotId }),
  )

  expect(refused.status).toBe(404)
})

test('the bathrooms of an apartment have references of their own', async () => {
  await using world = await newWorld()
  const templates = await world.admin.call(templateRoutes.list, { limit: 100 })
  const bathroom = templates.results.find(({ room }) => room === 'bathroom')
  await world.admin.call(templateRoutes.update, { id: bathroom?.id ?? '', shots: [{ title: 'Mirror' }] })
  const apartment = await world.apartment({ bathrooms: 2 })

  const tasks = await world.admin.call(apartmentSessionRoutes.startingTasks, { id: apartment.id })
  const ids = tasks.flatMap(({ shots }) => shots.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2)
  const set = async (id: string, shotId: string) =>
    world.admin.call(
      shotRoutes.setApartmentReference,
      { id, shotId },
      { file: await smallPhoto({ seed: 906 }) },
    )
  const second = await set(apartment.id, ids[1] ?? '')
  const session = await world.session({ apartment_id: apartment.id, tasks })

  const shots = session.tasks.flatMap((task) => task.shots)
  expect(shots.map(({ reference }) => reference?.photo_id ?? null)).toEqual([null, second.photo_id])
})

test('the shots of an apartment are listed by task: its usual ones, other templates, and what only earlier sessions had', async () => {
  await using world = await newWorld()
  const templates = await world.admin.call(templateRoutes.list, { limit: 100 })
  const bathroom = templates.results.find(({ room }) => room === 'bathroom')
  await world.admin.call(templateRoutes.update, { id: bathroom?.id ?? '', shots: [{ title: 'Mirror' }] })
  const balcony = await world.admin.call(templateRoutes.create, {
    scope: 'task',
    title: 'Balcony',
    subtasks: [{ title: 'Sweep' }],
    shots: [{ title: 'Railing' }],
  })
  const { id } = await world.apartment({ bathrooms: 2 })
  await world.session({
    apartment_id: id,
    tasks: [{ title: 'Sauna', subtasks: [{ title: 'Air' }], shots: [{ id: 'bench', title: 'Bench' }] }],
  })
  const read = () => world.admin.call(apartmentSessionRoutes.shots, { id })
  const isMirror = ({ template_id }: { template_id: string | null }) => template_id === bathroom?.id
  const second = (await read()).filter(isMirror)[1]?.shots[0]
  const file = await smallPhoto({ seed: 907 })
  const own = { id, shotId: second?.id ?? '' }
  await world.admin.call(shotRoutes.setApartmentReference, own, { file })
  await world.admin.call(
    shotRoutes.setTemplateReference,
    { id: bathroom?.id ?? '', shotId: second?.template_shot_id ?? '' },
    { file: await smallPhoto({ seed: 908 }) },
  )

  const tasks = await read()

  const named = tasks.filter(({ shots }) => shots.length > 0)
  expect(
    named.map(({ title_text, number, usual, shots }) => [
      title_text,
      number,
      usual,
      shots.map(({ title_text, reference }) => [title_text, reference?.origin ?? null]),
    ]),
  ).toEqual([
    ['Bathroom 1', 1, true, [['Mirror', 'template']]],
    ['Bathroom 2', 2, true, [['Mirror', 'apartment']]],
    ['Balcony', 1, false, [['Railing', null]]],
    ['Sauna', 1, false, [['Bench', null]]],
  ])
  expect(named.map(({ template_id }) => template_id)).toEqual([bathroom?.id, bathroom?.id, balcony.id, null])
  expect(tasks.some(({ title_text, shots }) => title_text === 'Kitchen' && shots.length === 0)).toBe(true)
  const url = named[1]?.shots[0]?.reference?.thumb_url ?? '/'
  const { statusCode } = await world.app.server.inject(url)
  expect(statusCode).toBe(200)
})
