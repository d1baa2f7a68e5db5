import { once } from 'node:events'
import type { Route } from '@brightkey/contract/route'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { newWorld, password, type World } from '../world.ts'
import { inTime, listen } from './sockets.ts'

type Kind = 'user' | 'admin' | 'superuser' | 'pending' | 'deactivated' | 'self'

let made = 0

/** Creates a user for others to change, who need not be able to log in. */
async function createTarget(world: World, kind: Kind): Promise<string> {
  const role = kind === 'admin' || kind === 'superuser' ? 'admin' : 'user'
  const email = `target-${++made}@example.test`
  const { user } = await world.admin.call(userRoutes.invite, { email, role })
  if (kind === 'pending') return user.id
  await world.app.instance.database.writer
    .updateTable('user')
    .set({
      status: kind === 'deactivated' ? 'deactivated' : 'active',
      password_hash: 'set',
      is_superuser: kind === 'superuser' ? 1 : 0,
    })
    .where('id', '=', user.id)
    .execute()
  return user.id
}

const actors = ['nobody', 'user', 'admin', 'superuser', 'deactivated'] as const

async function actor(world: World, who: (typeof actors)[number]): Promise<Client> {
  if (who === 'nobody') return world.anyone
  const role = who === 'admin' || who === 'superuser' ? 'admin' : 'user'
  const client = await world.user(role, { is_superuser: who === 'superuser' ? 1 : 0 })
  if (who !== 'deactivated') return client
  const { id } = await client.call(userRoutes.me, {})
  await world.admin.call(userRoutes.update, { id, status: 'deactivated' })
  return client
}

/** The status of each call, for an anonymous caller, user, admin, superuser and deactivated user. */
const rights: [name: string, route: Route, whom: Kind | null, input: object, statuses: number[]][] = [
  ['list', userRoutes.list, null, {}, [401, 403, 200, 200, 401]],
  ['look at a user', userRoutes.get, 'user', {}, [401, 403, 200, 200, 401]],
  ['look at a superuser', userRoutes.get, 'superuser', {}, [401, 403, 200, 200, 401]],
  ['invite a user', userRoutes.invite, null, { role: 'user' }, [401, 403, 201, 201, 401]],
  ['invite an admin', userRoutes.invite, null, { role: 'admin' }, [401, 403, 403, 201, 401]],
  ['resend', userRoutes.resendInvitation, 'pending', {}, [401, 403, 201, 201, 401]],
  ['resend what was accepted', userRoutes.resendInvitation, 'user', {}, [401, 403, 409, 409, 401]],
  ['revoke', userRoutes.revokeInvitation, 'pending', {}, [401, 403, 200, 200, 401]],
  ['revoke what was accepted', userRoutes.revokeInvitation, 'user', {}, [401, 403, 409, 409, 401]],
  ['deactivate a user', userRoutes.update, 'user', { status: 'deactivated' }, [401, 403, 200, 200, 401]],
  ['reactivate a user', userRoutes.update, 'deactivated', { status: 'active' }, [401, 403, 200, 200, 401]],
  ['activate a pending user', userRoutes.update, 'pending', { status: 'active' }, [401, 403, 409, 409, 401]],
  ['make a user admin', userRoutes.update, 'user', { role: 'admin' }, [401, 403, 403, 200, 401]],
  ['make a user superuser', userRoutes.update, 'user', { is_superuser: true }, [401, 403, 403, 200, 401]],
  ['demote an admin', userRoutes.update, 'admin', { role: 'user' }, [401, 403, 403, 200, 401]],
  ['deactivate an admin', userRoutes.update, 'admin', { status: 'deactivated' }, [401, 403, 403, 200, 401]],
  ['demote a superuser', userRoutes.update, 'superuser', { is_superuser: false }, [401, 403, 403, 200, 401]],
  ['demote oneself', userRoutes.update, 'self', { role: 'user' }, [401, 403, 409, 409, 401]],
  ['deactivate oneself', userRoutes.update, 'self', { status: 'deactivated' }, [401, 403, 409, 409, 401]],
  ['promote oneself', userRoutes.update, 'self', { is_superuser: true }, [401, 403, 409, 200, 401]],
  ['delete a user', userRoutes.remove, 'user', {}, [401, 403, 204, 204, 401]],
  ['delete a pending user', userRoutes.remove, 'pending', {}, [401, 403, 204, 204, 401]],
  ['delete an admin', userRoutes.remove, 'admin', {}, [401, 403, 403, 204, 401]],
  ['delete a superuser', userRoutes.remove, 'superuser', {}, [401, 403, 403, 204, 401]],
  ['delete oneself', userRoutes.remove, 'self', {}, [401, 403, 409, 409, 401]],
  ['log out everywhere', userRoutes.logoutEverywhere, null, {}, [401, 204, 204, 204, 401]],
  ['read the settings', settingsRoutes.get, null, {}, [401, 403, 200, 200, 401]],
  ['edit the settings', settingsRoutes.update, null, { company_name: 'X' }, [401, 403, 403, 200, 401]],
]

