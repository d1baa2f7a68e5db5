import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { queueMessages } from '../../src/features/messages/commands/queue-messages.ts'
import { readCsv } from '../read-csv.ts'
import { newWorld, twoWorlds, type World } from '../world.ts'
import { hour, minute } from './scene.ts'
import { WhatsAppCloud } from './whatsapp-cloud.ts'

const inHours = (world: World, hours: number) => new Date(world.clock.at + hours * hour).toISOString()
const addCleaner = (world: World, fields: object = {}) =>
  world.admin.call(cleanerBookRoutes.create, {
    first_name: 'Ayesha',
    phone: '+971501234567',
    language: 'en',
    ...fields,
  })
const get = (world: World, id: string) => world.admin.call(sessionRoutes.get, { id })
/** What happens within seconds, once the office has made no change for a minute. */
async function notify(world: World) {
  const queued = await queueMessages(world.app.instance)
  await world.app.instance.deliveries.run(world.app.instance)
  return queued
}

test('with an account a cleaner gets one message of all sessions assigned to them, once the office pauses, and its statuses are kept', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using world = await newWorld({ ...cloud.settings, WHATSAPP_CLEANER_TEMPLATE: 'your_cleanings' })
  const { id: cleaner_id, day_url } = await addCleaner(world)
  const { id } = await world.session({ cleaner_id, expires_at: inHours(world, 24) })
  world.passTime(30_000)
  await world.session({ cleaner_id, expires_at: inHours(world, 26) })
  world.passTime(40_000)
  expect(await notify(world)).toBe(0)
  world.passTime(30_000)
  // Two processes at once.
  expect(await Promise.all([queueMessages(world.app.instance), notify(world)])).toContain(1)
  await notify(world)

  expect(cloud.messages).toHaveLength(1)
  expect(cloud.messages[0]).toMatchObject({
    to: '971501234567',
    template: {
      name: 'your_cleanings',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Tomorrow: 2 cleanings' },
            { type: 'text', text: day_url },
          ],
        },
      ],
    },
  })
  expect(cloud.wrong).toEqual([])
  expect(await get(world, id)).toMatchObject({ told_at: world.clock.now(), to_tell: false })

  const notices = (await get(world, id)).timeline.filter(({ type }) => type === 'session.told')
  expect(notices.map(({ values }) => `${values.name} ${values.how}`).toSorted()).toEqual([
    'Ayesha queued',
    'Ayesha sent',
  ])

  const wamid = cloud.messages[0]?.wamid
  const timestamp = String(Math.floor(world.clock.at / 1000) + 5)
  const statuses = [{ id: wamid, status: 'read', timestamp, recipient_id: '971501234567' }]
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] })
  const response = await world.app.server.inject({
    method: 'POST',
    url: '/api/whatsapp/webhook/',
    headers: cloud.signed(body),
    payload: body,
  })
  expect(response.statusCode).toBe(200)
  expect(await world.db.selectFrom('message').select(['status', 'read_at']).execute()).toEqual([
    { status: 'sent', read_at: expect.any(String) },
  ])
})

test('what WhatsApp refuses waits for the office, with the reason kept, and is not sent again by itself', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using world = await newWorld(cloud.settings)
  const { id: cleaner_id } = await addCleaner(world)
  const { id } = await world.session({ cleaner_id })
  cloud.onMessage = () => ({ status: 400, code: 131026 })
  world.passTime(2 * minute)
  expect(await notify(world)).toBe(1)
  expect(await notify(world)).toBe(0)
  expect(await world.db.selectFrom('message').select(['status', 'error_code']).execute()).toEqual([
    { status: 'error', error_code: 'not_on_whatsapp' },
  ])
  const { results } = await world.admin.call(messageRoutes.list, {})
  expect(results).toMatchObject([
    { kind: 'assigned', session_ids: [id], failure: { reason: expect.stringMatching(/\w/) } },
  ])
  await world.admin.call(messageRoutes.notified, { id: results[0]?.id ?? '' })
  expect(await get(world, id)).toMatchObject({ told_at: world.clock.now(), to_tell: false })

  // The log has what the server did, and then who notified the cleaner.
  const log = (await world.admin.call(auditRoutes.list, { kind: 'deliveries' })).results
  expect(log.map(({ text, by, session }) => [text, by?.name ?? null, session?.id]).toSorted()).toEqual([
    ['Ayesha was notified by the office', 'admin@example.test', id],
    ['Message to Ayesha could not be sent', null, id],
    ['Message to Ayesha waits to be sent', null, id],
  ])
  const { text: file } = await world.admin.send(auditRoutes.list, { kind: 'deliveries', format: 'csv' })
  const notified = readCsv(file)?.map(({ cells: [, , who, what] }) => `${who}: ${what}`)
  expect(notified).toContain('Automatic: Message to Ayesha could not be sent')
})

