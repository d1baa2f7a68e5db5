import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import type { RawInput } from '@brightkey/contract/route'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { unknownToken } from '../authorisation/scene.ts'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'

/** A cleaner of the address book with the token of their day, which is null for readers who may not see it. */
async function addCleaner(world: World, fields: Partial<RawInput<typeof cleanerBookRoutes.create>> = {}) {
  const added = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Ayesha', ...fields })
  return { id: added.id, token: tokenIn(added.day_url) ?? '' }
}
const tokenIn = (url: string | null) => url?.split('/').at(-1) ?? null
const tokenFor = async (reader: Client, id: string) =>
  tokenIn((await reader.call(cleanerBookRoutes.get, { id })).day_url)

const readDay = (world: World, token: string) => world.anyone.call(dayRoutes.day, { token })
const readCodes = async (world: World, token: string) =>
  (await readDay(world, token)).sessions.map(({ code }) => code)
const unknown = { status: 404, body: { code: 'session_not_found' } }
const readRefusal = async (world: World, token: string) => {
  const { status, body } = await world.anyone.send(dayRoutes.day, { token })
  return { status, body }
}

const hour = 3_600_000
/** Noon in Dubai on 21 November. */
const inHours = (world: World, hours: number) => new Date(world.clock.at + hours * hour).toISOString()

test('the day page has what is due today and in the seven days after, and what is late, in the order in which it is due', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world)
  const due = (hours: number) => world.session({ cleaner_id, expires_at: inHours(world, hours) })
  const nextWeek = await due(7 * 24 + 11)
  const tomorrow = await due(24)
  const today = await due(3)
  const inEightDays = await due(7 * 24 + 13)
  const late = await due(1)
  await world.session({ expires_at: inHours(world, 2) })
  world.passTime(2 * hour)
  expect(await readCodes(world, token)).toEqual([late, today, tomorrow, nextWeek].map(({ code }) => code))

  // What is done stays until the day is over, and what is late until it can no longer be done.
  await (await world.cleaner({ session: today, tasks: 'all completed' })).submit()
  expect((await readDay(world, token)).sessions[1]).toMatchObject({ code: today.code, state: 'submitted' })
  world.passTime(24 * hour)
  expect(await readCodes(world, token)).toEqual(
    [late, tomorrow, nextWeek, inEightDays].map(({ code }) => code),
  )
  world.passTime(25 * hour)
  expect(await readCodes(world, token)).toEqual([tomorrow, nextWeek, inEightDays].map(({ code }) => code))
})

test('the day page has what may begin in these days and is due weeks later, as its notification goes by the first day', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world)
  const window = (from: number, due: number) =>
    world.session({ cleaner_id, window_start: inHours(world, from), expires_at: inHours(world, due) })
  const later = await window(7 * 24 + 13, 20 * 24)
  const tomorrow = await window(24, 18 * 24)
  const thisWeek = await window(24, 48)
  expect(await readCodes(world, token)).toEqual([thisWeek, tomorrow].map(({ code }) => code))
  const answer = { token, sessionId: tomorrow.id, answer: 'accepted' as const }
  expect(await world.anyone.call(dayRoutes.answer, answer)).toMatchObject({ answer: 'accepted' })
  world.passTime(24 * hour)
  expect(await readCodes(world, token)).toEqual([thisWeek, tomorrow, later].map(({ code }) => code))
})

test('a session on the day page has place, times and progress, its own link, and nothing that is the office’s', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world, { note: 'Paid per hour', phone: '0501234567' })
  const session = await world.session({ cleaner_id, note: 'The owner is difficult', kind: 'turnover' })
  const day = await readDay(world, token)
  expect(day).toMatchObject({ id: cleaner_id, first_name: 'Ayesha' })
  expect(day.sessions).toEqual([
    {
      id: session.id,
      code: session.code,
      apartment: { name: 'Marina Gate 2, 1203', type: '1br' },
      area_title: 'Dubai Marina',
      address: 'Al Marsa Street',
      kind: 'turnover',
      window_start: null,
      expires_at: session.expires_at,
      closes_at: session.closes_at,
      planned_minutes: session.planned_minutes,
      state: 'active',
      started_at: null,
      progress: 0,
      task_count: 2,
      answer: null,
      reason: null,
      token: session.cleaning_url?.split('/').at(-1),
    },
  ])
  // Only the rest of the list above: a random id may have these digits.
  expect(JSON.stringify({ ...day, id: null, sessions: null })).not.toMatch(
    /Paid|difficult|4711|050|501234567/,
  )
  await world.admin.call(sessionRoutes.revokeLink, { id: session.id, kind: 'cleaning' })
  expect((await readDay(world, token)).sessions).toMatchObject([{ token: null }])
})

