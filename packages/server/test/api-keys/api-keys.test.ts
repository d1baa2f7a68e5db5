import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { systemRoutes } from '@brightkey/contract/system/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { Client } from '../client.ts'
import { newWorld, plainTasks } from '../world.ts'
import { keyClient } from './keys.ts'

test('a key is shown once, is listed by how it begins, and is stored as a hash only', async () => {
  await using world = await newWorld()
  const { client: _, ...made } = await keyClient(world, ['read', 'sessions'])
  expect(made.key).toMatch(/^bk_[0-9A-Za-z]{43}$/)
  expect(made).toMatchObject({
    name: 'Booking sync',
    prefix: made.key.slice(0, 9),
    scopes: ['read', 'sessions'],
    created_by: { name: 'admin@example.test' },
    expires_at: null,
    last_used_at: null,
  })

  const { results, count } = await world.admin.call(apiKeyRoutes.list, {})
  const { key, ...listed } = made
  expect([count, results]).toEqual([1, [listed]])
  for (const table of ['api_key', 'event'] as const)
    expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(key.slice(9))
})

test('a key calls what its scope and the rights of its creator allow, without cookie and CSRF token', async () => {
  await using world = await newWorld()
  const { client } = await keyClient(world, ['sessions'])
  const { id } = await world.apartment()
  const foreign = { cookie: 'csrftoken=abc', origin: 'https://tool.example' }
  const session = await client.call(
    sessionRoutes.create,
    { apartment_id: id, tasks: plainTasks(1) },
    { headers: foreign },
  )
  expect((await client.call(sessionRoutes.get, { id: session.id })).code).toBe(session.code)
  const apartments = await client.expectRefusal(apartmentRoutes.list, {})
  expect([apartments.status, apartments.body.code, apartments.body.scope]).toEqual([
    403,
    'permission_denied',
    'apartments',
  ])
  expect(apartments.body.detail).toContain('apartments')

  const reader = (await keyClient(world, ['read'])).client
  expect((await reader.call(apartmentRoutes.list, {})).count).toBe(1)
  expect((await reader.expectRefusal(sessionRoutes.remove, { id: session.id })).body.scope).toBe('sessions')
})

test('users, keys, logins, settings and the system are closed to keys; all else is open to some', async () => {
  const closed = bindings
    .map(({ route }) => route)
    .filter((route) => route.access === 'login' && !route.scope)
  // A route of another area gets a scope in the contract, or its area is closed here.
  const areas = /^\S+ \/api\/(users|keys|settings|system|notifications|push)\//
  expect(closed.map(({ address }) => address).filter((address) => !areas.test(address))).toEqual([])
  const open = bindings.map(({ route }) => route).filter((route) => route.scope)
  const never = /^\S+ \/api\/(users|keys|settings|system)\//
  expect(open.map(({ address }) => address).filter((address) => never.test(address))).toEqual([])
  expect(
    open.filter(({ access, method, scope }) => access !== 'login' || (scope === 'read' && method !== 'GET')),
  ).toEqual([])

  await using world = await newWorld()
  const { client } = await keyClient(world, [
    'read',
    'sessions',
    'apartments',
    'cleaners',
    'reports',
    'webhooks',
  ])
  for (const refused of [
    await client.expectRefusal(userRoutes.me, {}),
    await client.expectRefusal(userRoutes.list, {}),
    await client.expectRefusal(apiKeyRoutes.list, {}),
    await client.expectRefusal(apiKeyRoutes.create, { name: 'Another', scopes: ['read'] }),
    await client.expectRefusal(settingsRoutes.get, {}),
    await client.expectRefusal(systemRoutes.status, {}),
  ])
    expect([refused.status, refused.body.code, refused.body.scope]).toEqual([403, 'permission_denied', null])
})

test('a revoked, expired or unknown key is refused at once', async () => {
  await using world = await newWorld()
  const revoked = await keyClient(world, ['read'])
  await world.admin.call(apiKeyRoutes.revoke, { id: revoked.id })
  expect((await revoked.client.expectRefusal(sessionRoutes.list, {})).body.code).toBe('token_not_valid')
  expect((await world.admin.expectRefusal(apiKeyRoutes.revoke, { id: revoked.id })).status).toBe(404)
  expect((await world.admin.call(apiKeyRoutes.list, {})).count).toBe(0)

  const expires_at = new Date(world.clock.at + 60_000).toISOString()
  const expiring = await keyClient(world, ['read'], { expires_at })
  await expiring.client.call(sessionRoutes.list, {})
  world.passTime(60_000)
  const late = await expiring.client.expectRefusal(sessionRoutes.list, {})
  expect([late.status, late.body.code]).toEqual([401, 'token_not_valid'])
  const admin = await world.login('admin@example.test')
  expect(
    (await admin.expectRefusal(apiKeyRoutes.create, { name: 'Late', scopes: ['read'], expires_at })).body
      .fields,
  ).toHaveProperty('expires_at')
})

test.each([
  ['deactivated', { status: 'deactivated' as const }],
  ['made a coordinator', { role: 'user' as const }],
  ['removed', null],
])('the keys of an administrator who is %s end with that', async (_, change) => {
  await using world = await newWorld()
  const admin = await world.user('admin')
  const { id } = await admin.call(userRoutes.me, {})
  const { client } = await keyClient(world, ['read'], { by: admin })
  await client.call(sessionRoutes.list, {})
  if (change) await world.admin.call(userRoutes.update, { id, ...change })
  else await world.admin.call(userRoutes.remove, { id })
  expect((await client.expectRefusal(sessionRoutes.list, {})).status).toBe(401)
  expect((await world.admin.call(apiKeyRoutes.list, {})).count).toBe(0)

  if (!change) return
  // What has ended stays so, whatever becomes of its creator.
  await world.admin.call(userRoutes.update, { id, status: 'active', role: 'admin' })
  expect((await client.expectRefusal(sessionRoutes.list, {})).status).toBe(401)
})

