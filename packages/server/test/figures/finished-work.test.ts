import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import type { StatementRow } from '@brightkey/contract/reports/statement-schema'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { statementTexts } from '../../src/features/reports/statement/document/texts.ts'
import { recordUnrecordedWork } from '../../src/features/sessions/finished/updates.ts'
import type { Client } from '../client.ts'
import { newWorld, plainTasks, type World } from '../world.ts'

const perSession = (amount: number, currency = 'AED') => ({ amount, per: 'session' as const, currency })
const farah = { first_name: 'Farah', last_name: 'Ali', company_name: 'Shine' }
const ayesha = { first_name: 'Ayesha', last_name: 'Khan', company_name: 'Shine' }

async function setTime(world: World, time: string) {
  world.clock.at = Date.parse(time)
  world.admin = await world.login('admin@example.test')
}

const addCleaner = async (by: Client, fields: typeof farah, amount: number | null = 60) =>
  (
    await by.call(cleanerBookRoutes.create, {
      ...fields,
      ...(amount !== null && { rate: perSession(amount) }),
    })
  ).id

const kitchen = { title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }
type Tasks = NonNullable<Parameters<World['session']>[0]>['tasks']

/** A session of this cleaner, done in an hour and submitted under these names. */
async function finish(world: World, cleaner_id: string | null, names = farah, tasks: Tasks = plainTasks(1)) {
  const session = await world.session({ cleaner_id, tasks })
  const cleaner = await world.cleaner({ session })
  const [task = { id: '' }] = session.tasks
  await cleaner.move(task.id, 'active')
  world.passTime(3_600_000)
  await cleaner.complete(task.id)
  await cleaner.submit(names)
  // Logins ended meanwhile.
  world.admin = await world.login('admin@example.test')
  return { id: session.id, apartment: session.apartment.id, task: task.id, cleaner }
}

const october = { month: '2026-10' }
const expires_at = '2026-12-24T12:00:00.000Z'
const readStatement = (world: World, id: string, month = '2026-10') =>
  world.admin.call(monthRoutes.statement, { id, month })

test('whatever changes later, month, statement, report and log say the same about finished work', async () => {
  await using world = await newWorld({ TIME_ZONE: 'Asia/Dubai' })
  // After midnight in Dubai, before it in New York.
  await setTime(world, '2026-10-11T21:30:00.000Z')
  await world.admin.call(settingsRoutes.update, { company_name: 'Marina Stays' })
  const omar = await world.user('admin', { first_name: 'Omar', last_name: 'Haddad' })
  const id = await addCleaner(omar, farah)
  const { id: template_id } = await omar.call(templateRoutes.create, { scope: 'general', ...kitchen })
  const { id: session, apartment } = await finish(world, id, farah, [{ template_id, ...kitchen }])
  const omarLater = await world.login((await readEmail(world, 'Omar')) ?? '')
  await omarLater.call(sessionRoutes.approve, { id: session })
  const read = async () => {
    const { timeline, reports, work, kind, planned_minutes } = await world.admin.call(sessionRoutes.get, {
      id: session,
    })
    const { document } = await world.admin.call(officeReportRoutes.get, { id: reports[0]?.id ?? '' })
    return {
      month: await world.admin.call(monthRoutes.month, october),
      statement: await readStatement(world, id),
      document,
      ...{ work, kind, planned_minutes, timeline, review: reports[0]?.review },
      log: (await world.admin.call(auditRoutes.list, { session_id: session })).results,
    }
  }
  const before = await read()
  expect(before.statement).toMatchObject({
    company_name: 'Marina Stays',
    cleaner: farah,
    rows: [{ day: '2026-10-12', amount: 60, rate: perSession(60), state: 'approved', submitted_by: null }],
  })
  expect(before.log.find(({ type }) => type === 'session.approved')?.by?.name).toBe('Omar Haddad')

  await setTime(world, '2026-12-02T08:00:00.000Z')
  const { admin } = world
  const again = await world.login((await readEmail(world, 'Omar')) ?? '')
  await again.call(userRoutes.updateMe, { first_name: 'Umar' })
  await again.call(cleanerBookRoutes.update, {
    ...{ id, first_name: 'Farah', last_name: 'Hassan', company_name: 'Sparkle' },
    rate: perSession(75, 'USD'),
  })
  await admin.call(apartmentRoutes.update, {
    id: apartment,
    name: 'Creek 5',
    address: 'Elsewhere',
    area: null,
  })
  await admin.call(settingsRoutes.update, { company_name: 'Creek Homes', time_zone: 'America/New_York' })
  await admin.call(templateRoutes.update, { id: template_id, title: 'Galley' })
  const { id: cleaner_id } = await admin.call(cleanerBookRoutes.create, ayesha)
  const changes = [{ kind: 'deep' as const }, { planned_minutes: 500 }, { cleaner_id }, { expires_at }]
  for (const change of changes)
    expect(await admin.expectRefusal(sessionRoutes.update, { id: session, ...change })).toMatchObject({
      body: { code: 'session_completed' },
    })
  expect(await admin.expectRefusal(sessionRoutes.cancel, { id: session })).toMatchObject({ status: 409 })
  const removed = await admin.call(userRoutes.list, { search: 'umar' })
  await admin.call(userRoutes.remove, { id: removed.results[0]?.id ?? '' })
  await admin.call(cleanerBookRoutes.update, { id, rate: null })
  await admin.call(cleanerBookRoutes.deactivate, { id })

  expect(await read()).toEqual(before)
})

