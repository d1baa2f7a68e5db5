import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'

const read = async (world: World, csv: string, preview = true) => {
  const { rows } = await world.admin.call(apartmentRoutes.import, { csv, preview, update: true })
  return rows.map(
    ({ action, problems }) => action ?? problems.map(({ field, message }) => `${field}: ${message}`),
  )
}
const readCleaners = async (world: World, csv: string) => {
  const { rows } = await world.admin.call(cleanerBookRoutes.import, { csv, update: true })
  return rows.map(
    ({ action, problems }) => action ?? problems.map(({ field, message }) => `${field}: ${message}`),
  )
}
const archive = (world: World, id: string) => world.admin.call(apartmentRoutes.update, { id, archived: true })

test('a row changes an apartment only if it is certain which one, and one in use before an archived one', async () => {
  await using world = await newWorld()
  const { writer } = world.app.instance.database
  for (const name of ['Twin 1', 'Twin 2']) await world.apartment({ name })
  await writer.updateTable('apartment').set({ name: 'Twin' }).where('name', 'like', 'Twin %').execute()
  await archive(world, (await world.apartment({ name: 'Old' })).id)
  await archive(world, (await world.apartment({ name: 'Both' })).id)
  await world.apartment({ name: 'Both' })
  const { id } = await world.apartment({ name: 'Creek' })

  const csv = `id,name,type\n,Twin,villa\n,Old,villa\n,Both,villa\n${id},Creek 1,villa\n${id},Creek 2,villa\n`
  expect(await read(world, csv)).toEqual([
    ['name: Several entries have this name. Add the id column.'],
    ['name: An apartment with this name already exists.'],
    'update',
    'update',
    [expect.stringMatching(/^id: /)],
  ])
})

test('a cleaner who is inactive stays the usual one of an apartment, and becomes that of no other', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Olga' })
  const csv = 'name,type,default_cleaner\nCreek 1,1br,Olga\n'
  await read(world, csv, false)
  await world.admin.call(cleanerBookRoutes.update, { id, active: false })

  expect(await read(world, `${csv}Creek 2,1br,Olga\n`)).toEqual([
    'unchanged',
    ['default_cleaner: No active cleaner has this name or phone number.'],
  ])
})

test('a note that holds another row is an unclosed quotation mark', async () => {
  await using world = await newWorld()
  const [row] = await read(world, 'name,notes,type\nCreek 1,"Pool\nCreek 2,Sea,villa\n",1br\n')
  expect(row).toEqual([expect.stringMatching(/^notes: /)])
  expect(await read(world, 'name,notes,type\nCreek 1,"Pool\nGarden",1br\n')).toEqual(['create'])
})

test('two cleaners of one name stay two if their numbers differ, and a number has one cleaner', async () => {
  await using world = await newWorld()
  const maria = { first_name: 'Maria', phone: '+971501234567' }
  const { id } = await world.admin.call(cleanerBookRoutes.create, maria)
  await world.admin.call(cleanerBookRoutes.create, { first_name: 'Asha', phone: '+971521234567' })

  expect(await readCleaners(world, 'first_name,phone\nMaria,+971551234567\n')).toEqual(['create'])
  expect(await readCleaners(world, `id,first_name,phone\n${id},Maria,+971521234567\n`)).toEqual([
    [expect.stringMatching(/^phone: /)],
  ])
  expect(await readCleaners(world, 'first_name,phone\nFarah,9.71501E+11\n')).toEqual([
    ['phone: The spreadsheet shortened this number. Format the column as text and save again.'],
  ])
})
