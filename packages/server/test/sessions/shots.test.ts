import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { type Cleaner, newWorld, type World } from '../world.ts'

const kitchen = {
  scope: 'general' as const,
  title: 'Kitchen',
  subtasks: [{ title: 'Wipe' }],
}
const sinkAndHob = [{ title: { en: 'Sink', ur: 'سنک' } }, { title: { en: 'Hob', ur: 'چولہا' } }]

async function workWith(world: World, shots: readonly object[], fields: object = {}) {
  const task = { ...kitchen, ...fields, shots: shots as (typeof sinkAndHob)[number][] }
  const cleaner = await world.cleaner({ session: await world.session({ tasks: [task] }) })
  const [{ id, shots: made } = { id: '', shots: [] }] = cleaner.session.tasks
  await cleaner.move(id, 'active')
  await cleaner.tickAll(id)
  return { cleaner, taskId: id, ids: made.map((shot) => shot.id) }
}

const whyNot = async (cleaner: Cleaner, taskId: string) =>
  (
    await cleaner.expectRefusal(cleanerRoutes.setStatus, {
      token: cleaner.token,
      taskId,
      status: 'completed',
    })
  ).body

test('a task is completed once each required shot has a photo; what is missing is named', async () => {
  await using world = await newWorld()
  const { cleaner, taskId, ids } = await workWith(world, [
    ...sinkAndHob,
    { title: 'View', required: false },
    { title: { en: 'Door', ur: 'دروازہ' }, kind: 'before' },
  ])
  cleaner.locale = 'ur'

  await cleaner.photo(taskId, { shot_id: ids[0] ?? '' })
  expect(await whyNot(cleaner, taskId)).toMatchObject({ code: 'min_photos', count: 2 })
  await cleaner.photo(taskId, { shot_id: ids[0] ?? '' })
  expect(await whyNot(cleaner, taskId)).toMatchObject({
    code: 'shots_missing',
    count: 2,
    shots: [
      { id: ids[1], title_text: 'چولہا' },
      { id: ids[3], title_text: 'دروازہ' },
    ],
    detail: expect.stringContaining('چولہا'),
  })
  await cleaner.photo(taskId, { shot_id: ids[1] ?? '' })
  await cleaner.photo(taskId, { shot_id: ids[3] ?? '', kind: 'before' })

  expect(await cleaner.move(taskId, 'completed')).toMatchObject({ status: 'completed' })
})

test('a photo without a shot, as an older page sends it, counts for the minimum and fills no shot', async () => {
  await using world = await newWorld()
  const { cleaner, taskId, ids } = await workWith(world, [{ title: 'Sink' }])

  await cleaner.photo(taskId)

  expect(await whyNot(cleaner, taskId)).toMatchObject({
    code: 'shots_missing',
    shots: [{ id: ids[0], title_text: 'Sink' }],
    detail: 'Photos are still missing: Sink',
  })
})

test('a second photo of a shot takes the place of the first, which is kept; deleting it brings the first back', async () => {
  await using world = await newWorld()
  const { cleaner, taskId, ids } = await workWith(world, [{ title: 'Sink' }])
  const read = async () => (await cleaner.call(cleanerRoutes.tasks, { token: cleaner.token }))[0]

  const first = await cleaner.photo(taskId, { shot_id: ids[0] ?? '' })
  world.clock.at += 1000
  const second = await cleaner.photo(taskId, { shot_id: ids[0] ?? '' })
  expect(await read()).toMatchObject({
    shots: [{ photo_id: second.id }],
    photos: [{ id: first.id, shot_id: ids[0] }, { id: second.id }],
  })
  await cleaner.call(cleanerRoutes.deletePhoto, { token: cleaner.token, taskId, photoId: second.id })

  expect(await read()).toMatchObject({ shots: [{ photo_id: first.id }], photos: [{ id: first.id }] })
})

test('a photo of a shot that the office removed meanwhile is kept', async () => {
  await using world = await newWorld()
  const { cleaner, taskId } = await workWith(world, [])

  const photo = await cleaner.photo(taskId, { shot_id: 'removed' })

  expect(photo).toMatchObject({ shot_id: 'removed' })
  expect(await cleaner.move(taskId, 'completed')).toMatchObject({ shots: [], photos: [{ id: photo.id }] })
})

test('no task and no template requires fewer photos than its required shots after the work', async () => {
  await using world = await newWorld()
  const shots = [...sinkAndHob, { title: 'Oven' }, { title: 'Door', kind: 'before' as const }]

  const template = await world.admin.call(templateRoutes.create, { ...kitchen, shots })
  const session = await world.session({ tasks: [{ ...kitchen, required_photos: 1, shots }] })

  expect(template.required_photos).toBe(3)
  expect(session.tasks[0]?.required_photos).toBe(3)
  const { id } = template
  const fewer = await world.admin.call(templateRoutes.update, { id, required_photos: 2 })
  expect(fewer.required_photos).toBe(3)
})

