import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { newWorld, plainTasks } from '../world.ts'

const [first, second] = [0, 1]

test('a started task is active, and the first start starts the session and notifies the office once', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const [one, two] = cleaner.session.tasks.map((task) => task.id)

  const started = await cleaner.move(one ?? '', 'active')
  await cleaner.move(two ?? '', 'active')

  expect(started.status).toBe('active')
  expect(started.started_at).toBe(world.clock.now())
  const notifications = await world.db.selectFrom('notification').select('type').execute()
  expect(notifications).toEqual([{ type: 'session.started' }])
})

test('a task must be in progress before it can be completed', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[first]?.id ?? ''

  const refused = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId,
    status: 'completed',
  })

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'invalid_transition',
    task: { id: taskId, status: 'available' },
  })
})

test('a completed task can only be returned to in progress', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const taskId = cleaner.session.tasks[first]?.id ?? ''

  const toDo = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId,
    status: 'available',
  })
  const back = await cleaner.move(taskId, 'active')

  expect(toDo).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  expect(back).toMatchObject({ status: 'active', completed_at: null })
  expect(back.subtasks.every((subtask) => subtask.done)).toBe(true)
  expect(back.photos).toHaveLength(1)
})

test('returning a task removes its ticks and photos, which an admin could restore', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[first]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.tickAll(taskId)
  await cleaner.photo(taskId)

  const returned = await cleaner.move(taskId, 'available')

  expect(returned).toMatchObject({ status: 'available', started_at: null, photos: [] })
  expect(returned.subtasks.some((subtask) => subtask.done)).toBe(false)
  const kept = await world.db.selectFrom('photo').select('deleted_at').execute()
  expect(kept).toEqual([{ deleted_at: world.clock.now() }])
})

test.each([
  ['nothing is done', { ticks: false, photos: 0 }],
  ['a subtask is open', { ticks: false, photos: 2 }],
  ['there is no after photo', { ticks: true, photos: 0 }],
])('a task cannot be completed while %s', async (_, { ticks, photos }) => {
  await using world = await newWorld()
  const session = await world.session({ tasks: plainTasks(1, { required_photos: 2 }) })
  const cleaner = await world.cleaner({ session })
  const taskId = session.tasks[first]?.id ?? ''
  await cleaner.move(taskId, 'active')
  if (ticks) await cleaner.tickAll(taskId)
  for (let photo = 0; photo < photos; photo++) await cleaner.photo(taskId)

  const refused = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId,
    status: 'completed',
  })

  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({
    code: 'task_incomplete',
    detail: 'Upload AFTER photos and complete all subtasks',
  })
})

test('the photo minimum counts each picture once, and no before photo', async () => {
  await using world = await newWorld()
  const session = await world.session({ tasks: plainTasks(1, { required_photos: 2 }) })
  const cleaner = await world.cleaner({ session })
  const taskId = session.tasks[first]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.tickAll(taskId)
  const file = await smallPhoto({ seed: 1007 })
  await cleaner.photo(taskId, { file })
  await cleaner.photo(taskId, { file })
  await cleaner.photo(taskId, { kind: 'before' })

  const refused = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId,
    status: 'completed',
  })
  await cleaner.photo(taskId)
  const completed = await cleaner.move(taskId, 'completed')

  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({ code: 'min_photos', count: 2, detail: 'You must upload at least 2 photos' })
  expect(completed).toMatchObject({ status: 'completed', completed_at: world.clock.now() })
})

test('before photos are required where the task requires them', async () => {
  await using world = await newWorld()
  const [task] = plainTasks(1)
  const session = await world.session({
    tasks: [{ title: 'T', subtasks: [], ...task, required_before_photos: 1 }],
  })
  const cleaner = await world.cleaner({ session })
  const taskId = session.tasks[first]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.tickAll(taskId)
  await cleaner.photo(taskId)

  const refused = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId,
    status: 'completed',
  })
  await cleaner.photo(taskId, { kind: 'before' })

  expect(refused.body).toEqual({
    code: 'min_before_photos',
    count: 1,
    detail: 'You must upload at least 1 BEFORE photo',
  })
  expect(await cleaner.move(taskId, 'completed')).toMatchObject({ status: 'completed' })
})

