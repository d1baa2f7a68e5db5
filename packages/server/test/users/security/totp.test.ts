import { auditRoutes } from '@brightkey/contract/audit/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { expect, test } from 'vitest'
import { newWorld, password } from '../../world.ts'
import { clientWith, codeAt, email, firstStep, setUpTotp, step } from './factors.ts'

test('without a second factor a login takes the password alone', async () => {
  await using world = await newWorld()
  expect(await world.anyone.call(userRoutes.login, { email, password })).toEqual({
    access: expect.any(String),
    refresh: expect.any(String),
  })
  expect(await world.admin.call(securityRoutes.get, {})).toEqual({
    passkeys: [],
    totp: false,
    recovery_left: 0,
    required: false,
  })
})

test('an app is set up once a code of it is entered, and then a login takes its code', async () => {
  await using world = await newWorld()
  const { secret, uri } = await world.admin.call(securityRoutes.startTotp, {})
  expect(uri).toBe(
    `otpauth://totp/Brightkey:admin%40example.test?issuer=Brightkey&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(await world.anyone.call(userRoutes.login, { email, password })).toHaveProperty('access')
  expect(await world.admin.expectRefusal(securityRoutes.confirmTotp, { code: '000000' })).toMatchObject({
    status: 400,
    body: { code: 'wrong_code' },
  })

  const { recovery_codes } = await world.admin.call(securityRoutes.confirmTotp, {
    code: codeAt(world, secret),
  })
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await world.admin.call(securityRoutes.get, {})).toMatchObject({ totp: true, recovery_left: 10 })
  world.passTime(step)
  const refusal = await world.anyone.expectRefusal(userRoutes.login, { email, password })
  expect(refusal).toMatchObject({
    status: 401,
    body: {
      code: 'second_factor_required',
      challenge: expect.any(String),
      methods: ['totp', 'recovery'],
    },
  })

  const tokens = await world.anyone.call(securityRoutes.secondStep, {
    challenge: String(refusal.body.challenge),
    code: codeAt(world, secret),
  })
  expect(await clientWith(world, tokens).call(userRoutes.me, {})).toMatchObject({ email })
  expect(await world.anyone.call(userRoutes.refresh, { refresh: tokens.refresh })).toHaveProperty('access')
})

test('a wrong password is refused as ever, with a second factor or without', async () => {
  await using world = await newWorld()
  const wrong = { email, password: 'wrong-password' }
  const before = await world.anyone.send(userRoutes.login, wrong)
  await setUpTotp(world, world.admin)
  const after = await world.anyone.send(userRoutes.login, wrong)
  expect([after.status, after.text]).toEqual([before.status, before.text])
})

test('fifty requests with one code begin one login', async () => {
  await using world = await newWorld()
  const { secret } = await setUpTotp(world, world.admin)
  const challenges: string[] = []
  while (challenges.length < 10) challenges.push(await firstStep(world))
  const code = codeAt(world, secret)

  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      world.anyone.send(securityRoutes.secondStep, { challenge: challenges[index % 10] ?? '', code }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    await world.anyone.expectRefusal(securityRoutes.secondStep, { challenge: await firstStep(world), code }),
  ).toMatchObject({ status: expect.any(Number) })
})

test('codes of the step before and the next one are good, in digits of any script, and no earlier one after', async () => {
  await using world = await newWorld()
  const { secret } = await setUpTotp(world, world.admin)
  const enter = async (code: string) =>
    world.anyone.send(securityRoutes.secondStep, { challenge: await firstStep(world), code })
  world.passTime(2 * step)
  const arabic = [...codeAt(world, secret, -1)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')

  expect((await enter(codeAt(world, secret, -2))).status).toBe(401)
  expect((await enter(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200)
  expect((await enter(codeAt(world, secret, 1))).status).toBe(200)
  expect((await enter(codeAt(world, secret))).body.code).toBe('second_factor_invalid')
})

test('a challenge takes five tries and lives five minutes', async () => {
  await using world = await newWorld()
  const { secret } = await setUpTotp(world, world.admin)
  const challenge = await firstStep(world)
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.anyone.send(securityRoutes.secondStep, { challenge, code: '000000' }),
    ),
  )
  const codes = guesses.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'second_factor_invalid')).toHaveLength(5)
  expect(codes.filter((code) => code === 'challenge_expired')).toHaveLength(3)

  const late = await firstStep(world)
  world.passTime(5 * 60_000)
  expect(
    await world.anyone.expectRefusal(securityRoutes.secondStep, {
      challenge: late,
      code: codeAt(world, secret),
    }),
  ).toMatchObject({ status: 401, body: { code: 'challenge_expired' } })
})

test('guesses by new challenges are throttled, while a known browser has a count of its own', async () => {
  await using world = await newWorld()
  const { secret } = await setUpTotp(world, world.admin)
  const first = await world.anyone.send(securityRoutes.secondStep, {
    challenge: await firstStep(world),
    code: codeAt(world, secret),
  })
  const cookie = /device=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? ''
  world.passTime(step)
  for (let time = 0; time < 20; time++)
    await world.anyone.send(securityRoutes.secondStep, { challenge: await firstStep(world), code: '000000' })

  const code = codeAt(world, secret)
  const stranger = { challenge: await firstStep(world), code }
  expect((await world.anyone.send(securityRoutes.secondStep, stranger)).status).toBe(429)
  const known = { challenge: await firstStep(world), code }
  expect((await world.anyone.send(securityRoutes.secondStep, known, { headers: { cookie } })).status).toBe(
    200,
  )
})

test('a recovery code is good once, in any case and grouping, and new ones end the others', async () => {
  await using world = await newWorld()
  const { recovery_codes } = await setUpTotp(world, world.admin)
  const [first = '', second = ''] = recovery_codes
  const enter = async (recovery_code: string) =>
    world.anyone.send(securityRoutes.secondStep, { challenge: await firstStep(world), recovery_code })

  expect((await enter(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await enter(first)).body.code).toBe('second_factor_invalid')
  expect(await world.admin.call(securityRoutes.get, {})).toMatchObject({ recovery_left: 9 })
  const renewed = await world.admin.call(securityRoutes.renewRecoveryCodes, {})
  expect((await enter(second)).status).toBe(401)
  expect((await enter(renewed.recovery_codes[0] ?? '')).status).toBe(200)
  const none = await world.user('user')
  expect(await none.expectRefusal(securityRoutes.renewRecoveryCodes, {})).toMatchObject({ status: 404 })
})

test('the first factor ends the other logins; the last one removed, the password is enough again', async () => {
  await using world = await newWorld()
  const other = await world.anyone.call(userRoutes.login, { email, password })
  const { secret } = await setUpTotp(world, world.admin)
  expect((await clientWith(world, other).send(userRoutes.me, {})).status).toBe(401)
  expect((await world.admin.send(userRoutes.me, {})).status).toBe(200)

  world.passTime(9 * 60_000)
  const refreshed = await world.anyone.call(securityRoutes.secondStep, {
    challenge: await firstStep(world),
    code: codeAt(world, secret),
  })
  const { id } = await clientWith(world, refreshed).call(userRoutes.me, {})
  await world.app.instance.database.writer
    .updateTable('login')
    .set({ proved_at: new Date(world.clock.at - 11 * 60_000).toISOString() })
    .where('user_id', '=', id)
    .execute()
  const client = clientWith(world, refreshed)
  expect(await client.expectRefusal(securityRoutes.removeTotp, {})).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required', methods: ['password', 'totp', 'recovery'] },
  })
  expect((await client.send(securityRoutes.removeTotp, { password })).status).toBe(204)
  expect(await world.anyone.call(userRoutes.login, { email, password })).toHaveProperty('access')
  expect(await client.call(securityRoutes.get, {})).toMatchObject({ totp: false, recovery_left: 0 })
})

test('neither the log of the office nor a table has a secret or a code in the clear', async () => {
  await using world = await newWorld()
  const { secret, recovery_codes } = await setUpTotp(world, world.admin)
  await world.anyone.call(securityRoutes.secondStep, {
    challenge: await firstStep(world),
    recovery_code: recovery_codes[0] ?? '',
  })
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'users', limit: 100 })
  expect(results.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Second step added', 'Recovery codes created', 'Recovery code used']),
  )
  const totp = await world.db.selectFrom('totp').selectAll().execute()
  const codes = await world.db.selectFrom('recovery_code').selectAll().execute()
  const texts = JSON.stringify([results, totp, codes])
  for (const hidden of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
    expect(texts).not.toContain(hidden)
})
