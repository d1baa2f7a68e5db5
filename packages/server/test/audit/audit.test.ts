import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { RawInput } from '@brightkey/contract/route'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { readCsv } from '../read-csv.ts'
import { newWorld, password, type World } from '../world.ts'

const readLog = async (world: World, query: RawInput<typeof auditRoutes.list> = {}) =>
  (await world.admin.call(auditRoutes.list, query)).results

test('the log names the fields of an apartment that were changed, in the language of the reader', async () => {
  await using world = await newWorld()
  const { admin } = world
  const { id } = await world.apartment({ name: 'Marina', address: 'Al Marsa 1' })
  const change = (values: Omit<RawInput<typeof apartmentRoutes.update>, 'id'>) =>
    admin.call(apartmentRoutes.update, { id, ...values })
  await change({ address: 'Al Marsa 2', bedrooms: 1, access_note: 'Lobby' })
  await change({ calendar_url: 'https://www.airbnb.com/calendar/ical/1.ics' })
  await change({ archived: true })
  await change({ archived: false })
  await change({ address: 'Al Marsa 2' })
  const csv = 'name,type,check_out_time\nMarina,1br,10:00'
  expect(await admin.call(apartmentRoutes.import, { csv, preview: false, update: true })).toMatchObject({
    updated: 1,
  })

  const texts = async () =>
    (await readLog(world, { kind: 'apartments' })).flatMap(({ type, text }) =>
      type === 'apartment.changed' ? [text] : [],
    )
  // All at the same instant.
  expect((await texts()).toSorted()).toEqual([
    'Apartment changed',
    'Apartment changed',
    'Apartment changed: Address and How to get in',
    'Apartment changed: Calendar link',
    'Apartment changed: Check-out until',
    'Apartment unarchived',
  ])
})

test('the log has who did what to what, also with settings, users, rules and cleaners, and no secret', async () => {
  await using world = await newWorld()
  const { admin, anyone } = world
  await anyone.call(userRoutes.login, { email: 'admin@example.test', password })
  const apartment = await world.apartment({ name: 'Marina' })
  await admin.call(apartmentRoutes.update, { id: apartment.id, access_note: 'Code *4711#' })
  await admin.call(settingsRoutes.update, {
    company_name: 'Creek Homes',
    link_grace_hours: 12,
    quiet_from: '21:00',
  })
  await admin.call(planningRoutes.setRules, { check_out: null, repeat: [] })
  const { id: cleaner } = await admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  await admin.call(cleanerBookRoutes.issueDayLink, { id: cleaner })
  await admin.call(userRoutes.invite, {
    email: 'x@example.test',
    role: 'user',
    first_name: 'X',
    last_name: '',
  })
  const session = await world.session({ apartment_id: apartment.id })
  const { day_url } = await admin.call(cleanerBookRoutes.get, { id: cleaner })

  const log = await readLog(world, { limit: 100 })

  const entries = log.map(({ type, subject, by }) => [type, subject, by?.name])
  for (const [type, subject] of [
    ['apartment.created', 'Marina'],
    ['apartment.changed', 'Marina'],
    ['settings.changed', 'Company name, Hours the link stays open after the due time'],
    ['rules.changed', null],
    ['cleaner.created', 'Sunita'],
    ['cleaner.link_issued', 'Sunita'],
    ['user.invited', 'x@example.test'],
    ['user.logged_in', null],
  ])
    expect(entries).toContainEqual([type, subject, 'admin@example.test'])
  const check_out = { days_ahead: 30, kind: 'turnover' } as const
  await admin.call(planningRoutes.setRules, { check_out, repeat: [] })
  await admin.call(planningRoutes.setRules, {
    check_out: { ...check_out, days_ahead: 14, cleaner_id: cleaner },
    repeat: [],
  })
  const aboutRules = (await readLog(world, { limit: 100 })).filter(({ type }) => type === 'rules.changed')
  expect(aboutRules.map(({ text }) => text).sort()).toEqual([
    'Rules changed',
    'Rules changed: After check-outs',
    'Rules changed: Create this many days ahead and Cleaner',
  ])
  expect(log.find(({ type }) => type === 'session.created')).toMatchObject({
    text: 'Session created',
    session: { id: session.id, code: session.code, apartment: 'Marina' },
  })
  const stored = JSON.stringify([log, await world.db.selectFrom('event').selectAll().execute()])
  // With signs that no id has.
  for (const secret of [password, '*4711#', day_url?.split('/').at(-1) ?? '-'])
    expect(stored).not.toContain(secret)
  const file = await admin.send(auditRoutes.list, { format: 'csv', kind: 'sessions' })
  expect(readCsv(file.text)?.[1]?.cells.slice(2)).toEqual([
    'admin@example.test',
    'Session created',
    'session.created',
    `'${session.code}`,
    'Marina',
  ])
})

