import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { noteInLanguages } from '@brightkey/i18n/notes'
import { expect, test } from 'vitest'
import { openApp } from '../../src/app.ts'
import { boundedTimes } from '../../src/bounded-times.ts'
import { readConfig } from '../../src/config.ts'
import { otherApartments } from '../../src/demo/apartments.ts'
import { demoInventory } from '../../src/demo/inventory.ts'
import { isCleanedOn, pastDays } from '../../src/demo/past-weeks.ts'
import { coordinators, demoCleaners } from '../../src/demo/people.ts'
import { demoConsumables, owners } from '../../src/demo/records.ts'
import { dueTime, stories } from '../../src/demo/stories.ts'
import { fillWeek, staysSince } from '../../src/demo/week.ts'
import { systemCaller, write } from '../../src/platform/context.ts'
import { correctTimes } from '../../src/platform/jobs/correct-times.ts'
import { openLog } from '../../src/platform/log.ts'
import { newWorld } from '../world.ts'

const storied = new Set(stories.map(({ apartment }) => apartment))
const places = [...storied, ...otherApartments]

test('the demo’s company has work in every state, problems of several kinds and notes that its cleaners can read', () => {
  const has = (wanted: (story: (typeof stories)[number]) => boolean) => stories.some(wanted)
  const states = {
    'not started': has(({ completed, dueInHours }) => completed === 0 && dueInHours > 0),
    'in progress': has(({ oneMore, dueInHours }) => oneMore === true && dueInHours > 0),
    overdue: has(({ submittedBy, dueInHours }) => !submittedBy && dueInHours < 0),
    'to review': has(({ submittedBy, reviewed }) => submittedBy !== undefined && !reviewed),
    returned: has(({ reviewed }) => typeof reviewed === 'object'),
    approved: has(({ reviewed }) => reviewed === 'approved'),
    'seen by inspector, receiver and client': has(({ pagesFilled }) => pagesFilled === true),
    'claimed from the guest': has(({ issue, claimed }) => issue !== undefined && claimed === true),
    'with things left behind': has(({ found }) => found !== undefined),
  }
  expect(Object.entries(states).filter(([, isThere]) => !isThere)).toEqual([])
  expect(new Set(stories.flatMap(({ issue }) => issue?.kind ?? []))).toEqual(
    new Set(['broken', 'missing', 'dirty']),
  )
  // Nothing is due before it is made.
  for (const { madeHoursAgo, dueInHours } of stories) expect(dueInHours).toBeGreaterThan(-madeHoursAgo)
  const notes = stories.flatMap(({ note }) => note ?? [])
  const known = notes.filter((note) => noteInLanguages(note).ur && noteInLanguages(note).hi)
  expect(known.length).toBeGreaterThanOrEqual(notes.length / 2)
})