test('every role is limited to what it may do to each kind of user', async () => {
  await using world = await newWorld()
  const clients = new Map<string, Client>()
  for (const who of actors) clients.set(who, await actor(world, who))
  for (const [name, route, whom, input, statuses] of rights) {
    const found: number[] = []
    for (const who of actors) {
      // Calls that change the caller are made by a user who is not needed afterwards.
      const own = whom === 'self' || route === userRoutes.logoutEverywhere
      const client = own ? await actor(world, who) : (clients.get(who) ?? world.anyone)
      const known = own && who !== 'nobody' && who !== 'deactivated'
      const me = known ? (await client.call(userRoutes.me, {})).id : await createTarget(world, 'user')
      const id = whom === 'self' ? me : whom === null ? undefined : await createTarget(world, whom)
      const email = name.startsWith('invite') ? { email: `new-${++made}@example.test` } : {}
      const response = await client.send(route, { ...input, ...email, ...(id ? { id } : {}) })
      found.push(response.status)
      if (response.status === 403)
        expect(String(Object(response.body).detail)).toContain('You need this permission: ')
    }
    expect(found, name).toEqual(statuses)
  }
})

test('an unknown user is not found', async () => {
  await using world = await newWorld()
  for (const route of [userRoutes.get, userRoutes.remove, userRoutes.resendInvitation]) {
    expect((await world.admin.expectRefusal(route, { id: 'nobody' })).status).toBe(404)
  }
})

test('the list is searched by any part of name or address, in any case, and paged in order of names', async () => {
  await using world = await newWorld()
  const names = ['Élodie Durand', 'Ольга Петрова', 'Sana Malik', 'Omar Khan', 'Bilal Khan']
  for (const [index, name] of names.entries()) {
    const [first_name = '', last_name = ''] = name.split(' ')
    await world.admin.call(userRoutes.invite, { email: `U${index}@Example.test`, first_name, last_name })
  }
  const find = async (search: string) =>
    (await world.admin.call(userRoutes.list, { search })).results.map((user) => user.first_name)

  expect(await find('elodie')).toEqual(['Élodie'])
  expect(await find('ПЕТРОВА ольга')).toEqual(['Ольга'])
  expect(await find('khan')).toEqual(['Bilal', 'Omar'])
  expect(await find('u2@EXAMPLE')).toEqual(['Sana'])
  expect(await find('100%')).toEqual([])
  const pending = await world.admin.call(userRoutes.list, { status: 'pending' })
  expect([pending.count, pending.results[0]?.invitation?.state]).toEqual([5, 'open'])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.admin.call(userRoutes.list, { limit: 2, ...(cursor ? { cursor } : {}) })
    expect(page.count).toBe(6)
    seen.push(...page.results.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(6)
})

test('there is one account per address, in any case, also when it is invited twenty times at once', async () => {
  await using world = await newWorld()
  const again = await world.admin.expectRefusal(userRoutes.invite, { email: 'ADMIN@example.TEST' })
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      world.admin.send(userRoutes.invite, { email: index % 2 ? 'sana@example.test' : 'Sana@Example.test' }),
    ),
  )
  expect([again.status, again.body.code]).toEqual([409, 'email_exists'])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
})

test.each([
  ['deactivated', userRoutes.update, { status: 'deactivated' }, 'user_inactive'],
  ['deleted', userRoutes.remove, {}, 'user_not_found'],
] as const)(
  'a user who was %s is refused at the next call, and the socket closes within a second',
  async (_, route, input, code) => {
    await using world = await newWorld()
    const omar = await world.user('admin', { email: 'omar@example.test' })
    const { refresh } = await world.anyone.call(userRoutes.login, { email: 'omar@example.test', password })
    const { id } = await omar.call(userRoutes.me, {})
    const session = await world.session({}, omar)
    const socket = await listen(world, omar)
    const closed = once(socket, 'close')

    await world.admin.call(route, { id, ...input })

    expect((await omar.expectRefusal(userRoutes.me, {})).body.code).toBe(code)
    expect((await world.anyone.expectRefusal(userRoutes.refresh, { refresh })).body.code).toBe(code)
    expect((await inTime(closed))[0]).toBe(4401)
    const kept = await world.admin.call(sessionRoutes.get, { id: session.id })
    expect(kept.created_by?.id ?? null).toBe(code === 'user_not_found' ? null : id)
  },
)

