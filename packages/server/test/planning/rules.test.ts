import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { apartmentSessionRoutes, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer, google } from '../apartments/calendar-files.ts'
import { hour, morning, plan, planningWorld, readLater, sessions } from './planning-world.ts'

const stays = [
  { uid: 'a', from: '2026-11-18', to: '2026-11-22' },
  { uid: 'b', from: '2026-11-22', to: '2026-11-25' },
  { uid: 'c', from: '2026-11-28', to: '2026-12-02' },
  { uid: 'd', from: '2026-12-20', to: '2026-12-27' },
]

test('a rule makes the session of each check-out of its days, with tasks, cleaner and due time, once', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays))
  const cleaner = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const apartment = await world.apartment({
    calendar_url: calendar.url,
    check_out_time: '10:00',
    default_cleaner_id: cleaner.id,
  })
  await world.admin.call(planningRoutes.setRules, {
    check_out: { days_ahead: 14, due: { before_next_check_in_minutes: 30 } },
  })
  for (let times = 0; times < 2; times++) await readLater(world, 0)
  await Promise.all([plan(world), plan(world)])

  const made = await sessions(world)
  const times = made.map(({ window_start, expires_at, urgency }) => ({ window_start, expires_at, urgency }))
  expect(times).toEqual([
    // 10:00 to half past two in Dubai, for the next guests come at three.
    {
      window_start: '2026-11-22T06:00:00.000Z',
      expires_at: '2026-11-22T10:30:00.000Z',
      urgency: 'check_and_check_in',
    },
    {
      window_start: '2026-11-25T06:00:00.000Z',
      expires_at: '2026-11-28T10:30:00.000Z',
      urgency: 'have_gap_day',
    },
    {
      window_start: '2026-12-02T06:00:00.000Z',
      expires_at: '2026-12-20T10:30:00.000Z',
      urgency: 'have_gap_day',
    },
  ])
  expect(made[0]).toMatchObject({
    kind: 'turnover',
    assigned: { id: cleaner.id },
    booking: { first_day: '2026-11-18', last_day: '2026-11-22', cancelled: false },
    created_by: null,
    planned_minutes: 90,
    changed_by_hand: [],
  })
  const { tasks } = await world.admin.call(sessionRoutes.get, { id: made[0]?.id ?? '' })
  const starting = await world.admin.call(apartmentSessionRoutes.startingTasks, { id: apartment.id })
  expect(tasks.map(({ title }) => title)).toEqual(starting.map(({ title }) => title))
  expect((await world.admin.call(proposalRoutes.list, { open: 'true' })).results).toEqual([])
  // The last one comes into reach two weeks before it.
  await readLater(world, 22 * 24 * hour)
  expect((await sessions(world)).at(-1)).toMatchObject({ window_start: '2026-12-27T06:00:00.000Z' })
})

test.each([
  ['hours after the check-out', { after_check_out_hours: 5 }, '2026-11-22T12:00:00.000Z'],
  ['at a time of that day', { at: '18:00' }, '2026-11-22T14:00:00.000Z'],
  ['at a time before the check-out, which is of the day after', { at: '09:00' }, '2026-11-23T05:00:00.000Z'],
])('a session may be due %s', async (_what, due, expires_at) => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays.slice(0, 1)))
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: { due } })
  await readLater(world, 0)
  expect(await sessions(world)).toMatchObject([{ expires_at }])
})

test('sessions follow a rule that changes, or that becomes the apartment’s own, but for those that were begun or changed by hand', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays))
  const { id } = await world.apartment({ calendar_url: calendar.url })
  const setDue = async (hours: number, own = false) => {
    const check_out = { due: { after_check_out_hours: hours } }
    if (own) await world.admin.call(planningRoutes.setApartmentRules, { id, check_out })
    else await world.admin.call(planningRoutes.setRules, { check_out })
    await plan(world)
  }
  await setDue(4)
  await readLater(world, 0)
  const [a, b] = await sessions(world)
  const begun = await world.cleaner({
    session: await world.admin.call(sessionRoutes.get, { id: a?.id ?? '' }),
  })
  await begun.move(begun.session.tasks[0]?.id ?? '', 'active')
  const byHand = '2026-11-26T10:00:00.000Z'
  await world.admin.call(sessionRoutes.update, { id: b?.id ?? '', expires_at: byHand })
  const due = async () => (await sessions(world)).map(({ expires_at }) => expires_at.slice(5, 16))
  const before = await due()
  await setDue(6)
  await setDue(9)
  const after = await due()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect([before[2], after[2]]).toEqual(['12-02T11:00', '12-02T16:00'])
  await setDue(2, true)
  expect((await due())[2]).toBe('12-02T09:00')
})

