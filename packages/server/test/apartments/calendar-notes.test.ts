import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'
import { booking, calendarServer } from './calendar-files.ts'

test('a calendar with an unknown time zone, or too many entries, says so until it is read without', async () => {
  await using world = await newWorld({ CALENDAR_ALLOW_PRIVATE: 'true' })
  const zoned = booking([{ from: '2026-11-22', to: '2026-11-25' }]).replaceAll(
    /;VALUE=DATE:(\d{8})/g,
    ';TZID=Customized Time Zone:$1T120000',
  )
  await using calendar = await calendarServer(zoned)
  const { id } = await world.apartment({ calendar_url: calendar.url })
  const now = world.clock.now()
  const state = { url: calendar.url, fetched_at: now, error: null }
  const refresh = () => world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })
  const unknown_zone = { name: 'Customized Time Zone', assumed: 'Asia/Dubai' }
  expect(await refresh()).toEqual({ ...state, unknown_zone })
  expect((await world.admin.call(apartmentRoutes.get, { id })).calendars[0]).toMatchObject({ unknown_zone })

  const nights = Array.from({ length: 5002 }, (_none, index) => {
    const night = (days: number) =>
      new Date(Date.parse('2026-11-22') + (index + days) * 86_400_000).toISOString().slice(0, 10)
    return { from: night(0), to: night(1), uid: `n${index}` }
  })
  calendar.served.text = booking(nights)
  expect(await refresh()).toEqual({ ...state, left_out: 2 })
  calendar.served.text = booking(nights.slice(0, 3))
  expect(await refresh()).toEqual(state)
})
