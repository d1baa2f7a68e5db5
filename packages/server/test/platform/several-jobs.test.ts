import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { checkPhotos } from '../../src/features/sessions/evidence/commands.ts'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { takeTurn } from '../../src/platform/background-jobs.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openLog } from '../../src/platform/log.ts'
import { webServer } from '../apartments/calendar-files.ts'
import { freshPostgres } from '../databases.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { Mailbox } from '../users/mailbox.ts'
import { plainTasks, twoWorlds, type World } from '../world.ts'

// PGlite, which takes the place of a missing PostgreSQL, has one connection.
const severalTest = test.skipIf(!process.env.TEST_DATABASE_URL)
const hour = 3_600_000

severalTest(
  'of two processes one takes the turn for a job in each interval, whichever comes first',
  async () => {
    await using worlds = await twoWorlds()
    const instances = worlds.map(({ app }) => app.instance)
    const turns = async () => {
      const taken = await Promise.all(
        instances.map((instance) => takeTurn(instance, { name: 'sweep', everyMs: hour })),
      )
      return taken.filter(Boolean).length
    }

    expect(await turns()).toBe(1)
    expect(await turns()).toBe(0)
    worlds[0].passTime(hour)
    expect(await turns()).toBe(1)
    // A clock that was ahead by a year does not stop a job for a year.
    worlds[0].passTime(-365 * 24 * hour)
    expect(await turns()).toBe(1)
  },
)

severalTest('processes that take work from one queue at the same time leave none of it out', async () => {
  await using server = await webServer((_request, response) => {
    response.setHeader('content-type', 'text/calendar').end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
  })
  await using worlds = await twoWorlds({ CALENDAR_ALLOW_PRIVATE: 'true' })
  const [here] = worlds
  const instances = worlds.map(({ app }) => app.instance)
  for (let count = 0; count < 6; count++)
    await here.apartment({ calendar_urls: [`${server.url}?${count}`, `${server.url}?${count + 6}`] })

  for (let round = 0; round < 10; round++) {
    here.passTime(hour)
    const counts = await Promise.all(instances.map(readDueCalendars))
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
  }
})

severalTest(
  'mails, overdue sessions and photo checks are done once by two processes at the same time',
  async () => {
    await using mailbox = await Mailbox.open()
    await using worlds = await twoWorlds(mailbox.settings)
    const [here] = worlds
    const instances = worlds.map(({ app }) => app.instance)
    const both = async (job: (instance: (typeof instances)[number]) => Promise<number>) => {
      const counts = await Promise.all(instances.map(job))
      return counts.reduce((sum, count) => sum + count)
    }
    const { id: apartment_id } = await here.apartment()
    const cleaner = await here.cleaner({
      session: await here.session({ apartment_id, tasks: plainTasks(1) }),
    })
    for (let seed = 1; seed <= 10; seed++)
      await cleaner.photo((await started()).id, { file: await smallPhoto({ seed }) })
    for (let count = 0; count < 5; count++) await here.session({ apartment_id })

    expect(await both(checkPhotos)).toBe(10)
    here.passTime(400 * 24 * hour)
    expect(await both(markOverdueSessions)).toBe(6)
    await both((instance) => instance.mailer.deliver(instance))

    const overdue = await here.db
      .selectFrom('event')
      .select('id')
      .where('type', '=', 'session.overdue')
      .execute()
    expect(overdue).toHaveLength(6)
    const queued = await here.db.selectFrom('mail').select(['id', 'status']).execute()
    expect(queued.length).toBeGreaterThan(0)
    expect(queued.filter(({ status }) => status !== 'sent')).toEqual([])
    expect(mailbox.mails).toHaveLength(queued.length)

    async function started() {
      const [task] = cleaner.session.tasks
      if (!task) throw new Error('no task')
      return (await cleaner.task(task.id)).status === 'active' ? task : cleaner.move(task.id, 'active')
    }
  },
)

severalTest(
  'requests for unknown links are counted together by two processes, and harmless ones not written',
  async () => {
    await using worlds = await twoWorlds()
    const [here, there] = worlds
    const get = async (world: World) =>
      (await world.anyone.expectRefusal(cleanerRoutes.session, { token: 'a'.repeat(27) })).status
    const share = async (world: World) => world.app.instance.unknownLinks.share(world.app.instance)
    const written = () => here.db.selectFrom('throttle').select(['key', 'count']).execute()
    const times = (count: number) => Array.from({ length: count })

    for (const _ of times(4)) expect(await get(here)).toBe(404)
    await share(here)
    expect(await written()).toEqual([])

    for (const _ of times(11)) expect(await get(here)).toBe(404)
    for (const _ of times(15)) expect(await get(there)).toBe(404)
    for (const world of [here, there]) await share(world)
    expect(await written()).toEqual([{ key: 'unknown-link:127.0.0.1', count: 30 }])
    // The one that shared first may learn it only with its next one, which is the last it lets through.
    expect(await get(there)).toBe(429)
    const last = await get(here)
    expect([404, 429]).toContain(last)
    await share(here)
    expect(await get(here)).toBe(429)
    // Refused requests are not counted, so they cost no write.
    await Promise.all([share(here), share(there)])
    expect(await written()).toMatchObject([{ count: last === 404 ? 31 : 30 }])
    here.passTime(61_000)
    expect([await get(here), await get(there)]).toEqual([404, 404])
  },
)

severalTest(
  'of processes that start together with different secrets on an empty database, one starts',
  async () => {
    await using postgres = await freshPostgres()
    const { url = '' } = postgres
    const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-'))
    const start = async (secret: string) => {
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: secret.repeat(32) })
      const database = await connect({ databaseUrl: url, dataDir, allowUnsafe: true })
      try {
        const app = await openApp(config, openLog('silent'), { database })
        return { app, refusal: null }
      } catch (error) {
        await database.close()
        return { app: null, refusal: String(Object(error).message) }
      }
    }

    const started = await Promise.all(['a', 'b', 'c'].map(start))

    for (const { app } of started) await app?.close()
    await rm(dataDir, { recursive: true })
    expect(started.filter(({ app }) => app)).toHaveLength(1)
    const refusals = started.flatMap(({ refusal }) => refusal ?? [])
    expect(refusals).toEqual([
      expect.stringMatching(/another secret.*SECRET_KEY/),
      expect.stringMatching(/another secret.*SECRET_KEY/),
    ])
  },
)
