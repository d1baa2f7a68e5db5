import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { apartmentSessionRoutes, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { airbnb, booking, calendarServer, vrbo } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { hour, planningWorld, readLater, sessions } from './planning-world.ts'

type Entry = { from: string; to: string; summary?: string; uid?: string }

/** Today is 21 November in Dubai. A rule makes the sessions of three weeks. */
async function worldWithRule(): Promise<World> {
  const world = await planningWorld()
  await world.admin.call(planningRoutes.setRules, {
    check_out: { days_ahead: 21, due: { after_check_out_hours: 5 } },
  })
  return world
}

/** A file of an unknown program. */
const file = (entries: Entry[]) => booking(entries).replace(/PRODID.*\r\n/, 'PRODID:-//Host//EN\r\n')

const november = (entries: [text: string, from: number, to: number][]): Entry[] =>
  entries.map(([summary, from, to]) => ({
    summary,
    uid: `${summary} ${from}`,
    from: `2026-11-${String(from).padStart(2, '0')}`,
    to: `2026-11-${String(to).padStart(2, '0')}`,
  }))

/** The days on which guests leave for whom a session is open. */
const plannedDays = async (world: World) =>
  (await sessions(world)).map(({ booking }) => booking?.last_day.slice(8)).toSorted()

async function readCalendars(world: World, id: string) {
  const calendars = await world.admin.call(apartmentSessionRoutes.calendars, { id })
  const [calendar] = calendars
  if (!calendar) throw new Error('no calendar')
  return { calendar, calendars }
}

async function readProblems(world: World, kind: string) {
  const { problems, bookings } = await world.admin.call(planningRoutes.schedule, { days: 31 })
  return problems
    .filter((each) => each.kind === kind)
    .map(({ booking_id }) => bookings.find(({ id }) => id === booking_id)?.text)
    .toSorted()
}

const readNotifications = async (world: World, type: string) =>
  (await world.admin.call(notificationRoutes.list, {})).results.filter((each) => each.type === type)

test('nights that a host blocks have no session, and the office sees each entry with what it is', async () => {
  await using world = await worldWithRule()
  const entries = november([
    ['Reserved - Anna', 20, 23],
    ['Blocked', 24, 29],
    ['Reserved - Ben', 29, 30],
  ])
  await using host = await calendarServer(vrbo(entries))
  const { id } = await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)

  expect(await plannedDays(world)).toEqual(['23', '30'])
  const { calendar } = await readCalendars(world, id)
  expect(calendar).toMatchObject({
    host: null,
    recognised_host: 'other',
    counts: [
      { kind: 'stay', count: 2 },
      { kind: 'block', count: 1 },
    ],
    entries: [
      { kind: 'stay', text: 'Reserved - Anna', first_day: '2026-11-20', last_day: '2026-11-23' },
      { kind: 'block', text: 'Blocked', first_day: '2026-11-24', last_day: '2026-11-29' },
      { kind: 'stay', text: 'Reserved - Ben', first_day: '2026-11-29', last_day: '2026-11-30' },
    ],
  })
  const { bookings } = await world.admin.call(planningRoutes.schedule, { days: 14 })
  expect(bookings.map(({ text }) => text)).toEqual(['Reserved - Anna', 'Reserved - Ben'])
  const { results } = await world.admin.call(proposalRoutes.list, {})
  expect(results.map(({ texts }) => texts)).toEqual([['Reserved - Anna'], ['Reserved - Ben']])
  const [first] = await sessions(world)
  const session = await world.admin.call(sessionRoutes.get, { id: first?.id ?? '' })
  expect(session.booking).toMatchObject({ text: 'Reserved - Anna' })
})

test('what the office chooses for a calendar holds at once for what is there, and its sessions follow', async () => {
  await using world = await worldWithRule()
  await using host = await calendarServer(
    file(
      november([
        ['Blocked By Guesty', 20, 23],
        ['Family', 24, 27],
        ['Unavailable', 27, 29],
      ]),
    ),
  )
  const { id } = await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)
  expect(await plannedDays(world)).toEqual(['23', '27'])
  const before = await sessions(world)
  const { calendar } = await readCalendars(world, id)
  const choose = (choice: object) =>
    world.admin.call(apartmentSessionRoutes.updateCalendar, { id, calendarId: calendar.id, ...choice })

  const [chosen] = await choose({ block_texts: ['family'], stay_texts: ['Unavailable'] })
  expect(await plannedDays(world)).toEqual(['23', '29'])
  expect(await sessions(world, 'cancelled')).toMatchObject([{ cancelled: { cause: 'not_a_stay' } }])
  expect(chosen?.texts).toEqual([
    { text: 'Blocked By Guesty', count: 1, block: false, chosen: false },
    { text: 'Family', count: 1, block: true, chosen: true },
    { text: 'Unavailable', count: 1, block: false, chosen: true },
  ])
  // It holds at the next reading, and taken back the same session returns.
  await readLater(world, hour)
  expect(await plannedDays(world)).toEqual(['23', '29'])
  await choose({ block_texts: [], stay_texts: [] })
  expect((await sessions(world)).map(({ id }) => id).toSorted()).toEqual(
    before.map(({ id }) => id).toSorted(),
  )

  await choose({ host: 'booking' })
  expect(await plannedDays(world)).toEqual(['23', '27', '29'])
  const elsewhere = await world.apartment({ name: 'Another' })
  await world.admin.expectRefusal(apartmentSessionRoutes.updateCalendar, {
    id: elsewhere.id,
    calendarId: calendar.id,
    host: null,
  })
})