test('a session given to another cleaner disappears from the first one’s day, and the first one’s answer with it', async () => {
  await using world = await newWorld()
  const first = await addCleaner(world)
  const other = await addCleaner(world, { first_name: 'Sunita' })
  const session = await world.session({ cleaner_id: first.id })
  const answer = { token: first.token, sessionId: session.id, answer: 'accepted' } as const
  await world.anyone.call(dayRoutes.answer, answer)
  await world.admin.call(sessionRoutes.update, { id: session.id, cleaner_id: other.id })

  expect(await readCodes(world, first.token)).toEqual([])
  expect((await readDay(world, other.token)).sessions).toMatchObject([{ code: session.code, answer: null }])
  expect(await world.anyone.expectRefusal(dayRoutes.answer, answer)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await world.admin.call(sessionRoutes.get, { id: session.id })).toMatchObject({
    assignment: 'asked',
    assignment_at: null,
  })
  await world.admin.call(sessionRoutes.remove, { id: session.id })
  expect(await readCodes(world, other.token)).toEqual([])
})

const readAssignment = async (world: World, { id }: Session) => {
  const { assignment, assignment_reason, assignment_at } = await world.admin.call(sessionRoutes.get, { id })
  return { assignment, assignment_reason, assignment_at }
}

test('an answer reaches the office at once, as often as the phone sends it, until the work has begun', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world, { last_name: 'Khan' })
  const free = await world.session()
  expect(await readAssignment(world, free)).toMatchObject({ assignment: 'none' })
  const session = await world.session({ cleaner_id })
  expect(await readAssignment(world, session)).toEqual({
    assignment: 'asked',
    assignment_reason: null,
    assignment_at: null,
  })
  const answer = (answered: 'accepted' | 'declined', reason?: string) =>
    world.anyone.call(dayRoutes.answer, { token, sessionId: session.id, answer: answered, reason })

  world.passTime(60_000)
  const declined = await answer('declined', 'I am ill')
  expect(await answer('declined', 'I am ill')).toEqual(declined)
  expect(await readAssignment(world, session)).toEqual({
    assignment: 'declined',
    assignment_reason: 'I am ill',
    assignment_at: world.clock.now(),
  })
  const notifications = async () =>
    (await world.admin.call(notificationRoutes.list, {})).results.map(({ message }) => message)
  expect(await notifications()).toEqual([
    `Marina Gate 2, 1203: Ayesha Khan cannot do cleaning ${session.code}: I am ill`,
  ])

  expect(await answer('accepted', 'not kept with a yes')).toMatchObject({ answer: 'accepted', reason: null })
  expect(await readAssignment(world, session)).toMatchObject({
    assignment: 'accepted',
    assignment_reason: null,
  })
  const { timeline } = await world.admin.call(sessionRoutes.get, { id: session.id })
  expect(timeline.filter(({ type }) => type === 'session.answered')).toHaveLength(2)
  expect(await notifications()).toHaveLength(1)

  const cleaner = await world.cleaner({ session })
  await cleaner.move(session.tasks[0]?.id ?? '', 'active')
  expect(await answer('accepted')).toMatchObject({ answer: 'accepted' })
  expect(
    await world.anyone.expectRefusal(dayRoutes.answer, {
      token,
      sessionId: session.id,
      answer: 'declined',
    }),
  ).toMatchObject({ status: 409, body: { code: 'session_started' } })
})

test('a cancelled session stays on the day page, marked, and takes no answer', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world)
  const { id } = await world.session({ cleaner_id })
  await world.admin.call(sessionRoutes.cancel, { id, reason: 'The guests stay' })
  expect((await readDay(world, token)).sessions).toMatchObject([{ id, state: 'cancelled' }])
  expect(
    await world.anyone.expectRefusal(dayRoutes.answer, { token, sessionId: id, answer: 'accepted' }),
  ).toMatchObject({ status: 409, body: { code: 'session_cancelled' } })
})

test('two answers at once leave one of them, and one entry each in the timeline', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world)
  const session = await world.session({ cleaner_id })
  const answers = Array.from({ length: 4 }, () =>
    world.anyone.call(dayRoutes.answer, { token, sessionId: session.id, answer: 'accepted' }),
  )
  for (const each of await Promise.all(answers)) expect(each.answer).toBe('accepted')
  const { timeline } = await world.admin.call(sessionRoutes.get, { id: session.id })
  expect(timeline.filter(({ type }) => type === 'session.answered')).toHaveLength(1)
})

test('the link of a day is exchanged and revoked, and one that works no more looks like one that never was', async () => {
  await using world = await newWorld()
  const { id, token } = await addCleaner(world)
  const nothing = await readRefusal(world, unknownToken)
  expect(nothing).toMatchObject(unknown)

  const { day_url } = await world.admin.call(cleanerBookRoutes.issueDayLink, { id })
  const next = tokenIn(day_url) ?? ''
  expect(next).not.toBe(token)
  expect(next).toMatch(/^[0-9A-Za-z]{27}$/)
  expect(await readRefusal(world, token)).toEqual(nothing)
  expect(await readDay(world, next)).toMatchObject({ id })

  await world.admin.call(cleanerBookRoutes.revokeDayLink, { id })
  expect(await readRefusal(world, next)).toEqual(nothing)
  expect(await tokenFor(world.admin, id)).toBeNull()
})

