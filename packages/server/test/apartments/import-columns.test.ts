import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'

const own = (street: string) =>
  `Our list of November\n\nObjekt;Straße;Ort;Art;Farbe\nMarina 7;${street};Dubai;studio;rot\nCreek 2;Al Jaddaf;Dubai;villa;blau`
const columns = ['name', 'address', 'address', 'type', null]

test('columns that are assigned once are remembered for the next file with the same names', async () => {
  await using world = await newWorld()
  const call = (input: object) => world.admin.call(apartmentRoutes.import, { csv: own('Rue 4'), ...input })

  const first = await call({ mapping: true })
  expect(first).toMatchObject({ rows: [], good: 0, bad: 0 })
  expect(first.mapping).toEqual({
    source: 'names',
    preset: null,
    values: {},
    missing: ['name', 'type'],
    columns: [
      { name: 'Objekt', field: null, known: false, samples: ['Marina 7', 'Creek 2'] },
      { name: 'Straße', field: null, known: false, samples: ['Rue 4', 'Al Jaddaf'] },
      { name: 'Ort', field: null, known: false, samples: ['Dubai'] },
      { name: 'Art', field: null, known: false, samples: ['studio', 'villa'] },
      { name: 'Farbe', field: null, known: false, samples: ['rot', 'blau'] },
    ],
  })

  const assigned = await call({ mapping: true, columns })
  expect(assigned).toMatchObject({ good: 2, bad: 0, mapping: { source: 'chosen', missing: [] } })
  // A preview remembers nothing.
  expect((await call({ mapping: true })).mapping).toMatchObject({ source: 'names' })
  expect(await call({ columns, preview: false })).toMatchObject({ created: 2 })

  const again = { csv: own('Rue 6'), update: true }
  const second = await world.admin.call(apartmentRoutes.import, { ...again, mapping: true })
  expect(second).toMatchObject({ good: 2, unchanged: 1, unknown_columns: ['Farbe'] })
  expect(second.mapping).toMatchObject({ source: 'remembered', missing: [] })
  expect(second.mapping?.columns.every(({ known }) => known)).toBe(true)
  expect(await world.admin.call(apartmentRoutes.import, { ...again, preview: false })).toMatchObject({
    updated: 1,
  })
  const { results } = await world.admin.call(apartmentRoutes.list, {})
  expect(results.map(({ name, address, type }) => [name, address, type]).toSorted()).toEqual([
    ['Creek 2', 'Al Jaddaf, Dubai', 'villa'],
    ['Marina 7', 'Rue 6, Dubai', 'studio'],
  ])
  const other = await call({ csv: 'Objekt;Straße\nX;Y', mapping: true })
  expect(other.mapping).toMatchObject({ source: 'names', missing: ['name', 'type'] })
})

test('a file of properties as Breezeway names them is known, and its ids are not taken for ours', async () => {
  await using world = await newWorld()
  const csv = [
    'id,reference_external_property_id,name,address1,address2,city,state,zipcode,status,wifi_name,Bedroom count',
    '4711,LX-1,Beach House 101,12 Beach Road,Unit 1,Nashville,TN,37201,active,guest,2',
  ].join('\n')
  const call = (input: object) => world.admin.call(apartmentRoutes.import, { csv, mapping: true, ...input })

  const { mapping, good } = await call({})
  expect(good).toBe(0)
  expect(mapping).toMatchObject({ source: 'preset', preset: 'Breezeway', missing: ['type'] })
  expect(mapping?.columns.filter(({ known }) => !known).map(({ name }) => name)).toEqual([
    'wifi_name',
    'Bedroom count',
  ])
  const fields = mapping?.columns.map(({ field }) => field) ?? []
  const made = await call({
    columns: fields.with(-1, 'bedrooms').with(-2, 'access_note'),
    values: { type: '2br' },
    preview: false,
  })
  expect(made).toMatchObject({ created: 1, bad: 0 })
  const [only] = (await world.admin.call(apartmentRoutes.list, {})).results
  expect(only).toMatchObject({
    name: 'Beach House 101',
    address: '12 Beach Road, Unit 1, Nashville, TN, 37201',
    type: '2br',
    access_note: 'guest',
  })
  const later = await call({ csv: csv.replace('Beach House 101', 'Beach House 102') })
  expect(later).toMatchObject({ good: 1, mapping: { source: 'remembered', values: { type: '2br' } } })
})

test('values that no column has are given for all rows, and a row with too many cells is still refused', async () => {
  await using world = await newWorld()
  const { rows } = await world.admin.call(apartmentRoutes.import, {
    csv: 'Objekt;Ort\nMarina;Dubai\nCreek;Dubai;Deira',
    columns: ['name', 'address'],
    values: { type: 'studio', colour: 'red' },
  })
  expect(rows.map(({ name, type, problems }) => [name, type, problems.length])).toEqual([
    ['Marina', 'studio', 0],
    ['Creek', 'studio', 1],
  ])
})

test('columns of cleaners are assigned and remembered apart from those of apartments', async () => {
  await using world = await newWorld()
  const csv = 'Vorname,Telefon,Bemerkung 1,Bemerkung 2\nMaria,+971501234567,Has a car,Mornings only'
  const input = { csv, columns: ['first_name', 'phone', 'note', 'note'] }
  const { created } = await world.admin.call(cleanerBookRoutes.import, { ...input, preview: false })
  expect(created).toBe(1)
  const { results } = await world.admin.call(cleanerBookRoutes.list, {})
  expect(results[0]).toMatchObject({ first_name: 'Maria', note: 'Has a car, Mornings only' })
  const known = await world.admin.call(cleanerBookRoutes.import, { csv, mapping: true })
  expect(known.mapping?.source).toBe('remembered')
  const { status } = await world.admin.expectRefusal(apartmentRoutes.import, { csv })
  expect(status).toBe(400)
})
