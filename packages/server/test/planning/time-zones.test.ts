import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import { hour, planningWorld, readLater, sessions } from './planning-world.ts'

// Germany skips 02:00–03:00 on 29 March 2026 and has 02:00–03:00 twice on 25 October; New York 8 March and 1 November.
test.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])(
  'in %s on %s a check-out at %s, which the clock skips or repeats, is at %s',
  async (zone, day, time, start) => {
    const before = new Date(Date.parse(`${day}T12:00:00Z`) - 48 * hour).toISOString()
    await using world = await planningWorld(zone, before)
    await using calendar = await calendarServer(booking([{ from: before.slice(0, 10), to: day }]))
    await world.apartment({ calendar_url: calendar.url, check_out_time: time })
    await world.admin.call(planningRoutes.setRules, {
      check_out: { due: { after_check_out_hours: 3 } },
      repeat: [{ rrule: 'FREQ=DAILY;COUNT=1', starts_on: day, due_at: time }],
    })
    await readLater(world, 0)
    const [repeated, turnover] = await sessions(world)
    expect(turnover).toMatchObject({
      window_start: start,
      expires_at: new Date(Date.parse(start) + 3 * hour).toISOString(),
    })
    expect(repeated).toMatchObject({ kind: 'deep', expires_at: start })
  },
)
