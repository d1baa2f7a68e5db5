import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { apartmentSessionRoutes, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { emptyBin } from '../../src/features/sessions/office/commands/remove.ts'
import { connect } from '../../src/platform/db/connect.ts'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'
import { airbnb, booking, calendarServer } from './calendar-files.ts'

const halfAnHour = 34 * 60_000
/** Ten in the morning in Dubai. */
const morning = '2026-11-21T06:00:00.000Z'

/** A world at that hour, whose calendars are on this machine. */
async function worldWithCalendars(settings: Record<string, string> = {}): Promise<World> {
  const world = await newWorld({ CALENDAR_ALLOW_PRIVATE: 'true', ...settings })
  world.clock.at = Date.parse(morning)
  world.admin = await world.login('admin@example.test')
  return world
}

/** The same Brightkey as another process sees it: on SQLite by its own connection, on PostgreSQL through the pool. */
async function anotherProcess({ app, config }: World) {
  const { database } = app.instance
  const own = database.dialect === 'sqlite' ? await connect({ dataDir: config.dataDir }) : null
  return {
    instance: { ...app.instance, database: own ?? database },
    [Symbol.asyncDispose]: async () => own?.close(),
  }
}

const read = (world: World) => readDueCalendars(world.app.instance)
const proposals = async (client: Client, open: 'true' | 'false' = 'false') =>
  (await client.call(proposalRoutes.list, { open })).results

test('check-outs are proposed soonest first, with the urgency and due time of the next check-in', async () => {
  await using world = await worldWithCalendars()
  await using turnover = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-21' },
      { from: '2026-11-21', to: '2026-11-25' },
      { from: '2026-11-27', to: '2026-11-30' },
    ]),
  )
  await using far = await calendarServer(
    airbnb([
      { from: '2026-12-15', to: '2026-12-21' },
      { from: '2026-12-15', to: '2026-12-22', summary: 'Airbnb (Not available)' },
      { from: '2026-12-23', to: '2026-12-24' },
    ]),
  )
  const one = await world.apartment({ name: 'Marina Gate', calendar_url: turnover.url })
  await world.apartment({ name: 'Sky View', type: 'studio', calendar_url: far.url })

  expect(await read(world)).toBe(2)
  const found = await proposals(world.admin)

  expect(
    found.map(({ apartment, check_out, next_check_in, urgency, expires_at, session }) => ({
      at: apartment.name,
      check_out,
      next_check_in,
      urgency,
      expires_at,
      session,
    })),
  ).toEqual([
    {
      at: 'Marina Gate',
      check_out: '2026-11-21',
      next_check_in: '2026-11-21',
      urgency: 'check_and_check_in',
      expires_at: '2026-11-21T11:00:00.000Z',
      session: null,
    },
    {
      at: 'Marina Gate',
      check_out: '2026-11-25',
      next_check_in: '2026-11-27',
      urgency: 'have_gap_day',
      expires_at: '2026-11-26T08:00:00.000Z',
      session: null,
    },
    {
      at: 'Marina Gate',
      check_out: '2026-11-30',
      next_check_in: null,
      urgency: 'no_data',
      expires_at: '2026-12-01T08:00:00.000Z',
      session: null,
    },
    {
      at: 'Sky View',
      check_out: '2026-12-21',
      next_check_in: '2026-12-23',
      urgency: 'have_gap_day',
      expires_at: '2026-12-22T08:00:00.000Z',
      session: null,
    },
  ])
  const first = await world.admin.call(proposalRoutes.list, { apartment_id: one.id, limit: 2 })
  const rest = await world.admin.call(proposalRoutes.list, { apartment_id: one.id, cursor: first.next ?? '' })
  expect([first.count, rest.next]).toEqual([3, null])
  expect([...first.results, ...rest.results].map(({ check_out }) => check_out)).toEqual([
    '2026-11-21',
    '2026-11-25',
    '2026-11-30',
  ])
})