test('an apartment inherits the rules, has its own, or switches them off', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays.slice(0, 1)))
  const [inherits, own, off] = [
    await world.apartment({ name: 'A', calendar_url: `${calendar.url}?a` }),
    await world.apartment({ name: 'B', calendar_url: `${calendar.url}?b` }),
    await world.apartment({ name: 'C', calendar_url: `${calendar.url}?c` }),
  ]
  expect(await world.admin.call(planningRoutes.rules, {})).toEqual({ check_out: null, repeat: [] })
  await world.admin.call(planningRoutes.setRules, { check_out: { due: { at: '15:00' } } })
  const set = await world.admin.call(planningRoutes.setApartmentRules, {
    id: own.id,
    check_out: { kind: 'deep', due: { at: '20:00' } },
  })
  expect(set).toMatchObject({
    check_out: { on: true, kind: 'deep', days_ahead: 14, tell: 'never' },
    repeat: null,
  })
  await world.admin.call(planningRoutes.setApartmentRules, { id: off.id, check_out: { on: false } })
  expect(await world.admin.call(planningRoutes.apartmentRules, { id: inherits.id })).toEqual({
    check_out: null,
    repeat: null,
  })
  await readLater(world, 0)
  expect((await sessions(world)).map(({ apartment, kind }) => [apartment.name, kind])).toEqual([
    ['A', 'turnover'],
    ['B', 'deep'],
  ])
  // Its own rule gone, it inherits: the stay has its session already.
  await world.admin.call(planningRoutes.setApartmentRules, { id: own.id, check_out: null })
  await world.admin.call(planningRoutes.setApartmentRules, { id: off.id })
  await plan(world)
  expect((await sessions(world)).map(({ apartment }) => apartment.name).sort()).toEqual(['A', 'B', 'C'])
})

test('a repeating rule makes its sessions days ahead, and a changed one cancels those of days it no longer has', async () => {
  await using world = await planningWorld()
  const apartment = await world.apartment()
  const weekly = {
    rrule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    starts_on: '2026-11-01',
    kind: 'deep' as const,
    due_at: '18:00',
  }
  const { repeat } = await world.admin.call(planningRoutes.setRules, { repeat: [weekly] })
  await plan(world)
  await plan(world)
  const days = async () => (await sessions(world)).map(({ expires_at }) => expires_at.slice(0, 16))
  expect(await days()).toEqual([
    '2026-11-23T14:00',
    '2026-11-26T14:00',
    '2026-11-30T14:00',
    '2026-12-03T14:00',
  ])
  const [first] = await sessions(world)
  expect(first).toMatchObject({ kind: 'deep', booking: null, rule_id: repeat[0]?.id })
  for (const expires_at of ['2026-11-23T10:00:00.000Z', first?.expires_at])
    await world.admin.call(sessionRoutes.update, { id: first?.id ?? '', expires_at })

  await world.admin.call(planningRoutes.setRules, {
    repeat: [{ ...weekly, id: repeat[0]?.id, rrule: 'FREQ=WEEKLY;BYDAY=MO' }],
  })
  await plan(world)
  expect(await days()).toEqual(['2026-11-23T14:00', '2026-11-30T14:00'])
  expect(await sessions(world, 'cancelled')).toMatchObject([
    { cancelled: { cause: 'rule_changed' } },
    { cancelled: { cause: 'rule_changed' } },
  ])
  await world.admin.call(planningRoutes.setRules, { repeat: [{ ...weekly, id: repeat[0]?.id }] })
  await plan(world)
  expect(await days()).toHaveLength(4)
  await world.admin.call(planningRoutes.setApartmentRules, { id: apartment.id, repeat: [] })
  await plan(world)
  expect(await days()).toEqual([])
  expect((await world.admin.call(planningRoutes.apartmentRules, { id: apartment.id })).repeat).toEqual([])
})

test.each([
  '',
  'every week',
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYHOUR=3',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY\nEXDATE:20261121',
])('“%s” is no rule of days', async (rrule) => {
  await using world = await planningWorld()
  const rule = { rrule, starts_on: '2026-11-21', due_at: '12:00' }
  const refused = await world.admin.expectRefusal(planningRoutes.setRules, { repeat: [rule] })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'repeat.0.rrule': ['This is not a valid repeat rule, or it matches no day.'] } },
  })
})

