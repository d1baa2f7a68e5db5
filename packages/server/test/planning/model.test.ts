import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import fc from 'fast-check'
import { test } from 'vitest'
import { newWorld } from '../world.ts'
import { daysAhead, History, histories, timeZone } from './history.ts'

/** The gate's histories are the same each time; MODEL_RUNS draws that many others for the full proof. */
const runs = process.env.MODEL_RUNS ? { numRuns: Number(process.env.MODEL_RUNS) } : { numRuns: 10, seed: 28 }

test('after any history of calendars, office and cleaners each check-out has one session or a reason, and nothing begun is touched', async () => {
  await using world = await newWorld({ CALENDAR_ALLOW_PRIVATE: 'true', TIME_ZONE: timeZone })
  await world.admin.call(planningRoutes.setRules, {
    check_out: { days_ahead: daysAhead, due: { after_check_out_hours: 6 } },
  })
  const property = fc.asyncProperty(histories, async ({ start, steps }) => {
    await using run = await History.begin(world, start)
    for (const each of steps) await run.take(each)
    await run.take({ do: 'read', minutes: 1 })
  })
  // The failure itself is lost in reports that print a stack without its cause.
  await fc.assert(property, { ...runs, includeErrorInReport: true })
})
