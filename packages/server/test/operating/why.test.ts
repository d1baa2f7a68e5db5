import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { describe, expect, test } from 'vitest'
import { queueMessages } from '../../src/features/messages/commands/queue-messages.ts'
import { deleteAllExpired } from '../../src/retentions.ts'
import { canDump } from '../backups/places.ts'
import { WhatsAppCloud } from '../deliveries/whatsapp-cloud.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { run } from '../process.ts'
import { type Cleaner, newWorld, plainTasks, type World } from '../world.ts'

const day = 24 * 3_600_000
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])

/** Runs the program with the settings of the world's server, which is running meanwhile. */
const why = ({ config, databaseUrl }: World, ...args: string[]) =>
  run('why', { DATA_DIR: config.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, ...args)

const readRefusal = (upload: Promise<unknown>) =>
  upload.then(
    () => null,
    ({ body }) => body.code,
  )

/** A session whose photos were refused for four reasons, one more than once. */
async function refuseUploads(world: World, cleaner: Cleaner) {
  const jpeg = await smallPhoto({ seed: 1 })
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const files = [heic, jpeg.subarray(0, 200), jpeg.subarray(0, 300), Buffer.concat([jpeg, Buffer.alloc(6e6)])]
  const codes = []
  for (const file of files) {
    codes.push(await readRefusal(cleaner.photo(taskId, { file })))
    world.passTime(60_000)
  }
  expect(codes).toEqual(['unsupported_file_type', 'corrupt_file', 'corrupt_file', 'file_too_large'])
}

describe.skipIf(!canDump)('npm run why', () => {
  test('shows support why photos and messages did not arrive and who deleted the session, without secrets', async () => {
    await using cloud = await WhatsAppCloud.open()
    // No mail server listens there.
    await using world = await newWorld({ ...cloud.settings, SMTP_URL: 'smtp://127.0.0.1:1' })
    cloud.onMessage = () => ({ status: 400, code: 131026, details: 'Cannot reach 971501234567' })
    const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, {
      first_name: 'Ayesha',
      phone: '+971501234567',
      language: 'en',
    })
    const session = await world.session({ cleaner_id, tasks: plainTasks(1), note: 'Door code 4711' })
    const cleaner = await world.cleaner({ session })
    world.passTime(2 * 60_000)
    await queueMessages(world.app.instance)
    await world.app.instance.deliveries.run(world.app.instance)
    await refuseUploads(world, cleaner)
    await cleaner.complete(session.tasks[0]?.id ?? '')
    const { report } = await cleaner.submit()
    await world.admin.call(deliveryRoutes.send, {
      id: report.id,
      channel: 'whatsapp',
      recipient: '+971507654321',
    })
    await world.app.instance.deliveries.run(world.app.instance)
    // Mails wait for what follows in their session.
    world.passTime(10 * 60_000)
    world.admin = await world.login('admin@example.test')
    await world.app.instance.mailer.deliver(world.app.instance)
    await world.admin.call(sessionRoutes.revokeLink, { id: session.id, kind: 'cleaning' })
    expect(await readRefusal(cleaner.photo(session.tasks[0]?.id ?? ''))).toBe('session_not_found')
    await world.admin.call(sessionRoutes.remove, { id: session.id })

    const json = await why(world, session.code, '--json')
    expect(json).toMatchObject({ stderr: '', code: 0 })
    const story = JSON.parse(json.stdout)
    expect(story).toMatchObject({
      code: session.code,
      time_zone: 'Asia/Dubai',
      state: 'in the bin, before: submitted',
      deleted_by: 'admin@example.test',
      photos: { stored: 1, deleted: 0, refused: 5 },
    })
    const findEntries = (...types: string[]) =>
      story.timeline.filter(({ type }: { type: string }) => types.includes(type))
    expect(findEntries('upload.refused')).toMatchObject(
      [
        { local: '2026-11-21 12:02:00', who: 'cleaner', text: /unsupported_file_type/ },
        { local: '2026-11-21 12:03:00', text: /2 times, last 2026-11-21 12:04:00: corrupt_file/ },
        { text: /file_too_large/ },
        { text: /session_not_found: The link was revoked/ },
      ].map(({ text, ...fields }) => ({ ...fields, failed: true, text: expect.stringMatching(text) })),
    )
    const unreachable = /error; .*last failure: not_on_whatsapp/
    expect(findEntries('message', 'message.waiting', 'delivery')).toMatchObject([
      { who: 'server', text: expect.stringMatching(unreachable), failed: true },
      { who: 'office', name: 'admin@example.test', text: expect.stringMatching(unreachable), failed: true },
      { who: 'server', text: 'A message to the cleaner (cancelled) waits to be sent', failed: false },
    ])
    const postponed =
      /^Mail to admin@example\.test \(.*report\.submitted.*\): queued; \d failed attempts?; last failure: .*ECONNREFUSED/
    expect(findEntries('mail')).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(postponed), failed: true }),
    )
    expect(findEntries('session.deleted')).toMatchObject([{ who: 'office', name: 'admin@example.test' }])

    const { stdout: text, code } = await why(world, session.code.toLowerCase())
    expect(code).toBe(0)
    expect(text).toContain('All times are local to Asia/Dubai.')
    expect(text).toMatch(/12:1\d:00 {2}office, admin@example\.test +Moved to the bin/)
    for (const output of [text, json.stdout])
      for (const secret of [
        cleaner.token,
        report.id,
        // Not the digits alone, which a random id may have.
        'code 4711',
        'Al Marsa',
        'Marina',
        '50123',
        '50765',
        'Ayesha',
        'Santos',
        '\u001b',
      ])
        expect(output).not.toContain(secret)
  })

  test('says in one line when no session has the code', async () => {
    await using world = await newWorld()
    expect(await why(world, 'MAR-0000')).toEqual({
      stdout: '',
      stderr:
        "No session has the code MAR-0000. It is on the session's page in the office, such as MAR-2410.\n",
      code: 1,
    })
    expect(await why(world)).toMatchObject({ stderr: 'Usage: npm run why -- CODE [--json]\n', code: 1 })
  })
})

test('refused uploads are forgotten with the timeline, and with the session', async () => {
  await using world = await newWorld({ KEEP_TIMELINE_DAYS: '30' })
  await refuseUploads(world, await world.cleaner())
  const count = async () => (await world.db.selectFrom('refused_upload').select('id').execute()).length
  expect(await count()).toBe(3)
  world.passTime(29 * day)
  await deleteAllExpired(world.app.instance)
  expect(await count()).toBe(3)
  world.passTime(2 * day)
  await deleteAllExpired(world.app.instance)
  expect(await count()).toBe(0)
})
