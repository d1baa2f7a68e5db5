import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { Client } from '../client.ts'
import { newWorld, password, type World } from '../world.ts'

const email = 'admin@example.test'
const minute = 60_000
const day = 24 * 60 * minute

const enter = (world: World, input: { email?: string; password?: string } = {}) =>
  world.anyone.call(userRoutes.login, { email, password, ...input })
const me = (world: World, access: string) => new Client(world.app.server, access).send(userRoutes.me, {})

test('e-mail in any case and password give tokens that open the profile', async () => {
  await using world = await newWorld()

  const { access } = await enter(world, { email: ' Admin@Example.TEST ' })
  const { body } = await me(world, access)

  expect(body).toMatchObject({ email, role: 'admin', is_superuser: true, status: 'active', language: 'en' })
  expect(JSON.stringify(body)).not.toContain('hash')
})

test('a wrong password, an unknown, a pending and a deactivated account get the same error', async () => {
  await using world = await newWorld()
  const { id } = await world.admin.call(userRoutes.me, {})
  const failLogin = async (address: string, word: string) => {
    const { status, headers, text } = await world.anyone.send(userRoutes.login, {
      email: address,
      password: word,
    })
    expect(headers['www-authenticate']).toBe('Bearer realm="api"')
    return { status, text }
  }
  const wrong = await failLogin(email, 'wrong-password')
  const unknown = await failLogin('nobody@example.test', password)
  await world.app.instance.database.writer
    .updateTable('user')
    .set({ status: 'deactivated' })
    .where('id', '=', id)
    .execute()
  const deactivated = await failLogin(email, password)

  expect(wrong).toEqual({
    status: 401,
    text: '{"detail":"No active account found with the given credentials","code":"no_active_account"}',
  })
  expect([unknown, deactivated]).toEqual([wrong, wrong])
})

test('in Russian the refusal has the text of the wire contract', async () => {
  await using world = await newWorld()
  world.anyone.locale = 'ru'
  const { body } = await world.anyone.expectRefusal(userRoutes.login, { email, password: 'wrong-password' })
  expect(body.detail).toBe('Неверный email или пароль.')
})

test('the sixth failure in five minutes is throttled, with the right password or not, until the time is over', async () => {
  await using world = await newWorld()
  const wrong = { email, password: 'wrong-password' }
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => world.anyone.send(userRoutes.login, wrong)),
  )

  const right = await world.anyone.send(userRoutes.login, { email, password })
  world.passTime(2.5 * minute)
  world.anyone.locale = 'ru'
  const meanwhile = await world.anyone.send(userRoutes.login, { email, password })
  world.passTime(1.5 * minute)
  world.anyone.locale = 'en'
  const soon = await world.anyone.send(userRoutes.login, { email, password })
  world.passTime(minute)
  const later = await world.anyone.send(userRoutes.login, { email, password })

  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(right.status).toBe(429)
  expect(right.headers['retry-after']).toBe('300')
  expect(right.body).toMatchObject({
    code: 'throttled',
    detail: 'Too many attempts. Try again in 5 minutes.',
  })
  expect(meanwhile.body.detail).toBe('Слишком много попыток. Повторите через 3 минуты.')
  // Seconds are what a person waits for when they are few.
  expect(soon.body.detail).toBe('Request was throttled. Expected available in 60 seconds.')
  expect(later.status).toBe(200)
})

test('only failures count', async () => {
  await using world = await newWorld()
  for (let time = 0; time < 40; time++) await enter(world)
  expect(await enter(world)).toHaveProperty('access')
})

test('a password of more than 1,024 bytes is refused before it is hashed', async () => {
  await using world = await newWorld()
  const { status, body } = await world.anyone.expectRefusal(userRoutes.login, {
    email,
    password: 'ä'.repeat(513),
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'validation_error',
    fields: { password: ['At most 1,024 characters.'] },
  })
})

test('an access token expires after ten minutes, and a refresh gives another', async () => {
  await using world = await newWorld()
  const { access, refresh } = await enter(world)
  world.passTime(12 * minute)

  const stale = await me(world, access)
  const renewed = await world.anyone.call(userRoutes.refresh, { refresh })

  expect(stale).toMatchObject({ status: 401, body: { code: 'token_not_valid' } })
  expect(renewed.refresh).toBeUndefined()
  expect((await me(world, renewed.access)).status).toBe(200)
})

test('without a refresh token there is nothing to refresh', async () => {
  await using world = await newWorld()
  const { status, body } = await world.anyone.expectRefusal(userRoutes.refresh, {})
  expect(status).toBe(400)
  expect(body).toEqual({ code: 'no_refresh_token', detail: 'No refresh token' })
})

