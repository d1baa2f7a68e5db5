import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemProblems } from '@brightkey/contract/system/choices'
import { type SystemStatus, systemRoutes } from '@brightkey/contract/system/routes'
import { needsOperator } from '@brightkey/contract/system/rules'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { runDueBackup } from '../../src/features/backups/commands.ts'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { forgetProcess, reportProcess } from '../../src/features/system/commands.ts'
import { getBackup } from '../../src/features/system/queries/work.ts'
import { migrations } from '../../src/migrations/index.ts'
import { type Instance, readCtx, systemCaller } from '../../src/platform/context.ts'
import { webServer } from '../apartments/calendar-files.ts'
import { canDump, newFolder, worldConfig } from '../backups/places.ts'
import { DeliveryScene } from '../deliveries/scene.ts'
import { WhatsAppCloud } from '../deliveries/whatsapp-cloud.ts'
import { Mailbox } from '../users/mailbox.ts'
import { newWorld, type World } from '../world.ts'

const minute = 60_000
const hour = 60 * minute
const onPostgres = process.env.TEST_DIALECT === 'postgres'

/** With a new login: an earlier one may have expired. */
async function readStatus(world: World): Promise<SystemStatus> {
  const admin = await world.login('admin@example.test')
  return admin.call(systemRoutes.status, {})
}

async function sendTestMail(world: World) {
  const admin = await world.login('admin@example.test')
  return admin.call(systemRoutes.testMail, {})
}

/** As the office does, which sends a mail. */
async function invite(world: World, email: string) {
  const admin = await world.login('admin@example.test')
  await admin.call(userRoutes.invite, { email })
}

test('a server without troubles says so for every part, and what each of them is', async () => {
  await using mailbox = await Mailbox.open()
  await using world = await newWorld({ ...mailbox.settings, BACKUP_FOLDER: await newFolder() })
  world.clock.at = Date.now()
  await reportProcess(world.app.instance)

  // What is slow to read on a busy machine comes with a later response.
  const slow = async () => {
    const { clock, database, storage } = await readStatus(world)
    return [database.bytes, onPostgres ? clock.database_ahead_ms : 0, storage.free_bytes]
  }
  await expect.poll(slow).not.toContain(null)
  const { checked_at, ...parts } = await readStatus(world)

  expect(Object.entries(parts).filter(([, part]) => needsOperator(part))).toEqual([])
  expect(parts.whatsapp.state).toBe('off')
  expect(parts).toMatchObject({
    version: { version: '0.1.0', node: process.versions.node, migration: migrations.at(-1)?.name },
    processes: { list: [{ pid: process.pid, is_own: true, heard_at: checked_at }] },
    clock: { database_ahead_ms: onPostgres ? expect.any(Number) : null, store_ahead_ms: null },
    database: {
      kind: onPostgres ? 'postgres' : 'sqlite',
      version: expect.stringMatching(/^\d+\.\d+/),
      bytes: expect.any(Number),
      free_bytes: onPostgres ? null : expect.any(Number),
    },
    storage: { stores: ['disk'], bucket: null, free_bytes: expect.any(Number), reason: null },
    backup: { scheduled: true, last_success: null, bytes: null, last_failure: null },
    mail: { from: 'office@example.test', last_success: null, last_failure: null },
    calendars: { count: 0, failing: 0 },
  })
})

