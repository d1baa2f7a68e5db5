import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { planDueApartments } from '../../src/features/planning/commands/plan-due.ts'
import { newWorld, type World } from '../world.ts'

export const hour = 3_600_000
export const morning = '2026-11-21T06:00:00.000Z'

/** With calendars of this machine, and an administrator who logs in at this time. */
export async function planningWorld(timeZone = 'Asia/Dubai', at = morning): Promise<World> {
  const world = await newWorld({ CALENDAR_ALLOW_PRIVATE: 'true', TIME_ZONE: timeZone })
  world.clock.at = Date.parse(at)
  world.admin = await world.login('admin@example.test')
  return world
}

export const plan = (world: World) => planDueApartments(world.app.instance)

/** Reads the calendars and plans, a number of milliseconds later. */
export async function readLater(world: World, ms: number) {
  world.passTime(ms)
  world.admin = await world.login('admin@example.test')
  await readDueCalendars(world.app.instance)
  await plan(world)
}

export const sessions = async (world: World, view?: 'cancelled') =>
  (await world.admin.call(sessionRoutes.list, { sort: 'due', limit: 100, ...(view ? { view } : {}) })).results