test('one click creates the session of a check-out, with the tasks of its rooms and its due time', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-21' },
      { from: '2026-11-21', to: '2026-11-25' },
    ]),
  )
  const apartment = await world.apartment({ calendar_url: calendar.url })
  await read(world)
  const [proposal] = await proposals(world.admin)
  const id = proposal?.id ?? ''

  const created = await world.admin.send(proposalRoutes.accept, { id })
  const repeated = await world.admin.send(proposalRoutes.accept, { id })

  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    apartment: { id: apartment.id },
    urgency: 'check_and_check_in',
    expires_at: '2026-11-21T11:00:00.000Z',
  })
  const startingTasks = await world.admin.call(apartmentSessionRoutes.startingTasks, { id: apartment.id })
  expect(created.body.tasks.map(({ title }) => title)).toEqual(startingTasks.map(({ title }) => title))
  expect(repeated.status).toBe(200)
  expect(repeated.body.id).toBe(created.body.id)
  expect((await proposals(world.admin)).map(({ session }) => session)).toEqual([
    { id: created.body.id, code: created.body.code },
    null,
  ])
  expect((await proposals(world.admin, 'true')).map(({ check_out }) => check_out)).toEqual(['2026-11-25'])
  // A session in the bin can be restored: the stay needs no other one, and does not link there.
  await world.admin.call(sessionRoutes.remove, { id: created.body.id })
  expect((await proposals(world.admin)).map(({ check_out }) => check_out)).toEqual(['2026-11-25'])
  await world.admin.call(sessionRoutes.restore, { id: created.body.id })
  expect(await proposals(world.admin)).toHaveLength(2)
  // Nor does it need one when the session is deleted for good.
  await world.admin.call(sessionRoutes.remove, { id: created.body.id })
  world.passTime(30 * 24 * 3_600_000)
  expect(await emptyBin(world.app.instance)).toBe(1)
  const remaining = await world.db
    .selectFrom('check_out')
    .select(['day', 'session_id', 'dismissed_at'])
    .execute()
  expect(remaining.find(({ day }) => day !== '2026-11-25')).toMatchObject({
    session_id: null,
    dismissed_at: world.clock.now(),
  })
})

test('of twenty concurrent accepts one creates the session and the others get the same', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer(booking([{ from: '2026-11-18', to: '2026-11-22' }]))
  await world.apartment({ calendar_url: calendar.url })
  await read(world)
  const id = (await proposals(world.admin)).at(0)?.id ?? ''

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => world.admin.send(proposalRoutes.accept, { id })),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  expect((await world.admin.call(sessionRoutes.list, {})).count).toBe(1)
})

test('accepted after check-in time, a session gets 24 hours, like one created by hand', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-21' },
      { from: '2026-11-21', to: '2026-11-25' },
    ]),
  )
  await world.apartment({ calendar_url: calendar.url })
  await read(world)
  world.clock.at = Date.parse('2026-11-21T12:00:00.000Z')
  world.admin = await world.login('admin@example.test')
  const id = (await proposals(world.admin)).at(0)?.id ?? ''

  const session = await world.admin.call(proposalRoutes.accept, { id })

  expect(session).toMatchObject({ expires_at: '2026-11-22T12:00:00.000Z', status: 'active' })
})