test('in quiet hours only cancellations of the next twelve hours are sent, and the rest in the morning', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using world = await newWorld(cloud.settings)
  const { id: cleaner_id } = await addCleaner(world)
  const soon = await world.session({ cleaner_id, expires_at: inHours(world, 20) })
  const far = await world.session({ cleaner_id, expires_at: inHours(world, 40) })
  // A message that is about to leave does not need the office; one kept back for hours does.
  const needed = async () => (await world.admin.call(sessionRoutes.overview, {})).needs_me
  expect(await needed()).toBe(0)
  world.passTime(2 * minute)
  await notify(world)
  expect(cloud.messages[0]?.text?.body).toMatch(/^2 new cleanings\n/)
  // Ten in the evening in Dubai.
  world.passTime(10 * hour)
  world.admin = await world.login('admin@example.test')
  await world.session({ cleaner_id })
  for (const { id } of [soon, far]) await world.admin.call(sessionRoutes.cancel, { id })
  world.passTime(2 * minute)
  await notify(world)
  expect(cloud.messages[1]?.text?.body).toMatch(/^Cancelled: Marina Gate 2, 1203, due Sun 22 Nov, 08:00\n/)
  world.passTime(8 * hour + 50 * minute)
  world.admin = await world.login('admin@example.test')
  expect([await notify(world), await needed()]).toEqual([0, 1])
  world.passTime(10 * minute)
  expect(await notify(world)).toBe(1)
  expect(cloud.messages[2]?.text?.body).toMatch(/^Cancelled: .*\n.*today: /)
  expect(cloud.messages).toHaveLength(3)
})

test('what WhatsApp did not take in time waits for the end of the quiet hours, but a cancellation of the next twelve hours', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using world = await newWorld(cloud.settings)
  const { id: cleaner_id } = await addCleaner(world)
  const omar = await addCleaner(world, { first_name: 'Omar', phone: '+971501234568' })
  const soon = await world.session({ cleaner_id: omar.id, expires_at: inHours(world, 20) })
  world.passTime(2 * minute)
  await notify(world)
  world.passTime(9 * hour - 5 * minute)
  world.admin = await world.login('admin@example.test')
  await world.session({ cleaner_id, expires_at: inHours(world, 20) })
  cloud.onMessage = () => ({ status: 503, code: 131016 })
  world.passTime(minute)
  await notify(world)
  // Nine in the evening in Dubai is two minutes away, and the third attempt is half an hour after the second.
  world.passTime(minute)
  await notify(world)
  expect(cloud.calls.messages).toBe(3)
  cloud.onMessage = () => 'accept'
  world.passTime(40 * minute)
  await notify(world)
  expect(cloud.messages).toHaveLength(1)

  world.admin = await world.login('admin@example.test')
  await world.admin.call(sessionRoutes.cancel, { id: soon.id })
  cloud.onMessage = () => ({ status: 503, code: 131016 })
  world.passTime(minute)
  await notify(world)
  cloud.onMessage = () => 'accept'
  world.passTime(5 * minute)
  await notify(world)
  expect(cloud.messages.map(({ text }) => text?.body.split(':')[0])).toEqual([
    'Cleaning tomorrow',
    'Cancelled',
  ])

  world.passTime(9 * hour + 10 * minute)
  await notify(world)
  expect(cloud.messages).toHaveLength(2)
  world.passTime(20 * minute)
  await notify(world)
  expect(cloud.messages[2]?.text?.body).toMatch(/^Cleaning today: /)
})

test('a retried message drops what is no longer true, and has the rest with the news', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using world = await newWorld(cloud.settings)
  const { id: cleaner_id } = await addCleaner(world)
  const due = (hours: number) => world.session({ cleaner_id, expires_at: inHours(world, hours) })
  const [first, second] = [await due(24), await due(26)]
  cloud.onMessage = () => ({ status: 503, code: 131016 })
  for (let times = 0; times < 2; times++) {
    world.passTime(minute)
    await notify(world)
  }
  expect(cloud.calls.messages).toBe(2)
  cloud.onMessage = () => 'accept'
  // Moved just before the retry: its old time is not sent.
  world.passTime(4.5 * minute)
  await world.admin.call(sessionRoutes.cancel, { id: first.id })
  await world.admin.call(sessionRoutes.update, { id: second.id, expires_at: inHours(world, 25) })
  world.passTime(0.5 * minute)
  await notify(world)
  expect(cloud.messages).toEqual([])
  await due(30)
  world.passTime(minute)
  await notify(world)
  const lines = cloud.messages[0]?.text?.body.split('\n').slice(0, 3)
  expect(lines).toEqual([
    'Tomorrow: 2 cleanings',
    expect.stringContaining('due Sun 22 Nov, 13:06'),
    expect.stringContaining('due Sun 22 Nov, 18:07'),
  ])
  world.passTime(hour)
  await notify(world)
  expect(cloud.messages).toHaveLength(1)
  expect(await world.db.selectFrom('message').select('status').execute()).toEqual([{ status: 'sent' }])
})