test('a stay that moves takes its session with it, but for work that has begun and a due time set by hand, of which the office is notified', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays))
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: { due: { after_check_out_hours: 4 } } })
  await readLater(world, 0)
  const [a, b, c] = await sessions(world)
  const begun = await world.cleaner({
    session: await world.admin.call(sessionRoutes.get, { id: a?.id ?? '' }),
  })
  await begun.move(begun.session.tasks[0]?.id ?? '', 'active')
  const byHand = '2026-11-26T10:00:00.000Z'
  const edited = await world.admin.call(sessionRoutes.update, { id: b?.id ?? '', expires_at: byHand })
  expect(edited.changed_by_hand).toEqual(['expires_at'])

  calendar.served.text = booking([
    { uid: 'a', from: '2026-11-18', to: '2026-11-23' },
    { uid: 'b', from: '2026-11-23', to: '2026-11-26' },
    { uid: 'c', from: '2026-11-28', to: '2026-12-04' },
    ...stays.slice(3),
  ])
  await readLater(world, 34 * 60_000)

  const after = new Map((await sessions(world)).map((each) => [each.id, each]))
  expect([...after.keys()]).toHaveLength(3)
  expect(after.get(a?.id ?? '')).toMatchObject({ expires_at: a?.expires_at, window_start: a?.window_start })
  const start = '2026-11-26T07:00:00.000Z'
  expect(after.get(b?.id ?? '')).toMatchObject({ expires_at: byHand, window_start: start })
  expect(after.get(c?.id ?? '')).toMatchObject({
    window_start: '2026-12-04T07:00:00.000Z',
    expires_at: '2026-12-04T11:00:00.000Z',
    booking: { last_day: '2026-12-04' },
  })
  const { results } = await world.admin.call(notificationRoutes.list, {})
  const moved = results.filter(({ type }) => type === 'booking.moved')
  expect(moved[0]?.items.map(({ message }) => message).sort()).toEqual([
    expect.stringContaining('Mon 23 Nov'),
    expect.stringContaining('Thu 26 Nov'),
  ])
  await readLater(world, 34 * 60_000)
  expect((await world.admin.call(notificationRoutes.list, {})).results).toHaveLength(results.length)
})

test('a stay gone from two good readings an hour apart cancels its session, and brings it back when it returns', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays))
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: {} })
  await readLater(world, 0)
  const id = (await sessions(world))[1]?.id ?? ''
  const state = async () => (await world.admin.call(sessionRoutes.get, { id })).state

  calendar.served.text = booking(stays.filter(({ uid }) => uid !== 'b'))
  await readLater(world, 34 * 60_000)
  expect(await state()).toBe('active')
  await readLater(world, 61 * 60_000)
  expect(await state()).toBe('cancelled')
  expect(await sessions(world, 'cancelled')).toMatchObject([{ cancelled: { cause: 'booking_gone' } }])
  calendar.served.text = booking(stays)
  await readLater(world, 34 * 60_000)
  expect(await state()).toBe('active')
  // A session that the office cancelled does not come back by itself, one it restored is not cancelled again.
  await world.admin.call(sessionRoutes.cancel, { id, reason: 'Owner cleans' })
  await readLater(world, 34 * 60_000)
  expect([await state(), (await sessions(world)).length]).toEqual(['cancelled', 2])
  await world.admin.call(sessionRoutes.restore, { id })
  calendar.served.text = booking(stays.filter(({ uid }) => uid !== 'b'))
  await readLater(world, 34 * 60_000)
  await readLater(world, 61 * 60_000)
  expect(await state()).toBe('active')
})

test('a calendar that fails, is empty, or loses most stays changes nothing until a second reading an hour later agrees', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays))
  const apartment = await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: {} })
  await readLater(world, 0)
  const before = await sessions(world)

  for (const text of ['<html>Log in</html>', booking([]), booking(stays.slice(0, 1))]) {
    calendar.served.text = text
    await readLater(world, 34 * 60_000)
    expect(await sessions(world)).toEqual(before)
  }
  calendar.served.text = booking(stays)
  await readLater(world, 34 * 60_000)
  expect(await sessions(world)).toEqual(before)
  const suspicions = async () =>
    (await world.admin.call(notificationRoutes.list, {})).results.filter(
      ({ type }) => type === 'calendar.suspect',
    )
  expect(await suspicions()).toMatchObject([{ link: `/apartments/${apartment.id}?tab=calendar` }])

  calendar.served.text = booking([])
  await readLater(world, 34 * 60_000)
  expect(await sessions(world)).toEqual(before)
  await readLater(world, 61 * 60_000)
  // The stay that ends today is over, not cancelled.
  expect(await sessions(world)).toEqual([])
  expect(await suspicions()).toHaveLength(2)
})

