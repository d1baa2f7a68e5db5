import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { expect, test } from 'vitest'
import {
  dueCalendars,
  readDueCalendars,
} from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { duePlans, planDueApartments } from '../../src/features/planning/commands/plan-due.ts'
import { stepsCtx, systemCaller } from '../../src/platform/context.ts'
import { takeDue } from '../../src/platform/jobs/queue.ts'
import { airbnb, calendarServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { planningWorld, sessions } from './planning-world.ts'

const minute = 60_000

/** For a process that dies before it does anything more. */
const claims = ({ app: { instance } }: World) => stepsCtx(instance, systemCaller(instance))

test('rules of an apartment whose process died while it planned are applied by another one within a minute', async () => {
  await using world = await planningWorld()
  await world.apartment()
  const daily = { rrule: 'FREQ=DAILY', starts_on: '2026-11-21', due_at: '18:00' }
  await planDueApartments(world.app.instance)
  await world.admin.call(planningRoutes.setRules, { repeat: [daily] })
  expect(await takeDue(claims(world), duePlans, 1)).toHaveLength(1)

  expect(await planDueApartments(world.app.instance)).toBe(0)
  world.passTime(minute)
  expect(await planDueApartments(world.app.instance)).toBe(1)
  expect((await sessions(world)).length).toBeGreaterThan(10)
  world.passTime(minute)
  expect(await planDueApartments(world.app.instance)).toBe(0)
})

test('a calendar whose process died while it was read is read by another one within a minute', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(airbnb([{ from: '2026-11-24', to: '2026-11-26' }]))
  const apartment = { name: 'Marina Gate 2', type: 'studio', calendar_url: calendar.url } as const
  await world.admin.call(apartmentRoutes.create, apartment)
  expect(await takeDue(claims(world), dueCalendars, 1)).toHaveLength(1)

  expect(await readDueCalendars(world.app.instance)).toBe(0)
  world.passTime(minute)
  expect(await readDueCalendars(world.app.instance)).toBe(1)
  const days = await world.db.selectFrom('booking').select('last_day').execute()
  expect(days).toEqual([{ last_day: '2026-11-26' }])
  world.passTime(minute)
  expect(await readDueCalendars(world.app.instance)).toBe(0)
})
