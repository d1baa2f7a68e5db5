import { randomUUID } from 'node:crypto'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { readDueCalendars } from '../../src/features/planning/calendars/commands/read-calendars.ts'
import { markOverdueSessions } from '../../src/features/sessions/office/commands/mark-overdue.ts'
import { type Instance, systemCaller, write } from '../../src/platform/context.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { calendarServer } from '../apartments/calendar-files.ts'
import type { Client } from '../client.ts'
import { newWorld, type World } from '../world.ts'
import { Mailbox } from './mailbox.ts'

const listNotifications = async (who: Client, input: { since?: string; limit?: number } = {}) =>
  (await who.call(notificationRoutes.list, input)).results
const late = (world: World, session_id: string, expires_at: string) =>
  write(world.app.instance, systemCaller(world.app.instance), (ctx) =>
    ctx.record({ type: 'session.overdue', session_id, expires_at }),
  )

test('only users who want e-mails get them, each in their language; the start is not mailed', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  await world.user('admin', { email: 'ur@example.test', email_notifications: 1, language: 'ur' })
  await world.user('admin', { email: 'off@example.test' })
  await world.user('user', { email: 'plain@example.test', email_notifications: 1 })
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { code, id } = cleaner.session
  await cleaner.call(cleanerRoutes.reportIssue, {
    token: cleaner.token,
    id: randomUUID(),
    kind: 'broken',
    text: 'The lamp',
  })
  const [first] = await box.to('admin@example.test')
  await box.to('ur@example.test')
  await cleaner.submit()
  await late(world, id, world.clock.now())
  world.passTime(5 * 60_000)
  await world.app.instance.mailer.deliver(world.app.instance)
  const english = await box.to('admin@example.test', 2)
  const urdu = await box.to('ur@example.test', 2)

  expect(box.mails).toHaveLength(4)
  expect(first?.subject).toMatch(/problem reported/)
  expect(english[1]?.subject).toBe(`Marina Gate 2, 1203: 2 updates on ${code}`)
  expect(english[1]?.text).toContain(`Marina Gate 2, 1203: Maria Santos submitted the report of ${code}`)
  expect(english[1]?.text).toContain(`Marina Gate 2, 1203: cleaning ${code} is overdue`)
  for (const mail of english) expect(mail.text).toContain(`https://keys.example.test/sessions/${id}`)
  for (const mail of urdu) {
    expect(mail.html).toContain('dir="rtl"')
    expect(mail.text).toMatch(/Brightkey میں کھولیں/)
  }
})

test('notifications about several calendars of an apartment at once are one mail, which names the apartment and no session', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const { id: apartment_id } = await world.apartment()
  await write(world.app.instance, systemCaller(world.app.instance), async (ctx) => {
    for (const calendar_id of [randomUUID(), randomUUID()])
      await ctx.record({ type: 'calendar.suspect', apartment_id, calendar_id, at: ctx.now, lost: 3 })
  })
  // A host empties its calendars one after another.
  world.passTime(60_000)
  await world.app.instance.mailer.deliver(world.app.instance)
  const [mail] = await box.to('admin@example.test')
  expect(mail?.subject).toMatch(/^Marina Gate 2, 1203: 3 bookings are suddenly gone/)
  expect(mail?.text).toContain('(× 2)')
  expect(mail?.text).toContain(`https://keys.example.test/apartments/${apartment_id}?tab=calendar`)
  expect(box.mails).toHaveLength(1)
})

test('calendars of several apartments that fail together make one mail with their number', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld({ ...box.settings, CALENDAR_ALLOW_PRIVATE: 'true' })
  await using calendar = await calendarServer('')
  const add = async (name: string) => {
    world.admin = await world.login('admin@example.test')
    await world.apartment({ name, calendar_url: `${calendar.url}?${name}` })
  }
  const readLater = async (ms: number) => {
    world.passTime(ms)
    await readDueCalendars(world.app.instance)
  }
  const hour = 3_600_000
  for (const name of ['A', 'B']) await add(name)
  await readLater(0)
  await add('C')
  await readLater(hour)
  await add('D')
  await readLater(hour)
  await readLater(hour / 2)
  await world.app.instance.mailer.deliver(world.app.instance)
  // C has failed for an hour by then; D gets a notification of its own if it goes on.
  const [mail] = await box.to('admin@example.test')
  expect(mail?.subject).toMatch(/^The calendars of 3 apartments, [AB] among them,/)
  expect(mail?.text).toContain('https://keys.example.test/apartments')
  expect(box.mails).toHaveLength(1)
})

