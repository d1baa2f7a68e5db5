import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { plan, planningWorld, readLater, sessions } from './planning-world.ts'

const stays = [{ uid: 'a', from: '2026-11-18', to: '2026-11-24' }]
const setRule = ({ admin }: World) => admin.call(planningRoutes.setRules, { check_out: {} })

/** What an administrator does after which a rule makes the session of a check-out. */
const triggers: Record<string, (world: World, url: string) => Promise<unknown>> = {
  'the address of a calendar is saved and read with the button': async (world, url) => {
    await setRule(world)
    const { id } = await world.apartment()
    await world.admin.call(apartmentRoutes.update, { id, calendar_urls: [url] })
    await world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })
  },
  'the address of a calendar is saved and read in the background': async (world, url) => {
    await setRule(world)
    const { id } = await world.apartment()
    await world.admin.call(apartmentRoutes.update, { id, calendar_urls: [url] })
    await readLater(world, 0)
  },
  'an apartment is added with its calendar': async (world, url) => {
    await setRule(world)
    await world.apartment({ calendar_url: url })
    await readLater(world, 0)
  },
  'rules are set after the calendar was read': async (world, url) => {
    await world.apartment({ calendar_url: url })
    await readLater(world, 0)
    await setRule(world)
    await plan(world)
  },
  'rules of the apartment are set, and its calendar is read with the button': async (world, url) => {
    const { id } = await world.apartment({ calendar_url: url })
    await world.admin.call(planningRoutes.setApartmentRules, { id, check_out: {} })
    await world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })
  },
  'apartments are imported where a rule repeats': async (world) => {
    await world.admin.call(planningRoutes.setRules, {
      repeat: [{ rrule: 'FREQ=MONTHLY;BYMONTHDAY=24', starts_on: '2026-11-01', due_at: '12:00' }],
    })
    await world.admin.call(apartmentRoutes.import, { csv: 'name,type\nPalm,studio\n', preview: false })
    await plan(world)
  },
}

test.each(Object.keys(triggers))(
  'a session made by a rule has no creator, and every coordinator sees it, when %s',
  async (trigger) => {
    await using world = await planningWorld()
    await using calendar = await calendarServer(booking(stays))

    await triggers[trigger]?.(world, calendar.url)

    const [made, ...others] = await sessions(world)
    expect([made?.created_by, others]).toEqual([null, []])
    const coordinator = await world.user('user')
    const { results } = await coordinator.call(sessionRoutes.list, {})
    expect(results.map(({ id }) => id)).toEqual([made?.id])
    const { timeline } = await world.admin.call(sessionRoutes.get, { id: made?.id ?? '' })
    expect(timeline.map(({ type, by }) => [type, by])).toEqual([['session.created', null]])
  },
)

test('a calendar read with the button moves and cancels sessions in nobody’s name', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays))
  await setRule(world)
  const { id } = await world.apartment({ calendar_url: calendar.url })
  const read = () => world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })
  await read()
  calendar.served.text = booking([{ uid: 'a', from: '2026-11-18', to: '2026-11-25' }])
  await read()
  calendar.served.text = booking([
    { uid: 'a', from: '2026-11-18', to: '2026-11-25', summary: 'Off\r\nSTATUS:CANCELLED' },
  ])
  await read()

  const [cancelled] = await sessions(world, 'cancelled')
  expect(cancelled?.cancelled).toMatchObject({ cause: 'booking_cancelled' })
  const { timeline } = await world.admin.call(sessionRoutes.get, { id: cancelled?.id ?? '' })
  expect(timeline.map(({ type, by }) => [type, by]).toSorted()).toEqual([
    ['session.cancelled', null],
    ['session.created', null],
    ['session.rescheduled', null],
  ])
})