test('blocks that were taken for stays before their calendar could say so are cancelled at the next reading', async () => {
  await using world = await worldWithRule()
  const blocks = november([
    ['Guest', 20, 23],
    ['Blocked', 24, 28],
  ])
  await using host = await calendarServer(booking(blocks))
  await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)
  expect(await plannedDays(world)).toEqual(['23', '28'])
  // As of another program: not every text is a stay any more.
  host.served.text = file(blocks).replaceAll('@booking.com', '@booking.com')
  await readLater(world, hour)
  expect(await plannedDays(world)).toEqual(['23'])
  expect(await readNotifications(world, 'calendar.suspect')).toEqual([])
})

test('an entry over several stays hides none of their check-outs', async () => {
  await using world = await worldWithRule()
  const stays = november([
    ['Anna', 22, 24],
    ['Ben', 24, 26],
    ['Carla', 27, 29],
  ])
  await using host = await calendarServer(file(stays))
  const { id } = await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)
  host.served.text = file([
    ...stays,
    { summary: 'High season prices', uid: 'season', from: '2026-11-21', to: '2026-12-10' },
  ])
  await readLater(world, hour)
  expect(await plannedDays(world)).toEqual(['24', '26', '29'])
  const { calendar } = await readCalendars(world, id)
  expect(calendar.entries.find(({ text }) => text === 'High season prices')?.kind).toBe('covers')
  expect(await readProblems(world, 'double_booking')).toEqual([])
})

test('a stay with entries for its check-in and check-out has one session, due as if nobody came after it', async () => {
  await using world = await worldWithRule()
  await using host = await calendarServer(
    file(
      november([
        ['Maria (Airbnb)', 22, 25],
        ['Arrival Maria', 22, 23],
        ['Departure Maria', 25, 26],
      ]),
    ),
  )
  await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)
  expect(await plannedDays(world)).toEqual(['25'])
  expect((await sessions(world))[0]?.urgency).toBe('no_data')
})

test('two guests at once both have their check-out, in one calendar or in two, and the office is notified once', async () => {
  await using world = await worldWithRule()
  await using one = await calendarServer(
    file(
      november([
        ['Anna', 22, 25],
        ['Ben', 23, 27],
      ]),
    ),
  )
  await using other = await calendarServer(airbnb([]))
  const { id } = await world.apartment({ calendar_urls: [one.url, other.url] })
  await readLater(world, 0)
  await readLater(world, hour)
  expect(await plannedDays(world)).toEqual(['25', '27'])
  expect(await readProblems(world, 'double_booking')).toEqual(['Anna', 'Ben'])
  expect(await readNotifications(world, 'booking.doubled')).toMatchObject([
    { link: `/apartments/${id}?tab=calendar` },
  ])

  other.served.text = airbnb([
    { from: '2026-11-22', to: '2026-11-25' },
    { from: '2026-11-26', to: '2026-11-29', summary: 'Reserved' },
  ])
  await readLater(world, hour)
  expect(await plannedDays(world)).toEqual(['25', '27', '29'])
  expect(await readNotifications(world, 'booking.doubled')).toHaveLength(2)

  one.served.text = file(november([['Anna', 22, 25]]))
  await readLater(world, hour)
  await readLater(world, 61 * 60_000)
  expect(await readProblems(world, 'double_booking')).toEqual([])
  expect(await plannedDays(world)).toEqual(['25', '29'])
})

test('one stay in two calendars is no double booking, nor are stays that another calendar has as one entry', async () => {
  await using world = await worldWithRule()
  await using one = await calendarServer(
    file(
      november([
        ['Anna', 19, 25],
        ['Ben', 25, 27],
        ['Carla', 27, 30],
      ]),
    ),
  )
  // The first has begun, so its calendar lets it begin today.
  await using other = await calendarServer(
    booking(
      november([
        ['CLOSED', 21, 25],
        ['CLOSED', 25, 30],
      ]),
    ),
  )
  await world.apartment({ calendar_urls: [one.url, other.url] })
  await readLater(world, 0)
  expect(await plannedDays(world)).toEqual(['25', '27', '30'])
  expect(await readProblems(world, 'double_booking')).toEqual([])
  expect(await readNotifications(world, 'booking.doubled')).toEqual([])
})

