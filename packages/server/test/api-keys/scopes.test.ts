import { type Scope, scopes } from '@brightkey/contract/api-keys/scopes'
import { expect, test } from 'vitest'
import { bindings } from '../../src/app.ts'
import { shareWorld } from '../shared-world.ts'
import { keyClient } from './keys.ts'

const shared = shareWorld()
const routes = bindings.map(({ route }) => route).filter(({ access }) => access === 'login')
const keys = new Map<string, string>()

/** Calls a route, whose addresses lead nowhere, with a key of these scopes. */
async function callWith(held: readonly Scope[], { method, path }: (typeof routes)[number]) {
  const world = shared()
  const key = keys.get(held.join()) ?? (await keyClient(world, [...held])).key
  keys.set(held.join(), key)
  const response = await world.app.server.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'x'),
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  const body = response.body.startsWith('{') ? JSON.parse(response.body) : {}
  return { status: response.statusCode, code: body.code, scope: body.scope }
}

const refusal = (scope: Scope | null) => ({ status: 403, code: 'permission_denied', scope })

test.each(
  routes.flatMap((route) => (route.scope ? [{ route, scope: route.scope, address: route.address }] : [])),
)('$address wants the scope $scope of a key, and nothing more', async ({ route, scope }) => {
  const opens = route.method === 'GET' ? [scope, 'read'] : [scope]
  const without = scopes.filter((each) => !opens.includes(each))
  expect(await callWith(without, route)).toEqual(refusal(scope))
  for (const each of opens as Scope[])
    expect(await callWith([each], route)).not.toMatchObject({ code: 'permission_denied', scope })
})

test.each(routes.filter(({ scope }) => !scope))('$address is closed to every key', async (route) => {
  expect(await callWith(scopes, route)).toEqual(refusal(null))
})
