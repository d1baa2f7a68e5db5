import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { expect, test } from 'vitest'
import { shareWorld } from '../shared-world.ts'

const shared = shareWorld()

const preview = (csv: string) => shared().admin.call(apartmentRoutes.import, { csv })
const refusal = async (csv: string) => {
  const { status, body } = await shared().admin.expectRefusal(apartmentRoutes.import, { csv })
  return { status, message: body.fields?.csv }
}
const problemsIn = (row: { problems: { field: string; message: string }[] } | undefined) =>
  row?.problems.map(({ field, message }) => `${field}: ${message}`)

test.each([
  'Apartment name*,Type (studio / 1br)\nA,villa',
  'Our apartments 2026\n\nName:,Type*\nA,villa',
  'Apartments; Dubai, Marina\nНазвание квартиры*;Тип\nA;villa',
  'अपार्टमेंट का नाम*,टाइप\nA,villa',
  'الاسم,قسم\nA,villa',
])('column names are found with asterisks, units, other words and a title above: %j', async (csv) => {
  const { rows, good, unknown_columns } = await preview(csv)
  expect(good).toBe(1)
  expect(rows[0]).toMatchObject({ name: 'A', type: 'villa' })
  expect(unknown_columns).toEqual([])
})

test('a file without a column of names says which columns are wanted and which were read', async () => {
  const { status, message } = await refusal('Street,Type\nX,villa')
  expect(status).toBe(400)
  expect(message).toEqual([
    expect.stringMatching(/^No row with column names was found\. Wanted: name, area, .* Read: Street, Type$/),
  ])
})

test('a quotation mark that is not closed is named with its row and column', async () => {
  expect(await refusal('name,type\nA,villa\nB,"villa')).toEqual({
    status: 400,
    message: ['A quotation mark is not closed in row 3, column 2.'],
  })
  const { rows, good } = await preview(
    'name,type,address,notes\n"Gate A,1br,X,\n"Gate B",1br,X,\nGate C,1br,X,"a\nb"\n',
  )
  expect(good).toBe(1)
  expect(problemsIn(rows[0])).toContain(
    'name: A quotation mark is not closed here. Rows after it may have been joined to this one.',
  )
  expect(rows.at(-1)).toMatchObject({ name: 'Gate C', problems: [] })
})

test.each([
  ['3:00 PM', '15:00'],
  ['3:00:00 PM', '15:00'],
  ['3 PM', '15:00'],
  ['12:30 a.m.', '00:30'],
  ['15.00', '15:00'],
  ['0.625', '15:00'],
  ['"0,625"', '15:00'],
  ['15:00:00', '15:00'],
  ['9:30', '09:30'],
  ['१५:००', '15:00'],
  ['১৫:০০', '15:00'],
  ['٣:٠٠ م', '15:00'],
])('a time written %s is %s', async (written, time) => {
  const world = shared()
  // Names that differ in the script of their digits are the same.
  const name = `Clock ${Array.from(written, (each) => each.codePointAt(0)).join('-')}`
  const csv = `name,type,check_in_time\n"${name}",villa,${written}`
  await world.admin.call(apartmentRoutes.import, { csv, preview: false })
  const { results } = await world.admin.call(apartmentRoutes.list, { search: 'Clock', limit: 100 })
  expect(results.find((each) => each.name === name)?.check_in_time).toBe(time)
})

test.each(['25:00', '13:00 PM', '3', '15:75', 'noon'])('%s is not a time', async (written) => {
  const { rows } = await preview(`name,type,check_in_time\nA,villa,${written}`)
  expect(problemsIn(rows[0])).toEqual(['check_in_time: This value is not valid.'])
})

test('digits of other scripts are numbers', async () => {
  const { good } = await preview('name,type,bedrooms,bathrooms\nA,villa,२,٣\nB,villa,২,۴')
  expect(good).toBe(2)
})

test('a damaged letter, and numbers that a spreadsheet shortened, are named with their row and column', async () => {
  const { rows } = await preview('name,type,notes\nB\uFFFDb,villa,\n0107,villa,9.71501E+11\n42,villa,')
  expect(problemsIn(rows[0])).toEqual([
    'name: Some letters could not be read. Choose another encoding, or correct the file.',
  ])
  expect(rows.slice(1).map(({ doubts }) => doubts?.map(({ field }) => field))).toEqual([['notes'], ['name']])
})

test('a file of more than two hundred columns is refused', async () => {
  expect((await refusal(`name${','.repeat(300)}x\nA`)).message).toEqual(['At most 200 columns.'])
})