test('in a file whose ends are last nights a guest leaves on the day after, for one night or more', async () => {
  await using world = await worldWithRule()
  await using host = await calendarServer(
    file(
      november([
        ['One night', 23, 23],
        ['Three nights', 25, 27],
      ]),
    ),
  )
  const { id } = await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)
  expect(await plannedDays(world)).toEqual(['24', '28'])
  const { calendar } = await readCalendars(world, id)
  expect(calendar).toMatchObject({ end_is_last_night: null, shows_last_nights: true })

  // The night is over and its entry is gone: what it showed holds.
  host.served.text = file(november([['Three nights', 25, 27]]))
  await readLater(world, 48 * hour)
  expect(await plannedDays(world)).toContain('28')
  await world.admin.call(apartmentSessionRoutes.updateCalendar, {
    id,
    calendarId: calendar.id,
    end_is_last_night: false,
  })
  expect(await plannedDays(world)).toContain('27')
})

test('an entry for each night is a stay each until the office joins them, and the office gets a hint', async () => {
  await using world = await worldWithRule()
  const nights = (from: number) =>
    file(
      november(Array.from({ length: 28 - from }, (_, index) => ['Guests', from + index, from + index + 1])),
    )
  await using host = await calendarServer(nights(22))
  const { id } = await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)
  expect(await plannedDays(world)).toHaveLength(6)
  const { calendar } = await readCalendars(world, id)
  expect(calendar.single_nights).toBe(6)

  await world.admin.call(apartmentSessionRoutes.updateCalendar, {
    id,
    calendarId: calendar.id,
    joins_nights: true,
  })
  expect(await plannedDays(world)).toEqual(['28'])
  const [session] = await sessions(world)
  // Nights that are over are left out, and it is the same stay.
  host.served.text = nights(24)
  await readLater(world, 60 * hour)
  expect(await sessions(world)).toMatchObject([{ id: session?.id }])
  expect(await readNotifications(world, 'calendar.suspect')).toEqual([])
})

test('names that are new at each reading change nothing: no alarm, no second stay, and a new guest is planned at once', async () => {
  await using world = await worldWithRule()
  let reading = 0
  const stays = november([
    ['Busy', 22, 24],
    ['Busy', 25, 28],
  ])
  const renamed = (entries: Entry[]) =>
    file(entries.map((each, index) => ({ ...each, uid: `${reading++}-${index}` })))
  await using host = await calendarServer(renamed(stays))
  const { id } = await world.apartment({ calendar_url: host.url })
  await readLater(world, 0)
  const before = await sessions(world)
  for (let times = 0; times < 4; times++) {
    host.served.text = renamed(stays)
    await readLater(world, 34 * 60_000)
  }
  expect(await sessions(world)).toEqual(before)
  expect(await readNotifications(world, 'calendar.suspect')).toEqual([])
  const { reader } = world.app.instance.database
  expect(
    await reader.selectFrom('booking').selectAll().where('apartment_id', '=', id).execute(),
  ).toHaveLength(2)

  host.served.text = renamed([...stays, ...november([['Busy', 28, 30]])])
  await readLater(world, 34 * 60_000)
  expect(await plannedDays(world)).toEqual(['24', '28', '30'])
  // Gone for two readings an hour apart, and back: the same session.
  host.served.text = renamed(stays)
  await readLater(world, 34 * 60_000)
  await readLater(world, 61 * 60_000)
  expect(await plannedDays(world)).toEqual(['24', '28'])
  host.served.text = renamed([...stays, ...november([['Busy', 28, 30]])])
  await readLater(world, 34 * 60_000)
  expect(await plannedDays(world)).toEqual(['24', '28', '30'])
  expect(await sessions(world, 'cancelled')).toEqual([])
})

test('the same calendar on two apartments is pointed out, by its address or by its stays', async () => {
  await using world = await worldWithRule()
  const stays = november([
    ['Anna', 22, 24],
    ['Ben', 24, 27],
    ['Carla', 28, 30],
  ])
  await using one = await calendarServer(file(stays))
  await using copy = await calendarServer(file(stays.map((each) => ({ ...each, uid: `copy ${each.uid}` }))))
  await using another = await calendarServer(file(stays.slice(1)))
  const a = await world.apartment({ name: 'A', calendar_url: one.url })
  const b = await world.apartment({ name: 'B', calendar_url: copy.url })
  const c = await world.apartment({ name: 'C', calendar_url: another.url })
  await readLater(world, 0)
  const like = async (id: string) => (await readCalendars(world, id)).calendar.same_as.map(({ name }) => name)
  expect([await like(a.id), await like(b.id), await like(c.id)]).toEqual([['B'], ['A'], []])

  await world.admin.call(apartmentRoutes.update, { id: c.id, calendar_url: one.url })
  const { calendars } = await world.admin.call(apartmentRoutes.get, { id: c.id })
  expect(calendars).toMatchObject([{ same_as: [{ id: a.id, name: 'A' }] }])
  await world.admin.call(apartmentRoutes.archive, { id: a.id })
  expect(await like(c.id)).toEqual([])
})