test('a session cancelled before its message was sent is dropped from the message, and the rest comes with what is new', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using world = await newWorld(cloud.settings)
  const { id: cleaner_id } = await addCleaner(world)
  const [notified, gone, kept] = [
    await world.session({ cleaner_id }),
    await world.session(),
    await world.session(),
  ]
  world.passTime(minute)
  await notify(world)
  cloud.onMessage = () => ({ status: 503, code: 131016 })
  for (const { id } of [gone, kept]) await world.admin.call(sessionRoutes.update, { id, cleaner_id })
  for (let times = 0; times < 2; times++) {
    world.passTime(minute)
    await notify(world)
  }
  cloud.onMessage = () => 'accept'
  for (const { id } of [notified, gone]) await world.admin.call(sessionRoutes.cancel, { id })
  world.passTime(minute)
  await notify(world)
  world.passTime(hour)
  await notify(world)
  expect(
    cloud.messages.map(({ text }) => text?.body.match(/^(Cancelled|New cleaning|Cleaning tomorrow)/gm)),
  ).toEqual([['Cleaning tomorrow'], ['Cancelled', 'Cleaning tomorrow']])
})

test('at night a cancellation of the next twelve hours is sent also where more cleaners wait for the morning than fit into one go', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using world = await newWorld(cloud.settings)
  const { id: cleaner_id } = await addCleaner(world)
  const far = await world.session({ cleaner_id, expires_at: inHours(world, 60) })
  const soon = await world.session({ cleaner_id, expires_at: inHours(world, 20) })
  world.passTime(2 * minute)
  await notify(world)
  // Eleven in the evening in Dubai. The session of the last notification begins soon, whatever became of it since.
  world.passTime(11 * hour)
  world.admin = await world.login('admin@example.test')
  await world.admin.call(sessionRoutes.update, { id: soon.id, expires_at: inHours(world, 90) })
  for (const { id } of [soon, far]) await world.admin.call(sessionRoutes.cancel, { id })

  // Others were notified of the far one before, and that it is not theirs waits for the morning.
  const db = world.app.instance.database.writer
  const cleaner = await db
    .selectFrom('cleaner')
    .selectAll()
    .where('id', '=', cleaner_id)
    .executeTakeFirstOrThrow()
  const telling = await db
    .selectFrom('telling')
    .selectAll()
    .where('session_id', '=', far.id)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: 120 }, (_, index) => ({
    id: `${index}`.padStart(cleaner_id.length, '0'),
    phone: `+9715020000${`${index}`.padStart(2, '0')}`,
  }))
  await db
    .insertInto('cleaner')
    .values(others.map((each) => ({ ...cleaner, ...each })))
    .execute()
  await db
    .insertInto('telling')
    .values(others.map(({ id }) => ({ ...telling, cleaner_id: id })))
    .execute()

  world.passTime(2 * minute)
  expect(await notify(world)).toBe(1)
  expect(cloud.messages.slice(1).map(({ to, text }) => `${to}: ${text?.body.split('\n')[0]}`)).toEqual([
    '971501234567: Cancelled: Marina Gate 2, 1203, due Sun 22 Nov, 08:00',
  ])
})

// PGlite, which takes the place of a missing PostgreSQL, has one connection.
test.skipIf(!process.env.TEST_DATABASE_URL)('two processes at once notify each cleaner once', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using worlds = await twoWorlds(cloud.settings)
  const [here] = worlds
  const { id: apartment_id } = await here.apartment()
  const phones = [1, 2, 3].map((index) => `+97150123456${index}`)
  for (const phone of phones) {
    const { id: cleaner_id } = await addCleaner(here, { phone })
    for (let count = 0; count < 3; count++) await here.session({ apartment_id, cleaner_id })
  }
  here.passTime(2 * minute)
  const queued = await Promise.all([...worlds, ...worlds].map(({ app }) => queueMessages(app.instance)))
  expect(queued.reduce((sum, count) => sum + count)).toBe(3)
  await Promise.all(worlds.map(notify))
  expect(cloud.messages.map(({ to }) => `+${to}`).toSorted()).toEqual(phones)
  expect(await here.db.selectFrom('message_line').select('number').execute()).toEqual(
    Array(9).fill({ number: 1 }),
  )
})
