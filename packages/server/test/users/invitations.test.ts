import { once } from 'node:events'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { newWorld, password, type World } from '../world.ts'
import { Mailbox, tokenIn } from './mailbox.ts'
import { inTime, listen } from './sockets.ts'

const email = 'sana@example.test'
const hour = 3_600_000
const dead = { detail: 'Invalid or expired invitation link', code: 'invitation_invalid' }
const lastSegment = (url: string) => url.split('/').at(-1) ?? ''

const invite = (world: World, fields: { email?: string; language?: 'ur' } = {}) =>
  world.admin.call(userRoutes.invite, { email, ...fields })
const accept = (world: World, token: string, newPassword = password) =>
  world.anyone.send(userRoutes.setPassword, { token, password: newPassword })

test('a user invited by e-mail in Urdu opens the link, chooses a password and logs in', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  await world.admin.call(settingsRoutes.update, { company_name: 'Marina <Stays> & Co' })

  const { user, invitation } = await invite(world, { language: 'ur' })
  const [mail] = await box.to(email)
  const token = tokenIn(mail)
  const view = await world.anyone.call(userRoutes.verifyInvitation, { token })
  const done = await world.anyone.call(userRoutes.setPassword, { token, password, first_name: 'Sana' })
  const sana = await world.login(email)

  expect(user).toMatchObject({ status: 'pending', role: 'user', language: 'ur' })
  expect(invitation).toMatchObject({
    email_status: 'queued',
    url: `https://keys.example.test/set-password/${token}`,
  })
  expect(mail?.envelope).toEqual({ from: 'office@example.test', to: [email] })
  expect(mail?.from).toMatchObject({ name: 'Marina Stays', address: 'office@example.test' })
  expect(mail?.subject).toMatch(/دعوت/)
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.html).toContain('Marina &lt;Stays&gt; &amp; Co')
  expect(mail?.text).toContain(invitation.url)
  expect(view).toEqual({
    email,
    first_name: '',
    last_name: '',
    role: 'user',
    purpose: 'invitation',
    expires_at: invitation.expires_at,
  })
  expect(done).toEqual({ email })
  expect(await sana.call(userRoutes.me, {})).toMatchObject({ status: 'active', first_name: 'Sana' })
  expect(await world.admin.call(userRoutes.get, { id: user.id })).toMatchObject({ invitation: null })
})

test('without a mail server the link is shown for copying, and works', async () => {
  await using world = await newWorld()
  const { user, invitation } = await invite(world)

  expect(invitation.email_status).toBe('manual')
  expect(user.invitation).toMatchObject({ state: 'open', email_status: 'manual' })
  expect((await accept(world, lastSegment(invitation.url))).status).toBe(200)
})

test('only the hash of the link is stored', async () => {
  await using world = await newWorld()
  const { invitation } = await invite(world)
  const rows = await world.db.selectFrom('invitation').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(lastSegment(invitation.url))
})

test('of fifty concurrent uses of one invitation one succeeds, and the others get the same error', async () => {
  await using world = await newWorld()
  const { user, invitation } = await invite(world)
  const token = lastSegment(invitation.url)

  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => accept(world, token, `${password}-${index}`)),
  )

  const won = responses.findIndex(({ status }) => status === 200)
  const lost = responses.filter((_, index) => index !== won)
  expect(won).toBeGreaterThanOrEqual(0)
  expect(lost.map(({ status }) => status)).toEqual(Array(49).fill(400))
  expect(new Set(lost.map(({ text }) => text))).toEqual(new Set([JSON.stringify(dead)]))
  await world.anyone.call(userRoutes.login, { email, password: `${password}-${won}` })
  const joined = await world.db.selectFrom('event').select('data').where('type', '=', 'user.joined').execute()
  expect(joined.map(({ data }) => JSON.parse(data))).toEqual([{ user_id: user.id }])
})