test('mail that does not leave is seen at once with the server’s words, fails after an hour, and recovers', async () => {
  await using mailbox = await Mailbox.open()
  await using world = await newWorld(mailbox.settings)
  expect(await sendTestMail(world)).toEqual({ to: 'admin@example.test', sent: true, reason: null })
  expect((await mailbox.to('admin@example.test'))[0]).toMatchObject({ subject: 'Test email from Brightkey' })
  const sentAt = world.clock.now()
  expect((await readStatus(world)).mail).toMatchObject({ state: 'ok', last_success: sentAt })

  mailbox.behaviour = { at: 'recipient', code: 451, words: 'No route to <layla.haddad@guest.example.com>' }
  world.passTime(minute)
  const failedAt = world.clock.now()
  await invite(world, 'layla.haddad@guest.example.com')
  const reason = expect.stringContaining('No route to <l…@guest.example.com>')
  await expect
    .poll(async () => (await readStatus(world)).mail)
    .toEqual({
      state: 'look',
      problem: 'mail_failing',
      since: failedAt,
      last_success: sentAt,
      last_failure: { at: failedAt, reason },
      from: 'office@example.test',
    })

  await mailbox.down()
  world.passTime(61 * minute)
  expect(await sendTestMail(world)).toMatchObject({
    sent: false,
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  expect((await readStatus(world)).mail).toMatchObject({ state: 'failed', since: failedAt })

  mailbox.behaviour = 'take'
  await mailbox.up()
  expect(await sendTestMail(world)).toMatchObject({ sent: true })
  const { mail } = await readStatus(world)
  expect(mail).toMatchObject({ state: 'ok', problem: null, since: null, last_success: world.clock.now() })
  expect(mail.last_failure?.reason).toContain('ECONNREFUSED')
})

test('a mail that is refused for its recipient is no fault of the mail server', async () => {
  await using mailbox = await Mailbox.open()
  await using world = await newWorld(mailbox.settings)
  mailbox.behaviour = { at: 'recipient', code: 550, words: '5.1.1 No such user' }
  await invite(world, 'nobody@example.test')
  await expect
    .poll(async () => (await readStatus(world)).mail)
    .toMatchObject({ state: 'ok', last_failure: { reason: expect.stringContaining('No such user') } })
})

test('test mails are limited, and need a mail server', async () => {
  await using world = await newWorld()
  const refused = await world.admin.expectRefusal(systemRoutes.testMail, {})
  expect(refused.body.code).toBe('email_not_configured')
  await using mailbox = await Mailbox.open()
  await using other = await newWorld(mailbox.settings)
  for (let count = 0; count < 10; count++) await other.admin.call(systemRoutes.testMail, {})
  expect((await other.admin.expectRefusal(systemRoutes.testMail, {})).body.code).toBe('throttled')
})

test('WhatsApp that refuses is seen with its words, and an account without balance stops it', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  const { world } = scene
  const fault = { status: 401, code: 190, message: 'Error validating access token' }
  cloud.onMessage = () => fault
  await scene.send()
  await expect
    .poll(async () => (await readStatus(world)).whatsapp)
    .toMatchObject({
      state: 'look',
      problem: 'whatsapp_failing',
      last_success: null,
      last_failure: { reason: expect.stringContaining('Error validating access token') },
    })

  cloud.onMessage = () => ({ status: 402, code: 131042, message: 'Payment issue' })
  await scene.send({ recipient: '+971 50 765 4321' })
  await expect
    .poll(async () => (await readStatus(world)).whatsapp)
    .toMatchObject({ state: 'failed', problem: 'whatsapp_unpaid', since: world.clock.now() })
})

test('work that should have been done a quarter of an hour ago is stuck', async () => {
  await using mailbox = await Mailbox.open()
  await using world = await newWorld(mailbox.settings)
  await mailbox.down()
  await invite(world, 'layla@example.test')
  await expect.poll(async () => (await readStatus(world)).mail.state).toBe('look')
  const mailsIn = ({ queues }: SystemStatus) => queues.list.find(({ name }) => name === 'mail')
  const before = await readStatus(world)
  expect(before.queues.state).toBe('ok')
  expect(mailsIn(before)).toMatchObject({ waiting: 1, due: 0, oldest_at: null, failed: 0 })

  world.passTime(20 * minute)
  const after = await readStatus(world)
  const oldest = mailsIn(after)?.oldest_at
  expect(mailsIn(after)).toMatchObject({ waiting: 1, due: 1, oldest_at: expect.any(String) })
  expect(after.queues).toMatchObject({ state: 'look', problem: 'queue_stuck', since: oldest })
})

test('calendars that cannot be read are counted', async () => {
  await using server = await webServer((_request, response) => void response.writeHead(500).end())
  await using world = await newWorld({ CALENDAR_ALLOW_PRIVATE: 'true' })
  await world.apartment({ calendar_urls: [server.url] })
  expect((await readStatus(world)).calendars).toMatchObject({ state: 'ok', count: 1, failing: 0 })
  world.passTime(hour)
  await readDueCalendars(world.app.instance)
  expect((await readStatus(world)).calendars).toMatchObject({
    state: 'look',
    problem: 'calendars_failing',
    since: world.clock.now(),
    count: 1,
    failing: 1,
  })
})

test('a process of another release is seen, one that ends leaves, and one that dies is silent until it is forgotten', async () => {
  await using world = await newWorld()
  const { instance } = world.app
  // A second process, as far as reports go. SQLite has one, so there the first may not report while the other lives.
  const other: Instance = { ...instance }
  await reportProcess(other)
  expect((await readStatus(world)).processes).toMatchObject({ state: 'ok', list: [{}, { is_own: false }] })

  await instance.database.writer.updateTable('server_process').set({ commit_id: '0123456789ab' }).execute()
  expect((await readStatus(world)).processes).toMatchObject({ state: 'look', problem: 'versions_differ' })
  await forgetProcess(other)
  expect((await readStatus(world)).processes).toMatchObject({ state: 'ok', list: [{ is_own: true }] })

  await reportProcess(other)
  const died = world.clock.now()
  world.passTime(2 * minute)
  expect((await readStatus(world)).processes).toMatchObject({
    state: 'look',
    problem: 'process_silent',
    since: died,
  })
  world.passTime(hour)
  await reportProcess(instance)
  expect((await readStatus(world)).processes).toMatchObject({ state: 'ok', list: [{ is_own: true }] })
})

test.skipIf(!canDump)(
  'a backup that fails is seen with its reason; without one for a day it fails',
  async () => {
    await using world = await newWorld()
    const folder = join(await newFolder(), 'backups')
    const instance: Instance = {
      ...world.app.instance,
      config: { ...worldConfig(world), backup: { folder, at: ['03:00'], keep: 2 } },
    }
    const backup = () => getBackup(readCtx(instance, systemCaller(instance)))
    await mkdir(folder)
    await runDueBackup(instance)
    const made = world.clock.now()
    expect(await backup()).toMatchObject({
      state: 'ok',
      last_success: made,
      bytes: expect.any(Number),
      last_failure: null,
    })

    await rm(folder, { recursive: true })
    await writeFile(folder, 'not a folder')
    world.passTime(20 * hour)
    await runDueBackup(instance)
    const failed = { problem: 'backup_failed', since: '2026-11-21T23:00:00.000Z', last_success: made }
    const last_failure = { at: world.clock.now(), reason: expect.stringMatching(/\S/) }
    expect(await backup()).toMatchObject({ state: 'look', ...failed, last_failure })
    world.passTime(7 * hour)
    expect(await backup()).toMatchObject({ state: 'failed', ...failed })

    await rm(folder)
    await mkdir(folder)
    await runDueBackup(instance)
    expect(await backup()).toMatchObject({ state: 'ok', problem: null, last_success: world.clock.now() })
  },
)

test('a server that was never backed up should be looked at', async () => {
  await using world = await newWorld()
  expect((await readStatus(world)).backup).toMatchObject({ state: 'look', problem: 'backup_missing' })
})

test.runIf(onPostgres)('a clock that differs from the database’s is seen, with the difference', async () => {
  for (const [ahead, state] of [
    [20_000, 'look'],
    [-5 * minute, 'failed'],
  ] as const) {
    await using at = await newWorld()
    at.clock.at = Date.now() - ahead
    const { clock } = await readStatus(at)
    expect(clock).toMatchObject({ state, problem: 'clock_off' })
    expect(Math.abs((clock.database_ahead_ms ?? 0) - ahead)).toBeLessThan(15_000)
  }
})

test('only superusers see it', async () => {
  await using world = await newWorld()
  const admin = await world.user('admin')
  expect((await admin.expectRefusal(systemRoutes.status, {})).status).toBe(403)
})

test('every problem names a section of the troubleshooting guide that exists', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/troubleshoot.md'), 'utf8')
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, text]) => text)
  expect(Object.values(systemProblems).filter((section) => !headings.includes(section))).toEqual([])
})