test('a reactivated user logs in again; the old login stays ended', async () => {
  await using world = await newWorld()
  const omar = await world.user('user', { email: 'omar@example.test' })
  const { id } = await omar.call(userRoutes.me, {})
  await world.admin.call(userRoutes.update, { id, status: 'deactivated' })
  await world.admin.call(userRoutes.update, { id, status: 'active' })

  expect((await omar.expectRefusal(userRoutes.me, {})).body.code).toBe('token_not_valid')
  expect(await (await world.login('omar@example.test')).call(userRoutes.me, {})).toMatchObject({ id })
})

test('a demoted administrator is refused at once, and their socket must reconnect in the new role', async () => {
  await using world = await newWorld()
  await world.hideOthersSessions()
  const omar = await world.user('admin')
  const { id } = await omar.call(userRoutes.me, {})
  const socket = await listen(world, omar)
  const closed = once(socket, 'close')
  await world.admin.call(userRoutes.update, { id, role: 'user' })

  expect((await omar.expectRefusal(userRoutes.list, {})).status).toBe(403)
  expect((await inTime(closed))[0]).toBe(4401)
  const received: string[] = []
  const again = await listen(world, omar)
  again.on('message', (data) => received.push(String(data)))
  await world.session()
  const own = await world.session({}, omar)
  await expect.poll(() => received.length).toBeGreaterThan(0)
  expect(received.map((text) => JSON.parse(text).id)).toEqual([own.id])
  again.close()
})

test('a user deactivated before accepting has a dead link, and needs an invitation to come back', async () => {
  await using world = await newWorld()
  const { user, invitation } = await world.admin.call(userRoutes.invite, { email: 'sana@example.test' })
  const token = invitation.url.split('/').at(-1) ?? ''
  await world.admin.call(userRoutes.update, { id: user.id, status: 'deactivated' })
  const refused = await world.anyone.expectRefusal(userRoutes.setPassword, { token, password })
  const back = await world.admin.call(userRoutes.update, { id: user.id, status: 'active' })

  expect(refused.body.code).toBe('invitation_invalid')
  expect(back).toMatchObject({ status: 'pending', invitation: { state: 'revoked' } })
  expect((await world.admin.send(userRoutes.resendInvitation, { id: user.id })).status).toBe(201)
})

test('the last superuser stays, even when two remove, demote or deactivate each other at once', async () => {
  await using world = await newWorld()
  const me = await world.admin.call(userRoutes.me, {})
  expect((await world.admin.expectRefusal(userRoutes.remove, { id: me.id })).body.code).toBe('last_superuser')

  const removals: ((by: Client, id: string) => Promise<unknown>)[] = [
    (by, id) => by.send(userRoutes.remove, { id }),
    (by, id) => by.send(userRoutes.update, { id, is_superuser: false, role: 'user' }),
    (by, id) => by.send(userRoutes.update, { id, status: 'deactivated' }),
  ]
  for (let round = 0; round < 6; round++) {
    const other = await world.user('admin', { is_superuser: 1 })
    const [one, two] = [world.admin, other]
    const [first, second] = [await one.call(userRoutes.me, {}), await two.call(userRoutes.me, {})]
    const removal = removals[round % 3]
    await Promise.all([removal?.(one, second.id), removal?.(two, first.id)])

    const left = await world.db
      .selectFrom('user')
      .select(['id', 'email'])
      .where('is_superuser', '=', 1)
      .where('status', '=', 'active')
      .execute()
    expect(left).toHaveLength(1)
    world.admin = await world.login(left[0]?.email ?? '')
  }
})

test('logging out everywhere ends every login of the user, and nobody else’s', async () => {
  await using world = await newWorld()
  await world.user('user', { email: 'omar@example.test' })
  const one = await world.login('omar@example.test')
  const two = await world.login('omar@example.test')
  const socket = await listen(world, two)
  const closed = once(socket, 'close')
  await one.call(userRoutes.logoutEverywhere, {})

  for (const client of [one, two])
    expect((await client.expectRefusal(userRoutes.me, {})).body.code).toBe('token_not_valid')
  expect((await inTime(closed))[0]).toBe(4401)
  expect((await world.admin.send(userRoutes.me, {})).status).toBe(200)
})

test('a missing permission is named in the reader’s language', async () => {
  await using world = await newWorld()
  const omar = await world.user('user')
  omar.locale = 'ru'
  const { body } = await omar.expectRefusal(userRoutes.list, {})
  expect(body).toMatchObject({ code: 'permission_denied', right: 'users.manage' })
  expect(body.detail).toContain('управлять пользователями')
})
