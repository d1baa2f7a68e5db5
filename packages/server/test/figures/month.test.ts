import { randomUUID } from 'node:crypto'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { locales } from '@brightkey/contract/locale'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { readCsv } from '../read-csv.ts'
import { readPdf, withoutSpaces } from '../reports/pdf-reader.ts'
import { newWorld, plainTasks, type World } from '../world.ts'

const berlin = { TIME_ZONE: 'Europe/Berlin' }

/** Moves the clock, and logs in again: logins end. */
async function setTime(world: World, time: string) {
  world.clock.at = Date.parse(time)
  world.admin = await world.login('admin@example.test')
}

/** A session begun and submitted at these times. */
async function worked(
  world: World,
  {
    begin,
    end,
    ...fields
  }: { begin: string; end: string; expires_at: string; apartment_id?: string; cleaner_id?: string },
) {
  const session = await world.session({ ...fields, tasks: plainTasks(1) })
  const cleaner = await world.cleaner({ session })
  const [task = { id: '' }] = session.tasks
  await setTime(world, begin)
  await cleaner.move(task.id, 'active')
  await setTime(world, end)
  await cleaner.complete(task.id)
  await cleaner.submit()
  return { session, cleaner, task: task.id }
}

test('a month counts what was due in it by the clock here, also where the clock changes', async () => {
  await using world = await newWorld(berlin)
  await setTime(world, '2027-02-20T08:00:00.000Z')
  const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const harbour = { apartment_id: (await world.apartment({ name: 'Harbour', area: null })).id }
  // The last minute of February here, and the first and last of March: its 28th has 23 hours.
  await world.session({ expires_at: '2027-02-28T22:59:00.000Z', ...harbour })
  const first = { begin: '2027-02-28T20:00:00.000Z', end: '2027-02-28T21:00:00.000Z' }
  await worked(world, { ...first, expires_at: '2027-02-28T23:00:00.000Z', cleaner_id })
  const late = { begin: '2027-03-28T10:00:00.000Z', end: '2027-03-28T13:00:00.000Z' }
  const { session, cleaner, task } = await worked(world, {
    ...late,
    ...harbour,
    expires_at: '2027-03-28T12:00:00.000Z',
    cleaner_id,
  })
  await world.session({ expires_at: '2027-03-31T21:59:00.000Z' })
  await world.session({ expires_at: '2027-03-31T22:00:00.000Z' })
  const gone = await world.session({ expires_at: '2027-03-30T12:00:00.000Z' })
  await world.admin.call(sessionRoutes.cancel, { id: gone.id })
  // Sent back with a later due time: it was late, and counts on the day on which it was due then.
  await world.admin.call(sessionRoutes.return, {
    id: session.id,
    reason: 'Dust',
    task_ids: [task],
    expires_at: '2027-03-29T12:00:00.000Z',
  })
  const problem = { token: cleaner.token, id: randomUUID(), kind: 'broken' as const, text: 'Lamp' }
  await cleaner.call(cleanerRoutes.reportIssue, problem)

  const month = await world.admin.call(monthRoutes.month, { month: '2027-03' })

  const total = {
    sessions: 3,
    submitted: 2,
    on_time: 1,
    returned: 1,
    median_minutes: 120,
    p90_minutes: 168,
    problems: 1,
    by_others: 2,
  }
  expect(month).toMatchObject({ month: '2027-03', time_zone: 'Europe/Berlin', total })
  expect(month.previous).toMatchObject({ sessions: 1, submitted: 0, median_minutes: null })
  expect(month.days).toHaveLength(31)
  const busy = month.days.filter(({ sessions }) => sessions > 0)
  expect(busy.map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-28', '2027-03-31'])
  expect(month.cleaners.map(({ cleaner: who, sessions }) => [who?.name ?? null, sessions])).toEqual([
    ['Sunita', 2],
    [null, 1],
  ])
  expect(month.areas.map(({ area_title, on_time }) => [area_title, on_time])).toEqual([
    ['Dubai Marina', 1],
    [null, 0],
  ])
  expect(month.apartments.find(({ apartment }) => apartment.name === 'Harbour')).toMatchObject({
    sessions: 1,
    on_time: 0,
    returned: 1,
    problems: 1,
  })
  const file = await world.admin.send(monthRoutes.month, { month: '2027-03', format: 'csv' })
  const [header, all, ...rest] = readCsv(file.text)?.map(({ cells }) => cells) ?? []
  expect(header?.slice(0, 3)).toEqual(['Grouped by', 'Name', 'Sessions'])
  expect(all).toEqual(['Month', "'2027-03", '3', '2', '1', '1', '120', '168', '1', '2'])
  expect(rest).toContainEqual(['Apartment', 'Harbour', '1', '1', '0', '1', '180', '180', '1', '1'])
})

test('a statement has what a cleaner submitted in the month, at the rate of their entry', async () => {
  await using world = await newWorld(berlin)
  await setTime(world, '2027-03-10T08:00:00.000Z')
  const { id } = await world.admin.call(cleanerBookRoutes.create, {
    first_name: '=HYPERLINK("x")',
    rate: { amount: 45.5, per: 'hour', currency: 'EUR' },
  })
  const apartment = await world.apartment({ name: '=1+1' })
  const at = { apartment_id: apartment.id, cleaner_id: id }
  for (const day of ['12', '13'])
    await worked(world, {
      ...at,
      begin: `2027-03-${day}T08:00:00.000Z`,
      end: `2027-03-${day}T09:20:00.000Z`,
      expires_at: `2027-03-${day}T12:00:00.000Z`,
    })
  // Half an hour past midnight here.
  await worked(world, {
    ...at,
    begin: '2027-03-31T21:00:00.000Z',
    end: '2027-03-31T22:30:00.000Z',
    expires_at: '2027-04-01T12:00:00.000Z',
  })

  const statement = await world.admin.call(monthRoutes.statement, { id, month: '2027-03' })

  expect(statement.rows).toMatchObject([
    { day: '2027-03-12', apartment: '=1+1', kind: 'turnover', minutes: 80, amount: 60.67 },
    { day: '2027-03-13', minutes: 80, amount: 60.67 },
  ])
  expect(statement.sums).toMatchObject({ sessions: 2, minutes: 160, amount: 121.34 })
  expect((await world.admin.call(monthRoutes.statement, { id, month: '2027-04' })).rows).toHaveLength(1)
  const file = await world.admin.send(monthRoutes.statement, { id, month: '2027-03', format: 'csv' })
  const rows = readCsv(file.text)?.map(({ cells }) => cells) ?? []
  expect(rows[1]).toEqual(expect.arrayContaining(["'=1+1", '80', '45.50\u00a0EUR per hour', '60.67', 'EUR']))
  expect(rows.at(-1)).toEqual(['Total', '', '', '', expect.any(String), '160', '', '121.34', 'EUR', '', ''])
  for (const locale of locales) {
    const { rawPayload } = await world.admin.server.inject({
      url: `/api/cleaning/cleaners/${id}/statement/?month=2027-03&format=pdf`,
      headers: { authorization: `Bearer ${world.admin.access}`, 'accept-language': locale },
    })
    const { text } = await readPdf(rawPayload)
    expect(withoutSpaces(text)).toMatch(/121[.,]34EUR/)
  }
})

test('names copied from a statement in Urdu are the ones that were written', async () => {
  await using world = await newWorld(berlin)
  await setTime(world, '2027-03-10T08:00:00.000Z')
  const { id } = await world.admin.call(cleanerBookRoutes.create, {
    first_name: 'پرویز',
    last_name: 'کامران',
    company_name: 'شرکۃ الأعمال',
  })
  const { rawPayload } = await world.admin.server.inject({
    url: `/api/cleaning/cleaners/${id}/statement/?month=2027-03&format=pdf`,
    headers: { authorization: `Bearer ${world.admin.access}`, 'accept-language': 'ur' },
  })
  const { lines } = await readPdf(rawPayload)
  expect(lines).toEqual(expect.arrayContaining(['پرویز کامران', 'شرکۃ الأعمال']))
})

test('a rate is seen and set by administrators alone, and can be cleared', async () => {
  await using world = await newWorld()
  const rate = { amount: 60, per: 'session' as const, currency: 'AED' }
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita', rate })
  const user = await world.user('user')

  expect((await user.call(cleanerBookRoutes.get, { id })).rate).toBeNull()
  await world.admin.call(cleanerBookRoutes.update, { id, note: 'Early' })
  expect((await world.admin.call(cleanerBookRoutes.get, { id })).rate).toEqual(rate)
  expect((await world.admin.call(cleanerBookRoutes.update, { id, rate: null })).rate).toBeNull()
  const wrong = { ...rate, amount: 0.0001 }
  expect(await world.admin.expectRefusal(cleanerBookRoutes.update, { id, rate: wrong })).toMatchObject({
    status: 400,
  })
})
