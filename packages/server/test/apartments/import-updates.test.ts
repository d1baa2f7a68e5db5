import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'

const header = 'name,type,notes,check_in_time,default_cleaner,calendar_url,calendar_url_2'
const importing = (world: World, csv: string, options = {}) =>
  world.admin.call(apartmentRoutes.import, { csv, preview: false, update: true, ...options })

async function details(world: World, name: string) {
  const { results } = await world.admin.call(apartmentRoutes.list, { search: name, limit: 100 })
  const found = results.find((each) => each.name === name)
  return world.admin.call(apartmentRoutes.get, { id: found?.id ?? '' })
}

test('calendar links, the usual cleaner and times come with a file, and come again without a change', async () => {
  await using world = await newWorld()
  const olga = { first_name: 'Olga', last_name: 'Petrova', phone: '+971501234567' }
  const { id } = await world.admin.call(cleanerBookRoutes.create, olga)
  const csv = `${header}\nCreek 1,1br,,3 PM,olga petrova,webcal://example.com/a.ics,https://example.com/b.ics\nCreek 2,1br,,,050 123 4567,,\n`

  expect(await importing(world, csv)).toMatchObject({
    created: 2,
    updated: 0,
    unchanged: 0,
    unknown_columns: [],
  })
  const { calendars, ...creek } = await details(world, 'Creek 1')
  expect(creek).toMatchObject({ default_cleaner_id: id, check_in_time: '15:00' })
  expect(calendars.map(({ url }) => url)).toEqual(['https://example.com/a.ics', 'https://example.com/b.ics'])
  expect((await details(world, 'Creek 2')).default_cleaner_id).toBe(id)

  expect(await importing(world, csv)).toMatchObject({ created: 0, updated: 0, unchanged: 2, bad: 0 })
})

test('importing again shows what changes in each cell, changes it, and removes nothing by an empty cell unless asked', async () => {
  await using world = await newWorld()
  await importing(
    world,
    `${header}\nCreek 1,1br,Pool,15:00,,https://example.com/a.ics,https://example.com/b.ics\n`,
  )
  const again = 'name,type,notes,check_in_time,calendar_url\nCREEK 1,2br,,16:00,https://example.com/c.ics\n'

  const { rows } = await importing(world, again, { preview: true })
  expect(rows[0]).toMatchObject({
    action: 'update',
    changes: [
      { field: 'name', before: 'Creek 1', after: 'CREEK 1' },
      { field: 'type', before: '1 bedroom', after: '2 bedrooms' },
      { field: 'bedrooms', before: '1', after: '2' },
      { field: 'check_in_time', before: '15:00', after: '16:00' },
      {
        field: 'calendar_url',
        before: 'https://example.com/a.ics',
        after: 'https://example.com/c.ics',
      },
    ],
  })
  expect(await importing(world, again)).toMatchObject({ created: 0, updated: 1 })
  const { calendars, notes } = await details(world, 'CREEK 1')
  expect(notes).toBe('Pool')
  expect(calendars.map(({ url }) => url)).toEqual(['https://example.com/c.ics', 'https://example.com/b.ics'])

  await importing(world, again, { clear_empty: true })
  expect((await details(world, 'CREEK 1')).notes).toBeNull()
})

test('an id renames an apartment; unknown ids, names that repeat and cleaners who are not there are refused', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment({ name: 'Creek 0042' })
  await world.apartment({ name: '0042' })
  const { rows } = await importing(
    world,
    `id,name,type,default_cleaner\n${id},Creek 43,villa,Nobody\nx,Creek 44,villa,\n,Creek 45,villa,\n,creek 45,villa,\n,42,villa,\n`,
    { preview: true },
  )
  const problems = rows.map((row) => row.problems.map(({ field, message }) => `${field}: ${message}`))
  expect(problems).toEqual([
    ['default_cleaner: No active cleaner has this name or phone number.'],
    ['id: There is no entry with this id.'],
    [],
    ['name: An apartment with this name already exists.'],
    [],
  ])
  expect(rows[4]?.doubts).toEqual([{ field: 'name', message: 'Leading zeros may be lost: 0042 is known.' }])
  expect(await importing(world, `id,name,type\n${id},Creek 43,villa\n`)).toMatchObject({ updated: 1 })
  expect((await details(world, 'Creek 43')).id).toBe(id)
})

test('cleaners are found again by id, number or name, and changed', async () => {
  await using world = await newWorld()
  const call = (csv: string, preview = false) =>
    world.admin.call(cleanerBookRoutes.import, { csv, preview, update: true })
  await call('Full name,phone,note\nMaria,+971501234567,Car\nAsha,,\n')
  const again = 'ФИО,phone,note,language\nMaria Anna,٠٥٠١٢٣٤٥٦٧,,ur\nAsha,+971521234567,Speaks Hindi,\n'

  const { rows } = await call(again, true)
  expect(
    rows.map(({ changes }) => changes?.map(({ field, before, after }) => [field, before, after])),
  ).toEqual([
    [
      ['first_name', 'Maria', 'Maria Anna'],
      ['language', 'English', 'Urdu'],
    ],
    [
      ['phone', null, '+971 52 123 4567'],
      ['note', null, 'Speaks Hindi'],
    ],
  ])
  expect(await call(again)).toMatchObject({ created: 0, updated: 2, merged: 0 })
  expect(await call(again)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  const { results } = await world.admin.call(cleanerBookRoutes.list, {})
  expect(results.map(({ first_name, note }) => [first_name, note])).toEqual([
    ['Asha', 'Speaks Hindi'],
    ['Maria Anna', 'Car'],
  ])
})

test('the owner of an apartment is a column: by name, phone or email, with what changes, and one that is not known is refused', async () => {
  await using world = await newWorld()
  const owner = (name: string, fields: object = {}) =>
    world.admin.call(ownerRoutes.create, { name, channel: 'whatsapp', ...fields })
  const omar = await owner('Omar Haddad', { phone: '+971501112233' })
  const mona = await owner('Mona Aziz')
  await owner('Sami')
  await owner('Sami')
  const load = (csv: string, options: object = {}) =>
    world.admin.call(apartmentRoutes.import, { csv, preview: false, ...options })
  const first = await load(
    'name,type,owner\nCreek 1,1br,omar haddad\nCreek 2,1br,+971 50 111 2233\nCreek 3,1br,Sami\nCreek 4,1br,Ali\n',
  )
  expect(first.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [],
    ['Several owners have this name. Write the phone number or email.'],
    ['No owner has this name, phone number or email.'],
  ])
  const owned = async ({ id }: { id: string }) =>
    (await world.admin.call(ownerRoutes.get, { id })).apartments.map(({ name }) => name)
  expect(await owned(omar)).toEqual(['Creek 1', 'Creek 2'])

  const again = await load('name,owner\nCreek 1,Mona Aziz\nCreek 2,\n', { update: true })
  expect(again.rows.map(({ action, changes }) => [action, changes])).toMatchObject([
    ['update', [{ before: 'Omar Haddad', after: 'Mona Aziz' }]],
    ['unchanged', []],
  ])
  expect([await owned(omar), await owned(mona)]).toEqual([['Creek 2'], ['Creek 1']])
  await load('name,owner\nCreek 2,\n', { update: true, clear_empty: true })
  expect(await owned(omar)).toEqual([])
})
