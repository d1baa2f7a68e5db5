import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import type { NotifyTime, RuleDue } from '@brightkey/contract/sessions/planning-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { booking, calendarServer } from '../apartments/calendar-files.ts'
import type { World } from '../world.ts'
import { planningWorld, readLater, sessions } from './planning-world.ts'

const minute = 60_000
const others = [
  { uid: 'b', from: '2026-11-25', to: '2026-11-28' },
  { uid: 'c', from: '2026-11-30', to: '2026-12-03' },
]
/** The stays of a calendar of which the first one ends on this day; null: it is gone. */
const until = (to: string | null) =>
  booking([...(to ? [{ uid: 'a', from: '2026-11-18', to }] : []), ...others])

/** At ten in the morning of 21 November in Dubai, with the sessions of a rule for a cleaner. */
async function openWorld(tell: NotifyTime, due: RuleDue = { after_check_out_hours: 4 }) {
  const world = await planningWorld()
  const calendar = await calendarServer(until('2026-11-22'))
  const { id: default_cleaner_id } = await world.admin.call(cleanerBookRoutes.create, {
    first_name: 'Sunita',
    language: 'en',
  })
  await world.apartment({ calendar_url: calendar.url, default_cleaner_id })
  await world.admin.call(planningRoutes.setRules, { check_out: { due, tell } })
  await readLater(world, 0)
  const disposables = new AsyncDisposableStack()
  disposables.use(world)
  disposables.use(calendar)
  return { world, calendar, disposables }
}

/** The pending messages: kind and first line. */
async function waiting(world: World) {
  const { results } = await world.admin.call(messageRoutes.list, {})
  return results.map(({ kind, text }) => [kind, text.split('\n')[0]])
}

async function notifyAll(world: World): Promise<void> {
  for (const { id } of (await world.admin.call(messageRoutes.list, {})).results)
    await world.admin.call(messageRoutes.notified, { id })
}

/** Makes it this time, in UTC. */
async function at(world: World, time: string): Promise<void> {
  world.clock.at = Date.parse(time)
  world.admin = await world.login('admin@example.test')
}

test('a cleaner is notified of a rule’s session on the evening before the stay ends, and from then on of each change of the stay', async () => {
  const { world, calendar, disposables } = await openWorld({ evening_before: '18:00' })
  await using _ = disposables
  // Moved before the notification, it waits for another evening.
  calendar.served.text = until('2026-11-23')
  await readLater(world, 34 * minute)
  await at(world, '2026-11-21T14:30:00.000Z')
  expect(await waiting(world)).toEqual([])
  await at(world, '2026-11-22T13:58:00.000Z')
  expect(await waiting(world)).toEqual([])
  await at(world, '2026-11-22T14:00:00.000Z')
  const apartment = 'Marina Gate 2, 1203'
  const first = `Cleaning tomorrow: ${apartment}, Mon 23 Nov, 11:00 – 15:00`
  expect(await waiting(world)).toEqual([['evening', first]])
  await notifyAll(world)

  calendar.served.text = until('2026-11-24')
  await readLater(world, 34 * minute)
  expect(await waiting(world)).toEqual([['changed', `New time: ${apartment}, Tue 24 Nov, 11:00 – 15:00`]])
  await notifyAll(world)
  calendar.served.text = until(null)
  await readLater(world, 34 * minute)
  expect(await waiting(world)).toEqual([])
  await readLater(world, 61 * minute)
  expect(await waiting(world)).toEqual([['cancelled', `Cancelled: ${apartment}, Tue 24 Nov, 11:00 – 15:00`]])
  await notifyAll(world)
  // It is back, and its evening is to come.
  calendar.served.text = until('2026-11-24')
  await readLater(world, 34 * minute)
  expect(await waiting(world)).toEqual([])
  await at(world, '2026-11-23T14:00:00.000Z')
  expect(await waiting(world)).toMatchObject([['evening', expect.stringContaining('Tue 24 Nov')]])
})

