import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkForConsole } from '../../src/features/users/invitations/commands.ts'
import { systemCaller, write } from '../../src/platform/context.ts'
import { isEasyToGuess } from '../../src/platform/secrets/password.ts'
import { Client } from '../client.ts'
import { newWorld, password, type World } from '../world.ts'

let world: World
let user: Client
beforeAll(async () => {
  world = await newWorld()
  await world.admin.call(settingsRoutes.update, { company_name: 'Marina Stays LLC' })
  user = await world.user('user', { email: 'o.haddad@dunes-group.test' })
})
afterAll(() => world[Symbol.asyncDispose]())

const change = (input: { current_password?: string | null; new_password: string }) =>
  user.send(userRoutes.changePassword, input)

test('common passwords, keyboard rows and repetitions are easy to guess, with any suffix', () => {
  for (const easy of [
    ...[
      'password',
      'PassWord1',
      'password2026!',
      'qwertyuiop',
      '12345678',
      '87654321',
      'abcdefgh',
      'iloveyou',
    ],
    ...['        ', 'aaaaaaaa', 'abababab', 'ｐａｓｓｗｏｒｄ', 'brightkey', 'Brightkey-26', 'sunshine99'],
  ])
    expect(isEasyToGuess(easy, []), easy).toBe(true)
  for (const good of [
    'correct-horse',
    'plum-Tractor-88',
    'a-password-for-tests',
    'длинный пароль',
    'хорошо 8 лет',
  ])
    expect(isEasyToGuess(good, []), good).toBe(false)
})

test('a password must not be made of one’s e-mail, name or company', async () => {
  const weak = [
    ...['o.haddad@dunes-group.test', 'dunes-group', 'HADDAD2026', 'Omar-Haddad', 'omarhaddad1'],
    ...['marina stays', 'MarinaStays!', 'brightkey1', 'password', '        '],
  ]
  for (const new_password of weak) {
    const { status, body } = await change({ current_password: password, new_password })
    expect([status, body.code], new_password).toEqual([400, 'password_too_weak'])
  }
  // The rule of eight characters comes first, and none of these counted as an attempt.
  expect((await change({ current_password: password, new_password: 'omar' })).body.code).toBe(
    'password_too_short',
  )
  const haddock = { current_password: password, new_password: 'haddock-and-chips' }
  expect((await change(haddock)).status).toBe(200)
})

test('a new user’s weak password is refused in their language, and the link stays valid', async () => {
  const { invitation } = await world.admin.call(userRoutes.invite, { email: 'sana@example.test' })
  const token = invitation.url.split('/').at(-1) ?? ''
  const anyone = new Client(world.app.server)
  const details = new Set<string | undefined>()
  for (const locale of ['en', 'ru', 'ur', 'hi', 'ar'] as const) {
    anyone.locale = locale
    const input = { token, password: 'Zafar-2026', first_name: 'Sana', last_name: 'Zafar' }
    const { status, body } = await anyone.send(userRoutes.setPassword, input)
    expect([status, body.code]).toEqual([400, 'password_too_weak'])
    details.add(body.detail)
  }
  expect(details.size).toBe(5)
  expect([...details][0]).toMatch(/^This password is easy to guess\./)
  expect((await anyone.send(userRoutes.setPassword, { token, password: 'plum-Tractor-88' })).status).toBe(200)
})

test('a change without the current password is refused with the form’s message, in every language', async () => {
  const expectedTexts = {
    en: 'Enter current password',
    ru: 'Введите текущий пароль',
    ur: 'موجودہ پاس ورڈ لکھیں',
    hi: 'मौजूदा पासवर्ड लिखें',
    ar: 'أدخل كلمة المرور الحالية',
  } as const
  for (const locale of ['en', 'ru', 'ur', 'hi', 'ar'] as const) {
    user.locale = locale
    for (const given of [{}, { current_password: '' }, { current_password: null }]) {
      const { status, body } = await change({ ...given, new_password: 'plum-Tractor-88' })
      expect(status).toBe(400)
      expect(body).toEqual({
        code: 'current_password_required',
        detail: expectedTexts[locale],
        fields: { current_password: [expectedTexts[locale]] },
      })
    }
  }
})

test('the console command gives a link to active and invited users, without ending others or sending a mail', async () => {
  const { instance } = world.app
  const give = (email: string) => write(instance, systemCaller(instance), (ctx) => linkForConsole(ctx, email))
  const verify = async (url: string | undefined) =>
    (await world.anyone.send(userRoutes.verifyInvitation, { token: url?.split('/').at(-1) ?? '' })).body
  const { invitation } = await world.admin.call(userRoutes.invite, { email: 'zara@example.test' })
  const mails = await world.db.selectFrom('mail').select('id').execute()

  expect(await verify((await give('ZARA@example.test '))?.url)).toMatchObject({ purpose: 'invitation' })
  expect(await verify(invitation.url)).toMatchObject({ purpose: 'invitation' })
  expect(await verify((await give('admin@example.test'))?.url)).toMatchObject({ purpose: 'reset' })
  expect(await give('nobody@example.test')).toBeNull()
  expect(await world.db.selectFrom('mail').select('id').execute()).toEqual(mails)
  // Without a mail server an anonymous request for a reset could not be delivered.
  await world.anyone.call(userRoutes.forgotPassword, { email: 'admin@example.test' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(await world.db.selectFrom('invitation').select('id').execute()).toHaveLength(4)
})
