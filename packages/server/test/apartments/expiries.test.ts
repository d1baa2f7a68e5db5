import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { expiryRoutes } from '@brightkey/contract/expiries/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { holidayHome } from '@brightkey/i18n/holiday-home'
import { addDays } from '@brightkey/i18n/plain-date'
import { expect, test } from 'vitest'
import { remindOfExpiries } from '../../src/features/apartments/expiries/commands.ts'
import { todayIn } from '../../src/platform/clock.ts'
import { linkToken, newWorld, type World } from '../world.ts'

const day = 86_400_000

/** The day a number of days from today, by the clock of the instance. */
const inDays = async ({ admin, clock }: World, days: number) => {
  const { time_zone } = await admin.call(settingsRoutes.get, {})
  return addDays(todayIn(clock.now(), time_zone), days)
}

const titles = async ({ admin }: World, query: object = {}) =>
  (await admin.call(expiryRoutes.list, query)).results.map(({ title_text }) => title_text)

test('what expires first is first in the list, and what has no date is last', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment({ name: 'Marina 1204' })
  const other = await world.apartment()
  const add = async (title: string, days: number | null, id = apartment_id) =>
    world.admin.call(expiryRoutes.create, {
      ...{ apartment_id: id, title },
      valid_until: days === null ? null : await inDays(world, days),
    })
  await add('AC service', 200)
  await add('Permit', null)
  await add('Blanket', 12, other.id)
  await add('Extinguisher', -3)
  expect(await titles(world)).toEqual(['Extinguisher', 'Blanket', 'AC service', 'Permit'])
  expect(await titles(world, { state: 'due' })).toEqual(['Extinguisher', 'Blanket'])
  expect(await titles(world, { state: 'undated' })).toEqual(['Permit'])
  expect(await titles(world, { apartment_id: other.id })).toEqual(['Blanket'])
  const first = await world.admin.call(expiryRoutes.list, { limit: 3 })
  expect(first.count).toBe(4)
  const rest = await world.admin.call(expiryRoutes.list, { limit: 3, cursor: first.next ?? '' })
  expect(rest.results).toMatchObject([{ title_text: 'Permit', days_left: null }])
  expect(first.results[0]).toMatchObject({ days_left: -3, apartment: { name: 'Marina 1204' }, checked: null })
})

test('a date that the office clears is in the log, and nobody is reminded of it', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment({ name: 'Marina 1204' })
  const dated = { apartment_id, title: 'Permit', valid_until: await inDays(world, 3) }
  const { id } = await world.admin.call(expiryRoutes.create, dated)
  expect(await world.admin.call(expiryRoutes.update, { id, valid_until: null })).toMatchObject({
    ...{ valid_until: null, days_left: null },
  })
  expect(await remindOfExpiries(world.app.instance)).toBe(0)
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'apartments' })
  expect(results.filter(({ type }) => type === 'expiry.cleared')).toHaveLength(1)
  expect(await titles(world, { state: 'undated' })).toEqual(['Permit'])
})

test('a colleague’s newer date is not overwritten unseen, and a removed one is gone', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const { id } = await world.admin.call(expiryRoutes.create, { apartment_id, title: { en: 'Permit' } })
  await world.admin.call(expiryRoutes.update, { id, valid_until: '2027-03-31' })
  const change = { id, valid_until: '2027-05-01', replaces: { valid_until: null } }
  const { body } = await world.admin.expectRefusal(expiryRoutes.update, change)
  expect(body.code).toBe('changed_meanwhile')
  expect(await world.admin.call(expiryRoutes.update, { id, note: 'Unit A' })).toMatchObject({
    ...{ title: { en: 'Permit' }, valid_until: '2027-03-31', note: 'Unit A' },
  })
  await world.admin.call(expiryRoutes.remove, { id })
  expect(await titles(world)).toEqual([])
})

test('the office is reminded 30 and 7 days before and once it has expired, each once; of a new date again', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment({ name: 'Marina 1204' })
  const { id } = await world.admin.call(expiryRoutes.create, {
    ...{ apartment_id, title: { en: 'Fire blanket', ar: 'بطانية الحريق' } },
    valid_until: await inDays(world, 31),
  })
  const remind = async () => [
    await remindOfExpiries(world.app.instance),
    await remindOfExpiries(world.app.instance),
  ]
  expect(await remind()).toEqual([0, 0])
  for (const days of [1, 23, 8]) {
    world.passTime(days * day)
    expect(await remind()).toEqual([1, 0])
  }
  const admin = await world.login('admin@example.test')
  const { results } = await admin.call(notificationRoutes.list, {})
  const notified = results.filter(({ type }) => type === 'expiry.due')
  expect(notified).toHaveLength(3)
  expect(notified[0]).toMatchObject({
    message: expect.stringMatching(/^Marina 1204: Fire blanket expired on /),
    link: '/expiries?state=due',
  })
  await admin.call(expiryRoutes.update, { id, valid_until: addDays(world.clock.now().slice(0, 10), 5) })
  expect(await remind()).toEqual([1, 0])
  await admin.call(settingsRoutes.update, { remind_expiry_days: 0, remind_expiry_again_days: 0 })
  world.passTime(10 * day)
  expect(await remind()).toEqual([0, 0])
})