test('the demo’s coming week has guests in every apartment, a session for each check-out that no user made, and some without a cleaner', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(userRoutes.me, {})
  const actor = { id, role: 'admin' as const, is_superuser: true, sees_all_sessions: true, login: '' }
  const apartments: string[] = []
  for (const { name, type, area, address } of places)
    apartments.push((await world.apartment({ name, type, area, address })).id)
  const cleaners: ({ id: string } | null)[] = [null]
  for (const each of demoCleaners) cleaners.push(await world.admin.call(cleanerBookRoutes.create, each))
  await fillWeek({
    now: world.clock.now(),
    timeZone: 'Asia/Dubai',
    apartments,
    storied: storied.size,
    cleaners,
    inOffice: (command) =>
      write(world.app.instance, { ...systemCaller(world.app.instance), actor }, (ctx) =>
        command({ ...ctx, actor }),
      ),
    bySystem: (command) => write(world.app.instance, systemCaller(world.app.instance), command),
  })
  const { bookings, sessions, problems } = await world.admin.call(planningRoutes.schedule, {})

  const guests = new Set(bookings.map(({ apartment_id }) => apartment_id))
  expect(guests).toEqual(new Set(apartments))
  expect(problems.map(({ kind }) => kind)).not.toContain('no_session')
  expect(sessions.length).toBeGreaterThanOrEqual(apartments.length)
  const given = sessions.map(({ cleaner_id }) => cleaner_id)
  for (const cleaner of cleaners) expect(given).toContain(cleaner?.id ?? null)
  // Several days, each session after the check-out that it follows.
  expect(new Set(sessions.map(({ expires_at }) => expires_at.slice(0, 10))).size).toBeGreaterThan(2)
  // Its own guests: no apartment's calendar looks like that of another.
  for (const apartment of apartments) {
    const calendars = await world.admin.call(apartmentSessionRoutes.calendars, { id: apartment })
    expect(calendars.map(({ same_as }) => same_as)).toEqual([[]])
  }
  const log = await world.admin.call(auditRoutes.list, { kind: 'sessions', limit: 100 })
  expect(log.results.length).toBeGreaterThanOrEqual(sessions.length)
  expect(log.results.filter(({ by }) => by !== null)).toEqual([])
  // Also once the times are checked, which is every hour, they are not read: at their addresses there is nothing.
  world.clock.at += 2 * 3_600_000
  await correctTimes(world.app.instance, boundedTimes)
  const links = await world.app.instance.database.reader
    .selectFrom('calendar_link')
    .select('next_at')
    .execute()
  expect(links.filter(({ next_at }) => next_at < '9999')).toEqual([])
})

test('the demo’s company has twenty apartments in four areas, six cleaners, two coordinators and keys of its own', () => {
  expect([places.length, new Set(places.map(({ area }) => area)).size]).toEqual([20, 4])
  expect([demoCleaners.length, coordinators.length]).toEqual([6, 2])
  const cards = places.flatMap((place) =>
    demoInventory(place).keys.flatMap(({ last_four }) => last_four ?? []),
  )
  expect(new Set(cards).size).toBe(cards.length)
})

test('the demo’s stories are due at full hours, whenever it begins, and stay as late or as early as they are', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 29, hour, 37)).toISOString()
    for (const story of stories) {
      const due = dueTime(story, now, 'Asia/Dubai')
      expect(due).toMatch(/:00:00.000Z$/)
      expect(due > now).toBe(story.dueInHours > 0)
      expect(Date.parse(due)).toBeGreaterThan(Date.parse(now) - story.madeHoursAgo * 3_600_000)
    }
  }
})

test('the demo’s owners have one or several apartments each, and its cleaners report supplies that the apartments have', () => {
  const owned = owners.flatMap(({ owns }) => owns)
  expect(new Set(owned).size).toBe(owned.length)
  expect(owners.map(({ owns }) => owns.length).toSorted()).toEqual([1, 2, 3])
  const low = stories.filter((story) => story.low)
  expect(low.length).toBeGreaterThan(0)
  for (const { apartment, low: counts = {} } of low) {
    const minimums = new Map(demoConsumables(apartment).map(({ name, minimum }) => [name.en, minimum]))
    for (const [name, count] of Object.entries(counts)) expect(count).toBeLessThan(minimums.get(name) ?? 0)
  }
})

test('the demo opens without pages, whose files may be in the middle of a build', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-demo-'))
  const app = await openApp(readConfig({ DATA_DIR }), openLog('silent'), { firstView: null })
  const page = await app.server.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(404)
  await app.close()
  await rm(DATA_DIR, { recursive: true })
})

test('on each past day of the demo some apartments were cleaned, now more and now fewer, and each one before its guests came', () => {
  const days = Array.from({ length: pastDays - 6 }, (_, at) => at - pastDays)
  const counts = days.map((day) => places.filter((_, index) => isCleanedOn(day, index, false)).length)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(new Set(counts).size).toBeGreaterThan(2)
  for (const [index] of places.entries()) {
    const wasCleaned = (day: number) => isCleanedOn(day, index, false)
    expect(wasCleaned(Math.min(-1, staysSince(index)))).toBe(true)
    for (let day = staysSince(index) + 1; day < 0; day++) expect(wasCleaned(day)).toBe(false)
  }
})
