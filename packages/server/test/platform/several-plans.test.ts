import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import {
  History,
  histories,
  isChange,
  makeCalendarsDue,
  openCalendars,
  passTime,
  planAtOnce,
  planCheckOuts,
  settings,
} from '../planning/history.ts'
import { severalWorlds } from '../world.ts'

// PGlite, which takes the place of a missing PostgreSQL, has one connection.
const severalTest = test.skipIf(!process.env.TEST_DATABASE_URL)

/** Apartments. `npm run prove` has a company of hundreds, and draws other histories. */
const count = Number(process.env.PROVE_COUNT ?? 8)
const seed = Number(process.env.PROVE_SEED ?? 28)
const changesAtOnce = 4
/** Minutes between readings; one comes after a night. */
const rounds = [1, 61, 600, 61, 61]

severalTest(
  'three processes that read the calendars of a whole company, whose stays move, overlap, vanish and come back, give each check-out one session',
  async () => {
    await using worlds = await severalWorlds(3, settings)
    await using host = await openCalendars()
    const [world] = worlds
    if (!world) throw new Error('no process')
    const drawn = fc.sample(histories, { numRuns: count, seed })
    // Two days before the clocks change.
    world.clock.at = Date.parse(drawn[0]?.start ?? '')
    await passTime(world, 0)
    await planCheckOuts(world)
    const company: { apartment: History; changes: Parameters<History['change']>[0][] }[] = []
    for (const { steps } of drawn) {
      const changes = steps.filter(isChange)
      company.push({ apartment: await History.begin(world, host), changes })
    }
    const instances = worlds.map(({ app }) => app.instance)
    const times = { reading: 0, planning: 0 }
    for (const minutes of rounds) {
      await passTime(world, minutes)
      for (const { apartment, changes } of company)
        for (const change of changes.splice(0, changesAtOnce)) await apartment.change(change)
      await makeCalendarsDue(world.app.instance)
      const began = performance.now()
      const [planned, ...read] = await Promise.all([
        planAtOnce(instances),
        ...instances.map(readDueCalendars),
      ])
      times.reading += performance.now() - began
      expect(planned.length).toBe(6)
      expect(read.reduce((sum, each) => sum + each)).toBe(2 * count)
      for (const { apartment } of company) apartment.noteRead()
      const readAt = performance.now()
      await planAtOnce(instances)
      times.planning += performance.now() - readAt
      for (const { apartment } of company) await apartment.expectSound()
    }
    console.log({
      apartments: count,
      seed,
      secondsReading: times.reading / 1000,
      secondsPlanning: times.planning / 1000,
    })
  },
)

severalTest(
  'while an apartment is locked a request is asked to come again, and its calendar and its plan wait until it is free',
  async () => {
    await using worlds = await severalWorlds(1, settings, { statementMs: 200 })
    await using host = await openCalendars()
    const [world] = worlds
    if (!world) throw new Error('no process')
    const { instance } = world.app
    const apartment = await History.begin(world, host)
    await planAtOnce([instance])
    // Every plan is due once more.
    await planCheckOuts(world)
    const serve = { do: 'serve', calendar: 0, uid: 1, from: 1, nights: 2, cancelled: false } as const
    await apartment.change(serve)
    await makeCalendarsDue(instance)
    const reading = await instance.database.writer.transaction().execute(async (locking) => {
      await locking.selectFrom('apartment').select('id').forUpdate().execute()
      const waiting = Promise.all([readDueCalendars(instance), planAtOnce([instance])])
      const refusal = await world.admin.expectRefusal(apartmentRoutes.update, {
        id: apartment.id,
        notes: 'x',
      })
      expect(refusal).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
      return { waiting }
    })
    await reading.waiting
    apartment.noteRead()
    await apartment.expectSound()
  },
)
