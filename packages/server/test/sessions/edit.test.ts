import { randomUUID } from 'node:crypto'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { purgeDeletedPhotos } from '../../src/features/sessions/cleaning/commands/delete-photo.ts'
import { newWorld, plainTasks } from '../world.ts'

const hour = 3_600_000
const day = 24 * hour

/** The tasks of a session as the office sends them back unchanged. */
const toTaskInputs = (session: Session) =>
  session.tasks.map(({ id, title, room, required_photos, required_before_photos, subtasks }) => ({
    id,
    title,
    room,
    required_photos,
    required_before_photos,
    subtasks: subtasks.map((subtask) => ({ title: subtask.title })),
  }))

test('repeating next week is due at the same time of day, across clock changes', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Europe/Berlin' })
  world.clock.at = Date.parse('2030-03-25T09:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  // 15:00 in Berlin, before the clocks go forward on 31 March.
  const session = await world.session({ expires_at: '2030-03-25T14:00:00.000Z' })

  const next = await world.admin.call(sessionRoutes.duplicate, { id: session.id, days: 7 })
  world.passTime(24 * day)
  const admin = await world.login('admin@example.test')
  const later = await admin.call(sessionRoutes.duplicate, { id: session.id, days: 7 })
  const plain = await admin.call(sessionRoutes.duplicate, { id: session.id })

  expect(next.expires_at).toBe('2030-04-01T13:00:00.000Z')
  expect(later.expires_at).toBe('2030-04-22T13:00:00.000Z')
  expect(Date.parse(plain.expires_at)).toBe(world.clock.at + day)
})

test('a duplicate has the office’s tasks, untouched, without what the cleaner added', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ session: await world.session({ note: 'Mind the plants' }) })
  const { templates } = await cleaner.load()
  await cleaner.call(cleanerRoutes.addTask, {
    token: cleaner.token,
    id: randomUUID(),
    template_id: templates[0]?.id ?? '',
  })
  await cleaner.complete(cleaner.session.tasks[0]?.id ?? '')

  const copy = await world.admin.call(sessionRoutes.duplicate, { id: cleaner.session.id })

  expect(copy).toMatchObject({ state: 'active', progress: 0, note: 'Mind the plants', task_count: 2 })
  expect(copy.tasks.map((task) => [task.title, task.subtasks.map(({ title }) => title)])).toEqual(
    cleaner.session.tasks.map((task) => [task.title, task.subtasks.map(({ title }) => title)]),
  )
  expect(copy.code).not.toBe(cleaner.session.code)
  expect(copy.cleaning_url).not.toBe(cleaner.session.cleaning_url)
})

test('tasks that are not started can be changed, moved, added and removed; the rest keep their ids', async () => {
  await using world = await newWorld()
  const session = await world.session({ tasks: plainTasks(3) })
  const [one, two] = toTaskInputs(session)
  if (!one || !two) throw new Error('three tasks were made')
  const changed = {
    ...one,
    title: 'Oven',
    required_photos: 4,
    subtasks: [...one.subtasks, { title: 'Rinse' }],
  }
  const added = { title: 'Balcony', subtasks: [{ title: 'Sweep' }] }
  world.passTime(1000)

  const after = await world.admin.call(sessionRoutes.update, { id: session.id, tasks: [added, two, changed] })

  expect(after.tasks.map((task) => task.title_text)).toEqual(['Balcony', 'Task 2', 'Oven'])
  expect(after.tasks[1]).toEqual({ ...session.tasks[1], position: 1 })
  expect(after.tasks[2]).toMatchObject({ id: one.id, required_photos: 4 })
  expect(after.tasks[2]?.subtasks.slice(0, 2)).toEqual(session.tasks[0]?.subtasks)
  expect(after.tasks[2]?.subtasks.map(({ title_text }) => title_text)).toEqual(['Wipe', 'Dry', 'Rinse'])
  expect(after).toMatchObject({ task_count: 3, photos_required: 6 })
  expect(after.timeline.at(-1)).toMatchObject({ type: 'session.changed', values: { change: 'tasks' } })
})

test('of a started task only the position can change', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { id } = cleaner.session
  const [one, two] = toTaskInputs(cleaner.session)
  if (!one || !two) throw new Error('two tasks were made')
  await cleaner.move(one.id, 'active')
  const foreign = toTaskInputs(await world.session())[0]
  const patch = (tasks: object[]) => world.admin.send(sessionRoutes.update, { id, tasks } as never)

  const responses = {
    moved: await patch([two, one]),
    renamed: await patch([{ ...one, title: 'Oven' }, two]),
    photos: await patch([{ ...one, required_photos: 3 }, two]),
    subtasks: await patch([{ ...one, subtasks: one.subtasks.slice(1) }, two]),
    removed: await patch([two]),
    bare: await patch([one, { ...two, subtasks: [] }]),
    twice: await patch([one, two, two]),
    foreign: await patch([one, { ...two, id: foreign?.id }]),
  }

  expect(
    Object.entries(responses).map(([name, { status, body }]) => [
      name,
      status,
      status < 400 ? '' : body.code,
    ]),
  ).toEqual([
    ['moved', 200, ''],
    ['renamed', 409, 'task_started'],
    ['photos', 409, 'task_started'],
    ['subtasks', 409, 'task_started'],
    ['removed', 409, 'task_started'],
    ['bare', 400, 'subtask_required'],
    ['twice', 404, 'not_found'],
    ['foreign', 404, 'not_found'],
  ])
  expect((await cleaner.load()).tasks.map((task) => task.id)).toEqual([two.id, one.id])
})

test('the tasks of submitted work cannot change', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  const { id } = cleaner.session
  const refused = await world.admin.expectRefusal(sessionRoutes.update, {
    id,
    tasks: toTaskInputs(cleaner.session),
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'session_completed' } })
})

