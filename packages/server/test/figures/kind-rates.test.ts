import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'

const perSession = (amount: number) => ({ amount, per: 'session' as const, currency: 'AED' })
const deep = { kind: 'deep' as const, ...perSession(150) }

async function submit(world: World, kind: 'turnover' | 'deep', cleaner_id: string): Promise<void> {
  const cleaner = await world.cleaner({ session: await world.session({ cleaner_id, kind }) })
  for (const task of cleaner.session.tasks) await cleaner.complete(task.id)
  await cleaner.submit({ first_name: 'Farah', last_name: 'Ali' })
  world.passTime(60_000)
}

/** Kind and amount of each line of the cleaner's statement. */
async function lines(world: World, id: string) {
  const { rows } = await world.admin.call(monthRoutes.statement, { id })
  return rows.map(({ kind, amount }) => [kind, amount])
}

test('a kind of cleaning with a rate of its own is paid by it, all others by the cleaner’s rate', async () => {
  await using world = await newWorld()
  const farah = { first_name: 'Farah', last_name: 'Ali', rate: perSession(60) }
  const made = await world.admin.call(cleanerBookRoutes.create, { ...farah, kind_rates: [deep] })
  expect(made.kind_rates).toEqual([deep])
  await submit(world, 'turnover', made.id)
  await submit(world, 'deep', made.id)
  const first = [
    ['turnover', 60],
    ['deep', 150],
  ]
  expect(await lines(world, made.id)).toEqual(first)
  // What is submitted keeps the rate of its time, also once the kind has none of its own.
  const changed = await world.admin.call(cleanerBookRoutes.update, { id: made.id, kind_rates: [] })
  expect(changed.kind_rates).toEqual([])
  await submit(world, 'deep', made.id)
  expect(await lines(world, made.id)).toEqual([...first, ['deep', 60]])
})

test('lines without a rate get the one of their kind, and those of kinds without one stay as they are', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Farah', last_name: 'Ali' })
  await submit(world, 'turnover', id)
  await submit(world, 'deep', id)
  await world.admin.call(cleanerBookRoutes.update, { id, kind_rates: [deep] })
  const { sums } = await world.admin.call(statementRoutes.rateWork, { id })
  expect(sums.unrated).toBe(1)
  expect(await lines(world, id)).toEqual([
    ['turnover', null],
    ['deep', 150],
  ])
})

test('rates of kinds are for administrators, and come along when two entries are merged', async () => {
  await using world = await newWorld()
  const kept = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Farah', kind_rates: [deep] })
  const other = await world.admin.call(cleanerBookRoutes.create, {
    ...{ first_name: 'Farah', last_name: 'Ali' },
    kind_rates: [
      { ...deep, amount: 1 },
      { kind: 'mid_stay', ...perSession(30) },
    ],
  })
  const merged = await world.admin.call(cleanerBookRoutes.merge, { id: kept.id, other_id: other.id })
  expect(merged.kind_rates).toEqual([{ kind: 'mid_stay', ...perSession(30) }, deep])
  const coordinator = await world.limitedCoordinator()
  const { results } = await coordinator.call(cleanerBookRoutes.list, {})
  expect(results.map(({ rate, kind_rates }) => [rate, kind_rates])).toEqual([[null, null]])
})