test('a user’s key ends with their right also where a server of an earlier release took it', async () => {
  await using world = await newWorld()
  const admin = await world.user('admin')
  const { id } = await admin.call(userRoutes.me, {})
  const { client } = await keyClient(world, ['read'], { by: admin })
  const { writer } = world.app.instance.database
  await writer.updateTable('user').set({ role: 'user' }).where('id', '=', id).execute()
  expect((await client.expectRefusal(sessionRoutes.list, {})).status).toBe(401)
})

test('the audit log says which key made a change, under the name of its creator', async () => {
  await using world = await newWorld()
  const { id, client } = await keyClient(world, ['sessions'])
  const { id: apartment_id } = await world.apartment()
  await client.call(sessionRoutes.create, { apartment_id, tasks: plainTasks(1) })
  await world.admin.call(apiKeyRoutes.revoke, { id })
  const { results } = await world.admin.call(auditRoutes.list, {})
  const entry = (wanted: string) => results.find(({ type }) => type === wanted)
  expect(entry('api_key.revoked')).toMatchObject({ subject: 'Booking sync', key: null })
  expect(entry('session.created')).toMatchObject({
    by: { name: 'admin@example.test' },
    key: { id, name: 'Booking sync' },
  })
  expect(entry('api_key.created')).toMatchObject({ text: 'API key created', key: null })
  const file = await world.admin.send(auditRoutes.list, { format: 'csv' })
  expect(file.text).toContain('admin@example.test with the API key “Booking sync”')
})

test('every response to a key says how many calls are left; one too many is refused', async () => {
  await using world = await newWorld({ API_REQUESTS_PER_MINUTE: '2' })
  const { client } = await keyClient(world, ['read'])
  const other = await keyClient(world, ['read'])
  const headers = async (caller: Client) => {
    const { status, headers } = await caller.send(sessionRoutes.list, {})
    return [status, headers['ratelimit-policy'], headers.ratelimit, headers['retry-after']]
  }
  expect(await headers(client)).toEqual([200, '"default";q=2;w=60', '"default";r=1;t=60', undefined])
  world.passTime(20_000)
  expect((await client.send(userRoutes.me, {})).headers.ratelimit).toBe('"default";r=0;t=40')
  expect(await headers(client)).toEqual([429, '"default";q=2;w=60', '"default";r=0;t=40', '40'])
  expect((await headers(other.client))[0]).toBe(200)
  world.passTime(40_000)
  expect((await headers(client))[0]).toBe(200)
  expect((await headers(world.admin)).slice(1, 3)).toEqual([undefined, undefined])
})

test('an unknown address, a method it lacks and a body that is no JSON count and say what is left, too', async () => {
  await using world = await newWorld({ API_REQUESTS_PER_MINUTE: '5' })
  const { key } = await keyClient(world, ['sessions'])
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, bearer = key) => {
    const { statusCode, headers } = await world.app.server.inject({
      ...{ method, url, headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' } },
      ...(method === 'GET' ? {} : { payload: '{' }),
    })
    return [statusCode, headers['ratelimit-policy'], headers.ratelimit]
  }
  const policy = '"default";q=5;w=60'
  expect(await send('GET', '/api/nothing/')).toEqual([404, policy, '"default";r=4;t=60'])
  expect(await send('PUT', '/api/cleaning/sessions/')).toEqual([405, policy, '"default";r=3;t=60'])
  // A fixed address next to one with an id.
  expect(await send('PUT', '/api/users/me/')).toEqual([405, policy, '"default";r=2;t=60'])
  expect(await send('POST', '/api/cleaning/sessions/')).toEqual([400, policy, '"default";r=1;t=60'])
  expect(await send('GET', '/nothing')).toEqual([404, policy, '"default";r=0;t=60'])
  expect(await send('GET', '/api/nothing/')).toEqual([429, policy, '"default";r=0;t=60'])
  expect(await send('GET', '/api/nothing/', `${key}x`)).toEqual([401, undefined, undefined])
})

test('a network that guesses keys is throttled, and a right key still works from it', async () => {
  await using world = await newWorld()
  const { client, key } = await keyClient(world, ['read'])
  const guess = new Client(world.app.server, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)
  const codes = new Set<string>()
  for (let count = 0; count < 31; count++)
    codes.add((await guess.expectRefusal(sessionRoutes.list, {})).body.code)
  expect([...codes]).toEqual(['token_not_valid', 'throttled'])
  await client.call(sessionRoutes.list, {})
})

test('the last use is known to the minute', async () => {
  await using world = await newWorld()
  const { client } = await keyClient(world, ['read'])
  const used = async () => (await world.admin.call(apiKeyRoutes.list, {})).results[0]?.last_used_at
  const first = world.clock.now()
  await client.call(sessionRoutes.list, {})
  world.passTime(30_000)
  await client.call(sessionRoutes.list, {})
  expect(await used()).toBe(first)
  world.passTime(30_000)
  await client.call(sessionRoutes.list, {})
  expect(await used()).toBe(world.clock.now())
})