test('shots keep their ids from a template to its sessions and to their duplicates', async () => {
  await using world = await newWorld()
  const template = await world.admin.call(templateRoutes.create, { ...kitchen, shots: sinkAndHob })
  const ids = template.shots.map(({ id }) => id)
  const tasks = [{ ...kitchen, template_id: template.id }]

  const session = await world.session({ tasks })
  const duplicate = await world.admin.call(sessionRoutes.duplicate, { id: session.id })
  const without = await world.session({ tasks: [{ ...kitchen, template_id: template.id, shots: [] }] })

  expect(session.tasks[0]?.shots.map(({ id }) => id)).toEqual(ids)
  expect(duplicate.tasks[0]?.shots).toMatchObject([
    { id: ids[0], title: { ur: 'سنک' }, photo_id: null },
    { id: ids[1] },
  ])
  expect(without.tasks[0]?.shots).toEqual([])
})

test('the office changes shots of a template; titles sent as shown keep their languages', async () => {
  await using world = await newWorld()
  const { id, shots } = await world.admin.call(templateRoutes.create, { ...kitchen, shots: sinkAndHob })
  const [sink, hob] = shots

  const changed = await world.admin.call(templateRoutes.update, {
    id,
    shots: [
      { id: hob?.id, title: 'Hob', required: false },
      { id: sink?.id, title: 'Sink and tap', kind: 'before' },
      { title: 'Oven' },
    ],
  })

  expect(changed.shots).toMatchObject([
    { id: hob?.id, title: { en: 'Hob', ur: 'چولہا' }, kind: 'after', required: false },
    { id: sink?.id, title: { en: 'Sink and tap' }, kind: 'before', required: true },
    { title_text: 'Oven', reference: null },
  ])
})

test('the shots of a task change until its work begins', async () => {
  await using world = await newWorld()
  const session = await world.session({ tasks: [{ ...kitchen, shots: sinkAndHob }] })
  const [task] = session.tasks
  const patch = (shots: object[] | undefined) => ({
    id: session.id,
    tasks: [{ id: task?.id ?? '', title: 'Kitchen', subtasks: [{ title: 'Wipe' }], ...(shots && { shots }) }],
  })

  const untouched = await world.admin.call(sessionRoutes.update, patch(undefined) as never)
  expect(untouched.tasks[0]?.shots).toEqual(task?.shots)
  const fewer = await world.admin.call(
    sessionRoutes.update,
    patch([{ id: task?.shots[1]?.id, title: 'Hob' }]) as never,
  )
  expect(fewer.tasks[0]?.shots).toMatchObject([{ id: task?.shots[1]?.id, title: { ur: 'چولہا' } }])
  const cleaner = await world.cleaner({ session: fewer })
  await cleaner.move(task?.id ?? '', 'active')

  const refused = await world.admin.expectRefusal(sessionRoutes.update, patch([{ title: 'Oven' }]) as never)
  expect(refused.body.code).toBe('task_started')
})

test('an export carries shots, and an import of it makes the same', async () => {
  await using from = await newWorld()
  await using to = await newWorld()
  const shots = [
    sinkAndHob[0] ?? { title: '' },
    { title: { en: 'Door' }, kind: 'before' as const, required: false },
  ]
  await from.admin.call(templateRoutes.create, { ...kitchen, title: 'Pantry', shots })

  const file = await from.admin.call(templateRoutes.export, {})
  const older = { ...file, templates: file.templates.map(({ shots: _, ...each }) => each) }
  await to.admin.call(templateRoutes.import, { file })
  await from.admin.call(templateRoutes.import, { file: older })

  const { results } = await to.admin.call(templateRoutes.list, { limit: 100 })
  expect(results.find(({ title_text }) => title_text === 'Pantry')?.shots).toMatchObject([
    { title: { en: 'Sink', ur: 'سنک' }, kind: 'after', required: true },
    { title: { en: 'Door' }, kind: 'before', required: false },
  ])
})

test.each([
  ['more than twenty shots', Array.from({ length: 21 }, () => ({ title: 'Sink' }))],
  [
    'a shot twice',
    [
      { id: 'a', title: 'Sink' },
      { id: 'a', title: 'Hob' },
    ],
  ],
  ['a shot without a title', [{ title: '' }]],
])('%s are refused', async (_, shots) => {
  await using world = await newWorld()

  const refused = await world.admin.expectRefusal(templateRoutes.create, { ...kitchen, shots })

  expect(refused.body.code).toBe('validation_error')
})

test('a task that the cleaner adds has the shots of its template', async () => {
  await using world = await newWorld()
  const template = await world.admin.call(templateRoutes.create, { ...kitchen, shots: sinkAndHob })
  const cleaner = await world.cleaner()

  const added = await cleaner.call(cleanerRoutes.addTask, { token: cleaner.token, template_id: template.id })

  expect(added.shots.map(({ id }) => id)).toEqual(template.shots.map(({ id }) => id))
  expect(added.required_photos).toBe(2)
})