test('a deactivated cleaner’s link no longer works, and once reactivated they have a new one', async () => {
  await using world = await newWorld()
  const { id, token } = await addCleaner(world)
  await world.admin.call(cleanerBookRoutes.deactivate, { id })
  expect(await readRefusal(world, token)).toMatchObject(unknown)
  expect(await tokenFor(world.admin, id)).toBeNull()
  const refused = await world.admin.expectRefusal(cleanerBookRoutes.issueDayLink, { id })
  expect(refused).toMatchObject({ status: 409, body: { code: 'cleaner_inactive' } })

  const { day_url } = await world.admin.call(cleanerBookRoutes.update, { id, active: true })
  expect(await readDay(world, tokenIn(day_url) ?? '')).toMatchObject({ id })
  expect(await readRefusal(world, token)).toMatchObject(unknown)
})

test('when two entries of one person are merged, both links that may be on their phone open their day', async () => {
  await using world = await newWorld()
  const first = await addCleaner(world)
  const second = await addCleaner(world)
  const sessions = [
    await world.session({ cleaner_id: first.id }),
    await world.session({ cleaner_id: second.id }),
  ]
  await world.admin.call(cleanerBookRoutes.merge, { id: first.id, other_id: second.id })
  for (const { token } of [first, second])
    expect((await readCodes(world, token)).toSorted()).toEqual(sessions.map(({ code }) => code).toSorted())
  await world.admin.call(cleanerBookRoutes.revokeDayLink, { id: first.id })
  for (const { token } of [first, second]) expect(await readRefusal(world, token)).toMatchObject(unknown)
})

test('a day link is for those who see all sessions, for it opens all of the cleaner’s', async () => {
  await using world = await newWorld()
  const { id, token } = await addCleaner(world)
  const coordinator = await world.user('user')
  expect(await tokenFor(world.admin, id)).toBe(token)
  expect(await tokenFor(coordinator, id)).toBe(token)

  await world.hideOthersSessions()
  expect(await tokenFor(coordinator, id)).toBeNull()
  await world.session({ cleaner_id: id }, coordinator)
  expect(await tokenFor(coordinator, id)).toBeNull()
  expect(await tokenFor(world.admin, id)).toBe(token)
})

test('a cleaner’s link opens no page of a session, and no link of a session opens their day', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world)
  const session = await world.session({ cleaner_id })
  for (const route of [cleanerRoutes.session, inspectionRoutes.inspection, inspectionRoutes.progress])
    expect(await world.anyone.send(route, { token })).toMatchObject(unknown)
  for (const link of session.links) expect(await readRefusal(world, link.token)).toMatchObject(unknown)

  const page = async (url: string) => (await world.app.server.inject({ url })).statusCode
  expect(await page(`/day/${token}/`)).toBe(200)
  expect(await page(`/cleaning/${token}/`)).toBe(404)
  expect(await page(`/cleaning/public/day/${token}/`)).toBe(404)
  expect(await page(`/day/${session.links[0]?.token}/`)).toBe(404)
})

test('the day page and its sessions open in the cleaner’s language, unless the reader chose another or the link asks for one', async () => {
  await using world = await newWorld()
  const { id: cleaner_id, token } = await addCleaner(world, { language: 'ur' })
  const { cleaning_url } = await world.session({ cleaner_id })
  const free = await world.session()
  const pageLanguage = async (url: string, cookies: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec((await world.app.server.inject({ url, cookies })).body)?.[1]
  const session = new URL(cleaning_url ?? '').pathname
  for (const path of [`/day/${token}`, session]) {
    expect(await pageLanguage(`${path}/`)).toBe('ur')
    expect(await pageLanguage(`${path}/?lang=ru`)).toBe('ru')
    expect(await pageLanguage(`${path}/`, { language: 'hi' })).toBe('hi')
  }
  expect(await pageLanguage(`${new URL(free.cleaning_url ?? '').pathname}/`)).toBe('en')
})

test('a person who touches the day page has opened it, and a machine that loads it has not', async () => {
  await using world = await newWorld()
  const { token } = await addCleaner(world)
  const opened = () =>
    world.db
      .selectFrom('cleaner_link')
      .select(['opened_at', 'last_opened_at'])
      .where('token', '=', token)
      .executeTakeFirst()
  await world.app.server.inject({ url: `/day/${token}/` })
  await readDay(world, token)
  expect(await opened()).toEqual({ opened_at: null, last_opened_at: null })
  await world.anyone.call(inspectionRoutes.opened, { token })
  const first = world.clock.now()
  world.passTime(2 * 60_000)
  await world.anyone.call(inspectionRoutes.opened, { token })
  expect(await opened()).toEqual({ opened_at: first, last_opened_at: world.clock.now() })
})
