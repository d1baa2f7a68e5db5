import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { planDueApartments } from '../../src/features/planning/commands/plan-due.ts'
import { booking, calendarServer, google } from '../apartments/calendar-files.ts'
import { newWorld, type World } from '../world.ts'

/** At noon of 21 November in Dubai, with the calendars of this machine. */
const openWorld = () => newWorld({ CALENDAR_ALLOW_PRIVATE: 'true' })

const readProblems = async (world: World, query = {}) => {
  const { problems } = await world.admin.call(planningRoutes.schedule, query)
  return problems.map(({ kind, session_id, booking_id }) => [kind, session_id ?? booking_id])
}

test('a schedule begins between 2000 and 2100; other days are refused by name', async () => {
  await using world = await newWorld()
  const readStatus = async (from: string) =>
    (await world.admin.send(planningRoutes.schedule, { from, days: 31 })).status

  for (const from of ['2000-01-01', '2100-12-31']) expect(await readStatus(from), from).toBe(200)
  for (const from of ['1999-12-31', '2101-01-01', '9999-12-31', '0001-01-01']) {
    const { status, body } = await world.admin.expectRefusal(planningRoutes.schedule, { from, days: 31 })
    expect([status, Object.keys(Object(body.fields))], from).toEqual([400, ['from']])
  }
})

test('the schedule has the apartments, stays and sessions of its days, and a check-out without a session is a problem', async () => {
  await using world = await openWorld()
  await using calendar = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-25', to: '2026-11-29' },
      { from: '2026-12-10', to: '2026-12-12' },
    ]),
  )
  const marina = await world.apartment({ name: 'Marina', calendar_url: calendar.url })
  const palm = await world.apartment({ name: 'Palm', area: 'palm_jumeirah' })
  await readDueCalendars(world.app.instance)
  const late = { apartment_id: palm.id, expires_at: '2026-11-22T19:00:00.000Z' }
  const session = await world.session({ ...late, window_start: '2026-11-22T07:00:00.000Z', kind: 'deep' })
  await world.session({ apartment_id: palm.id, expires_at: '2026-12-22T19:00:00.000Z' })

  const schedule = await world.admin.call(planningRoutes.schedule, {})

  expect(schedule).toMatchObject({ from: '2026-11-21', days: 7 })
  expect(schedule.apartments.map(({ name, area_title }) => [name, area_title])).toEqual([
    ['Marina', 'Dubai Marina'],
    ['Palm', 'Palm Jumeirah'],
  ])
  expect(
    schedule.bookings.map(({ apartment_id, first_day, check_out_time }) => [
      apartment_id,
      first_day,
      check_out_time,
    ]),
  ).toEqual([
    [marina.id, '2026-11-18', '11:00'],
    [marina.id, '2026-11-25', '11:00'],
  ])
  expect(schedule.sessions).toMatchObject([
    {
      id: session.id,
      code: session.code,
      kind: 'deep',
      state: 'active',
      planned_minutes: 90,
      changed_by_hand: false,
      open_issues: 0,
    },
  ])
  // Without cleaners in the address book, no session counts as unassigned.
  expect(await readProblems(world)).toEqual([['no_session', schedule.bookings[0]?.id]])
  await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  expect(await readProblems(world)).toEqual([
    ['no_session', schedule.bookings[0]?.id],
    ['unassigned', session.id],
  ])
  const palmOnly = await world.admin.call(planningRoutes.schedule, { area: 'palm_jumeirah' })
  expect(palmOnly.apartments.map(({ name }) => name)).toEqual(['Palm'])
  expect((await world.admin.call(planningRoutes.schedule, { q: 'marin' })).sessions).toEqual([])
  const later = await world.admin.call(planningRoutes.schedule, { from: '2026-12-01', days: 31 })
  expect([later.sessions.length, later.bookings.length]).toEqual([1, 1])
  await world.admin.call(sessionRoutes.cancel, { id: session.id })
  expect((await world.admin.call(planningRoutes.schedule, {})).sessions).toEqual([])
  const cancelled = await world.admin.call(planningRoutes.schedule, { state: 'cancelled' })
  expect(cancelled.sessions.map(({ id }) => id)).toEqual([session.id])
  // A coordinator sees all stays, and of sessions their own.
  const user = await world.limitedCoordinator()
  expect(await user.call(planningRoutes.schedule, { from: '2026-12-20' })).toMatchObject({ sessions: [] })
})

test('a session that may be done over many days is in the schedule of each of them, and in no other', async () => {
  await using world = await openWorld()
  const { id: apartment_id } = await world.apartment()
  const times = [
    // Due later that day, in a month, and so again but not to be begun before the next day.
    ['2026-11-22T07:00:00.000Z', '2026-11-22T11:00:00.000Z'],
    ['2026-11-22T07:00:00.000Z', '2026-12-20T11:00:00.000Z'],
    ['2026-11-23T07:00:00.000Z', '2026-12-20T11:00:00.000Z'],
    // At any time until then, and until a day later.
    [null, '2026-11-22T11:00:00.000Z'],
    [null, '2026-11-23T11:00:00.000Z'],
  ] as const
  const ids: string[] = []
  for (const [window_start, expires_at] of times)
    ids.push((await world.session({ apartment_id, window_start, expires_at })).id)
  const seen = async (from: string) => {
    const { sessions } = await world.admin.call(planningRoutes.schedule, { from, days: 1 })
    return sessions.map(({ id }) => ids.indexOf(id)).sort()
  }

  expect(await seen('2026-11-21')).toEqual([])
  expect(await seen('2026-11-22')).toEqual([0, 1, 3])
  expect(await seen('2026-11-23')).toEqual([1, 2, 4])
  expect(await seen('2026-12-20')).toEqual([1, 2])
  expect(await seen('2026-12-21')).toEqual([])
})

