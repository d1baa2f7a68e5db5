import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { expect, test } from 'vitest'
import { newWorld, password, type World } from '../../world.ts'
import { Mailbox } from '../mailbox.ts'
import { clientWith, email } from './factors.ts'
import { openProvider } from './provider.ts'

const publicUrl = 'https://keys.example.test'
const people: Record<string, Record<string, unknown>> = {
  omar: { email: 'omar@example.test', email_verified: true, given_name: 'Omar', groups: ['admin'] },
  sara: { email: 'sara@shine.example', email_verified: true, given_name: 'Sara', groups: [] },
  eve: { email, email_verified: false },
}

const openOwnProvider = () => openProvider({ publicUrl, people })

const headers = { host: 'keys.example.test' }
const start = (world: World) =>
  world.app.server.inject({ method: 'GET', url: '/api/users/oidc/start/', headers })

/** Follows the provider as a browser would, and returns the query with which it sends back. */
async function goThrough(location: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  for (let url = location; ; ) {
    if (url.startsWith(publicUrl)) return Object.fromEntries(new URL(url).searchParams)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    url = new URL(response.headers.get('location') ?? '', url).href
  }
}

async function logIn(world: World) {
  const begun = await start(world)
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const query = await goThrough(String(begun.headers.location))
  return {
    query,
    cookie,
    ...(await world.anyone.send(securityRoutes.oidcLogin, query, { headers: { ...headers, cookie } })),
  }
}

test('an invited user logs in by the provider with PKCE, state and nonce, and gets the role of the claim', async () => {
  await using provider = await openOwnProvider()
  await using world = await newWorld(provider.settings)
  await world.admin.call(userRoutes.invite, { email: 'omar@example.test' }, { headers })
  const asked = new URL(String((await start(world)).headers.location)).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    redirect_uri: `${publicUrl}/login/oidc/`,
    code_challenge_method: 'S256',
    code_challenge: expect.any(String),
    state: expect.any(String),
    nonce: expect.any(String),
  })

  const { body, query, cookie } = await logIn(world)
  const me = await clientWith(world, body).call(userRoutes.me, {}, { headers })
  expect(me).toMatchObject({
    email: 'omar@example.test',
    first_name: 'Omar',
    role: 'admin',
    status: 'active',
  })
  const again = { headers: { ...headers, cookie } }
  expect((await world.anyone.send(securityRoutes.oidcLogin, query, again)).body.code).toBe('oidc_failed')
  const elsewhere = await world.anyone.send(securityRoutes.oidcLogin, query, { headers })
  expect(elsewhere.body.code).toBe('oidc_failed')
})

test('users of a named domain need no invitation, others do, and an unverified address proves nothing', async () => {
  await using provider = await openOwnProvider()
  await using world = await newWorld({ ...provider.settings, PASSWORD_LOGIN: 'off' })
  expect((await logIn(world)).body.code).toBe('oidc_not_invited')
  provider.use('eve')
  expect((await logIn(world)).body.code).toBe('oidc_not_invited')
  provider.use('sara')
  const { body } = await logIn(world)
  expect(await clientWith(world, body).call(userRoutes.me, {}, { headers })).toMatchObject({
    email: 'sara@shine.example',
    role: 'user',
  })
  expect(await world.anyone.expectRefusal(userRoutes.login, { email, password }, { headers })).toMatchObject({
    status: 403,
    body: { code: 'password_login_off' },
  })
  // The provider asks for a second factor itself.
  const required = world.app.instance.database.writer
    .insertInto('setting')
    .values({ name: 'second_factor_for', value: 'all' })
  await required.execute()
  expect((await clientWith(world, body).send(settingsRoutes.sharing, {}, { headers })).status).toBe(200)
})

test('the claim of each login decides: a user who is administrator no more loses their keys, and gets the right back', async () => {
  const omar: Record<string, unknown> = {
    email: 'omar@example.test',
    email_verified: true,
    groups: ['admin'],
  }
  await using provider = await openProvider({ publicUrl, people: { omar } })
  await using world = await newWorld({ ...provider.settings, PASSWORD_LOGIN: 'off' })
  await world.admin.call(userRoutes.invite, { email: 'omar@example.test' }, { headers })
  const client = async () => {
    const { body } = await logIn(world)
    return Object.assign(clientWith(world, body), { refresh: body.refresh })
  }
  const first = await client()
  const { key } = await first.call(apiKeyRoutes.create, { name: 'Sync', scopes: ['read'] }, { headers })

  omar.groups = ['cleaning']
  const second = await client()
  for (const each of [first, second])
    expect((await each.call(userRoutes.me, {}, { headers })).role).toBe('user')
  const program = clientWith(world, { access: key })
  expect((await program.expectRefusal(sessionRoutes.list, {}, { headers })).status).toBe(401)

  // As a text, and with an address that has changed: the subject is the same.
  Object.assign(omar, { groups: 'admin', email: 'omar.farouk@example.test' })
  const third = await client()
  expect(await third.call(userRoutes.me, {}, { headers })).toMatchObject({
    email: 'omar@example.test',
    role: 'admin',
  })
  await second.call(userRoutes.logout, { refresh: second.refresh }, { headers })
  expect((await second.expectRefusal(userRoutes.me, {}, { headers })).status).toBe(401)
  const { id } = await third.call(userRoutes.me, {}, { headers })
  await world.admin.call(userRoutes.update, { id, status: 'deactivated' }, { headers })
  expect((await logIn(world)).body.code).toBe('oidc_not_invited')
})

test('with passwords off the pages say so, and a forgotten password mails nothing', async () => {
  await using box = await Mailbox.open()
  await using provider = await openOwnProvider()
  await using off = await newWorld({ ...box.settings, ...provider.settings, PASSWORD_LOGIN: 'off' })
  await using on = await newWorld({ ...box.settings, ...provider.settings })
  for (const world of [off, on])
    expect((await world.anyone.send(userRoutes.forgotPassword, { email }, { headers })).status).toBe(202)

  // The mail of the world with passwords is the later one.
  expect(await box.to(email)).toHaveLength(1)
  const resets = (world: World) => world.db.selectFrom('invitation').select('purpose').execute()
  expect([await resets(off), await resets(on)]).toEqual([[], [{ purpose: 'reset' }]])
})
