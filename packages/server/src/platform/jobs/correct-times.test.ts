import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld, password, type World } from '../../../test/world.ts'
import { backgroundJobs } from '../../background-jobs.ts'
import { later } from '../clock.ts'

const email = 'admin@example.test'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const years = 2 * 365 * day

/** What the server does by itself, each job once. */
async function runJobs(world: World, wanted = (_name: string) => true) {
  for (const { name, run } of backgroundJobs) if (wanted(name)) await run(world.app.instance)
}

const newSession = async (world: World, due: string) => {
  const cleaner = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  return world.session({ cleaner_id: cleaner.id, expires_at: due })
}

test('a clock that was wrong, and is right again, holds nothing up for longer than a minute', async () => {
  const ms = fc.oneof(fc.integer({ min: -years, max: -hour }), fc.integer({ min: hour, max: years }))
  // `noted`: it is wrong for longer than half a minute.
  const jump = fc.record({ ms, noted: fc.boolean() })
  const jumps = fc.array(jump, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(jumps, async (wrong) => {
      await using world = await newWorld()
      const right = world.clock.at
      const daily = { rrule: 'FREQ=DAILY', starts_on: '2026-11-22', due_at: '18:00' }
      await world.apartment()
      await world.admin.call(planningRoutes.setRules, { repeat: [daily] })
      await runJobs(world)
      const before = await newSession(world, later(world.clock.now(), 2 * hour))

      for (const { ms, noted } of wrong) {
        world.clock.at = right + ms
        world.admin = await world.login(email)
        for (let guess = 0; guess < 6; guess++)
          await world.anyone.send(userRoutes.login, { email, password: 'a-wrong-guess' })
        await newSession(world, later(world.clock.now(), hour))
        await runJobs(world, (name) => noted || name !== 'clock')
      }
      world.clock.at = right + minute
      await runJobs(world)

      // After the five minutes that wrong passwords cost by a right clock.
      world.clock.at += 5 * minute
      const { status } = await world.anyone.send(userRoutes.login, { email, password })
      expect(status, 'the login').toBe(200)
      world.admin = await world.login(email)
      const after = await newSession(world, later(world.clock.now(), hour))
      world.clock.at += 2 * minute
      await runJobs(world)
      const { results: messages } = await world.admin.call(messageRoutes.list, {})
      const announced = messages.flatMap(({ session_ids }) => session_ids)
      expect(announced, 'messages to cleaners').toEqual(expect.arrayContaining([before.id, after.id]))

      world.clock.at += 3 * hour
      world.admin = await world.login(email)
      await runJobs(world)
      const overdue = await world.db
        .selectFrom('event')
        .select('session_id')
        .where('type', '=', 'session.overdue')
        .where('at', '>', before.expires_at)
        .where('at', '<=', world.clock.now())
        .execute()
      expect(
        overdue.map(({ session_id }) => session_id),
        'overdue sessions',
      ).toEqual(expect.arrayContaining([before.id, after.id]))

      // The rule goes on with the next day.
      world.clock.at += 2 * day
      world.admin = await world.login(email)
      await runJobs(world)
      const { results: made } = await world.admin.call(sessionRoutes.list, { sort: 'due', limit: 100 })
      const days = new Set(made.map(({ expires_at }) => expires_at.slice(0, 10)))
      const from = world.clock.now()
      expect([...days], 'sessions of the rule').toEqual(
        expect.arrayContaining([0, 1, 2].map((ahead) => later(from, ahead * day).slice(0, 10))),
      )
    }),
    { numRuns: 8, seed: 20261128 },
  )
})

test('a clock that is years ahead deletes nothing for its age; one that stays there does so after a day', async () => {
  await using world = await newWorld({ KEEP_TIMELINE_DAYS: '365' })
  const deletedFrom = async () => {
    await runJobs(world)
    return world.db
      .selectFrom('event')
      .select('type')
      .where('type', '=', 'session.created')
      .executeTakeFirst()
  }
  await world.session()
  await runJobs(world)
  const right = world.clock.at

  world.clock.at = right + years
  expect(await deletedFrom()).toBeDefined()
  world.clock.at = right + 2 * hour
  expect(await deletedFrom()).toBeDefined()

  world.clock.at = right + years
  for (let hours = 0; hours < 24; hours++) {
    expect(await deletedFrom()).toBeDefined()
    world.clock.at += hour
  }
  world.clock.at += hour
  expect(await deletedFrom()).toBeUndefined()
})

test('an access token that was issued while the clock was ahead is not accepted by a right one', async () => {
  await using world = await newWorld()
  const right = world.clock.at
  world.clock.at = right + 400 * day
  const ahead = await world.login(email)
  expect(await ahead.call(userRoutes.me, {})).toMatchObject({ email })

  world.clock.at = right
  expect((await ahead.expectRefusal(userRoutes.me, {})).status).toBe(401)
  expect(await (await world.login(email)).call(userRoutes.me, {})).toMatchObject({ email })
})
