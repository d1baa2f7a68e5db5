import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { expect, test } from 'vitest'
import { shareWorld } from '../shared-world.ts'
import { newWorld, type World } from '../world.ts'

const shared = shareWorld()

const read = (world: World, csv: string, preview = true) =>
  world.admin.call(apartmentRoutes.import, { csv, preview })
const all = async (world: World) => (await world.admin.call(apartmentRoutes.list, { limit: 100 })).results
const rowProblems = (result: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    result.rows
      .filter(({ problems }) => problems.length > 0)
      .map(({ line, problems }) => [line, problems.map(({ field, message }) => `${field}: ${message}`)]),
  )

test('a preview shows what each row would become and creates nothing; the import creates the valid rows', async () => {
  await using world = await newWorld()
  const csv = [
    'Name,Area,Address,Type,Bedrooms,Bathrooms,Access note,Notes,Doorman',
    '"Marina Gate 2, 1203",Dubai Marina,Al Marsa Street 14,1 BR,,1,Key safe 4711,,Ali',
    'Palm 7,palm_jumeirah,,Villa,5,6,,Pool,',
    'Burj 1,Atlantis,,2br,3,x,,,',
    ',,,castle,,,,,',
  ].join('\n')

  const preview = await read(world, csv)
  expect(preview).toMatchObject({ good: 2, bad: 2, created: 0, unknown_columns: ['Doorman'] })
  expect(preview.rows[0]).toEqual({
    line: 2,
    name: 'Marina Gate 2, 1203',
    area_title: 'Dubai Marina',
    type: '1br',
    problems: [],
    action: 'create',
  })
  expect(rowProblems(preview)).toEqual({
    4: ['bathrooms: This value is not valid.', 'area: Choose an area from the list.'],
    5: ['name: This field is required.', 'type: Choose one from the list.'],
  })
  expect(await all(world)).toEqual([])

  expect(await read(world, csv, false)).toMatchObject({ good: 2, bad: 2, created: 2 })
  expect(await all(world)).toEqual([
    expect.objectContaining({
      name: 'Marina Gate 2, 1203',
      area: 'dubai_marina',
      address: 'Al Marsa Street 14',
      type: '1br',
      bedrooms: 1,
      access_note: 'Key safe 4711',
      notes: null,
    }),
    expect.objectContaining({ name: 'Palm 7', type: 'villa', bedrooms: 5, bathrooms: 6, notes: 'Pool' }),
  ])
})

test('the rules of types and bedrooms are those of the form, in the reader’s language', async () => {
  await using world = await newWorld()
  world.admin.locale = 'ru'
  const result = await read(
    world,
    'Название;Тип;Спальни\nА;Студия;1\nБ;2 спальни;2\nВ;3-Bedrooms;\nГ;таунхаус;21\nД;1BHK;1,0\nЕ;;\n',
  )
  expect(rowProblems(result)).toEqual({
    2: ['bedrooms: В квартире этого типа 0 спален.'],
    5: ['bedrooms: Не больше 20.'],
    7: ['type: Заполните это поле.'],
  })
  expect(result.rows.map(({ type }) => type)).toEqual(['studio', '2br', '3br', 'townhouse', '1br', null])
})

test('a file saved by Excel is read: BOM, sep, semicolons, CRLF, blank rows, line breaks in a cell', async () => {
  await using world = await newWorld()
  const csv =
    '\uFEFFsep=;\r\nNAME;Type;Access Note;Address\r\n"Sofa ""King"" 5";studio;"Ring\r\ntwice; wait";=1+1\r\n;;;\r\n\r\n' +
    'Tower "B" 9;Studio;;"@home"\r\nBad;igloo;;\r\n'
  const result = await read(world, csv, false)

  expect(rowProblems(result)).toEqual({ 6: ['type: Choose one from the list.'] })
  expect(await all(world)).toEqual([
    expect.objectContaining({ name: 'Sofa "King" 5', access_note: 'Ring\r\ntwice; wait', address: '=1+1' }),
    expect.objectContaining({ name: 'Tower "B" 9', address: '@home' }),
  ])
})

