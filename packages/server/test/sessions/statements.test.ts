import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { setSubtasks } from '../../src/features/sessions/cleaning/commands/tasks.ts'
import { lockedWrite, systemCaller } from '../../src/platform/context.ts'
import { type Cleaner, newWorld, plainTasks } from '../world.ts'

/** A Brightkey that counts the statements of a call, and those inside its transactions. */
async function openCounted() {
  const executed: string[] = []
  const world = await newWorld({}, { onStatement: (sql) => executed.push(sql) })
  return {
    world,
    async count(work: () => Promise<unknown>) {
      executed.length = 0
      await work()
      const ran = { transactions: 0, statements: 0, inTransaction: 0 }
      let isOpen = false
      for (const sql of executed) {
        if (/^(begin|commit)/.test(sql)) {
          isOpen = sql.startsWith('begin')
          if (isOpen) ran.transactions++
        } else {
          ran.statements++
          if (isOpen) ran.inTransaction++
        }
      }
      return ran
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const tick = (cleaner: Cleaner, taskId: string, ids: string[], done = true) =>
  cleaner.call(cleanerRoutes.setSubtasks, {
    token: cleaner.token,
    taskId,
    subtasks: ids.map((id) => ({ id, done })),
  })

test('a cleaner’s call runs few statements, however large the session is', async () => {
  await using counted = await openCounted()
  const { world, count } = counted
  const session = await world.session({ tasks: plainTasks(12) })
  const cleaner = await world.cleaner({ session })
  const [first, second, third] = session.tasks
  if (!first || !second || !third) throw new Error('the session has tasks')
  const [one = '', other = ''] = first.subtasks.map(({ id }) => id)
  await cleaner.move(first.id, 'active')

  // Locks the session, reads its task with subtasks, and photos, writes the task and the session, records an event.
  expect(await count(() => cleaner.move(second.id, 'active'))).toMatchObject({
    statements: 6,
    inTransaction: 6,
  })
  // A page that was loaded since spares it the task.
  await cleaner.load()
  expect(await count(() => cleaner.move(third.id, 'active'))).toMatchObject({
    statements: 4,
    inTransaction: 4,
  })
  // Locks the session, writes the subtasks and the session.
  expect(await count(() => tick(cleaner, first.id, [one]))).toMatchObject({ statements: 3, inTransaction: 3 })
  expect(await count(() => tick(cleaner, first.id, [one]))).toMatchObject({ statements: 1, inTransaction: 1 })
  await tick(cleaner, first.id, [one], false)
  expect(await count(() => tick(cleaner, first.id, [one, other]))).toMatchObject({ statements: 3 })
  // Finds the session and checks the photo: before its bytes, with them, and as it is written with the session.
  expect(await count(() => cleaner.photo(first.id))).toMatchObject({ statements: 9, inTransaction: 5 })
  expect(await count(() => tick(cleaner, first.id, [one], false))).toMatchObject({ statements: 3 })
  await tick(cleaner, first.id, [one])
  await cleaner.photo(first.id)
  expect(await count(() => cleaner.move(first.id, 'completed'))).toMatchObject({ statements: 4 })
})

test('ticks of six phones at once are one transaction for each on SQLite, and three for all on PostgreSQL', async () => {
  await using counted = await openCounted()
  const { world, count } = counted
  const { instance } = world.app
  const cleaners: Cleaner[] = []
  for (let index = 0; index < 6; index++) {
    const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(1) }) })
    await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
    await cleaner.load()
    cleaners.push(cleaner)
  }
  const write = lockedWrite(setSubtasks.lock)
  const tickFirst = ({ token, session }: Cleaner) => {
    const { id: taskId = '', subtasks = [] } = session.tasks[0] ?? {}
    const done = subtasks.map(({ id }) => ({ id, done: true }))
    const caller = { ...systemCaller(instance), link: token }
    return write(instance, caller, (ctx, locked) =>
      setSubtasks.run(ctx, locked, { token, taskId, subtasks: done }),
    )
  }
  const { transactions } = await count(() => Promise.all(cleaners.map(tickFirst)))
  // The first two begin at once; the others share the next.
  expect(transactions).toBe(instance.database.dialect === 'postgres' ? 3 : 6)
  for (const cleaner of cleaners) {
    const { tasks } = await cleaner.load()
    expect(tasks[0]?.subtasks.every(({ done }) => done)).toBe(true)
  }
})

test('an office command runs few statements, and its response is read after the commit', async () => {
  await using counted = await openCounted()
  const { world, count } = counted
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { id, tasks } = cleaner.session
  const task_ids = tasks.slice(0, 1).map((task) => task.id)
  await cleaner.submit()

  const approve = () => world.admin.call(sessionRoutes.approve, { id })
  const approved = await count(approve)
  const read = await count(() => world.admin.call(sessionRoutes.get, { id }))
  const repeated = await count(approve)
  await world.admin.call(sessionRoutes.undoApproval, { id })
  const returned = await count(() =>
    world.admin.call(sessionRoutes.return, { id, reason: 'Again', task_ids }),
  )

  // The caller is looked up once, by the read too; one of them finds webhooks that want it, and two the owner of the apartment.
  expect(approved).toMatchObject({ statements: read.statements + 8, inTransaction: 8 })
  expect(repeated).toMatchObject({ statements: read.statements + 1, inTransaction: 1 })
  // Which guests are in is not read for approved work.
  expect(read).toMatchObject({ statements: 22, inTransaction: 0 })
  // One of them checks for a pending message to a cleaner, one for webhooks.
  expect(returned.inTransaction).toBe(17)
})

test('a session whose sums were never stored is counted by its next write', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ session: await world.session({ tasks: plainTasks(3) }) })
  const [first, second] = cleaner.session.tasks
  if (!first || !second) throw new Error('the session has tasks')
  await cleaner.complete(first.id)
  const { progress } = await cleaner.load()
  await world.app.instance.database.writer
    .updateTable('session')
    .set({ weight: null, weight_done: null, progress: 0, tasks_completed: 0, photos_uploaded: 0 })
    .execute()

  await cleaner.move(second.id, 'active')

  expect((await cleaner.load()).progress).toBe(progress)
  const row = await world.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ tasks_completed: 1, photos_uploaded: 1, weight: 12, weight_done: 4 })
})