const readEmail = async ({ db }: World, first_name: string) =>
  (await db.selectFrom('user').select('email').where('first_name', '=', first_name).executeTakeFirst())?.email

test('merging two entries of a person adds up their statements, each line with the rate and name of its time', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const [kept, other] = [
    await addCleaner(world.admin, farah, 60),
    await addCleaner(world.admin, { ...farah, first_name: 'Farrah' }, 70),
  ]
  await finish(world, kept)
  await finish(world, other, { ...farah, first_name: 'Farrah' })
  await finish(world, kept)
  await world.admin.call(statementRoutes.addCorrection, {
    id: other,
    ...{ amount: 5, currency: 'AED', reason: 'Taxi' },
  })

  await world.admin.call(cleanerBookRoutes.merge, { id: kept, other_id: other })

  const { rows, sums, rate } = await readStatement(world, kept)
  expect(rows.map(({ amount, cleaner }) => [amount, cleaner?.first_name])).toEqual([
    [60, undefined],
    [70, 'Farrah'],
    [60, undefined],
  ])
  expect(rate).toBeNull()
  expect(sums).toMatchObject({ amount: 195, totals: [{ work: 190, corrections: 5, total: 195 }] })
})

test('rework by another cleaner leaves the line with the first, and returned or unreviewed work is marked', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const [first, second] = [await addCleaner(world.admin, farah), await addCleaner(world.admin, ayesha)]
  const { id, task, cleaner } = await finish(world, first)
  const stateOfRow = async () => (await readStatement(world, first)).rows[0]
  expect(await stateOfRow()).toMatchObject({ state: 'submitted', amount: 60 })

  await world.admin.call(sessionRoutes.return, { id, reason: 'Dust', task_ids: [task] })
  await world.admin.call(sessionRoutes.update, { id, cleaner_id: second })
  expect(await stateOfRow()).toMatchObject({
    state: 'returned',
    rework_by: { id: second, name: 'Ayesha Khan' },
  })
  expect((await readStatement(world, first)).sums.totals).toMatchObject([{ work: 60, approved: 0 }])
  await cleaner.photo(task)
  await cleaner.move(task, 'completed')
  await cleaner.submit(ayesha)
  await world.admin.call(sessionRoutes.approve, { id })

  expect(await stateOfRow()).toMatchObject({ state: 'approved', submitted_by: null, amount: 60 })
  expect((await readStatement(world, first)).sums.totals).toMatchObject([{ approved: 60 }])
  expect((await readStatement(world, second)).rows).toEqual([])
  const row = await world.admin.call(sessionRoutes.get, { id })
  expect(row).toMatchObject({ assigned: { id: second }, work: { cleaner: { id: first }, by_other: false } })
})

