import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { expect, test } from 'vitest'
import { ownersByApartment } from '../../src/features/owners/queries/owners.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { newWorld } from '../world.ts'

const nadia = { name: 'Nadia Haddad', email: 'Nadia@Example.test', language: 'ru' } as const

test('an owner is added with apartments and prices, found by address, changed and deleted', async () => {
  await using world = await newWorld()
  const apartment = await world.apartment()
  const owner = await world.admin.call(ownerRoutes.create, {
    ...nadia,
    phone: '+971 50 123 4567',
    apartment_ids: [apartment.id],
    prices: [{ kind: 'turnover', amount: 150.5, currency: 'AED' }],
  })
  expect(owner).toMatchObject({
    name: 'Nadia Haddad',
    language: 'ru',
    channel: 'email',
    email: 'nadia@example.test',
    phone: '+971501234567',
    phone_text: '+971 50 123 4567',
    note: null,
    sends_reports: false,
    apartments: [{ id: apartment.id, name: apartment.name }],
    prices: [{ kind: 'turnover', amount: 150.5, currency: 'AED' }],
    url: expect.stringMatching(/\/owner\/\w{27}$/),
  })
  const found = async (search: string) =>
    (await world.admin.call(ownerRoutes.list, { search })).results.map(({ name }) => name)
  expect([await found('haddad'), await found('nadia@example'), await found('zoe')]).toEqual([
    ['Nadia Haddad'],
    ['Nadia Haddad'],
    [],
  ])
  const { id } = owner
  const changed = await world.admin.call(ownerRoutes.update, { id, channel: 'whatsapp', apartment_ids: [] })
  expect(changed).toMatchObject({ ...owner, channel: 'whatsapp', apartments: [] })
  await world.admin.call(ownerRoutes.remove, { id })
  expect(await found('')).toEqual([])
})

test('an apartment has one owner: the one it was given to last', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const add = (name: string, fields = {}) =>
    world.admin.call(ownerRoutes.create, { name, apartment_ids: [id], ...fields })
  const first = await add('First')
  await add('Second', { channel: 'whatsapp', phone: '+971501234567', language: 'hi' })
  expect((await world.admin.call(ownerRoutes.get, { id: first.id })).apartments).toEqual([])
  const ctx = readCtx(world.app.instance, systemCaller(world.app.instance))
  expect((await ownersByApartment(ctx, [id, 'x'])).get(id)).toEqual({
    id: expect.any(String),
    name: 'Second',
    language: 'hi',
    channel: 'whatsapp',
    recipient: '+971501234567',
    sends_reports: false,
  })
})

test('coordinators see owners without prices, and their link only with the right to see all sessions', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(ownerRoutes.create, {
    ...nadia,
    prices: [{ kind: 'deep', amount: 300, currency: 'AED' }],
  })
  const seen = async (by = world.admin) => {
    const { prices, url } = await by.call(ownerRoutes.get, { id })
    return { hasPrices: prices !== null, hasLink: url !== null }
  }
  expect(await seen()).toEqual({ hasPrices: true, hasLink: true })
  const coordinator = await world.user('user')
  expect(await seen(coordinator)).toEqual({ hasPrices: false, hasLink: true })
  await world.hideOthersSessions()
  expect(await seen(coordinator)).toEqual({ hasPrices: false, hasLink: false })
})

test('reports can be sent to no owner without the address they go to, nor by mail without a mail server', async () => {
  await using world = await newWorld()
  const add = async (fields: object) =>
    (await world.admin.send(ownerRoutes.create, { name: 'Nadia', sends_reports: true, ...fields })).body
  expect(await add({ channel: 'whatsapp' })).toMatchObject({ fields: { phone: [expect.any(String)] } })
  expect(await add({ channel: 'email', email: 'n@example.test' })).toMatchObject({
    code: 'email_not_configured',
  })
  expect(await add({ sends_reports: false, email: 'nobody' })).toMatchObject({
    fields: { email: [expect.any(String)] },
  })
})

test('a change of what a colleague has changed since is refused', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(ownerRoutes.create, nadia)
  const change = (note: string) =>
    world.admin.send(ownerRoutes.update, { id, note, replaces: { note: null, apartment_ids: [] } })
  expect((await change('Lives abroad')).status).toBe(200)
  expect((await change('Prefers mornings')).body).toMatchObject({ code: 'changed_meanwhile' })
})
