import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { newWorld, plainTasks } from './world.ts'

/** The statements of what was done, `begin` and `commit` left out; those of a transaction and those of reads apart. */
async function openCounted() {
  const seen: string[] = []
  const world = await newWorld({}, { onStatement: (sql) => seen.push(sql) })
  return {
    world,
    async count(work: () => Promise<unknown>) {
      seen.length = 0
      await work()
      const begin = seen.findIndex((sql) => sql.startsWith('begin'))
      const commit = seen.findLastIndex((sql) => sql === 'commit')
      const statements = seen.filter((sql) => !/^(begin|commit|rollback)/.test(sql))
      if (process.env.SHOW) console.log(seen.map((s, i) => `${i} ${s.slice(0, 200)}`).join('\n'))
      return { all: statements.length, inTransaction: commit - begin - 1 }
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('a cleaner’s and an office’s writes run few statements', async () => {
  await using counted = await openCounted()
  const { world, count } = counted
  const session = await world.session({ tasks: plainTasks(5) })
  const cleaner = await world.cleaner({ session })
  const [first, second, ...rest] = session.tasks
  if (!first || !second) throw new Error('the session has tasks')
  const found: Record<string, { all: number; inTransaction: number }> = {}
  found.start_first = await count(() => cleaner.move(first.id, 'active'))
  found.start = await count(() => cleaner.move(second.id, 'active'))
  const tick = () =>
    cleaner.call(cleanerRoutes.setSubtasks, {
      token: cleaner.token,
      taskId: first.id,
      subtasks: [{ id: first.subtasks[0]?.id ?? '', done: true }],
    })
  found.tick = await count(tick)
  found.tick_again = await count(tick)
  found.photo = await count(() => cleaner.photo(first.id))
  for (const { id } of rest) await cleaner.complete(id)
  await cleaner.tickAll(first.id)
  found.complete = await count(() => cleaner.move(first.id, 'completed'))
  await cleaner.move(second.id, 'available')
  const skipped = [{ task_id: second.id, reason: 'no_time' as const }]
  found.submit = await count(() => cleaner.submit({ skipped }))
  const { id } = session
  found.return = await count(() =>
    world.admin.call(sessionRoutes.return, { id, reason: 'Again', task_ids: [first.id] }),
  )
  world.passTime(1000)
  await cleaner.photo(first.id)
  await cleaner.move(first.id, 'completed')
  await cleaner.submit({ skipped, company_name: 'Shine and Co' })
  found.approve = await count(() => world.admin.call(sessionRoutes.approve, { id }))
  found.create = await count(() => world.session({ apartment_id: session.apartment.id, tasks: plainTasks(5) }))
  console.log(JSON.stringify(found, null, 1))
  expect(found.tick?.all).toBeLessThanOrEqual(6)
})