test('a rotated token works for a concurrent tab, but later reuse ends the login', async () => {
  await using world = await newWorld()
  const { refresh: first } = await enter(world)
  const second = await world.anyone.call(userRoutes.refresh, { refresh: first, rotate: true })
  world.passTime(19_000)
  const besides = await world.anyone.call(userRoutes.refresh, { refresh: first, rotate: true })
  expect(
    (await world.anyone.call(userRoutes.refresh, { refresh: besides.refresh ?? '' })).access,
  ).toBeTruthy()

  world.passTime(2_000)
  const reuse = await world.anyone.expectRefusal(userRoutes.refresh, { refresh: first, rotate: true })
  const heir = await world.anyone.expectRefusal(userRoutes.refresh, { refresh: second.refresh ?? '' })

  expect(reuse).toMatchObject({
    status: 401,
    body: { code: 'token_blacklisted', detail: 'Token is blacklisted' },
  })
  expect(heir).toMatchObject({ status: 401, body: { code: 'token_not_valid' } })
  expect((await me(world, second.access)).status).toBe(401)
})

test('a login ends after a week unused, and after thirty days in any case', async () => {
  await using world = await newWorld()
  const idle = await enter(world)
  world.passTime(7 * day + 2 * minute)
  expect((await world.anyone.expectRefusal(userRoutes.refresh, { refresh: idle.refresh })).status).toBe(401)

  let { refresh } = await enter(world)
  for (let week = 0; week < 5; week++) {
    world.passTime(6 * day)
    const response = await world.anyone.send(userRoutes.refresh, { refresh, rotate: true })
    if (response.status === 200) refresh = response.body.refresh ?? refresh
  }
  world.passTime(2 * minute)
  expect((await world.anyone.expectRefusal(userRoutes.refresh, { refresh })).status).toBe(401)
})

test('after logging out neither token works, and logging out again does no harm', async () => {
  await using world = await newWorld()
  const { access, refresh } = await enter(world)

  for (let time = 0; time < 2; time++) {
    expect((await world.anyone.send(userRoutes.logout, { refresh })).status).toBe(204)
  }

  expect((await me(world, access)).status).toBe(401)
  expect((await world.anyone.expectRefusal(userRoutes.refresh, { refresh })).body.code).toBe(
    'token_not_valid',
  )
})

test('the next call of a deactivated or deleted user is refused', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const { id } = await user.call(userRoutes.me, {})
  const { writer } = world.app.instance.database

  await writer.updateTable('user').set({ status: 'deactivated' }).where('id', '=', id).execute()
  const deactivated = await user.expectRefusal(userRoutes.me, {})
  await writer.deleteFrom('user').where('id', '=', id).execute()
  const deleted = await user.expectRefusal(userRoutes.me, {})

  expect(deactivated).toMatchObject({ status: 401, body: { code: 'user_inactive' } })
  expect(deleted).toMatchObject({ status: 401, body: { code: 'user_not_found' } })
})

test('no token, a refresh token, a token of another key and an unsigned one open nothing', async () => {
  await using world = await newWorld()
  await using other = await newWorld()
  const { refresh } = await enter(world)
  const foreign = (await enter(other)).access
  const [head, claims] = (await enter(world)).access.split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`

  const without = await world.anyone.send(userRoutes.me, {})
  expect(without).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
  for (const token of [refresh, foreign, none, `${head}.${claims}.`, 'x']) {
    const response = await me(world, token)
    expect(response).toMatchObject({ status: 401, body: { code: 'token_not_valid' } })
  }
})

test('a user changes only their own profile fields', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const wish = {
    first_name: 'Omer',
    language: 'ur',
    is_superuser: true,
    role: 'admin',
    email: 'x@example.test',
    status: 'pending',
  }

  const after = await user.call(userRoutes.updateMe, wish as { first_name: string })

  expect(after).toMatchObject({ first_name: 'Omer', last_name: 'Haddad', language: 'ur' })
  expect(after).toMatchObject({ is_superuser: false, role: 'user', status: 'active' })
})

test('a new password needs the current one and eight characters, and ends every other login', async () => {
  await using world = await newWorld()
  const other = await enter(world)
  const change = (current_password: string, new_password: string) =>
    world.admin.send(userRoutes.changePassword, { current_password, new_password })

  const wrong = await change('wrong-password', 'new-password')
  const short = await change(password, 'seven77')
  const changed = await change(password, 'new-password')

  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  expect(short.body).toEqual({
    code: 'password_too_short',
    detail: 'Password must be at least 8 characters long',
  })
  expect(changed.status).toBe(200)
  expect((await me(world, other.access)).status).toBe(401)
  expect((await me(world, changed.body.access)).status).toBe(200)
  expect(await enter(world, { password: 'new-password' })).toHaveProperty('access')
})