test('where the submitter is not the assigned cleaner, every place says both, and one click moves the line', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const [assigned, submitter] = [
    await addCleaner(world.admin, farah),
    await addCleaner(world.admin, ayesha, 70),
  ]
  const { id } = await finish(world, assigned, { ...ayesha, first_name: 'AYESHA' })
  let isMoved = false
  const both = async () => {
    for (const search of ['farah', 'ayesha khan']) {
      const found = await world.admin.call(sessionRoutes.list, { search })
      expect([search, found.count]).toEqual([search, search === 'farah' && isMoved ? 0 : 1])
    }
    const { results } = await world.admin.call(sessionRoutes.list, {})
    const page = await world.admin.call(sessionRoutes.get, { id })
    const { sessions } = await world.admin.call(planningRoutes.schedule, { from: '2026-10-12', days: 3 })
    const report = await world.admin.call(officeReportRoutes.get, { id: page.reports[0]?.id ?? '' })
    const month = await world.admin.call(monthRoutes.month, october)
    return {
      list: results[0]?.work?.by_other,
      page: [page.assigned?.first_name, page.work?.by_other, page.cleaner?.first_name],
      schedule: [sessions[0]?.cleaner_id, sessions[0]?.submitted_by],
      report: report.assigned?.first_name,
      month: month.cleaners.map(({ cleaner, by_others }) => [cleaner?.name, by_others]),
    }
  }

  expect(await both()).toEqual({
    list: true,
    page: ['Farah', true, 'AYESHA'],
    schedule: [assigned, 'AYESHA Khan'],
    report: 'Farah',
    month: [['Farah Ali', 1]],
  })
  expect((await readStatement(world, assigned)).rows).toMatchObject([
    {
      amount: 60,
      submitted_by: { first_name: 'AYESHA' },
      submitted_by_cleaner: { id: submitter, name: 'Ayesha Khan' },
    },
  ])

  await world.admin.call(statementRoutes.moveWork, { id, cleaner_id: submitter })
  await world.admin.call(statementRoutes.moveWork, { id, cleaner_id: submitter })
  isMoved = true

  expect(await both()).toEqual({
    list: false,
    page: ['Ayesha', false, 'AYESHA'],
    schedule: [submitter, undefined],
    report: undefined,
    month: [['Ayesha Khan', 0]],
  })
  const moved = await readStatement(world, submitter)
  expect(moved.rows).toMatchObject([
    { amount: 70, submitted_by: null, moved: { from: 'Farah Ali', by: 'admin@example.test' } },
  ])
  expect(await readStatement(world, assigned)).toMatchObject({
    rows: [],
    moved_away: [{ session_id: id, to: 'Ayesha Khan' }],
  })
  const log = (await world.admin.call(auditRoutes.list, { kind: 'cleaners' })).results
  expect(log.filter(({ type }) => type === 'work.moved').map(({ text }) => text)).toEqual([
    'Moved from the statement of Farah Ali to the one of Ayesha Khan',
  ])
})

test('a line moved from or to no cleaner has a sentence of its own', () => {
  const at = '2026-10-05T08:00:00.000Z'
  const { rowNotes, movedAwayText } = statementTexts({ time_zone: 'Asia/Dubai', month: '2026-10' }, 'en')
  const notes = { cleaner: null, submitted_by: null, rework_by: null, at_upgrade: false }
  const row = { ...notes, moved: { from: null, by: null, at } } as unknown as StatementRow
  expect(rowNotes(row)).toEqual([
    expect.stringMatching(/^Moved here on .*5 Oct.*, before without a cleaner$/),
  ])
  expect(movedAwayText({ to: null, at })).toMatch(/^Moved away on .*5 Oct.*, now without a cleaner$/)
})

test('work that is moved to another cleaner has the rate that was theirs when it was submitted', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-01T08:00:00.000Z')
  const [assigned, submitter] = [
    await addCleaner(world.admin, farah),
    await addCleaner(world.admin, ayesha, 70),
  ]
  const rate = (amount: number) => ({ amount, per: 'session' as const, currency: 'AED' })
  await setTime(world, '2026-10-05T08:00:00.000Z')
  await world.admin.call(cleanerBookRoutes.update, { id: submitter, rate: rate(80) })
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const { id } = await finish(world, assigned, ayesha)
  await setTime(world, '2026-10-20T08:00:00.000Z')
  await world.admin.call(cleanerBookRoutes.update, { id: submitter, rate: rate(95) })
  await world.admin.call(cleanerBookRoutes.update, { id: submitter, note: 'Has a car' })

  await world.admin.call(statementRoutes.moveWork, { id, cleaner_id: submitter })

  expect((await readStatement(world, submitter)).rows).toMatchObject([{ amount: 80 }])
  // And back: the rate of the first one is that of then as well.
  await world.admin.call(cleanerBookRoutes.update, { id: assigned, rate: null })
  await world.admin.call(statementRoutes.moveWork, { id, cleaner_id: assigned })
  expect((await readStatement(world, assigned)).rows).toMatchObject([{ amount: 60 }])
})

