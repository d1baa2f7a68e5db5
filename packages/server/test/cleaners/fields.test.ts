import { assignedFields, type CleanerField, cleanerFields } from '@brightkey/contract/cleaners/fields'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { pickFields } from '@brightkey/contract/pick-fields'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'

const before = {
  first_name: 'Anjali',
  last_name: 'Rao',
  company_name: 'Shine LLC',
  phone: '+971501234567',
  language: 'hi',
  note: 'Has the gate card',
  working_days: '12345',
  hours_a_day: 6,
  days_off: '2026-12-01/2026-12-05 2026-12-24',
} as const satisfies Record<CleanerField, string | number>
const after = {
  first_name: 'Anjli',
  last_name: 'Rau',
  company_name: 'Bright LLC',
  phone: '+971507654321',
  language: 'ur',
  note: 'Gave the card back',
  working_days: '67',
  hours_a_day: 7.5,
  days_off: '2026-12-31',
} as const satisfies Record<CleanerField, string | number>

test('every field of a cleaner is stored and shown, can be changed alone, and is a column of the CSV file', async () => {
  await using world = await newWorld()
  const created = await world.admin.call(cleanerBookRoutes.create, before)
  expect(created).toMatchObject(before)
  for (const field of cleanerFields) {
    const { id } = created
    const changed = await world.admin.call(cleanerBookRoutes.update, { id, [field]: after[field] })
    expect(changed).toMatchObject({ ...before, [field]: after[field] })
    await world.admin.call(cleanerBookRoutes.update, { id, [field]: before[field] })
  }
  const csv = [cleanerFields, cleanerFields.map((field) => after[field])]
    .map((cells) => cells.join(';'))
    .join('\n')
  expect(await world.admin.call(cleanerBookRoutes.import, { csv, preview: false })).toMatchObject({
    created: 1,
  })
  const { results } = await world.admin.call(cleanerBookRoutes.list, { search: after.first_name })
  expect(results).toEqual([expect.objectContaining(after)])
})

test('a session names its cleaner by the assigned fields, without what only the address book has', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(cleanerBookRoutes.create, before)
  const session = await world.session({ cleaner_id: id })
  const { assigned: cleaner } = await world.admin.call(sessionRoutes.get, { id: session.id })
  expect(cleaner).toMatchObject({ id, ...pickFields(before, assignedFields) })
  expect(cleaner).not.toHaveProperty('note')
})

test('working days are imported by name or number, and days off as ranges', async () => {
  await using world = await newWorld()
  const csv = [
    'first_name;working_days;hours_a_day;days_off',
    'Anjali;Mon-Fri;7,5;2026-12-01 - 2026-12-05, 2026-12-24',
    'Sunita;Сб, Вс;;',
    'Farah;6-4;12;2026-12-09/2026-12-01',
    'Olga;whenever;;',
  ].join('\n')
  const { rows } = await world.admin.call(cleanerBookRoutes.import, { csv, preview: false })
  expect(rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    [],
    [],
    ['days_off'],
    ['working_days'],
  ])
  const { results } = await world.admin.call(cleanerBookRoutes.list, {})
  expect(results).toMatchObject([
    { working_days: '12345', hours_a_day: 7.5, days_off: '2026-12-01/2026-12-05 2026-12-24' },
    { working_days: '67', hours_a_day: null, days_off: null },
  ])
})