test('sixty problems in a second are two mails to each reader: the first at once, the others together', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  await world.user('admin', { email: 'ru@example.test', email_notifications: 1, language: 'ru' })
  const [one, other] = [await world.cleaner(), await world.cleaner()]
  const report = (cleaner: typeof one, kind: 'broken' | 'missing') =>
    cleaner.call(cleanerRoutes.reportIssue, {
      token: cleaner.token,
      id: randomUUID(),
      kind,
      text: 'The lamp',
    })
  const deliver = () => world.app.instance.mailer.deliver(world.app.instance)

  await report(one, 'broken')
  await box.to('ru@example.test')
  await box.to('admin@example.test')
  for (let time = 1; time < 60; time++) await report(one, time < 36 ? 'broken' : 'missing')
  // The first one of another session is not delayed by it.
  await report(other, 'missing')
  await box.to('ru@example.test', 2)
  await box.to('admin@example.test', 2)
  expect(await deliver()).toBe(0)

  world.passTime(5 * 60_000)
  expect(await deliver()).toBe(2)
  const { code } = one.session
  const [, , digest] = await box.to('ru@example.test', 3)
  expect(digest?.subject).toBe(`Marina Gate 2, 1203: 59 событий по ${code}`)
  // All within the same millisecond, so in any order.
  for (const times of ['(× 35)', '(× 24)']) expect(digest?.text).toContain(times)
  // Within minutes of that one the next waits too, and a mail being sent gets no further entries.
  await report(one, 'broken')
  expect(await deliver()).toBe(0)
  world.passTime(5 * 60_000)
  await world.app.instance.database.writer
    .updateTable('mail')
    .set({ status: 'sending', lease_until: world.clock.now(), claims: 1 })
    .where('status', '=', 'queued')
    .execute()
  await report(one, 'missing')
  expect(await deliver()).toBe(2)
  expect(box.mails).toHaveLength(8)
  world.passTime(5 * 60_000)
  await deliver()
  expect(box.mails).toHaveLength(10)
  const listNotifications = await world.db
    .selectFrom('notification')
    .select('mail_id')
    .where('type', '=', 'issue.reported')
    .execute()
  expect(listNotifications.filter(({ mail_id }) => mail_id === null)).toEqual([])
})

test('without a mail server nothing is queued for notifications', async () => {
  await using world = await newWorld()
  await (await world.cleaner({ tasks: 'all completed' })).submit()
  expect(await world.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('a user who turns e-mails off, or is deactivated, does not get a waiting mail', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const user = await world.user('admin', { email: 'omar@example.test', email_notifications: 1 })
  const sana = await world.user('admin', { email: 'sana@example.test', email_notifications: 1 })
  await box.down()
  const { id } = await world.session()
  await late(world, id, world.clock.now())
  const attemptedMails = () => world.db.selectFrom('mail').select('id').where('attempts', '=', 1).execute()
  await expect.poll(async () => (await attemptedMails()).length).toBe(3)
  await user.call(userRoutes.updateMe, { email_notifications: false })
  const { id: sanaId } = await sana.call(userRoutes.me, {})
  await world.admin.call(userRoutes.update, { id: sanaId, status: 'deactivated' })
  await box.up()
  world.passTime(30_000)
  await world.app.instance.mailer.deliver(world.app.instance)

  expect(box.mails.map(({ envelope }) => envelope.to)).toEqual([['admin@example.test']])
  expect(await world.db.selectFrom('mail').select('status').execute()).toEqual([{ status: 'sent' }])
})

test('an overdue session is announced once, and again when it is overdue after an extension', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const { id, code } = await world.session({}, user)
  const first = world.clock.now()
  await late(world, id, first)
  await late(world, id, first)
  expect(await listNotifications(user)).toMatchObject([
    {
      type: 'session.overdue',
      message: `Marina Gate 2, 1203: cleaning ${code} is overdue`,
      link: `/sessions/${id}`,
    },
  ])
  world.passTime(1000)
  await late(world, id, world.clock.now())
  expect(await listNotifications(user)).toHaveLength(2)
  expect(await listNotifications(world.admin)).toHaveLength(2)
})

test('requesting what is newer than the newest seen loses nothing of the same millisecond', async () => {
  await using world = await newWorld()
  const start = async () => {
    const cleaner = await world.cleaner()
    await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
    return cleaner.session
  }
  const one = await start()
  const [seen] = await listNotifications(world.admin)
  const two = await start()

  const since = await listNotifications(world.admin, { since: seen?.created_at ?? '' })
  expect(since.map(({ link }) => link).sort()).toEqual([`/sessions/${one.id}`, `/sessions/${two.id}`].sort())
  world.passTime(1)
  expect(await listNotifications(world.admin, { since: world.clock.now() })).toEqual([])
})

test.each(['ru', 'ur', 'hi', 'ar'] as const)('every notification has its text in %s', async (locale) => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  await late(world, cleaner.session.id, world.clock.now())
  const { id: session_id, expires_at } = cleaner.session
  await write(world.app.instance, systemCaller(world.app.instance), async (ctx) => {
    await ctx.record({ type: 'session.not_begun', session_id, expires_at })
    await ctx.record({ type: 'session.unopened', session_id, told_at: ctx.now, name: 'Ayesha' })
  })
  const { invitation } = await world.admin.call(userRoutes.invite, { email: 'sana@example.test' })
  const token = invitation.url.split('/').at(-1) ?? ''
  await world.anyone.call(userRoutes.setPassword, { token, password: 'correct-horse', first_name: 'Sana' })
  const english = await listNotifications(world.admin)
  world.admin.locale = locale

  const spoken = await listNotifications(world.admin)
  expect(english.map(({ type }) => type).sort()).toEqual([
    'report.submitted',
    'session.not_begun',
    'session.overdue',
    'session.started',
    'session.unopened',
    'user.joined',
  ])
  for (const each of spoken) expect(each.message).toMatch(/[а-яآ-یऀ-ॿ]/)
})