test('a person is known by the names of their entry, in any order and with more of them', async () => {
  await using world = await newWorld()
  const known = await addCleaner(world.admin, { first_name: 'Ayesha Khan', last_name: '', company_name: '' })
  const other = await addCleaner(world.admin, { ...ayesha, company_name: 'Sparkle' })
  const byOther = async (cleaner_id: string, names: typeof farah) => {
    const { id } = await finish(world, cleaner_id, names)
    return (await world.admin.call(sessionRoutes.get, { id })).work?.by_other
  }

  expect(await byOther(known, { first_name: 'Khan', last_name: 'Áyesha Bibi', company_name: 'Shine' })).toBe(
    false,
  )
  expect(await byOther(known, { ...ayesha, first_name: 'Aisha' })).toBe(true)
  // The same name, but name and company are those of another entry.
  expect(await byOther(known, { ...ayesha, company_name: 'SPARKLE' })).toBe(true)
  expect(await byOther(other, { ...ayesha, company_name: 'Sparkle' })).toBe(false)
})

test('work without a rate gets one only when an administrator says so, and other lines keep theirs', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const id = await addCleaner(world.admin, farah, null)
  await finish(world, id)
  await world.admin.call(cleanerBookRoutes.update, { id, rate: perSession(80) })
  await finish(world, id)
  await world.admin.call(cleanerBookRoutes.update, { id, rate: perSession(90, 'USD') })
  const before = await readStatement(world, id)
  expect(before.rows.map(({ amount }) => amount)).toEqual([null, 80])
  expect(before.sums).toMatchObject({ unrated: 1, amount: 80 })

  const after = await world.admin.call(statementRoutes.rateWork, { id, month: '2026-10' })

  expect(after.rows.map(({ rate }) => rate)).toEqual([perSession(90, 'USD'), perSession(80)])
  expect(after.sums).toMatchObject({
    unrated: 0,
    amount: null,
    totals: [
      { currency: 'AED', total: 80 },
      { currency: 'USD', total: 90 },
    ],
  })
})

test('finished work stays on the statement when the office deletes its session, marked as deleted', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const id = await addCleaner(world.admin, farah)
  const { id: session } = await finish(world, id)
  const month = await world.admin.call(monthRoutes.month, october)

  await world.admin.call(sessionRoutes.remove, { id: session })

  expect((await readStatement(world, id)).rows).toMatchObject([{ state: 'deleted', amount: 60 }])
  expect((await world.admin.call(monthRoutes.month, october)).total).toEqual(month.total)
  await world.admin.call(sessionRoutes.restore, { id: session })
  expect((await readStatement(world, id)).rows).toMatchObject([{ state: 'submitted' }])
})

test('a new entry made from reports gets their work at the rate it is made with', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-12T08:00:00.000Z')
  await finish(world, null, ayesha)

  const { id } = await world.admin.call(cleanerBookRoutes.create, {
    ...ayesha,
    ...{ rate: perSession(65), from_reports: true },
  })
  await world.admin.call(cleanerBookRoutes.update, { id, rate: perSession(99) })

  expect((await readStatement(world, id)).rows).toMatchObject([{ amount: 65, submitted_by: null }])
})

test('a report that the previous release took counts at once at the rate of then, and is recorded by the next run of the job', async () => {
  await using world = await newWorld()
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const id = await addCleaner(world.admin, farah)
  const { id: session } = await finish(world, id, ayesha)
  const [statement, month] = [
    await readStatement(world, id),
    await world.admin.call(monthRoutes.month, october),
  ]
  const { writer } = world.app.instance.database
  // As the previous release leaves it; the rate changes before it is recorded.
  await writer.deleteFrom('finished_work').execute()
  await writer.updateTable('session').set({ submitted_by_other: null }).where('id', '=', session).execute()
  world.passTime(60_000)
  await world.admin.call(cleanerBookRoutes.update, { id, rate: perSession(80) })

  expect(await readStatement(world, id)).toEqual(statement)
  expect(await world.admin.call(monthRoutes.month, october)).toEqual(month)
  expect((await world.admin.call(sessionRoutes.get, { id: session })).work).toMatchObject({ by_other: true })
  expect(await recordUnrecordedWork(world.app.instance)).toBe(1)
  expect(await recordUnrecordedWork(world.app.instance)).toBe(0)
  await world.admin.call(cleanerBookRoutes.update, { id, rate: perSession(99) })
  expect(await readStatement(world, id)).toEqual(statement)
})