test('used, expired after 72 hours, replaced, revoked, of a deleted user, or never issued: all get the same error', async () => {
  await using world = await newWorld()
  const used = lastSegment((await invite(world)).invitation.url)
  await accept(world, used)
  const { user, invitation } = await invite(world, { email: 'bilal@example.test' })
  const replaced = lastSegment(invitation.url)
  const again = await world.admin.call(userRoutes.resendInvitation, { id: user.id })
  const revokedUser = await invite(world, { email: 'carol@example.test' })
  await world.admin.call(userRoutes.revokeInvitation, { id: revokedUser.user.id })
  const deleted = await invite(world, { email: 'dana@example.test' })
  await world.admin.call(userRoutes.remove, { id: deleted.user.id })
  const view = () =>
    world.anyone.send(userRoutes.verifyInvitation, { token: lastSegment(again.invitation.url) })
  const before = await view()
  world.passTime(72 * hour)
  const after = await view()
  world.admin = await world.login('admin@example.test')

  expect([before.status, after.status]).toEqual([200, 400])
  const tokens = [used, replaced, revokedUser, deleted, again, 'x'.repeat(27), '', '../../x', 'ю\u0001']
  for (const each of tokens) {
    const token = typeof each === 'string' ? each : lastSegment(each.invitation.url)
    for (const response of [
      await world.anyone.send(userRoutes.verifyInvitation, { token }),
      await accept(world, token),
    ]) {
      expect([response.status, response.text], token).toEqual([400, JSON.stringify(dead)])
    }
  }
  const revoked = await world.admin.call(userRoutes.get, { id: revokedUser.user.id })
  expect(revoked).toMatchObject({ status: 'pending', invitation: { state: 'revoked' } })
  const expired = await world.admin.call(userRoutes.get, { id: user.id })
  expect(expired).toMatchObject({ status: 'pending', invitation: { state: 'expired' } })
})

test('a hundred visits of the link, by people or previews, change nothing', async () => {
  await using world = await newWorld()
  const token = lastSegment((await invite(world)).invitation.url)
  const tables = ['user', 'login', 'invitation', 'mail', 'event', 'notification', 'throttle'] as const
  const image = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute())))
  const before = await image()
  world.passTime(1000)

  for (let load = 0; load < 100; load++) {
    const url = load % 2 ? `/set-password/${token}/` : `/api/users/verify-invitation/?token=${token}`
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await world.app.server.inject({ method, url })
  }

  expect(await image()).toBe(before)
  expect((await accept(world, token)).status).toBe(200)
})

test('a too short password is refused and the link stays valid', async () => {
  await using world = await newWorld()
  const token = lastSegment((await invite(world)).invitation.url)
  const short = await accept(world, token, '1234567')
  expect([short.status, short.body.code]).toEqual([400, 'password_too_short'])
  expect((await accept(world, token)).status).toBe(200)
})

test('a forgotten password gets the same response for a known, unknown, pending and deactivated address', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  await invite(world, { email: 'pending@example.test' })
  await world.user('user', { email: 'gone@example.test', status: 'active' })
  await world.app.instance.database.writer
    .updateTable('user')
    .set({ status: 'deactivated' })
    .where('email', '=', 'gone@example.test')
    .execute()
  await box.to('pending@example.test')

  const addresses = [
    'Admin@Example.test',
    'nobody@example.test',
    'pending@example.test',
    'gone@example.test',
    '',
  ]
  const responses = []
  for (const address of addresses)
    responses.push(await world.anyone.send(userRoutes.forgotPassword, { email: address }))
  await box.to('admin@example.test')

  expect(responses.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([202, 'null']))
  expect(box.mails.map(({ envelope }) => envelope.to)).toEqual([
    ['pending@example.test'],
    ['admin@example.test'],
  ])
})

test('a reset sets the password, ends every login and socket, and works for two hours and once', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const socket = await listen(world, world.admin)
  const address = 'admin@example.test'
  await world.anyone.call(userRoutes.forgotPassword, { email: address })
  const first = tokenIn((await box.to(address))[0])
  await world.anyone.call(userRoutes.forgotPassword, { email: address })
  const second = tokenIn((await box.to(address, 2))[1])
  const earlier = await world.anyone.call(userRoutes.verifyInvitation, { token: first })
  const view = await world.anyone.call(userRoutes.verifyInvitation, { token: second })
  const closed = once(socket, 'close')

  const reset = await accept(world, second, 'the-next-password')

  expect(earlier.purpose).toBe('reset')
  expect(view.purpose).toBe('reset')
  expect(reset.status).toBe(200)
  expect((await accept(world, first)).body.code).toBe('invitation_invalid')
  expect((await inTime(closed))[0]).toBe(4401)
  expect((await world.admin.send(userRoutes.me, {})).body.code).toBe('token_not_valid')
  await world.anyone.call(userRoutes.login, { email: address, password: 'the-next-password' })
  expect((await accept(world, second)).body.code).toBe('invitation_invalid')

  await world.anyone.call(userRoutes.forgotPassword, { email: address })
  const third = tokenIn((await box.to(address, 3))[2])
  world.passTime(2 * hour)
  expect((await accept(world, third)).body.code).toBe('invitation_invalid')
})