const hour = 3_600_000

const overdueEvents = async (world: World) =>
  (
    await world.db.selectFrom('event').select('session_id').where('type', '=', 'session.overdue').execute()
  ).map((event) => event.session_id)

/** The same database through its own connections, as in another process. */
async function openSecondInstance({ app, config }: World): Promise<Instance & AsyncDisposable> {
  const { instance } = app
  const database =
    instance.database.dialect === 'sqlite' ? await connect({ dataDir: config.dataDir }) : instance.database
  return {
    ...instance,
    database,
    [Symbol.asyncDispose]: async () => {
      if (database !== instance.database) await database.close()
    },
  }
}

test('an overdue session is announced once, although two processes check at the same time', async () => {
  await using world = await newWorld()
  const apartment_id = (await world.apartment()).id
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.push((await world.session({ apartment_id })).id)
  await using second = await openSecondInstance(world)
  const first = world.app.instance
  expect(await markOverdueSessions(first)).toBe(0)
  world.passTime(25 * hour)

  const counts = await Promise.all([first, second, first, second].map(markOverdueSessions))

  expect(counts.reduce((sum, count) => sum + count)).toBe(12)
  expect((await overdueEvents(world)).toSorted()).toEqual(ids.toSorted())
  expect(await markOverdueSessions(second)).toBe(0)
})

test('a session that was extended and is overdue again is announced again', async () => {
  await using world = await newWorld()
  const { id } = await world.session()
  world.passTime(25 * hour)
  await markOverdueSessions(world.app.instance)
  const admin = await world.login('admin@example.test')

  const expires_at = new Date(world.clock.at + hour).toISOString()
  await admin.call(sessionRoutes.update, { id, expires_at })
  expect(await markOverdueSessions(world.app.instance)).toBe(0)
  world.passTime(2 * hour)

  expect(await markOverdueSessions(world.app.instance)).toBe(1)
  expect(await overdueEvents(world)).toEqual([id, id])
})

test('submitted work is never announced as overdue', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  await cleaner.submit()
  world.passTime(25 * hour)

  expect(await markOverdueSessions(world.app.instance)).toBe(0)
})

test('counting notifications stops at a hundred, and leaves out those of deleted sessions', async () => {
  await using world = await newWorld()
  const { id } = await world.session()
  const { id: user_id } = await world.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const { writer } = world.app.instance.database
  const insert = (count: number, from: number, link: string | null) =>
    writer
      .insertInto('notification')
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ id: randomUUID(), user_id, type: 'session.overdue', subject: `${from + index}`, link },
          ...{ data: '{"apartment":"Marina Gate 2","code":"MAR-1"}', created_at: world.clock.now() },
        })),
      )
      .execute()
  const counts = async () => {
    const { count, unread } = await world.admin.call(notificationRoutes.list, {})
    return [count, unread]
  }
  await insert(60, 0, null)
  await insert(60, 60, `/sessions/${id}`)
  expect(await counts()).toEqual([100, 100])

  await world.admin.call(sessionRoutes.remove, { id })
  expect(await counts()).toEqual([60, 60])
})
