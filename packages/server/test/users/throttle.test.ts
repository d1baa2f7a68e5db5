import { Problem } from '@brightkey/contract/problem'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFairQueue } from '../../src/platform/limit-concurrency.ts'
import { getNetwork } from '../../src/platform/network.ts'
import { newWorld, password, type World } from '../world.ts'
import { Mailbox, tokenIn } from './mailbox.ts'

const email = 'admin@example.test'
const second = 1000
const minute = 60 * second

let world: World
beforeEach(async () => {
  world = await newWorld({ TRUSTED_PROXY: '127.0.0.1' })
})
afterEach(() => world[Symbol.asyncDispose]())

const from = (ip: string, device?: string) => ({
  headers: { 'x-forwarded-for': ip, ...(device ? { cookie: `device=${device}` } : {}) },
})
const logIn = (ip: string, input: { email?: string; password?: string } = {}, device?: string) =>
  world.anyone.send(userRoutes.login, { email, password, ...input }, from(ip, device))
const guess = (ip: string, device?: string) => logIn(ip, { password: 'wrong-password' }, device)
const deviceIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /\bdevice=(\w+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

/** A hundred failures from as many networks as necessary: five from each. */
async function failHundredTimes() {
  for (let network = 0; network < 20; network++) {
    const statuses = []
    for (let time = 0; time < 5; time++) statuses.push((await guess(`203.0.113.${network}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
  }
}

test('an IPv6 client is its /64, and an IPv4 address mapped into IPv6 is that address', async () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:1:2:3',
    '2001:db8:1:2:3:4:5.6.7.8',
    '2001:db8:1:2::%eth0',
  ]
  expect(new Set(same.map(getNetwork))).toEqual(new Set(['2001:db8:1:2::/64']))
  const mapped = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9']
  expect(new Set(mapped.map(getNetwork))).toEqual(new Set(['203.0.113.9']))
  expect(getNetwork('2001:db8:1:3::1')).not.toBe(getNetwork('2001:db8:1:2::1'))
  expect(getNetwork('')).toBe('')

  for (let last = 1; last <= 5; last++) expect((await guess(`2001:db8:1:2::${last}`)).status).toBe(401)
  expect((await guess('2001:db8:1:2:9::1')).status).toBe(429)
  expect((await guess('2001:db8:1:3::1')).status).toBe(401)
})

test('strangers of many networks wait longer after each failure, and the owner’s browser and network do not', async () => {
  const home = await logIn('198.51.100.1')
  const device = deviceIn(home)
  expect(String(home.headers['set-cookie'])).toMatch(
    /\bdevice=\w{27}; Max-Age=31536000; Path=\/api\/users\/; HttpOnly; SameSite=Strict/,
  )
  await failHundredTimes()

  const waits = []
  for (let network = 0; network < 12; network++) {
    expect((await guess(`192.0.2.${network}`)).status).toBe(401)
    // The right password makes no difference to a stranger.
    const next = await logIn('192.0.2.200')
    expect(next.status).toBe(429)
    waits.push(Number(next.headers['retry-after']))
    world.passTime(Number(next.headers['retry-after']) * second)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])

  expect((await guess('192.0.2.100')).status).toBe(401)
  expect((await logIn('192.0.2.101')).status).toBe(429)
  expect((await logIn('192.0.2.101', {}, device)).status).toBe(200)
  expect((await logIn('198.51.100.1')).status).toBe(200)
  // A browser known to another user is a stranger.
  await world.user('user', { email: 'omar@example.test' })
  const omars = deviceIn(await logIn('192.0.2.102', { email: 'omar@example.test' }))
  expect((await logIn('192.0.2.103', {}, omars)).status).toBe(429)
  expect((await logIn('192.0.2.103', {}, 'A'.repeat(27))).status).toBe(429)
  // An account that does not exist gets the same response.
  expect((await logIn('192.0.2.104', { email: 'nobody@example.test' })).status).toBe(401)
})

test('delayed logins use up no attempts, and without others a stranger waits five minutes at most', async () => {
  await failHundredTimes()
  expect((await guess('192.0.2.1')).status).toBe(401)
  for (let time = 0; time < 8; time++) expect((await logIn('192.0.2.2')).status).toBe(429)
  world.passTime(5 * minute)
  expect((await logIn('192.0.2.2')).status).toBe(200)
})

test('in the owner’s network, exhausted by an attacker, the owner’s browser still logs in, within five failures', async () => {
  const device = deviceIn(await logIn('198.51.100.1'))
  for (let time = 0; time < 5; time++) await guess('198.51.100.1')
  expect((await logIn('198.51.100.1')).status).toBe(429)
  expect((await logIn('198.51.100.1', {}, device)).status).toBe(200)

  for (let time = 0; time < 5; time++) expect((await guess('198.51.100.9', device)).status).toBe(401)
  expect((await logIn('198.51.100.9', {}, device)).status).toBe(429)
})

test('after the password was changed only the browser that changed it is known', async () => {
  const stolen = deviceIn(await logIn('198.51.100.66'))
  const user = world.db.selectFrom('user').select('password_hash').where('email', '=', email)
  const cheap = await user.executeTakeFirstOrThrow()
  const changed = await world.admin.send(
    userRoutes.changePassword,
    { current_password: password, new_password: 'plum-Tractor-88' },
    from('198.51.100.7', stolen),
  )
  expect(changed.status).toBe(200)
  // Guesses against a hash of the usual cost would take minutes.
  await world.app.instance.database.writer.updateTable('user').set(cheap).where('email', '=', email).execute()
  await failHundredTimes()
  await guess('192.0.2.1')

  expect((await guess('198.51.100.66')).status).toBe(429)
  expect((await guess('198.51.100.7')).status).toBe(401)
})

test('changing a password is tried five times in five minutes, with the right one or not', async () => {
  const change = (current_password: string) =>
    world.admin.send(userRoutes.changePassword, { current_password, new_password: 'plum-Tractor-88' })
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await change('wrong-password')).status),
  )
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  const right = await change(password)
  expect([right.status, right.headers['retry-after']]).toEqual([429, '300'])
  world.passTime(5 * minute)
  expect((await change(password)).status).toBe(200)
})

test('sixty jobs of one caller, or a crowd of strangers, let another’s go second, and the excess is refused', async () => {
  const done: string[] = []
  const inTurn = createFairQueue({ atOnce: 2, most: 30, mostOfOne: 20 })
  const requestLogin = (who: string, known = false) =>
    inTurn(who, known, async () => void done.push(who)).catch((error: unknown) =>
      error instanceof Problem ? error.code : String(error),
    )
  const requests = [...Array.from({ length: 60 }, () => requestLogin('mallory')), requestLogin('visitor')]
  const crowd = Array.from({ length: 20 }, (_, index) => requestLogin(`guest ${index}`))
  const owner = requestLogin('owner', true)
  const responses = await Promise.all(requests)

  expect(responses.filter((code) => code === 'throttled')).toHaveLength(38)
  expect(done.indexOf('owner')).toBe(2)
  expect(done.indexOf('visitor')).toBeLessThanOrEqual(4)
  expect((await Promise.all(crowd)).filter((code) => code === 'server_busy')).toHaveLength(11)
  expect([await owner, await requestLogin('owner')]).toEqual([undefined, undefined])
})

test('reset requests of strangers neither end nor prevent the owner’s own reset links', async () => {
  await using box = await Mailbox.open()
  await using own = await newWorld({ ...box.settings, TRUSTED_PROXY: '127.0.0.1' })
  const requestLogin = (ip: string, address = email) =>
    own.anyone.send(userRoutes.forgotPassword, { email: address }, from(ip))
  await own.anyone.call(userRoutes.login, { email, password }, from('198.51.100.1'))

  await requestLogin('198.51.100.1')
  // The other mail is about the login in a new browser.
  const first = (await box.to(email, 2)).map(tokenIn).find(Boolean) ?? ''
  for (let network = 0; network < 5; network++) {
    for (let time = 0; time < 6; time++) {
      const { status, text } = await requestLogin(`203.0.113.${network}`)
      expect([status, text]).toEqual([202, 'null'])
    }
  }
  expect((await requestLogin('203.0.113.1', 'nobody@example.test')).status).toBe(202)
  await requestLogin('198.51.100.1')

  // The owner's two, and twenty of all strangers together.
  const links = async () => (await own.db.selectFrom('invitation').select('id').execute()).length
  await expect.poll(links).toBe(22)
  expect(await own.anyone.call(userRoutes.verifyInvitation, { token: first })).toMatchObject({ email })
  const reset = () => own.anyone.send(userRoutes.setPassword, { token: first, password: 'plum-Tractor-88' })
  expect((await reset()).status).toBe(200)
  // Using one ends all.
  const open = await own.db.selectFrom('invitation').select('id').where('revoked_at', 'is', null).execute()
  expect(open).toHaveLength(1)
  expect((await reset()).body.code).toBe('invitation_invalid')
})

test('after thirty unknown links in a minute a network gets no more responses to such, and valid ones still open', async () => {
  const { invitation } = await world.admin.call(userRoutes.invite, { email: 'sana@example.test' })
  const { token } = await world.cleaner()
  const unknown = 'A'.repeat(27)
  const tries = [
    (ip: string) => world.anyone.send(cleanerRoutes.session, { token: unknown }, from(ip)),
    (ip: string) => world.anyone.send(userRoutes.verifyInvitation, { token: unknown }, from(ip)),
    (ip: string) => world.anyone.send(userRoutes.setPassword, { token: unknown, password }, from(ip)),
    (ip: string) => world.anyone.send(reportRoutes.seal, { code: 'AAAAA-AAAAA' }, from(ip)),
    (ip: string) => world.anyone.send(reportRoutes.get, { token: unknown }, from(ip)),
  ]
  for (let time = 0; time < 6; time++)
    for (const each of tries) expect([400, 404]).toContain((await each('203.0.113.5')).status)
  for (const each of tries) {
    const { status, headers, body } = await each('203.0.113.5')
    expect([status, body?.code, headers['retry-after']]).toEqual([429, 'throttled', '60'])
  }
  const page = (of: string) =>
    world.app.server.inject({ url: `/cleaning/${of}/`, headers: from('203.0.113.5').headers })
  expect((await page(unknown)).statusCode).toBe(429)

  expect((await page(token)).statusCode).toBe(200)
  expect((await world.anyone.send(cleanerRoutes.session, { token }, from('203.0.113.5'))).status).toBe(200)
  const invited = { token: invitation.url.split('/').at(-1) ?? '' }
  expect((await world.anyone.send(userRoutes.verifyInvitation, invited, from('203.0.113.5'))).status).toBe(
    200,
  )
  expect((await tries[0]?.('203.0.113.6'))?.status).toBe(404)
  world.passTime(minute)
  expect((await tries[0]?.('203.0.113.5'))?.status).toBe(404)
})
