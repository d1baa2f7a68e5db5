import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { backgroundJobs } from '../../src/background-jobs.ts'
import { countExpired } from '../../src/platform/jobs/retention.ts'
import { newId } from '../../src/platform/secrets/random.ts'
import { retentions } from '../../src/retentions.ts'
import { newWorld, type World } from '../world.ts'

const day = 86_400_000

/** Rows of each kind, as a job of the server sees them. */
async function readRows({ db }: World) {
  const events = await db.selectFrom('event').select('type').execute()
  const notifications = await db.selectFrom('notification').select('type').execute()
  const mails = await db.selectFrom('mail').select('status').orderBy('status').execute()
  return {
    events: events.length,
    notifications: notifications.length,
    mails: mails.map(({ status }) => status),
  }
}

const runJob = (world: World) =>
  backgroundJobs.find(({ name }) => name === 'retention')?.run(world.app.instance)

const countAll = async (world: World) =>
  Promise.all(retentions.map((retention) => countExpired(world.app.instance, retention)))

/** A submitted session, and mails: one sent, one still waiting. */
async function fill(world: World) {
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  const { id } = await world.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  for (const status of ['sent', 'queued'] as const)
    await world.app.instance.database.writer
      .insertInto('mail')
      .values({
        id: newId(),
        user_id: id,
        kind: 'notification',
        subject_id: newId(),
        status,
        next_at: world.clock.now(),
        lease_until: null,
        error: null,
        created_at: world.clock.now(),
        finished_at: status === 'sent' ? world.clock.now() : null,
      })
      .execute()
  return cleaner.session.id
}

test('what is older than its setting goes, and nothing else; the session and its report stay', async () => {
  await using world = await newWorld({
    KEEP_NOTIFICATIONS_DAYS: '30',
    KEEP_TIMELINE_DAYS: '90',
    KEEP_MAIL_DAYS: '30',
  })
  const id = await fill(world)
  const before = await readRows(world)
  expect(before.mails).toEqual(['queued', 'sent'])
  world.passTime(30 * day)
  expect(await runJob(world)).toBe(0)
  world.passTime(1)
  expect(await countAll(world)).toEqual([before.notifications, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  expect(await readRows(world)).toEqual(before)
  expect(await runJob(world)).toBe(before.notifications + 1)
  expect(await readRows(world)).toEqual({ events: before.events, notifications: 0, mails: ['queued'] })
  world.passTime(60 * day)
  expect(await runJob(world)).toBe(before.events)

  const admin = await world.login('admin@example.test')
  const session = await admin.call(sessionRoutes.get, { id })
  expect(session).toMatchObject({ id, state: 'submitted' })
  expect((await admin.call(notificationRoutes.list, { limit: 10 })).results).toEqual([])
})

test('without the settings everything is kept', async () => {
  await using world = await newWorld()
  await fill(world)
  const before = await readRows(world)
  world.passTime(3650 * day)
  expect(await countAll(world)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await runJob(world)).toBe(0)
  expect(await readRows(world)).toEqual(before)
})