test('a rule that never notifies leaves it to the office: by assigning the session, or by asking for the message', async () => {
  const { world, calendar, disposables } = await openWorld('never')
  await using _ = disposables
  calendar.served.text = until('2026-11-23')
  await readLater(world, 34 * minute)
  await at(world, '2026-11-22T15:00:00.000Z')
  expect(await waiting(world)).toEqual([])
  const [made, next] = await sessions(world)
  expect(made).toMatchObject({ to_tell: false, told_at: null })
  await world.admin.call(bulkRoutes.change, { action: 'tell', ids: [made?.id ?? ''] })
  expect(await waiting(world)).toMatchObject([['assigned', expect.stringContaining('Mon 23 Nov')]])
  const omar = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Omar', language: 'en' })
  await world.admin.call(sessionRoutes.update, { id: next?.id ?? '', cleaner_id: omar.id })
  expect((await waiting(world)).map(([, text]) => text)).toContainEqual(expect.stringContaining('28 Nov'))
})

test('a cleaner notified of a session and of its cancellation is notified again when it is back, even if the rule says never', async () => {
  const { world, calendar, disposables } = await openWorld('never')
  await using _ = disposables
  const [made] = await sessions(world)
  const id = made?.id ?? ''
  await world.admin.call(bulkRoutes.change, { action: 'tell', ids: [id] })
  await notifyAll(world)
  calendar.served.text = until(null)
  await readLater(world, 34 * minute)
  await readLater(world, 61 * minute)
  expect(await waiting(world)).toMatchObject([['cancelled', expect.anything()]])
  await notifyAll(world)
  calendar.served.text = until('2026-11-22')
  await readLater(world, 34 * minute)
  const again = [['assigned', expect.stringContaining('Sun 22 Nov')]]
  expect(await waiting(world)).toMatchObject(again)
  expect(await world.admin.call(sessionRoutes.get, { id })).toMatchObject({ to_tell: true })
  await notifyAll(world)

  await world.admin.call(sessionRoutes.cancel, { id })
  await notifyAll(world)
  await world.admin.call(sessionRoutes.restore, { id })
  expect(await waiting(world)).toMatchObject(again)
})

test('a cleaner whose session goes to another one reads that it is no longer theirs, and that it is cancelled once it is', async () => {
  const { world, disposables } = await openWorld('at_creation')
  await using _ = disposables
  await at(world, '2026-11-21T14:30:00.000Z')
  await notifyAll(world)
  const ids = (await sessions(world)).map(({ id }) => id).slice(0, 2)
  const omar = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Omar', language: 'en' })
  for (const id of ids) await world.admin.call(sessionRoutes.update, { id, cleaner_id: omar.id })
  const ofReplaced = async () =>
    (await world.admin.call(messageRoutes.list, {})).results.find(({ kind }) => kind === 'cancelled')
  expect(await ofReplaced()).toMatchObject({
    reassigned: true,
    text: expect.stringMatching(/^2 cleanings are no longer yours\n• Marina Gate 2, 1203/),
  })
  await world.admin.call(sessionRoutes.cancel, { id: ids[1] ?? '' })
  const { reassigned, text } = (await ofReplaced()) ?? {}
  expect(reassigned).toBe(false)
  expect(text?.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^Cancelled: Marina Gate 2, 1203/),
    expect.stringMatching(/^No longer yours: Marina Gate 2, 1203/),
  ])
})

test('a move or a cleaner that the office takes back leaves the session as its stay and its rule have it', async () => {
  const { world, calendar, disposables } = await openWorld({ evening_before: '18:00' })
  await using _ = disposables
  const [made] = await sessions(world)
  const { id = '', window_start, expires_at, assigned } = made ?? {}
  const update = async (values: object) =>
    (await world.admin.call(sessionRoutes.update, { id, ...values })).changed_by_hand
  const aDayLater = { window_start: '2026-11-23T07:00:00.000Z', expires_at: '2026-11-23T11:00:00.000Z' }
  expect(await update(aDayLater)).toEqual(['window_start', 'expires_at'])
  const omar = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Omar', language: 'en' })
  expect(await update({ cleaner_id: omar.id })).toEqual(['window_start', 'expires_at', 'cleaner_id'])
  expect(await update({ window_start })).toEqual(['expires_at', 'cleaner_id'])
  expect(await update({ cleaner_id: assigned?.id })).toEqual(['expires_at'])
  expect(await update({ expires_at })).toEqual([])
  // The notification waits for the evening, and the session for its stay.
  world.passTime(2 * minute)
  expect(await waiting(world)).toEqual([])
  calendar.served.text = until('2026-11-23')
  await readLater(world, 34 * minute)
  expect(await sessions(world)).toMatchObject([{ id, ...aDayLater }, {}, {}])
})