test('a stay that is gone for an hour is no longer proposed, and its session is cancelled; a dismissed one stays dismissed', async () => {
  await using world = await worldWithCalendars()
  const stays = [
    { uid: 'a', from: '2026-11-18', to: '2026-11-21' },
    { uid: 'b', from: '2026-11-23', to: '2026-11-25' },
    { uid: 'c', from: '2026-11-26', to: '2026-11-28' },
    { uid: 'd', from: '2026-11-29', to: '2026-11-30' },
    { uid: 'e', from: '2026-12-29', to: '2026-12-30' },
    { uid: 'f', from: '2027-01-02', to: '2027-01-03' },
  ]
  await using calendar = await calendarServer(booking(stays))
  const { id } = await world.apartment({ calendar_url: calendar.url })
  await read(world)
  const [today, , third, fourth] = await proposals(world.admin)
  const session = await world.admin.call(proposalRoutes.accept, { id: third?.id ?? '' })
  for (let times = 0; times < 2; times++) {
    await world.admin.call(proposalRoutes.dismiss, { id: fourth?.id ?? '' })
  }
  const { results: log } = await world.admin.call(auditRoutes.list, { kind: 'apartments' })
  const [dismissed, ...others] = log.filter(({ type }) => type === 'check_out.dismissed')
  expect(dismissed).toMatchObject({
    text: 'Check-out on Mon 30 Nov dismissed',
    subject: 'Marina Gate 2, 1203',
  })
  expect(others).toEqual([])

  // Today's stay is over and dropped, a guest books today at the last minute, and the others cancel.
  calendar.served.text = booking([
    { uid: 'g', from: '2026-11-21', to: '2026-11-24' },
    ...stays.filter(({ uid }) => 'def'.includes(uid)),
  ])
  await world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })
  expect((await proposals(world.admin)).map(({ check_out }) => check_out)).toEqual([
    '2026-11-21',
    '2026-11-24',
    '2026-11-25',
    '2026-11-28',
  ])
  world.passTime(3_600_000)
  world.admin = await world.login('admin@example.test')
  await world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })

  expect((await proposals(world.admin)).map((each) => [each.check_out, each.urgency, each.session])).toEqual([
    ['2026-11-21', 'check_and_check_in', null],
    ['2026-11-24', 'have_gap_day', null],
  ])
  expect((await proposals(world.admin)).at(0)?.id).toBe(today?.id)
  expect(await world.admin.call(sessionRoutes.get, { id: session.id })).toMatchObject({
    state: 'cancelled',
    cancelled: { cause: 'booking_gone', reason: '' },
  })
  const refused = await world.admin.expectRefusal(proposalRoutes.accept, { id: fourth?.id ?? '' })
  expect(refused.body.code).toBe('not_found')
})

test('an unreadable calendar shows its error, and its earlier stays remain', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer(booking([{ from: '2026-11-18', to: '2026-11-22' }]))
  const { id } = await world.apartment({ calendar_url: calendar.url })
  const refresh = () => world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })
  expect(await refresh()).toEqual({ url: calendar.url, fetched_at: morning, error: null })

  calendar.served.text = '<html>Log in</html>'
  world.passTime(60_000)

  expect(await refresh()).toEqual({ url: calendar.url, fetched_at: morning, error: 'calendar_unreadable' })
  expect(await proposals(world.admin)).toHaveLength(1)
  expect((await world.admin.call(apartmentRoutes.get, { id })).calendar?.error).toBe('calendar_unreadable')
})

test('the office is notified once of a calendar that fails for two hours, and again only after it worked', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer('<html>Log in</html>')
  const other = `${calendar.url}?other`
  const { id } = await world.apartment({ calendar_urls: [calendar.url, other] })
  /** Reads a number of times, each after half an hour. */
  const readTimes = async (times: number) => {
    for (let count = 0; count < times; count++) {
      world.passTime(halfAnHour)
      await read(world)
    }
    world.admin = await world.login('admin@example.test')
  }
  const failing = async () =>
    (await world.admin.call(apartmentRoutes.list, { calendar: 'failing' })).results.map((each) => each.id)
  expect(await failing()).toEqual([])
  const readNotifications = async () =>
    (await world.admin.call(notificationRoutes.list, {})).results.map(({ type, link }) => [type, link])
  const failed = ['calendar.failed', `/apartments/${id}?tab=calendar`]
  await readTimes(4)
  expect(await readNotifications()).toEqual([])
  await readTimes(2)
  // Two of one apartment.
  expect(await readNotifications()).toEqual([failed])
  expect(await failing()).toEqual([id])

  // An address that takes the place of another begins again, as does one that worked.
  await world.admin.call(apartmentRoutes.update, { id, calendar_urls: [calendar.url, `${other}s`] })
  await readTimes(1)
  calendar.served.text = booking([])
  await readTimes(1)
  expect(await failing()).toEqual([])
  calendar.served.text = ''
  await readTimes(4)
  expect(await readNotifications()).toEqual([failed])
  await readTimes(2)
  expect(await readNotifications()).toEqual([failed, failed])
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'apartments' })
  expect(results.filter(({ type }) => type === 'calendar.failed')).toHaveLength(4)
})

