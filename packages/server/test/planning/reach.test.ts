import { proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { hour, planningWorld, readLater } from './planning-world.ts'

test('a check-out that a rule comes to later does not wait for the office, and has the day on which its session will be made', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-25' },
      { from: '2026-12-01', to: '2026-12-09' },
    ]),
  )
  await world.apartment({ name: 'Marina', calendar_url: calendar.url })
  const palm = await world.apartment({ name: 'Palm', calendar_url: calendar.url })
  const setOwn = (check_out: object) =>
    world.admin.call(planningRoutes.setApartmentRules, { id: palm.id, check_out })
  const open = async (which: 'true' | 'office') => {
    const { results, count } = await world.admin.call(proposalRoutes.list, { open: which })
    expect(count).toBe(results.length)
    return results
      .map(({ apartment, check_out, made_on }) => `${check_out} ${apartment.name} ${made_on}`)
      .sort()
  }
  const problems = async () =>
    (await world.admin.call(planningRoutes.schedule, { days: 31 })).problems.flatMap((each) =>
      each.kind === 'no_session' ? (each.made_on ?? 'the office') : [],
    )
  await world.admin.call(planningRoutes.setRules, { check_out: { days_ahead: 7 } })
  await setOwn({ on: false })
  await readLater(world, 0)
  const byHand = ['2026-11-25 Palm null', '2026-12-09 Palm null']
  expect(await open('true')).toEqual([byHand[0], '2026-12-09 Marina 2026-12-02', byHand[1]])
  expect(await open('office')).toEqual(byHand)
  expect((await problems()).sort()).toEqual(['2026-12-02', 'the office', 'the office'])

  await setOwn({ days_ahead: 10 })
  await readLater(world, 0)
  expect(await open('true')).toEqual(['2026-12-09 Marina 2026-12-02', '2026-12-09 Palm 2026-11-29'])
  expect(await open('office')).toEqual([])
  await readLater(world, 11 * 24 * hour)
  expect(await open('true')).toEqual([])
  expect(await problems()).toEqual([])
})