test('too late for the next guests, two at once for one cleaner, and two on one day are problems of these sessions', async () => {
  await using world = await openWorld()
  const problems = async () => (await readProblems(world)).filter(([kind]) => kind !== 'not_told')
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  await using calendar = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-22', to: '2026-11-25' },
    ]),
  )
  const { id: apartment_id } = await world.apartment({
    calendar_url: calendar.url,
    name: 'Palm Tower 3',
    planned_minutes: 120,
    default_cleaner_id: cleaner_id,
  })
  await world.admin.call(planningRoutes.setRules, { check_out: { due: { before_next_check_in_minutes: 0 } } })
  await readDueCalendars(world.app.instance)
  const [first] = (await world.admin.call(planningRoutes.schedule, {})).sessions
  const id = first?.id ?? ''
  expect(await problems()).toEqual([])

  // Guests come at three, 11:00 UTC.
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-22T12:00:00.000Z' })
  expect(await problems()).toEqual([['too_late', id]])
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-22T11:00:00.000Z' })
  // From eleven, two hours take until one.
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-22T08:59:00.000Z' })
  expect(await problems()).toEqual([['too_late', id]])
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-22T11:00:00.000Z' })
  // Four hours for two cleanings of two hours: both can be done, with three hours for one they cannot.
  const window = { window_start: '2026-11-22T07:00:00.000Z', expires_at: '2026-11-22T11:00:00.000Z' }
  const second = await world.session({ ...window, cleaner_id, planned_minutes: 120 })
  expect(await problems()).toEqual([])
  await world.admin.call(sessionRoutes.update, { id: second.id, planned_minutes: 180 })
  expect((await problems()).sort()).toEqual(
    [
      ['overlap', id],
      ['overlap', second.id],
    ].sort(),
  )
  // Also where a filter leaves out the other one.
  expect(await readProblems(world, { q: 'palm' })).toContainEqual(['overlap', id])
  await world.admin.call(sessionRoutes.cancel, { id: second.id })
  const double = await world.session({ apartment_id, expires_at: '2026-11-22T18:00:00.000Z' })
  expect((await problems()).sort()).toEqual(
    [
      ['double', id],
      ['double', double.id],
      ['unassigned', double.id],
    ].sort(),
  )
  // Someone has begun, by the link.
  const work = await world.cleaner({ session: double })
  await work.move(double.tasks[0]?.id ?? '', 'active')
  expect(await problems()).not.toContainEqual(['unassigned', double.id])
  const theirs = await world.admin.call(planningRoutes.schedule, { cleaner: cleaner_id })
  expect(theirs.cleaners).toEqual([{ id: cleaner_id, first_name: 'Sunita', last_name: '' }])
  expect(theirs.sessions.map((each) => each.cleaner_id)).toEqual([cleaner_id, cleaner_id])
  expect(await readProblems(world, { cleaner: cleaner_id })).toContainEqual(['double', id])
  await world.app.instance.database.writer
    .updateTable('session')
    .set({ answer: 'declined' })
    .where('id', '=', id)
    .execute()
  expect(await problems()).toContainEqual(['declined', id])
  const nobodys = await world.admin.call(planningRoutes.schedule, { cleaner: 'none' })
  expect(nobodys.sessions.map((each) => each.id)).toEqual([double.id])
})

test('three cleanings of which any two fit into the time between check-out and check-in are too many for one cleaner', async () => {
  await using world = await openWorld()
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const apartments = [await world.apartment({}), await world.apartment({}), await world.apartment({})]
  // Four hours, and each takes one and a half.
  const window = { window_start: '2026-11-22T07:00:00.000Z', expires_at: '2026-11-22T11:00:00.000Z' }
  const give = (index: number, more: object = {}) =>
    world.session({
      ...window,
      apartment_id: apartments[index]?.id ?? '',
      cleaner_id,
      planned_minutes: 90,
      ...more,
    })
  const tooMany = async () =>
    (await readProblems(world)).flatMap(([kind, id]) => (kind === 'overlap' ? id : [])).sort()
  const made = [await give(0), await give(1)]
  // There is another week for this one.
  const later = await give(2, { expires_at: '2026-11-29T11:00:00.000Z' })
  expect(await tooMany()).toEqual([])
  await world.admin.call(sessionRoutes.update, { id: later.id, expires_at: window.expires_at })
  expect(await tooMany()).toEqual([...made, later].map(({ id }) => id).sort())
  await world.admin.call(sessionRoutes.update, { id: later.id, planned_minutes: 60 })
  expect(await tooMany()).toEqual([])
})