test('if guests turn out to have left before today, the session remains and its cleaner is notified; a begun session stays as it is', async () => {
  const { world, calendar, disposables } = await openWorld('at_creation')
  await using _ = disposables
  const [left, begun] = await sessions(world)
  const cleaner = await world.cleaner({
    session: await world.admin.call(sessionRoutes.get, { id: begun?.id ?? '' }),
  })
  await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
  await notifyAll(world)
  calendar.served.text = booking([
    { uid: 'a', from: '2026-11-18', to: '2026-11-20' },
    { uid: 'b', from: '2026-11-15', to: '2026-11-18' },
    ...others.slice(1),
  ])
  await readLater(world, 34 * minute)
  const inADay = { window_start: '2026-11-20T07:00:00.000Z', expires_at: '2026-11-22T07:00:00.000Z' }
  const after = [
    { id: left?.id, ...inADay, booking: { last_day: '2026-11-20' } },
    { id: begun?.id, window_start: begun?.window_start, expires_at: begun?.expires_at },
    {},
  ]
  expect(await sessions(world)).toMatchObject(after)
  expect(await waiting(world)).toMatchObject([['changed', expect.stringContaining('20 Nov')]])
  // Both once, and no check-out is left of them.
  await readLater(world, 34 * minute)
  expect(await sessions(world)).toMatchObject(after)
  const { results } = await world.admin.call(notificationRoutes.list, {})
  expect(results.filter(({ type }) => type.startsWith('booking.'))).toMatchObject([
    { message: expect.stringContaining('moved to Wed 18 Nov') },
  ])
  const { results: proposed } = await world.admin.call(proposalRoutes.list, {})
  expect(proposed.map(({ check_out }) => check_out)).toEqual(['2026-12-03'])
})

test('an earlier check-in makes the session due earlier and notifies its cleaner; a begun session stays as it is, and the office is notified that it is too late', async () => {
  const { world, calendar, disposables } = await openWorld('at_creation', {
    before_next_check_in_minutes: 60,
  })
  await using _ = disposables
  const due = async () => (await sessions(world)).map(({ expires_at }) => expires_at.slice(5, 16))
  // An hour before three in the afternoon of the day on which the next guests arrive; none are known after the last.
  expect(await due()).toEqual(['11-25T10:00', '11-30T10:00', '12-04T07:00'])
  const [, begun] = await sessions(world)
  const cleaner = await world.cleaner({
    session: await world.admin.call(sessionRoutes.get, { id: begun?.id ?? '' }),
  })
  await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
  await notifyAll(world)
  calendar.served.text = booking([
    { uid: 'a', from: '2026-11-18', to: '2026-11-22' },
    { uid: 'b', from: '2026-11-23', to: '2026-11-28' },
    { uid: 'c', from: '2026-11-29', to: '2026-12-03' },
  ])
  await readLater(world, 34 * minute)
  expect(await due()).toEqual(['11-23T10:00', '11-30T10:00', '12-04T07:00'])
  expect(await waiting(world)).toMatchObject([['changed', expect.stringContaining('23 Nov, 14:00')]])
  const { problems } = await world.admin.call(planningRoutes.schedule, { days: 14 })
  expect(problems.filter(({ kind }) => kind === 'too_late')).toMatchObject([{ session_id: begun?.id }])
  // Once, however often the calendar is read.
  await readLater(world, 34 * minute)
  const { results } = await world.admin.call(notificationRoutes.list, {})
  expect(results.filter(({ type }) => type.startsWith('booking.'))).toMatchObject([
    { type: 'booking.next_check_in', message: expect.stringContaining('arrive earlier, on Sun 29 Nov') },
  ])
})
