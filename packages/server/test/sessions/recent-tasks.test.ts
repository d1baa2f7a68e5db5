import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Task } from '@brightkey/contract/sessions/schema'
import { expect, test } from 'vitest'
import { type Cleaner, newWorld, plainTasks } from '../world.ts'

// A server remembers the tasks it sent a phone, and a tick may rest on them. It must never be seen.

async function startWork() {
  const world = await newWorld()
  const titles = [
    { en: 'Kitchen', ru: 'Кухня' },
    { en: 'Bathroom', ru: 'Ванная' },
  ]
  const tasks = plainTasks(2).map((task, index) => ({ ...task, title: titles[index] ?? '' }))
  const session = await world.session({ tasks })
  const cleaner = await world.cleaner({ session })
  const [first, second] = session.tasks
  if (!first || !second) throw new Error('the session has tasks')
  const active = await cleaner.move(first.id, 'active')
  return { world, session, cleaner, first: active, second }
}

const tick = (cleaner: Cleaner, { id: taskId, subtasks }: Task, index: number, done = true, headers = {}) =>
  cleaner.send(
    cleanerRoutes.setSubtasks,
    { token: cleaner.token, taskId, subtasks: [{ id: subtasks[index]?.id ?? '', done }] },
    { headers },
  )

test('the response to each change is the task as it is stored', async () => {
  const { world, cleaner, first, second } = await startWork()
  await using _ = world
  const steps: (() => Promise<unknown>)[] = [
    async () => (await tick(cleaner, first, 0)).body,
    async () => (await tick(cleaner, first, 1)).body,
    async () => (await tick(cleaner, first, 1)).body,
    () => cleaner.move(second.id, 'active'),
    async () => (await tick(cleaner, first, 0, false)).body,
    async () => {
      await cleaner.photo(first.id)
      return (await tick(cleaner, first, 0)).body
    },
    () => cleaner.tickAll(first.id, first),
    () => cleaner.move(first.id, 'completed'),
    () => cleaner.move(first.id, 'active'),
    () => cleaner.move(first.id, 'available'),
    () => cleaner.move(first.id, 'active'),
  ]
  for (const step of steps) {
    const task = (await step()) as Task
    expect(task).toEqual(await cleaner.task(task.id))
  }
})

test('a tick has the photos as they are: added, deleted, and restored by the office', async () => {
  const { world, session, cleaner, first } = await startWork()
  await using _ = world
  await tick(cleaner, first, 0)

  const photo = await cleaner.photo(first.id)
  const added = await tick(cleaner, first, 1)
  const at = { token: cleaner.token, taskId: first.id, photoId: photo.id }
  await cleaner.send(cleanerRoutes.deletePhoto, at)
  const deleted = await tick(cleaner, first, 1, false)
  await world.admin.call(sessionRoutes.restorePhoto, { id: session.id, photoId: photo.id })
  const restored = await tick(cleaner, first, 1)

  expect([added, deleted, restored].map(({ body }) => body.photos.map(({ id }) => id))).toEqual([
    [photo.id],
    [],
    [photo.id],
  ])
})

test('each reader gets titles in their own language', async () => {
  const { world, cleaner, first } = await startWork()
  await using _ = world
  const english = await tick(cleaner, first, 0)
  const russian = await tick(cleaner, first, 1, true, { 'accept-language': 'ru' })
  const again = await tick(cleaner, first, 1, false)

  expect([english, russian, again].map(({ body }) => body.title_text)).toEqual([
    'Kitchen',
    'Кухня',
    'Kitchen',
  ])
  expect(again.body.subtasks.map(({ done }) => done)).toEqual([true, false])
})

test('a change that was rolled back is not remembered', async () => {
  const { world, cleaner, first } = await startWork()
  await using _ = world
  const { instance } = world.app
  await tick(cleaner, first, 0)
  const reactions = instance.reactions as (typeof instance.reactions)[number][]
  reactions.push(() => Promise.reject(new Error('a reaction failed')))
  const failed = await tick(cleaner, first, 1)
  reactions.pop()
  const between = await cleaner.task(first.id)
  await tick(cleaner, first, 1)

  expect(failed.status).toBe(500)
  expect(between.subtasks.map(({ done }) => done)).toEqual([true, false])
  expect((await cleaner.task(first.id)).subtasks.map(({ done }) => done)).toEqual([true, true])
})
