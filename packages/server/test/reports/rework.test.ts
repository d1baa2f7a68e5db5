import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { TaskStatus } from '@brightkey/contract/sessions/schema'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { newWorld, type World } from '../world.ts'

const minute = 60_000

/** Two completed tasks, each with the photo `file`, submitted and a minute later returned for the first. */
async function returned(world: World) {
  const cleaner = await world.cleaner()
  const file = await smallPhoto({ seed: 71 })
  const [one = '', two = ''] = cleaner.session.tasks.map(({ id }) => id)
  for (const taskId of [one, two]) {
    await cleaner.move(taskId, 'active')
    await cleaner.tickAll(taskId)
    await cleaner.photo(taskId, { file })
    await cleaner.move(taskId, 'completed')
  }
  await cleaner.submit()
  world.passTime(minute)
  const { id } = cleaner.session
  await world.admin.call(sessionRoutes.return, { id, reason: 'The mirror is dusty', task_ids: [one] })
  world.passTime(minute)
  const status = (to: TaskStatus) => ({ token: cleaner.token, taskId: one, status: to })
  const tick = (done: boolean) => async () => {
    const { subtasks } = await cleaner.task(one)
    const points = subtasks.slice(0, 1).map((point) => ({ id: point.id, done }))
    return cleaner.call(cleanerRoutes.setSubtasks, { token: cleaner.token, taskId: one, subtasks: points })
  }
  return { cleaner, id, one, file, status, untick: tick(false), tick: tick(true) }
}

test('a returned task cannot be completed without changes, and the refusal is in the reader’s language', async () => {
  await using world = await newWorld()
  const { cleaner, one, file, status } = await returned(world)

  const untouched = await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))
  cleaner.locale = 'hi'
  const inHindi = await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))
  cleaner.locale = 'en'
  // The bytes it had before are not a new photo, nor is a document.
  await cleaner.photo(one, { file })
  const sameBytes = await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))
  await cleaner.photo(one)

  expect(untouched).toMatchObject({
    status: 400,
    body: {
      code: 'nothing_new',
      detail: 'The office returned this task. Take a new photo or tick a point again, then complete it.',
    },
  })
  expect(inHindi.body.detail).toContain('नई फोटो लें')
  expect(sameBytes.body.code).toBe('nothing_new')
  expect(await cleaner.move(one, 'completed')).toMatchObject({ status: 'completed' })
  // Reopened and completed again it is still the same rework.
  await cleaner.move(one, 'active')
  expect(await cleaner.move(one, 'completed')).toMatchObject({ status: 'completed' })
})

test('ticking a point again is new work, and the office sees what is new', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, status, tick, untick } = await returned(world)
  await untick()
  expect((await cleaner.expectRefusal(cleanerRoutes.setStatus, status('completed'))).body.code).toBe(
    'task_incomplete',
  )
  await tick()
  await cleaner.move(one, 'completed')
  await cleaner.submit()

  const session = await world.admin.call(sessionRoutes.get, { id })

  const since = session.reports.find(({ review }) => review?.verdict === 'returned')?.review?.at ?? ''
  const isNew = session.tasks.map(({ subtasks, photos }) => ({
    points: subtasks.map(({ done_at }) => done_at !== null && done_at >= since),
    photos: photos.map(({ received_at }) => received_at >= since),
  }))
  expect(isNew).toEqual([
    { points: [true, false], photos: [false] },
    { points: [false, false], photos: [false] },
  ])
  expect(session.tasks.map(({ returned_at }) => returned_at)).toEqual([null, null])
})

test('of a returned task only new work counts towards the progress', async () => {
  await using world = await newWorld()
  const { cleaner, id, one, tick, untick } = await returned(world)
  const seen: number[] = []
  const load = async () => {
    const { progress } = await cleaner.load()
    expect((await world.admin.call(sessionRoutes.get, { id })).progress).toBe(progress)
    seen.push(progress)
  }
  await load()
  await untick()
  await tick()
  await load()
  await cleaner.photo(one)
  await load()
  await cleaner.move(one, 'completed')
  await load()

  // A task of two points and a photo weighs 4, including its completion.
  expect(seen).toEqual([50, 62, 75, 100])
})