test('a phone that lost the response sends again, and nothing changes', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[first]?.id ?? ''
  await cleaner.complete(taskId)
  const before = await cleaner.load()
  world.passTime(60_000)

  const repeated = await cleaner.move(taskId, 'completed')
  await cleaner.tickAll(taskId)

  expect(repeated.completed_at).toBe(before.tasks[first]?.completed_at)
  expect({ ...(await cleaner.load()), server_time: '' }).toEqual({ ...before, server_time: '' })
})

test('subtasks are set to absolute values, only while the task is in progress', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const [task] = cleaner.session.tasks
  const [a, b] = task?.subtasks.map((subtask) => subtask.id) ?? []
  const tick = (subtasks: { id: string; done: boolean }[]) => ({
    token: cleaner.token,
    taskId: task?.id ?? '',
    subtasks,
  })

  const tooEarly = await cleaner.expectRefusal(cleanerRoutes.setSubtasks, tick([{ id: a ?? '', done: true }]))
  await cleaner.move(task?.id ?? '', 'active')
  await cleaner.call(cleanerRoutes.setSubtasks, tick([{ id: a ?? '', done: true }]))
  const ticked = await cleaner.call(
    cleanerRoutes.setSubtasks,
    tick([
      { id: a ?? '', done: false },
      { id: b ?? '', done: true },
    ]),
  )
  const foreign = await cleaner.expectRefusal(
    cleanerRoutes.setSubtasks,
    tick([{ id: 'not-mine', done: true }]),
  )

  expect(tooEarly).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  expect(ticked.subtasks.map((subtask) => subtask.done)).toEqual([false, true])
  expect(foreign.status).toBe(404)
})

test('an unknown status is rejected with a field error', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[first]?.id ?? ''

  const refused = await cleaner.expectRefusal(cleanerRoutes.setStatus, {
    token: cleaner.token,
    taskId,
    status: 'done' as 'active',
  })

  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'validation_error', fields: { status: [expect.any(String)] } },
  })
})

test('POST works like PATCH, for clients without PATCH', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const input = {
    token: cleaner.token,
    taskId: cleaner.session.tasks[second]?.id ?? '',
    status: 'active',
  } as const

  const task = await cleaner.call(cleanerRoutes.setStatus, input, { method: 'POST' })

  expect(task.status).toBe('active')
})

test('a cleaner adds a task from a template once, and can remove it while it is untouched', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { results } = await world.admin.call(templateRoutes.list, { scope: 'general' })
  const input = { token: cleaner.token, id: crypto.randomUUID(), template_id: results[first]?.id ?? '' }

  const added = await cleaner.send(cleanerRoutes.addTask, input)
  const repeated = await cleaner.send(cleanerRoutes.addTask, input)
  await cleaner.call(cleanerRoutes.removeTask, { token: cleaner.token, taskId: input.id })
  await cleaner.call(cleanerRoutes.removeTask, { token: cleaner.token, taskId: input.id })

  expect([added.status, repeated.status]).toEqual([201, 200])
  expect(repeated.body).toEqual(added.body)
  expect(added.body).toMatchObject({
    added_by_cleaner: true,
    is_standard: true,
    title: results[first]?.title,
  })
  expect((await cleaner.load()).tasks).toHaveLength(2)
})

test('the cleaner cannot remove an office task, nor a started one', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { results } = await world.admin.call(templateRoutes.list, {})
  const id = crypto.randomUUID()
  await cleaner.call(cleanerRoutes.addTask, {
    token: cleaner.token,
    id,
    template_id: results[first]?.id ?? '',
  })
  await cleaner.move(id, 'active')

  for (const taskId of [id, cleaner.session.tasks[first]?.id ?? '']) {
    const refused = await cleaner.expectRefusal(cleanerRoutes.removeTask, { token: cleaner.token, taskId })
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  }
})

test('progress counts ticks and photos, and is 100 only when every task is completed', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const [one, two] = cleaner.session.tasks.map((task) => task.id)
  const progress: number[] = []
  const load = async () => progress.push((await cleaner.load()).progress)

  await load()
  await cleaner.complete(one ?? '')
  await load()
  await cleaner.move(two ?? '', 'active')
  await cleaner.tickAll(two ?? '')
  await cleaner.photo(two ?? '')
  await load()
  await cleaner.move(two ?? '', 'completed')
  await load()

  // An open task never counts as much as a completed one: 7 of 8, as completing it counts too.
  expect(progress).toEqual([0, 50, 87, 100])
})