test('a session is too late by the times of the guests’ own calendar, and also days after the check-out', async () => {
  await using world = await openWorld()
  await using calendar = await calendarServer(
    google([
      { from: '2026-11-20T15:00', to: '2026-11-22T10:00' },
      { from: '2026-11-25T18:00', to: '2026-11-28T10:00' },
    ]),
  )
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: { due: { before_next_check_in_minutes: 0 } } })
  await readDueCalendars(world.app.instance)
  const [session] = (await world.admin.call(planningRoutes.schedule, {})).sessions
  const id = session?.id ?? ''
  // They come at six in the evening, though guests of this apartment mostly come at three.
  expect(session?.expires_at).toBe('2026-11-25T14:00:00.000Z')
  const tooLate = async (query = {}) =>
    (await readProblems(world, query)).filter(([kind]) => kind === 'too_late')
  expect(await tooLate()).toEqual([])
  await world.admin.call(sessionRoutes.update, { id, expires_at: '2026-11-25T14:01:00.000Z' })
  expect(await tooLate()).toEqual([['too_late', id]])
  // The stay after which it cleans is in none of these days.
  expect(await tooLate({ from: '2026-11-25', days: 1 })).toEqual([['too_late', id]])
})

test('a session that the office makes for the day of a check-out is its session at once, and no rule makes another', async () => {
  await using world = await openWorld()
  await using calendar = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-22', to: '2026-11-25' },
    ]),
  )
  const { id: apartment_id } = await world.apartment({ calendar_url: calendar.url })
  await readDueCalendars(world.app.instance)
  const gaps = async () => (await readProblems(world)).filter(([kind]) => kind === 'no_session').length
  expect(await gaps()).toBe(2)
  // Neither is the cleaning after the guests: one is of another day, one of another kind.
  await world.session({ apartment_id, expires_at: '2026-11-23T11:00:00.000Z' })
  await world.session({ apartment_id, expires_at: '2026-11-22T11:00:00.000Z', kind: 'deep' })
  expect(await gaps()).toBe(2)

  const made = await world.session({
    apartment_id,
    window_start: '2026-11-22T07:00:00.000Z',
    expires_at: '2026-11-22T12:00:00.000Z',
  })
  expect(await gaps()).toBe(1)
  // Guests come at three, 11:00 UTC.
  expect(await readProblems(world)).toContainEqual(['too_late', made.id])
  const open = await world.admin.call(proposalRoutes.list, { open: 'true' })
  expect(open.results.map(({ check_out }) => check_out)).toEqual(['2026-11-25'])
  const further = await world.session({ apartment_id, expires_at: '2026-11-22T10:00:00.000Z' })
  expect(further.booking).toBeNull()

  await world.admin.call(planningRoutes.setRules, { check_out: {} })
  await planDueApartments(world.app.instance)
  const { sessions } = await world.admin.call(planningRoutes.schedule, {})
  expect(sessions.filter(({ booking_id }) => booking_id !== null)).toMatchObject([
    { id: made.id, expires_at: made.expires_at, changed_by_hand: true },
    { window_start: '2026-11-25T07:00:00.000Z' },
  ])
})

test('of two who make a session for a check-out at once, and a rule that makes one, one is for it', async () => {
  await using world = await openWorld()
  await using calendar = await calendarServer(booking([{ from: '2026-11-18', to: '2026-11-22' }]))
  const { id: apartment_id } = await world.apartment({ calendar_url: calendar.url })
  await readDueCalendars(world.app.instance)
  await world.admin.call(planningRoutes.setRules, { check_out: {} })
  const byHand = { apartment_id, expires_at: '2026-11-22T11:00:00.000Z' }
  await Promise.all([world.session(byHand), planDueApartments(world.app.instance), world.session(byHand)])
  const { sessions } = await world.admin.call(planningRoutes.schedule, {})
  expect(sessions.filter(({ booking_id }) => booking_id !== null)).toHaveLength(1)
})

test('a notification that is due is a problem until it is sent, and one for the evening is not', async () => {
  await using world = await openWorld()
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const { id } = await world.session({ cleaner_id, expires_at: '2026-11-23T11:00:00.000Z' })
  expect(await readProblems(world)).toEqual([['not_told', id]])
  const [item] = (await world.admin.call(messageRoutes.list, {})).results
  await world.admin.call(messageRoutes.notified, { id: item?.id ?? '' })
  expect(await readProblems(world)).toEqual([])
  await using calendar = await calendarServer(booking([{ from: '2026-11-18', to: '2026-11-24' }]))
  await world.apartment({ calendar_url: calendar.url, default_cleaner_id: cleaner_id })
  const due = { before_next_check_in_minutes: 0 }
  await world.admin.call(planningRoutes.setRules, { check_out: { due, tell: { evening_before: '18:00' } } })
  await readDueCalendars(world.app.instance)
  expect((await world.admin.call(planningRoutes.schedule, {})).sessions).toHaveLength(2)
  expect(await readProblems(world)).toEqual([])
})
