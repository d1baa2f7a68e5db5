import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { planningWorld, readLater, sessions } from './planning-world.ts'

const stays = [
  { uid: 'a', from: '2026-11-18', to: '2026-11-22' },
  { uid: 'b', from: '2026-11-22', to: '2026-11-25' },
  { uid: 'c', from: '2026-11-28', to: '2026-12-02' },
  { uid: 'd', from: '2026-12-20', to: '2026-12-27' },
]

test('a rule gives a day off of its cleaner to the apartment’s, and leaves it to the office if both are off', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays))
  const create = (first_name: string, days_off: string) =>
    world.admin.call(cleanerBookRoutes.create, { first_name, days_off })
  const sunita = await create('Sunita', '2026-11-20/2026-11-29')
  const farah = await create('Farah', '2026-11-28')
  await world.apartment({ calendar_url: calendar.url, default_cleaner_id: farah.id })
  await world.admin.call(planningRoutes.setRules, {
    check_out: { days_ahead: 14, cleaner_id: sunita.id, due: { before_next_check_in_minutes: 30 } },
  })
  await readLater(world, 0)
  const made = await sessions(world)
  // Due on 22 and 28 November and on 20 December.
  expect(made.map(({ assigned }) => assigned?.id ?? null)).toEqual([farah.id, null, sunita.id])
  const events = await world.db
    .selectFrom('event')
    .select('session_id')
    .where('type', '=', 'session.left_unassigned')
    .execute()
  expect(events.map(({ session_id }) => session_id)).toEqual([made[1]?.id])
})
