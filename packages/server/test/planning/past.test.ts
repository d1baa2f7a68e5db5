import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import type { CheckOutRule } from '@brightkey/contract/sessions/planning-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { hour, plan, planningWorld, readLater, sessions } from './planning-world.ts'

/** 13:36 in Dubai. */
const afternoon = '2026-11-21T09:36:00.000Z'
const today = { uid: 'a', from: '2026-11-18', to: '2026-11-21' }
const next = (from: string) => ({ uid: 'b', from, to: '2026-12-20' })

type Rule = Partial<CheckOutRule>

/** An apartment whose guests leave at ten and come at noon, with a cleaner who is notified at once. */
async function openWorld(check_out: Rule, stays = [today], at = afternoon) {
  const world = await planningWorld('Asia/Dubai', at)
  const calendar = await calendarServer(booking(stays))
  const cleaner = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const apartment = await world.apartment({
    ...{ calendar_url: calendar.url, check_out_time: '10:00', check_in_time: '12:00' },
    default_cleaner_id: cleaner.id,
  })
  await world.admin.call(planningRoutes.setRules, { check_out: { tell: 'at_creation', ...check_out } })
  const disposables = new AsyncDisposableStack()
  disposables.use(world)
  disposables.use(calendar)
  return { world, calendar, apartment, disposables }
}

/** How many notifications there are and messages for cleaners, once everything that is due has run. */
async function sent(world: World) {
  await markOverdueSessions(world.app.instance)
  const { count } = await world.admin.call(notificationRoutes.list, {})
  const { results } = await world.admin.call(messageRoutes.list, {})
  return { notifications: count, messages: results.length }
}

test('a calendar connected after the next guests have arrived makes no session, overdue notice or message, and the check-out says why', async () => {
  const { world, disposables } = await openWorld({ due: { before_next_check_in_minutes: 60 } }, [
    today,
    next('2026-11-21'),
  ])
  await using _ = disposables
  await readLater(world, 0)
  await readLater(world, hour)

  expect(await sessions(world)).toEqual([])
  expect(await sent(world)).toEqual({ notifications: 0, messages: 0 })
  const { problems, bookings } = await world.admin.call(planningRoutes.schedule, {})
  expect(problems).toMatchObject([{ kind: 'no_session', reason: 'guests_in', booking_id: bookings[0]?.id }])
  // The office may still have it made.
  const [proposal] = (await world.admin.call(proposalRoutes.list, {})).results
  expect(proposal).toMatchObject({ reason: 'guests_in' })
  await world.admin.call(proposalRoutes.accept, { id: proposal?.id ?? '' })
  expect(await sessions(world)).toMatchObject([{ expires_at: '2026-11-22T10:36:00.000Z' }])
})

test.each<[string, Rule, string, string]>([
  ['at the next check-in', { due: { at: '13:00' } }, '2026-11-22', '2026-11-22T08:00:00.000Z'],
  [
    'at the full hour in a day',
    { due: { after_check_out_hours: 2 } },
    '2026-11-28',
    '2026-11-22T10:00:00.000Z',
  ],
])(
  'a calendar connected after the due time, before the next guests, makes a session due %s',
  async (_when, rule, day, expires_at) => {
    const { world, disposables } = await openWorld(rule, [today, next(day)])
    await using _ = disposables
    await readLater(world, 0)
    expect(await sessions(world)).toMatchObject([{ window_start: '2026-11-21T06:00:00.000Z', expires_at }])
    expect(await sent(world)).toEqual({ notifications: 0, messages: 1 })
  },
)

test('a rule that wants sessions due long before the next guests makes none that is due before today', async () => {
  const { world, disposables } = await openWorld({ due: { before_next_check_in_minutes: 2880 } }, [
    { ...today, to: '2026-11-22' },
    next('2026-11-22'),
  ])
  await using _ = disposables
  await readLater(world, 0)
  // Guests leave at ten, and the next come at noon.
  expect(await sessions(world)).toMatchObject([{ expires_at: '2026-11-22T08:00:00.000Z' }])
})

test('a rule set to an earlier time of today, or switched on again after it, makes nothing late', async () => {
  const { world, disposables } = await openWorld({ due: { at: '20:00' } })
  await using _ = disposables
  await readLater(world, 0)
  const due = '2026-11-21T16:00:00.000Z'
  expect(await sessions(world)).toMatchObject([{ expires_at: due }])
  for (const check_out of [
    { due: { at: '11:00' } },
    { on: false, due: { at: '11:00' } },
    { due: { at: '12:00' } },
  ]) {
    await world.admin.call(planningRoutes.setRules, { check_out: { tell: 'at_creation', ...check_out } })
    await plan(world)
    expect(await sessions(world)).toMatchObject([{ expires_at: due }])
  }
  expect(await sent(world)).toEqual({ notifications: 0, messages: 1 })
})

test('guests who leave earlier, today, make no session late', async () => {
  const { world, calendar, disposables } = await openWorld({ due: { after_check_out_hours: 2 } }, [
    { ...today, to: '2026-11-24' },
    next('2026-11-28'),
  ])
  await using _ = disposables
  await readLater(world, 0)
  calendar.served.text = booking([today, next('2026-11-28')])
  await readLater(world, hour)
  expect(await sessions(world)).toMatchObject([
    { window_start: '2026-11-21T06:00:00.000Z', expires_at: '2026-11-22T11:00:00.000Z' },
  ])
  expect((await sent(world)).notifications).toBe(0)
})