test('the dates of all apartments that come near on one day are one notification', async () => {
  await using world = await newWorld()
  const valid_until = await inDays(world, 10)
  for (const title of ['AC service', 'Permit', 'Extinguisher']) {
    const { id: apartment_id } = await world.apartment()
    await world.admin.call(expiryRoutes.create, { apartment_id, title, valid_until })
  }
  expect(await remindOfExpiries(world.app.instance)).toBe(3)
  const { results } = await world.admin.call(notificationRoutes.list, {})
  expect(results.filter(({ type }) => type === 'expiry.due')).toMatchObject([
    { message: '3 expiry dates are near or past' },
  ])
})

test('the pack adds a template, an inspection and dates in every language, and nothing twice', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  await world.admin.call(expiryRoutes.create, { apartment_id, title: 'fire extinguisher' })
  const archived = await world.apartment()
  await world.admin.call(apartmentRoutes.archive, { id: archived.id })
  const count = holidayHome.expiries.length
  const added = await world.admin.call(templateRoutes.addPack, {})
  expect(added).toEqual({ templates: 2, expiries: count - 1 })
  expect(await world.admin.call(templateRoutes.addPack, {})).toEqual({ templates: 0, expiries: 0 })
  const { results } = await world.admin.call(templateRoutes.list, { scope: 'general', limit: 100 })
  const cleaning = results.find(({ title_text }) => title_text === 'Holiday home: ready for guests')
  expect(cleaning).toMatchObject({ required_photos: holidayHome.shots.length })
  for (const title of [cleaning, ...(cleaning?.shots ?? []), ...(cleaning?.subtasks ?? [])])
    expect(Object.keys(title?.title ?? {}).toSorted()).toEqual(['ar', 'en', 'hi', 'ru', 'ur'])
  const ofArchived = { apartment_id: archived.id }
  expect(await titles(world, ofArchived)).toEqual([])
})

test('an inspector sees the date that the office keeps, and signs another, which the office then has', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const add = (title: string, valid_until: string) =>
    world.admin.call(expiryRoutes.create, { apartment_id, title, valid_until })
  const blanket = await add('Fire blanket', '2027-01-31')
  const permit = await add('Permit', '2027-02-28')
  const alarm = await add('Smoke detectors', '2027-03-31')
  const session = await world.session({ apartment_id })
  const token = linkToken(session, 'inspection')
  const read = await world.anyone.call(inspectionRoutes.inspection, { token })
  const dated = read.rooms.at(-1)
  expect(dated).toMatchObject({ key: null })
  expect(dated?.items.find(({ id }) => id === permit.id)).toMatchObject({
    expiry: { kept: '2027-02-28', read: null },
  })

  const ids = read.rooms.flatMap(({ items }) => items.map(({ id }) => id))
  const items = ids.map((id) => ({
    id,
    state: id === alarm.id ? ('na' as const) : ('ok' as const),
    ...(id === permit.id && { valid_until: '2028-02-29' }),
  }))
  await world.anyone.call(inspectionRoutes.saveInspection, { token, items })
  const kept = async (id: string) => {
    const { results } = await world.admin.call(expiryRoutes.list, { apartment_id })
    return results.find((each) => each.id === id)
  }
  expect(await kept(permit.id)).toMatchObject({ valid_until: '2027-02-28', checked: null })
  const inspector = { name: 'Omar', company: '' }
  const signed = await world.anyone.call(inspectionRoutes.submitInspection, { token, inspector })
  expect(signed.rooms.at(-1)?.items.find(({ id }) => id === permit.id)).toMatchObject({
    expiry: { kept: '2027-02-28', read: '2028-02-29' },
  })
  const checked = { by: 'Omar', at: world.clock.now() }
  expect(await kept(permit.id)).toMatchObject({ valid_until: '2028-02-29', checked })
  expect(await kept(blanket.id)).toMatchObject({ valid_until: '2027-01-31', checked })
  expect(await kept(alarm.id)).toMatchObject({ valid_until: '2027-03-31', checked: null })

  // What was confirmed goes with the date that the office clears.
  await world.admin.call(expiryRoutes.update, { id: permit.id, valid_until: null })
  expect(await kept(permit.id)).toMatchObject({ valid_until: null, checked: null })
})
