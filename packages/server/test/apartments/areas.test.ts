import { areaRoutes } from '@brightkey/contract/apartments/area-routes'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { refreshKeys } from '../../src/features/sessions/keys/commands.ts'
import { newWorld, type World } from '../world.ts'

const valuesOfList = async ({ admin }: World) =>
  (await admin.call(areaRoutes.list, {})).map(({ value }) => value)

test('an area of the company’s own is found by each of its names in files and searches', async () => {
  await using world = await newWorld()
  const { admin } = world

  const area = await admin.call(areaRoutes.create, { title: { en: 'Old Town', ru: 'Старый город' } })
  const csv = 'name,area,type\nSky View,старый ГОРОД,studio\nLoft,Atlantis,studio\n'
  const file = await admin.call(apartmentRoutes.import, { csv, preview: false })
  const { results } = await admin.call(apartmentRoutes.list, { search: 'старый' })

  const titles = { en: 'Old Town', ru: 'Старый город' }
  expect(area).toEqual({ value: 'old_town', title: 'Old Town', titles, in_use: false })
  expect((await valuesOfList(world)).at(-1)).toBe('old_town')
  expect(file.rows.map(({ area_title, problems }) => [area_title, problems.length])).toEqual([
    ['Old Town', 0],
    [null, 1],
  ])
  expect(results).toMatchObject([{ name: 'Sky View', area: 'old_town', area_title: 'Old Town' }])
})

test('a renamed area keeps its value: pages show the new name, and sessions are found by it', async () => {
  await using world = await newWorld()
  const { admin } = world
  const session = await world.session()
  const cleaner = await world.cleaner({ session })
  const before = await cleaner.call(cleanerRoutes.session, { token: cleaner.token })

  await admin.call(areaRoutes.update, { value: 'dubai_marina', title: 'The Old Port' })
  await refreshKeys(world.app.instance)

  const after = await cleaner.call(cleanerRoutes.session, { token: cleaner.token })
  const { results } = await admin.call(sessionRoutes.list, { search: 'old port' })
  const gone = await admin.call(sessionRoutes.list, { search: 'dubai marina' })
  expect([before, after].map(({ apartment }) => apartment.area_title)).toEqual([
    'Dubai Marina',
    'The Old Port',
  ])
  expect(results.map(({ id, area_title }) => [id, area_title])).toEqual([[session.id, 'The Old Port']])
  expect(gone.results).toEqual([])
})

test('an area that is in use is removed only with one that takes its apartments, sessions and figures', async () => {
  await using world = await newWorld()
  const { admin } = world
  const session = await world.session()
  const cleaner = await world.cleaner({ session, tasks: 'all completed' })
  await cleaner.submit()
  const remove = (replacement?: string) =>
    admin.send(areaRoutes.remove, { value: 'dubai_marina', ...(replacement && { replacement }) })

  const refused = await remove()
  const unknown = await remove('atlantis')
  const removed = await remove('business_bay')

  const { results } = await admin.call(apartmentRoutes.list, {})
  const listed = await admin.call(sessionRoutes.list, { area: 'business_bay' })
  const month = await admin.call(monthRoutes.month, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'area_in_use' } })
  expect(unknown.status).toBe(400)
  expect(removed.status).toBe(204)
  expect(await valuesOfList(world)).not.toContain('dubai_marina')
  expect(results.map(({ area }) => area)).toEqual(['business_bay'])
  expect(listed.results.map(({ id }) => id)).toEqual([session.id])
  expect(month.areas.map(({ area }) => area)).toEqual(['business_bay'])
})

test('areas are moved in the list, and each name is given once, also when two are added at the same moment', async () => {
  await using world = await newWorld()
  const { admin } = world

  await admin.call(areaRoutes.update, { value: 'zabeel', position: 0 })
  const add = () => admin.send(areaRoutes.create, { title: 'دبئی کریک' })
  const added = await Promise.all([add(), add()])

  const values = await valuesOfList(world)
  expect(values.slice(0, 2)).toEqual(['zabeel', 'academic_city'])
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(values.at(-1)).toBe('area')
})

test('the list says which areas apartments are in, also once one is archived or in another area', async () => {
  await using world = await newWorld()
  const { admin } = world
  const inUse = async () =>
    (await admin.call(areaRoutes.list, {})).flatMap(({ value, in_use }) => (in_use ? [value] : []))
  const marina = await world.apartment({ area: 'dubai_marina' })
  const zabeel = await world.apartment({ area: 'zabeel' })
  await world.apartment({ area: null })

  const before = await inUse()
  await admin.call(apartmentRoutes.update, { id: marina.id, area: 'business_bay' })
  await admin.call(apartmentRoutes.archive, { id: zabeel.id })

  expect(before).toEqual(['dubai_marina', 'zabeel'])
  expect(await inUse()).toEqual(['business_bay', 'zabeel'])
})
