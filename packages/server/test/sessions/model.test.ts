import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { taskProgress, whyNot, whyNotComplete } from '@brightkey/contract/sessions/completion-rules'
import type { Task, TaskStatus } from '@brightkey/contract/sessions/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTally } from '../../src/features/sessions/tally/rules.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'

/** The gate's histories are the same each time; MODEL_RUNS draws that many others for the full proof. */
const runs = process.env.MODEL_RUNS ? { numRuns: Number(process.env.MODEL_RUNS) } : { numRuns: 15, seed: 15 }
const album = await Promise.all([1, 2, 3].map((seed) => smallPhoto({ seed: 7000 + seed })))

type Step =
  | { do: 'move'; task: number; to: TaskStatus }
  | { do: 'tick'; task: number; point: number; done: boolean }
  | { do: 'photo'; task: number; picture: number }
  | { do: 'delete'; task: number; photo: number }
  | { do: 'delete, then upload'; task: number; picture: number }

const task = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('move' as const),
    task,
    to: fc.constantFrom('available', 'active', 'completed'),
  }),
  fc.record({ do: fc.constant('tick' as const), task, point: fc.nat({ max: 1 }), done: fc.boolean() }),
  fc.record({ do: fc.constant('photo' as const), task, picture: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('delete' as const), task, photo: fc.nat({ max: 3 }) }),
  fc.record({ do: fc.constant('delete, then upload' as const), task, picture: fc.nat({ max: 2 }) }),
)

test('whatever a cleaner does in any order, the server follows the shared rules', async () => {
  await using world = await newWorld()
  const apartment_id = (await world.apartment()).id
  const history = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    world.passTime(120_000)
    world.admin = await world.login('admin@example.test')
    const session = await world.session({ apartment_id, tasks: plainTasks(2, { required_photos: 2 }) })
    const cleaner = await world.cleaner({ session })
    for (const each of steps) {
      const before = (await cleaner.load()).tasks[each.task]
      if (!before) throw new Error('the task is there')
      const status = await run(cleaner, before, each)
      expect(status < 400, `${JSON.stringify(each)} of ${before.status}: ${status}`).toBe(
        expected(before, each),
      )
      await expectSound(world, cleaner)
      if (each.do === 'delete, then upload') expect(await cleaner.task(before.id)).toEqual(before)
    }
  })
  await fc.assert(history, runs)
})

async function run(cleaner: Cleaner, { id: taskId, subtasks, photos }: Task, each: Step): Promise<number> {
  const at = { token: cleaner.token, taskId }
  switch (each.do) {
    case 'move':
      return checkedStatus(cleaner, await cleaner.send(cleanerRoutes.setStatus, { ...at, status: each.to }))
    case 'tick': {
      const point = { id: subtasks[each.point]?.id ?? '', done: each.done }
      return checkedStatus(
        cleaner,
        await cleaner.send(cleanerRoutes.setSubtasks, { ...at, subtasks: [point] }),
      )
    }
    case 'photo': {
      const photo = { ...at, id: randomUUID(), kind: 'after' } as const
      return (
        await cleaner.send(cleanerRoutes.uploadPhoto, photo, { file: album[each.picture] ?? Buffer.alloc(0) })
      ).status
    }
    case 'delete, then upload': {
      const id = randomUUID()
      await cleaner.call(cleanerRoutes.deletePhoto, { ...at, photoId: id })
      const file = album[each.picture] ?? Buffer.alloc(0)
      const photo = { ...at, id, kind: 'after' } as const
      return (await cleaner.send(cleanerRoutes.uploadPhoto, photo, { file })).status
    }
    case 'delete':
      return (
        await cleaner.send(cleanerRoutes.deletePhoto, { ...at, photoId: photos[each.photo]?.id ?? 'none' })
      ).status
  }
}

/** The status of a response, and for a success the task as read afterwards. */
async function checkedStatus(cleaner: Cleaner, { status, body }: { status: number; body: Task }) {
  if (status < 400) expect(body).toEqual(await cleaner.task(body.id))
  return status
}

/** The model: what the contract's rules allow. */
function expected(before: Task, each: Step): boolean {
  switch (each.do) {
    case 'move':
      return whyNot(before, each.to) === null
    case 'tick':
      return before.status === 'active' || before.subtasks[each.point]?.done === each.done
    case 'photo':
      return before.status === 'active'
    case 'delete, then upload':
      return true
    case 'delete':
      return before.photos[each.photo] !== undefined && before.status !== 'completed'
  }
}

async function expectSound(world: World, cleaner: Cleaner) {
  const { tasks, progress } = await cleaner.load()
  expect(progress).toBe(taskProgress(tasks))
  // The incremental sums equal a full count of all tasks.
  const row = world.db.selectFrom('session').selectAll().where('id', '=', cleaner.session.id)
  expect(await row.executeTakeFirstOrThrow()).toMatchObject(countTally(tasks))
  for (const each of tasks) {
    if (each.status === 'completed') expect(whyNotComplete(each)).toBeNull()
    if (each.status === 'available') expect(each.photos).toEqual([])
  }
}