test('stays of several calendars that end on one day have one session, which outlives one of them', async () => {
  await using world = await planningWorld()
  await using airbnb = await calendarServer(booking(stays))
  await using other = await calendarServer(
    google([
      { from: '2026-11-20T15:00', to: '2026-11-25T09:00' },
      { from: '2026-12-05T15:00', to: '2026-12-07T09:00' },
    ]),
  )
  const { id } = await world.apartment({ calendar_urls: [airbnb.url, other.url] })
  const { calendars, calendar } = await world.admin.call(apartmentRoutes.get, { id })
  expect([calendars.map(({ url }) => url), calendar?.url]).toEqual([[airbnb.url, other.url], airbnb.url])
  await world.admin.call(planningRoutes.setRules, { check_out: { due: { after_check_out_hours: 4 } } })
  await readLater(world, 0)

  const starts = async () => (await sessions(world)).map(({ window_start }) => window_start?.slice(0, 16))
  // On the 25th both calendars have one: the last guests leave at eleven.
  expect(await starts()).toEqual(['2026-11-22T07:00', '2026-11-25T07:00', '2026-12-02T07:00'])
  airbnb.served.text = booking(stays.filter(({ uid }) => uid !== 'b'))
  await readLater(world, 34 * 60_000)
  await readLater(world, 61 * 60_000)
  expect(await starts()).toEqual(['2026-11-22T07:00', '2026-11-25T05:00', '2026-12-02T07:00'])
  expect(await sessions(world, 'cancelled')).toEqual([])
  // Without its calendar nothing more is known of a stay: its session stays.
  await world.admin.call(apartmentRoutes.update, { id, calendar_urls: [airbnb.url] })
  await readLater(world, 34 * 60_000)
  expect(await starts()).toEqual(['2026-11-22T07:00', '2026-11-25T05:00', '2026-12-02T07:00'])
})

test('a session the office made for the day is the one of the check-out, and stays as it is', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays.slice(0, 1)))
  const { id: apartment_id } = await world.apartment({ calendar_url: calendar.url })
  const expires_at = '2026-11-22T13:00:00.000Z'
  const { id } = await world.session({ apartment_id, expires_at })
  await world.admin.call(planningRoutes.setRules, { check_out: {} })
  await readLater(world, 0)
  expect(await sessions(world)).toMatchObject([{ id, expires_at, booking: { last_day: '2026-11-22' } }])
})

test('a session that a rule made is every login’s, to find, to read and to give to a cleaner', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays.slice(0, 1)))
  const apartment = await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: { on: true } })
  await readLater(world, 0)
  const user = await world.limitedCoordinator()
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const others = await world.session({ apartment_id: apartment.id })

  const [made, ...further] = (await user.call(sessionRoutes.list, {})).results
  expect([made?.created_by, further]).toEqual([null, []])
  const id = made?.id ?? ''
  const found = async (query: object) =>
    (await user.call(sessionRoutes.list, query)).results.map((row) => row.id)
  expect(await found({ search: made?.code })).toEqual([id])
  expect(await found({ view: 'needs_me' })).toEqual([id])
  const { sessions: planned } = await user.call(planningRoutes.schedule, {})
  expect(planned.map((session) => session.id)).toEqual([id])
  expect((await user.call(proposalRoutes.list, {})).results).toMatchObject([
    { session: { id }, expires_at: made?.expires_at },
  ])
  expect(await user.call(sessionRoutes.update, { id, cleaner_id })).toMatchObject({
    assigned: { id: cleaner_id },
  })
  await user.expectRefusal(sessionRoutes.get, { id: others.id })
})

test('a check-out whose sessions are gone for good, or would have no tasks, stays open, with that as its reason', async () => {
  await using world = await planningWorld()
  await using calendar = await calendarServer(booking(stays.slice(0, 1)))
  await world.apartment({ calendar_url: calendar.url })
  await world.admin.call(planningRoutes.setRules, { check_out: {} })
  await readLater(world, 0)
  const checkOuts = async () => (await world.admin.call(proposalRoutes.list, {})).results
  expect(await checkOuts()).toMatchObject([{ session: { id: expect.any(String) }, reason: null }])
  const { writer } = world.app.instance.database
  // It is made once more, and then no other.
  for (let times = 0; times < 2; times++) {
    await writer.updateTable('check_out').set({ session_id: null }).execute()
    await writer.deleteFrom('session').execute()
    await readLater(world, 34 * 60_000)
  }
  expect(await checkOuts()).toMatchObject([{ session: null, reason: 'made_before' }])
  await writer.updateTable('template').set({ archived_at: morning }).execute()
  await readLater(world, 34 * 60_000)
  expect(await checkOuts()).toMatchObject([{ session: null, reason: 'no_tasks' }])
  const { problems } = await world.admin.call(planningRoutes.schedule, {})
  expect(problems).toMatchObject([{ kind: 'no_session', reason: 'no_tasks' }])
  expect(await sessions(world)).toEqual([])
})
