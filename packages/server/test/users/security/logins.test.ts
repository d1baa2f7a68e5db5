import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { expect, test } from 'vitest'
import { clearFactors } from '../../../src/features/users/security/commands/recovery.ts'
import { Client } from '../../client.ts'
import { newWorld, password, type World, writeAs } from '../../world.ts'
import { Mailbox } from '../mailbox.ts'
import { clientWith, email, setUpTotp } from './factors.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const logIn = (world: World, headers: Record<string, string> = {}) =>
  world.anyone.send(userRoutes.login, { email, password }, { headers })
const cookieIn = (headers: Record<string, unknown>) =>
  /device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

test('a user sees in which browsers they are logged in, and ends one', async () => {
  await using world = await newWorld()
  const { body: tokens } = await logIn(world, { 'user-agent': chrome })
  world.passTime(60_000)
  await world.anyone.call(userRoutes.refresh, { refresh: tokens.refresh })
  const { results, count } = await world.admin.call(securityRoutes.logins, {})

  expect(count).toBe(2)
  expect(results).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome · Windows',
      created_at: '2026-11-21T08:00:00.000Z',
      last_seen_at: '2026-11-21T08:01:00.000Z',
      current: false,
    },
    expect.objectContaining({ device: '', current: true }),
  ])
  const id = results[0]?.id ?? ''
  const other = await world.user('user')
  expect(await other.expectRefusal(securityRoutes.endLogin, { id })).toMatchObject({ status: 404 })
  expect((await world.admin.send(securityRoutes.endLogin, { id })).status).toBe(204)
  expect(await clientWith(world, tokens).expectRefusal(userRoutes.me, {})).toMatchObject({ status: 401 })
  expect(await world.admin.expectRefusal(securityRoutes.endLogin, { id })).toMatchObject({ status: 404 })
  expect((await world.admin.call(securityRoutes.logins, {})).count).toBe(1)
})

test('of a login in a new browser the user gets a mail, and of one in a known browser none', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const first = await logIn(world, { 'user-agent': chrome })
  const [mail] = await box.to(email)
  expect(mail?.subject).toBe('New login: Chrome · Windows')
  expect(mail?.text).toContain('Chrome · Windows, at 2026-11-21 08:00 UTC')
  expect(mail?.text).toContain('/profile')

  await logIn(world, { 'user-agent': chrome, cookie: cookieIn(first.headers) })
  // A program without cookies is new at each login: one mail an hour.
  await logIn(world, { 'user-agent': chrome })
  const jobs = await world.db.selectFrom('mail').select('kind').execute()
  expect(jobs).toEqual([{ kind: 'new_device' }])
})

test('who must have a second factor can do nothing but set it up', async () => {
  await using world = await newWorld()
  const admin = await world.user('admin')
  const coordinator = await world.user('user')
  await setUpTotp(world, world.admin)
  await world.admin.call(settingsRoutes.update, { second_factor_for: 'admins' })

  expect(await admin.expectRefusal(sessionRoutes.list, {})).toMatchObject({
    status: 403,
    body: { code: 'second_factor_setup_required' },
  })
  expect(await admin.call(securityRoutes.get, {})).toMatchObject({ required: true, totp: false })
  expect((await admin.send(userRoutes.me, {})).status).toBe(200)
  expect((await coordinator.send(sessionRoutes.list, {})).status).toBe(200)
  expect((await world.admin.send(sessionRoutes.list, {})).status).toBe(200)
  await setUpTotp(world, admin)
  expect((await admin.send(sessionRoutes.list, {})).status).toBe(200)

  await world.admin.call(settingsRoutes.update, { second_factor_for: 'all' })
  expect((await coordinator.send(sessionRoutes.list, {})).status).toBe(403)
})

test('the previous release finds no password of a user with a second factor, and what it let in is not let in here', async () => {
  await using world = await newWorld()
  await setUpTotp(world, world.admin)
  const user = world.db.selectFrom('user').select(['id', 'password_hash']).where('email', '=', email)
  const { id, password_hash } = await user.executeTakeFirstOrThrow()
  // It compares with this column, and takes null for an account without a password.
  expect(password_hash).toBeNull()

  // As that release writes a login.
  const now = world.clock.now()
  const login = { id: 'old-login', user_id: id, refresh_id: 'r', created_at: now, used_at: now }
  const none = { previous_refresh_id: null, rotated_at: null, ended_at: null }
  await world.app.instance.database.writer
    .insertInto('login')
    .values({ ...login, ...none })
    .execute()
  const { signTokens } = await import('../../../src/features/users/logins/queries.ts')
  const row = await world.db
    .selectFrom('login')
    .selectAll()
    .where('id', '=', 'old-login')
    .executeTakeFirstOrThrow()
  const tokens = await writeAs(world.app.instance, (ctx) => signTokens(ctx, row))
  expect(await new Client(world.app.server, tokens.access).expectRefusal(userRoutes.me, {})).toMatchObject({
    status: 401,
    body: { code: 'token_not_valid' },
  })
  expect(await world.anyone.expectRefusal(userRoutes.refresh, { refresh: tokens.refresh })).toMatchObject({
    body: { code: 'token_not_valid' },
  })
})

test('a new password, set with the current one or by the previous release, does not skip the second step', async () => {
  await using world = await newWorld()
  await setUpTotp(world, world.admin)
  const changed = { current_password: password, new_password: 'plum-Tractor-88' }
  expect((await world.admin.send(userRoutes.changePassword, changed)).status).toBe(200)
  const logInAgain = () =>
    world.anyone.expectRefusal(userRoutes.login, { email, password: 'plum-Tractor-88' })
  expect((await logInAgain()).body.code).toBe('second_factor_required')

  // By a reset link on a process of the previous release.
  const { writer } = world.app.instance.database
  const password_hash = await world.app.instance.passwords.hash('set-Elsewhere-5', { who: '', known: true })
  await writer.updateTable('user').set({ password_hash }).where('email', '=', email).execute()
  const refusal = await world.anyone.expectRefusal(userRoutes.login, { email, password: 'set-Elsewhere-5' })
  expect(refusal.body.code).toBe('second_factor_required')
  const user = world.db.selectFrom('user').select('password_hash').where('email', '=', email)
  expect(await user.executeTakeFirstOrThrow()).toEqual({ password_hash: null })
})

test('the operator of the server clears the second factors of a user who lost them', async () => {
  await using world = await newWorld()
  await setUpTotp(world, world.admin)
  expect(await writeAs(world.app.instance, (ctx) => clearFactors(ctx, email))).toBe(true)
  expect(await world.anyone.call(userRoutes.login, { email, password })).toHaveProperty('access')
  expect(await writeAs(world.app.instance, (ctx) => clearFactors(ctx, email))).toBe(false)
})