test('the log is filtered by person, kind, session, apartment and days, and its pages lack and repeat nothing', async () => {
  await using world = await newWorld()
  const apartment = await world.apartment()
  world.passTime(1000)
  const session = await world.session({ apartment_id: apartment.id })
  const other = await world.session()
  const second = await world.user('admin')
  world.passTime(86_400_000)
  world.admin = await world.login('admin@example.test')
  await second.call(sessionRoutes.remove, { id: other.id }).catch(() => undefined)
  await world.admin.call(sessionRoutes.cancel, { id: session.id })

  const readTypes = async (query: RawInput<typeof auditRoutes.list>) =>
    (await readLog(world, query)).map(({ type }) => type)
  expect(await readTypes({ session_id: session.id })).toEqual(['session.cancelled', 'session.created'])
  expect(await readTypes({ apartment_id: apartment.id })).toEqual([
    'session.cancelled',
    'session.created',
    'apartment.created',
  ])
  const day = new Date(world.clock.at - 1000).toISOString()
  expect(await readTypes({ kind: 'sessions', from: day })).toContain('session.cancelled')
  expect(await readTypes({ kind: 'sessions', to: day })).toEqual(['session.created', 'session.created'])
  // Several events of one instant, between which a page may end.
  const third = await world.session({ apartment_id: apartment.id })
  const expires_at = new Date(Date.parse(third.expires_at) + 3_600_000).toISOString()
  await world.admin.call(sessionRoutes.update, { id: third.id, note: 'Gate 2', expires_at })
  const whole = await readLog(world, { limit: 100 })
  for (const query of [{}, { apartment_id: apartment.id }]) {
    const walked: string[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await world.admin.call(auditRoutes.list, { ...query, limit: 2, ...(cursor && { cursor }) })
      walked.push(...page.results.map(({ id }) => id))
      cursor = page.next ?? undefined
      more = cursor !== undefined
    }
    const wanted = await readLog(world, { ...query, limit: 100 })
    expect(wanted.length).toBeGreaterThan(4)
    expect(walked).toEqual(wanted.map(({ id }) => id))
  }
  const [mine] = whole.flatMap(({ by }) => by ?? [])
  expect((await readLog(world, { by: mine?.id ?? '' })).every(({ by }) => by?.id === mine?.id)).toBe(true)
})

test('the log names tasks in the reader’s language; one that was removed is named as such', async () => {
  await using world = await newWorld()
  const tasks = [{ title: { en: 'Kitchen', ru: 'Кухня' }, subtasks: [{ title: 'Sink' }] }]
  const cleaner = await world.cleaner({ session: await world.session({ tasks }) })
  const { token } = cleaner
  await cleaner.move(cleaner.session.tasks[0]?.id ?? '', 'active')
  const { results } = await world.admin.call(templateRoutes.list, { scope: 'general' })
  const id = crypto.randomUUID()
  await cleaner.call(cleanerRoutes.addTask, { token, id, template_id: results[0]?.id ?? '' })
  await cleaner.call(cleanerRoutes.removeTask, { token, taskId: id })

  const entries = await readLog(world, { kind: 'work' })
  expect(entries.find(({ text }) => text === 'Kitchen: started')).toMatchObject({ by: null, source: 'link' })
  const readTexts = async () => (await readLog(world, { kind: 'work' })).map(({ text }) => text)
  expect(await readTexts()).toEqual(
    expect.arrayContaining(['Kitchen: started', 'Task added: A removed task']),
  )
  world.admin.locale = 'ru'
  expect(await readTexts()).toContain('Кухня: начата')
})

test('a file has the newest ten thousand events, each with its session, of however many sessions they are', async () => {
  await using world = await newWorld()
  const { writer } = world.app.instance.database
  const { id } = await world.session()
  const event = await world.db
    .selectFrom('event')
    .selectAll()
    .where('session_id', '=', id)
    .executeTakeFirstOrThrow()
  const session = await world.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  const splitParts = <T>(all: readonly T[]) =>
    numbers(all.length / 250).map((at) => all.slice(at * 250, at * 250 + 250))
  const sessions = numbers(2500).map((at) => ({ ...session, id: `s-${at}`, code: `LOG-${at}` }))
  for (const part of splitParts(sessions)) await writer.insertInto('session').values(part).execute()
  const events = numbers(10_250).map((at) => ({
    ...event,
    id: `e-${at}`,
    session_id: `s-${at % 2500}`,
    at: new Date(world.clock.at + at).toISOString(),
  }))
  for (const part of splitParts(events)) await writer.insertInto('event').values(part).execute()

  const file = await world.admin.send(auditRoutes.list, { format: 'csv', kind: 'sessions' })

  const rows =
    readCsv(file.text)
      ?.map(({ cells }) => cells)
      .slice(1) ?? []
  expect(rows.map(([, at, , , , code]) => [at, code])).toEqual(
    events
      .slice(250)
      .toReversed()
      .map(({ at, session_id }) => [at, session_id.replace('s', 'LOG')]),
  )
})