test('administrators are notified of a new user; the new user and plain users are not', async () => {
  await using world = await newWorld()
  const admin = await world.user('admin')
  const user = await world.user('user')
  const { invitation } = await world.admin.call(userRoutes.invite, {
    email,
    role: 'admin',
    first_name: 'Sana',
  })
  await accept(world, lastSegment(invitation.url))
  const sana = await world.login(email)

  const listNotifications = async (who: typeof admin) => (await who.call(notificationRoutes.list, {})).results
  const newNotifications = {
    type: 'user.joined',
    message: 'Sana has accepted the invitation',
    link: '/users',
  }
  expect(await listNotifications(world.admin)).toMatchObject([newNotifications])
  expect(await listNotifications(admin)).toMatchObject([newNotifications])
  expect(await listNotifications(user)).toEqual([])
  expect(await listNotifications(sana)).toEqual([])
})

test('a forged Host header does not get into a link', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const poisoned = { headers: { host: 'evil.example' } }
  expect(await world.admin.expectRefusal(userRoutes.invite, { email }, poisoned)).toMatchObject({
    status: 400,
  })
  const headers = { 'x-forwarded-host': 'evil.example' }
  const { body } = await world.admin.send(userRoutes.invite, { email }, { headers })
  const [mail] = await box.to(email)
  expect(JSON.stringify([body, mail?.raw])).not.toContain('evil.example')
})

test('inviting an address whose invitation has expired or was revoked sends a new one, with its role and language', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const first = await invite(world)
  world.passTime(73 * hour)
  world.admin = await world.login('admin@example.test')
  const second = await world.admin.call(userRoutes.invite, {
    email: email.toUpperCase(),
    role: 'admin',
    language: 'ur',
    first_name: 'Sana',
  })

  expect(second.user).toMatchObject({
    id: first.user.id,
    status: 'pending',
    role: 'admin',
    language: 'ur',
    first_name: 'Sana',
  })
  expect(second.user.invitation).toMatchObject({ state: 'open' })
  expect((await accept(world, lastSegment(first.invitation.url))).body).toEqual(dead)

  await world.admin.call(userRoutes.revokeInvitation, { id: first.user.id })
  const third = await invite(world, { language: 'ur' })
  // What is not said again stays.
  expect(third.user).toMatchObject({ id: first.user.id, role: 'user', first_name: 'Sana' })
  expect((await accept(world, lastSegment(third.invitation.url))).status).toBe(200)
  expect(third.invitation.email_status).toBe('queued')
})

test('an address with an open invitation, or of a user with a login, is refused', async () => {
  await using world = await newWorld()
  const { invitation } = await invite(world)
  const open = await world.admin.send(userRoutes.invite, { email })
  expect([open.status, open.body.code]).toEqual([409, 'email_exists'])
  expect((await accept(world, lastSegment(invitation.url))).status).toBe(200)
  const joined = await world.admin.send(userRoutes.invite, { email })
  expect([joined.status, joined.body.code]).toEqual([409, 'email_exists'])
})

test('an administrator cannot invite again whom they may not manage', async () => {
  await using world = await newWorld()
  const { user } = await world.admin.call(userRoutes.invite, { email, role: 'admin' })
  await world.admin.call(userRoutes.revokeInvitation, { id: user.id })
  const administrator = await world.user('admin')
  const refused = await administrator.send(userRoutes.invite, { email, role: 'user' })
  expect(refused.status).toBe(403)
  expect(await world.admin.call(userRoutes.get, { id: user.id })).toMatchObject({ role: 'admin' })
})
