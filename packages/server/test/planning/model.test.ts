import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'
import { History, histories, openCalendars, passTime, planCheckOuts, settings } from './history.ts'

/** The gate's histories are the same each time, and one of them notifies a cleaner of a cancellation; `npm run prove` draws others. */
const { PROVE_COUNT, PROVE_SEED } = process.env
const drawn = { seed: Number(PROVE_SEED ?? 7) }

test('after any history of calendars, office, cleaners and restarts each check-out has one session or a reason, nothing begun is touched, and its cleaner is notified of each difference once', async () => {
  await using world = await newWorld(settings, { restarts: true })
  await using host = await openCalendars()
  await planCheckOuts(world)
  const property = fc.asyncProperty(histories, async ({ start, steps }) => {
    world.clock.at = Date.parse(start)
    await passTime(world, 0)
    const apartment = await History.begin(world, host)
    for (const each of steps) await apartment.take(each)
    await apartment.take({ do: 'read', minutes: 1 })
    await apartment.end()
  })
  // The failure itself is lost in reports that print a stack without its cause.
  await fc.assert(property, { ...drawn, numRuns: Number(PROVE_COUNT ?? 10), includeErrorInReport: true })
})

test('a stay that its calendar moves to days that are over and forward again keeps its session, unless the work had begun or its guests had left earlier', async () => {
  await using world = await newWorld(settings)
  await using host = await openCalendars()
  await planCheckOuts(world)
  const read = { do: 'read', minutes: 1 } as const
  const serve = (from: number, nights: number) =>
    ({ do: 'serve', calendar: 0, uid: 1, from, nights, cancelled: false }) as const
  /** How many sessions there are once the stay had these days, one after the other. */
  async function sessionsAfter(steps: readonly Parameters<History['take']>[0][]): Promise<number> {
    const apartment = await History.begin(world, host)
    for (const each of steps) {
      await apartment.take(each)
      if (each.do === 'serve') await apartment.take(read)
    }
    const sessions = await apartment.expectSound()
    await apartment.end()
    return sessions.length
  }
  const start = { do: 'start', session: 0 } as const
  expect(await sessionsAfter([serve(2, 3), serve(-6, 3), serve(4, 3)])).toBe(1)
  expect(await sessionsAfter([serve(2, 3), serve(-3, 3), serve(4, 3)])).toBe(1)
  expect(await sessionsAfter([serve(2, 3), serve(-6, 3), start, serve(4, 3)])).toBe(2)
  expect(await sessionsAfter([serve(-4, 7), serve(-4, 3), serve(4, 3)])).toBe(2)
})