test.each([
  ['tabs', 'name\ttype\nA, B; C\tvilla'],
  ['commas in quoted column names', '"name",type,"a;b;c;d"\n"A, B; C",villa,'],
  ['Urdu', 'نام;قسم\nA, B; C;ولا'],
  ['Hindi', 'नाम;टाइप\nA, B; C;विला'],
  ['old Mac line ends', 'name;type\rA, B; C;villa'],
])('a file with %s is accepted', async (_, csv) => {
  const world = shared()
  const fixed = csv.replace(/A, B; C(?=;)/, '"A, B; C"')
  const { rows, good } = await read(world, fixed)
  expect(good).toBe(1)
  expect(rows[0]).toMatchObject({ name: 'A, B; C', type: 'villa', problems: [] })
})

test('names that exist, are archived or appear twice are reported; importing a file twice creates nothing twice', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment({ name: 'Émirates Hills 1' })
  await world.admin.call(apartmentRoutes.archive, { id })
  const csv = 'name,type\nemirates  HILLS 1,villa\nA,villa\nB,villa\na,villa\n'
  const nameTaken = 'name: An apartment with this name already exists.'

  const first = await read(world, csv, false)
  expect(rowProblems(first)).toEqual({ 2: [nameTaken], 5: [nameTaken] })
  expect(first.created).toBe(2)
  expect(await read(world, csv, false)).toMatchObject({ good: 0, bad: 4, created: 0 })
  expect((await all(world)).map(({ name }) => name)).toEqual(['A', 'B'])
})

test('the same file imported concurrently creates each apartment once', async () => {
  await using world = await newWorld()
  const csv = 'name,type\nA,villa\nB,villa\n'
  const results = await Promise.all([1, 2, 3, 4].map(() => read(world, csv, false)))
  expect(results.map(({ created }) => created).toSorted()).toEqual([0, 0, 0, 2])
  expect(await all(world)).toHaveLength(2)
})

test.each([
  ['nothing', ''],
  ['a spreadsheet that was not saved as CSV', 'PK\u0003\u0004\u0014\u0000\u0006'],
])('a file with %s is not a table', async (_, csv) => {
  const world = shared()
  const refused = await world.admin.expectRefusal(apartmentRoutes.import, { csv })
  expect(refused).toMatchObject({ status: 400, body: { code: 'csv_unreadable' } })
})

test('values that cannot be stored and cells beyond the last column are reported by row', async () => {
  await using world = await newWorld()
  const result = await read(
    world,
    `name,type\nA\u0000,villa\nMarina Gate 2, 1203,studio\n${'x'.repeat(121)},villa\n`,
  )
  expect(rowProblems(result)).toEqual({
    2: ['name: This text has characters that cannot be saved. Remove them.'],
    3: ['csv: At most 2 entries.', 'type: Choose one from the list.'],
    4: ['name: At most 120 characters.'],
  })
})

test('a thousand rows are imported, one more is too many', async () => {
  await using world = await newWorld()
  const rows = Array.from(
    { length: 1000 },
    (_, n) => `Tower ${n};Business Bay;Marasi Drive ${n};2 BR;2;2;Code ${n}`,
  )
  const csv = ['name;area;address;type;bedrooms;bathrooms;access_note', ...rows].join('\r\n')

  expect(await read(world, csv, false)).toMatchObject({ created: 1000 })

  const { body } = await world.admin.expectRefusal(apartmentRoutes.import, {
    csv: `${csv}\r\nOne more;;;villa;;;`,
  })
  expect(body).toMatchObject({ code: 'validation_error', fields: { csv: ['At most 1,000 entries.'] } })
})

test('a user may not even preview an import', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const refused = await user.expectRefusal(apartmentRoutes.import, { csv: 'name,type\nA,villa' })
  expect(refused).toMatchObject({ status: 403, body: { right: 'apartments.edit' } })
})