test('a changed note is found by the search', async () => {
  await using world = await newWorld()
  const { id } = await world.session({ note: 'Parrot in the kitchen' })
  const found = async (search: string) =>
    (await world.admin.call(sessionRoutes.list, { search })).results.map((row) => row.id)

  await world.admin.call(sessionRoutes.update, { id, note: `Tortoise ${'ﷺ'.repeat(1900)}` })

  expect(await found('parrot')).toEqual([])
  expect(await found('tortoise marina')).toEqual([id])
})

test('a problem is resolved and opened again, and the list counts it', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const issueId = randomUUID()
  await cleaner.call(cleanerRoutes.reportIssue, { token: cleaner.token, id: issueId, kind: 'broken' })
  const { id } = cleaner.session
  const resolve = async (resolved: boolean) => {
    const issue = await world.admin.call(sessionRoutes.resolveIssue, { id, issueId, resolved })
    return [issue.resolved_at !== null, (await world.admin.call(sessionRoutes.get, { id })).open_issues]
  }

  expect(await resolve(true)).toEqual([true, 0])
  expect(await resolve(true)).toEqual([true, 0])
  expect(await resolve(false)).toEqual([false, 1])
  const { timeline } = await world.admin.call(sessionRoutes.get, { id })
  expect(timeline.filter((entry) => entry.type === 'issue.resolved')).toHaveLength(2)
})

test('a photo lost by returning its task can be restored for 30 days, by those who see all sessions', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const cleaner = await world.cleaner({ session: await world.session({}, user) })
  const { id } = cleaner.session
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const photo = await cleaner.photo(taskId)
  const second = await cleaner.photo(taskId)
  await cleaner.move(taskId, 'available')
  const restore = { id, photoId: photo.id }

  const { deleted_photos } = await world.admin.call(sessionRoutes.get, { id })
  const refused = await user.expectRefusal(sessionRoutes.restorePhoto, restore)
  const restored = await world.admin.call(sessionRoutes.restorePhoto, restore)

  expect(deleted_photos.map((each) => [each.id, each.task_id]).toSorted()).toEqual(
    [photo.id, second.id].map((each) => [each, taskId]).toSorted(),
  )
  expect((await user.call(sessionRoutes.get, { id })).deleted_photos).toEqual([])
  expect(refused).toMatchObject({ status: 403, body: { code: 'permission_denied' } })
  // The URLs differ for each reader.
  const { id: photoId, sha256, received_at } = photo
  expect(restored).toMatchObject({ id: photoId, sha256, received_at })
  expect((await cleaner.task(taskId)).photos).toEqual([photo])

  world.passTime(31 * day)
  const admin = await world.login('admin@example.test')
  const late = await admin.expectRefusal(sessionRoutes.restorePhoto, { id, photoId: second.id })
  expect(late).toMatchObject({ status: 404 })
  expect(await purgeDeletedPhotos(world.app.instance)).toBe(1)
  const rows = await world.db.selectFrom('photo').select('id').execute()
  expect(rows).toEqual([{ id: photo.id }])
})

test('a photo shown in a report is kept, deleted or not', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  const { id, tasks } = cleaner.session
  const taskId = tasks[0]?.id ?? ''
  await world.admin.call(sessionRoutes.return, { id, reason: 'Dusty', task_ids: [taskId] })
  await cleaner.move(taskId, 'available')
  world.passTime(40 * day)

  expect(await purgeDeletedPhotos(world.app.instance)).toBe(0)
})

test('an apartment starts with a task for each room, numbered per kind in every language', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment({ type: 'villa', bedrooms: 5, bathrooms: 2 })

  const tasks = await world.admin.call(apartmentSessionRoutes.startingTasks, { id })

  expect(tasks.map((task) => task.room)).toEqual([
    ...['kitchen', 'living_room', 'master_bedroom', 'second_bedroom', 'third_bedroom'],
    ...['bedroom', 'bedroom', 'bathroom', 'bathroom', 'hallway'],
  ])
  const [first, second] = tasks.filter((task) => task.room === 'bathroom')
  for (const locale of ['en', 'ru', 'ur', 'hi', 'ar'] as const) {
    expect(first?.title[locale]).toMatch(/\S 1$/)
    expect(second?.title[locale]).toBe(first?.title[locale]?.replace(/1$/, '2'))
  }
  expect(tasks[0]?.title.en).not.toMatch(/\d/)
  const session = await world.session({ apartment_id: id, tasks })
  expect(session.tasks).toHaveLength(10)
})

test('the photos of an apartment are listed newest first, in pages, and for a user only those of own sessions', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const { id } = await world.apartment()
  const ids: string[] = []
  for (const by of [world.admin, user]) {
    const cleaner = await world.cleaner({ session: await world.session({ apartment_id: id }, by) })
    const taskId = cleaner.session.tasks[0]?.id ?? ''
    await cleaner.move(taskId, 'active')
    for (let count = 0; count < 3; count++) {
      world.passTime(1000)
      ids.unshift((await cleaner.photo(taskId)).id)
    }
  }
  await (await world.cleaner()).load()

  const first = await world.admin.call(apartmentSessionRoutes.photos, { id, limit: 4 })
  const rest = await world.admin.call(apartmentSessionRoutes.photos, {
    id,
    limit: 4,
    cursor: first.next ?? '',
  })
  const own = await user.call(apartmentSessionRoutes.photos, { id })

  expect([...first.results, ...rest.results].map(({ photo }) => photo.id)).toEqual(ids)
  expect([first.count, rest.next]).toEqual([6, null])
  expect(first.results[0]?.task_title_text).toBe('Task 1')
  expect(own.results.map(({ photo }) => photo.id)).toEqual(ids.slice(0, 3))
})
