import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { locales } from '@brightkey/contract/locale'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { readCsv } from '../read-csv.ts'
import { readPdf, withoutSpaces } from '../reports/pdf-reader.ts'
import { newWorld, type World } from '../world.ts'

async function setTime(world: World, time: string) {
  world.clock.at = Date.parse(time)
  world.admin = await world.login('admin@example.test')
}

/** A company in which Farah submitted a session in October. */
async function withFarah() {
  const world = await newWorld({ TIME_ZONE: 'Asia/Dubai' })
  await setTime(world, '2026-10-12T08:00:00.000Z')
  const { id } = await world.admin.call(cleanerBookRoutes.create, {
    ...{ first_name: 'Farah', last_name: 'Ali' },
    rate: { amount: 60, per: 'session', currency: 'AED' },
  })
  const cleaner = await world.cleaner({ session: await world.session({ cleaner_id: id }) })
  for (const task of cleaner.session.tasks) await cleaner.complete(task.id)
  await cleaner.submit({ first_name: 'Farah', last_name: 'Ali' })
  const { id: session_id, code } = cleaner.session
  return {
    ...{ world, id, session_id, code },
    statement: (month: string) => world.admin.call(monthRoutes.statement, { id, month }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('a correction is a line with reason, amount, who and when, and is in the sum of its month', async () => {
  await using company = await withFarah()
  const { world, id, session_id, code, statement } = company

  const made = await world.admin.call(statementRoutes.addCorrection, {
    ...{ id, session_id, amount: -20.5, currency: 'AED', reason: 'Broken vase' },
  })

  expect(made).toMatchObject({
    ...{ day: '2026-10-12', month: '2026-10', for_month: '2026-10', session: { id: session_id, code } },
    ...{ amount: -20.5, reason: 'Broken vase', by: 'admin@example.test', removable: true },
  })
  expect(await statement('2026-10')).toMatchObject({
    corrections: [made],
    sums: { amount: 39.5, totals: [{ currency: 'AED', work: 60, corrections: -20.5, total: 39.5 }] },
  })
  const log = async () =>
    (await world.admin.call(auditRoutes.list, { kind: 'cleaners' })).results.map(({ text, subject }) => [
      text,
      subject,
    ])
  expect(await log()).toContainEqual([
    'Statement for October 2026 corrected: -20.5\u00a0AED, Broken vase',
    'Farah Ali',
  ])

  await world.admin.call(statementRoutes.removeCorrection, { id, correctionId: made.id })
  expect((await statement('2026-10')).corrections).toEqual([])
  expect(await log()).toContainEqual([
    'Correction of the statement for October 2026 removed: -20.5\u00a0AED, Broken vase',
    'Farah Ali',
  ])
})

test('a correction of a month that has ended is on the present statement, and both name the other month', async () => {
  await using company = await withFarah()
  const { world, id, statement } = company
  const before = await statement('2026-10')
  await setTime(world, '2026-11-03T08:00:00.000Z')

  const made = await world.admin.call(statementRoutes.addCorrection, {
    ...{ id, for_month: '2026-10', amount: 15, currency: 'AED', reason: 'Deep clean' },
  })

  const october = await statement('2026-10')
  expect(october).toEqual({ ...before, later_corrections: [made] })
  expect(await statement('2026-11')).toMatchObject({
    corrections: [{ day: '2026-11-03', for_month: '2026-10' }],
    sums: { amount: 15 },
  })
  // Once November has ended it stays, and another correction takes it back.
  await setTime(world, '2026-12-01T08:00:00.000Z')
  const removal = { id, correctionId: made.id }
  expect(await world.admin.expectRefusal(statementRoutes.removeCorrection, removal)).toMatchObject({
    body: { code: 'month_closed' },
  })
  const early = { id, for_month: '2027-01', amount: 1, currency: 'AED', reason: 'Early' }
  expect(await world.admin.expectRefusal(statementRoutes.addCorrection, early)).toMatchObject({ status: 400 })
})

test('an amount of zero, more decimals than the currency has, no reason, and an unknown session are refused', async () => {
  await using company = await withFarah()
  const { world, id } = company
  const good = { id, amount: 5, currency: 'AED', reason: 'Taxi' }
  for (const [wrong, status] of [
    [{ amount: 0 }, 400],
    [{ amount: 0.0001 }, 400],
    [{ amount: 2_000_000 }, 400],
    [{ amount: 5.005 }, 400],
    [{ amount: 5.5, currency: 'JPY' }, 400],
    [{ currency: 'dirham' }, 400],
    [{ reason: '  ' }, 400],
    [{ session_id: 'unknown' }, 404],
  ] as const)
    expect(
      await world.admin.expectRefusal(statementRoutes.addCorrection, { ...good, ...wrong }),
    ).toMatchObject({ status })
})

test('CSV and PDF have state, corrections and sums, in each language', async () => {
  await using company = await withFarah()
  const { world, id, code } = company
  await world.admin.call(statementRoutes.addCorrection, {
    ...{ id, amount: -20, currency: 'AED', reason: '=Vase' },
  })
  await setTime(world, '2026-11-03T08:00:00.000Z')
  await world.admin.call(statementRoutes.addCorrection, {
    ...{ id, for_month: '2026-10', amount: 15, currency: 'AED', reason: 'Taxi' },
  })

  const file = await world.admin.send(monthRoutes.statement, { id, month: '2026-10', format: 'csv' })
  const [header, ...rows] = readCsv(file.text)?.map(({ cells }) => cells) ?? []
  expect(header?.slice(-2)).toEqual(['State', 'Notes'])
  expect(rows.map((cells) => [cells[0], cells[1], cells[2], ...cells.slice(7)])).toEqual([
    ['2026-10-12', `'${code}`, 'Marina Gate 2, 1203', '60', 'AED', 'To review', ''],
    ['2026-10-12', '', 'Correction', '-20', 'AED', '', "'=Vase · by admin@example.test"],
    ['Total', '', '', '40', 'AED', '', ''],
    [
      ...['2026-11-03', '', 'Later correction, not in this total', '15', 'AED', ''],
      'Taxi · on the statement for November 2026 · by admin@example.test',
    ],
  ])
  const words = { en: 'To review', ru: 'На проверке', ur: null, hi: null, ar: null }
  for (const locale of locales) {
    const { rawPayload } = await world.admin.server.inject({
      url: `/api/cleaning/cleaners/${id}/statement/?month=2026-10&format=pdf`,
      headers: { authorization: `Bearer ${world.admin.access}`, 'accept-language': locale },
    })
    const text = withoutSpaces((await readPdf(rawPayload)).text)
    expect(text).toMatch(/40[.,]00AED/)
    expect(text).toContain('Vase')
    expect(text).toContain('Taxi')
    if (words[locale]) expect(text).toContain(withoutSpaces(words[locale]))
  }
})

test('work that moves takes its session along, unless another cleaner has it for rework', async () => {
  await using company = await withFarah()
  const { world, id, session_id } = company
  const create = async (first_name: string) =>
    (await world.admin.call(cleanerBookRoutes.create, { first_name })).id
  const [asha, olga] = [await create('Asha'), await create('Olga')]
  const task_ids = (await world.admin.call(sessionRoutes.get, { id: session_id })).tasks.map(
    (task) => task.id,
  )
  const assigned = async () => (await world.admin.call(sessionRoutes.get, { id: session_id })).assigned?.id

  await world.admin.call(statementRoutes.moveWork, { id: session_id, cleaner_id: asha })
  expect(await assigned()).toBe(asha)
  await world.admin.call(sessionRoutes.return, { id: session_id, reason: 'Streaks', task_ids })
  await world.admin.call(sessionRoutes.update, { id: session_id, cleaner_id: olga })
  await world.admin.call(statementRoutes.moveWork, { id: session_id, cleaner_id: id })
  expect(await assigned()).toBe(olga)
})

test('a rate that is given later is that of lines without one', async () => {
  await using company = await withFarah()
  const { world, id, statement } = company
  const rate = (amount: number) => ({ amount, per: 'session' as const, currency: 'AED' })
  const submit = async () => {
    const cleaner = await world.cleaner({
      session: await world.session({ cleaner_id: id }),
      tasks: 'all completed',
    })
    await cleaner.submit({ first_name: 'Farah', last_name: 'Ali' })
  }
  await world.admin.call(cleanerBookRoutes.update, { id, rate: null })
  world.passTime(60_000)
  await submit()
  await world.admin.call(cleanerBookRoutes.update, { id, rate: rate(70) })

  await world.admin.call(statementRoutes.rateWork, { id })

  expect((await statement('2026-10')).rows.map(({ amount }) => amount)).toEqual([60, 70])
})

test('a bonus and a deduction are lines of their own name, and are refused with the wrong sign', async () => {
  await using company = await withFarah()
  const { world, id, statement } = company
  const add = (fields: object) =>
    world.admin.call(statementRoutes.addCorrection, {
      id,
      amount: 0,
      currency: 'AED',
      reason: 'Eid',
      ...fields,
    })
  await add({ kind: 'bonus', amount: 25 })
  world.passTime(1000)
  await add({ kind: 'deduction', amount: -10 })
  for (const wrong of [
    { kind: 'bonus', amount: -25 },
    { kind: 'deduction', amount: 10 },
    { kind: 'payment', amount: -5 },
    { kind: 'bonus', amount: 5, reason: '' },
    { kind: 'payment', amount: 5, paid_on: '2026-10-13' },
  ] as const)
    expect(
      await world.admin.expectRefusal(statementRoutes.addCorrection, {
        ...{ id, currency: 'AED', reason: 'Eid' },
        ...wrong,
      }),
    ).toMatchObject({ status: 400 })

  const { corrections, sums } = await statement('2026-10')
  expect(corrections.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonus', 25],
    ['deduction', -10],
  ])
  expect(sums.totals).toMatchObject([{ work: 60, corrections: 15, total: 75, paid: 0, left: 75 }])
  const csv = (await world.admin.send(monthRoutes.statement, { id, month: '2026-10', format: 'csv' })).text
  const names = readCsv(csv)?.map(({ cells }) => cells[2])
  expect(names).toEqual(expect.arrayContaining(['Bonus', 'Deduction']))
})

test('a payment is on the statement that it is for, with its day and what is left, also if it came in the next month', async () => {
  await using company = await withFarah()
  const { world, id, statement } = company
  await setTime(world, '2026-11-03T08:00:00.000Z')
  const paid = await world.admin.call(statementRoutes.addCorrection, {
    ...{ id, kind: 'payment', for_month: '2026-10', paid_on: '2026-11-02', amount: 40, currency: 'AED' },
  })
  expect(paid).toMatchObject({ kind: 'payment', paid_on: '2026-11-02', amount: 40, reason: '' })
  expect(await statement('2026-10')).toMatchObject({
    ...{ corrections: [], later_corrections: [], payments: [paid] },
    sums: { amount: 60, totals: [{ total: 60, corrections: 0, paid: 40, left: 20 }] },
  })
  expect(await statement('2026-11')).toMatchObject({ corrections: [], payments: [], sums: { totals: [] } })

  const october = { id, month: '2026-10' }
  const csv = (await world.admin.send(monthRoutes.statement, { ...october, format: 'csv' })).text
  const lines = readCsv(csv)?.map(({ cells }) => [cells[0], cells[2], cells[7]])
  expect(lines).toEqual(
    expect.arrayContaining([
      ['2026-11-02', 'Paid', '40'],
      ['Left to pay', '', '20'],
    ]),
  )
  const all = await world.admin.send(statementRoutes.export, { month: '2026-10', format: 'csv' })
  expect(readCsv(all.text)?.map(({ cells }) => cells.slice(9, 13))).toEqual([
    ['Total', 'Currency', 'Paid', 'Left to pay'],
    ['60', 'AED', '40', '20'],
  ])
  const november = await world.admin.send(statementRoutes.export, { month: '2026-11', format: 'csv' })
  expect(readCsv(november.text)).toHaveLength(1)

  await world.admin.call(statementRoutes.removeCorrection, { id, correctionId: paid.id })
  expect((await statement('2026-10')).payments).toEqual([])
  const log = (await world.admin.call(auditRoutes.list, { kind: 'cleaners' })).results
  expect(log.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Paid for October 2026: 40\u00a0AED',
      'Payment for October 2026 removed: 40\u00a0AED',
    ]),
  )
})