test('an address in a private network is not requested unless the operator allows it', async () => {
  await using world = await worldWithCalendars({ CALENDAR_ALLOW_PRIVATE: 'false' })
  await using calendar = await calendarServer(booking([{ from: '2026-11-18', to: '2026-11-22' }]))
  const { id } = await world.apartment({ calendar_url: 'http://192.168.0.10/calendar.ics' })
  const state = await world.admin.call(apartmentSessionRoutes.refreshCalendar, { id })
  expect(state).toMatchObject({ fetched_at: null, error: 'url_not_allowed' })
  expect((await world.admin.call(apartmentRoutes.get, { id })).calendar).toMatchObject(state)
  // Bypasses the form: the address was allowed when it was entered.
  await world.app.instance.database.writer
    .updateTable('calendar_link')
    .set({ url: calendar.url, next_at: world.clock.now() })
    .execute()
  await read(world)

  expect(calendar.connections()).toBe(0)
  expect(await proposals(world.admin)).toEqual([])
})

test('calendars are read every half hour, except those of archived apartments and removed ones', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer(booking([{ from: '2026-11-18', to: '2026-11-22' }]))
  const one = await world.apartment({ calendar_url: calendar.url })
  const two = await world.apartment({ calendar_url: calendar.url })
  const three = await world.apartment({ calendar_url: calendar.url })

  expect([await read(world), await read(world)]).toEqual([3, 0])
  await world.admin.call(apartmentRoutes.archive, { id: one.id })
  await world.admin.call(apartmentRoutes.update, { id: two.id, calendar_url: null })
  expect((await proposals(world.admin)).map(({ apartment }) => apartment.id)).toEqual([three.id])
  world.passTime(halfAnHour)
  world.admin = await world.login('admin@example.test')
  expect(await read(world)).toBe(1)

  // Another address has no data yet.
  await world.admin.call(apartmentRoutes.update, { id: three.id, calendar_url: `${calendar.url}?new` })
  expect(await proposals(world.admin)).toEqual([])
  await read(world)
  expect(await proposals(world.admin)).toHaveLength(1)
})

test('concurrent processes share the calendars: each is read once', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer(booking([{ from: '2026-11-18', to: '2026-11-22' }]))
  await using other = await anotherProcess(world)
  for (let place = 0; place < 25; place++) {
    await world.apartment({ name: `No ${place}`, calendar_url: `${calendar.url}?${place}` })
  }

  const shares = await Promise.all([
    read(world),
    readDueCalendars(other.instance),
    readDueCalendars(other.instance),
  ])

  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(25)
  expect(shares.filter((share) => share > 0).length).toBeGreaterThan(1)
  expect(new Set(calendar.seen).size).toBe(25)
  expect(calendar.seen).toHaveLength(25)
  expect((await world.admin.call(proposalRoutes.list, { limit: 100 })).count).toBe(25)
})

test('a user also creates sessions from check-outs, and does not see those another user has handled', async () => {
  await using world = await worldWithCalendars()
  await using calendar = await calendarServer(
    booking([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-22', to: '2026-11-25' },
    ]),
  )
  const { id } = await world.apartment({ calendar_url: calendar.url })
  await read(world)
  const user = await world.limitedCoordinator()
  const [first, second] = await proposals(user)
  const mine = await user.call(proposalRoutes.accept, { id: first?.id ?? '' })
  await world.admin.call(proposalRoutes.accept, { id: second?.id ?? '' })

  expect((await proposals(user)).map(({ session }) => session)).toEqual([{ id: mine.id, code: mine.code }])
  expect(await proposals(world.admin)).toHaveLength(2)
  for (const route of [proposalRoutes.accept, proposalRoutes.dismiss]) {
    expect((await user.expectRefusal(route, { id: second?.id ?? '' })).body.code).toBe('not_found')
  }
  const refused = await user.expectRefusal(apartmentSessionRoutes.refreshCalendar, { id })
  expect(refused.body.code).toBe('permission_denied')
})

test('an apartment without a calendar has none to refresh', async () => {
  await using world = await worldWithCalendars()
  const { id } = await world.apartment()
  expect((await world.admin.expectRefusal(apartmentSessionRoutes.refreshCalendar, { id })).status).toBe(404)
})