test('the session of a stay that is moved into the past is due when the next guests come', async () => {
  const { world, calendar, disposables } = await openWorld({}, [
    { ...today, to: '2026-11-24' },
    next('2026-11-28'),
  ])
  await using _ = disposables
  await readLater(world, 0)
  calendar.served.text = booking([{ ...today, from: '2026-11-12', to: '2026-11-20' }, next('2026-11-28')])
  await readLater(world, hour)
  expect(await sessions(world)).toMatchObject([{ expires_at: '2026-11-28T08:00:00.000Z' }])
})

test('the session of a stay that is moved into the past with the next guests in is cancelled, and comes back with the stay', async () => {
  const before = booking([{ ...today, to: '2026-11-24' }, next('2026-11-28')])
  const { world, calendar, disposables } = await openWorld({}, [
    { ...today, to: '2026-11-24' },
    next('2026-11-28'),
  ])
  await using _ = disposables
  await readLater(world, 0)
  calendar.served.text = booking([{ ...today, from: '2026-11-12', to: '2026-11-18' }, next('2026-11-19')])
  await readLater(world, hour)
  await readLater(world, hour)
  expect(await sessions(world)).toEqual([])
  expect(await sessions(world, 'cancelled')).toMatchObject([{ state: 'cancelled' }])
  const causes = world.app.instance.database.reader.selectFrom('session').select('cancel_cause')
  expect(await causes.execute()).toEqual([{ cancel_cause: 'guests_came' }])
  const { problems } = await world.admin.call(planningRoutes.schedule, { from: '2026-11-18' })
  expect(problems).toEqual([])
  calendar.served.text = before
  await readLater(world, hour)
  expect(await sessions(world)).toMatchObject([{ state: 'active', expires_at: '2026-11-28T08:00:00.000Z' }])
})

test.each<[string, string, string[]]>([
  ['comes back with a day to do it', '2026-11-25', ['2026-11-23T09:00:00.000Z']],
  ['stays cancelled with the next guests in', '2026-11-22', []],
])('the session of a stay that is back after the due time %s', async (_what, nextDay, expected) => {
  const stays = [{ ...today, to: '2026-11-22' }, next(nextDay)]
  const { world, calendar, disposables } = await openWorld({ due: { after_check_out_hours: 1 } }, stays)
  await using _ = disposables
  await readLater(world, 0)
  calendar.served.text = booking([
    { ...today, to: '2026-11-22', summary: 'Off\r\nSTATUS:CANCELLED' },
    next(nextDay),
  ])
  await readLater(world, hour)
  expect(await sessions(world)).toEqual([])
  calendar.served.text = booking(stays)
  await readLater(world, Date.parse('2026-11-22T09:00:00.000Z') - world.clock.at)
  expect((await sessions(world)).map(({ expires_at }) => expires_at)).toEqual(expected)
  expect((await sent(world)).notifications).toBe(0)
})

test('repeats begun in the past make nothing before now, and a changed time makes today’s session not late', async () => {
  await using world = await planningWorld('Asia/Dubai', afternoon)
  await world.apartment()
  const daily = { rrule: 'FREQ=DAILY;COUNT=1000', starts_on: '2026-10-01', due_at: '18:00' }
  const { repeat } = await world.admin.call(planningRoutes.setRules, { repeat: [daily] })
  await plan(world)
  const due = async () => (await sessions(world)).slice(0, 2).map(({ expires_at }) => expires_at)
  expect(await due()).toEqual(['2026-11-21T14:00:00.000Z', '2026-11-22T14:00:00.000Z'])
  await world.admin.call(planningRoutes.setRules, {
    repeat: [{ ...daily, id: repeat[0]?.id, due_at: '10:00' }],
  })
  await plan(world)
  expect(await due()).toEqual(['2026-11-21T14:00:00.000Z', '2026-11-22T06:00:00.000Z'])
  // Paused over the due time of a day, it has nothing of that day.
  await world.admin.call(planningRoutes.setRules, { repeat: [] })
  await plan(world)
  expect(await due()).toEqual([])
  expect((await sent(world)).notifications).toBe(0)
})

test('a cleaner gets no first message about a session that was over while the server was off', async () => {
  const { world, disposables } = await openWorld(
    { tell: { evening_before: '18:00' }, due: { at: '15:00' } },
    [{ ...today, to: '2026-11-23' }],
  )
  await using _ = disposables
  await readLater(world, 0)
  // Four days later.
  world.passTime(96 * hour)
  world.admin = await world.login('admin@example.test')
  expect(await sent(world)).toEqual({ notifications: 1, messages: 0 })
})

test('a session restored by hand after its due time has a day for its work', async () => {
  const { world, disposables } = await openWorld({}, [{ ...today, to: '2026-11-22' }, next('2026-11-22')])
  await using _ = disposables
  await readLater(world, 0)
  const [made] = await sessions(world)
  const id = made?.id ?? ''
  for (const away of [sessionRoutes.cancel, sessionRoutes.remove] as const) {
    await world.admin.call(away, { id })
    world.passTime(48 * hour)
    world.admin = await world.login('admin@example.test')
    await world.admin.call(sessionRoutes.restore, { id })
    const due = new Date(world.clock.at + 24 * hour).toISOString()
    expect((await world.admin.call(sessionRoutes.get, { id })).expires_at).toBe(due)
  }
  expect((await sent(world)).notifications).toBe(0)
})
