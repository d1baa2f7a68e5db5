import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { DeliveryScene } from '../deliveries/scene.ts'
import { newWorld, type World } from '../world.ts'
import { Mailbox } from './mailbox.ts'

/** Invites a user, and sets their password by the link. */
async function join(world: World, email: string, beforeAccepting = async () => {}) {
  const { user, invitation } = await world.admin.call(userRoutes.invite, { email })
  await beforeAccepting()
  const token = invitation.url.split('/').at(-1) ?? ''
  await world.anyone.call(userRoutes.setPassword, { token, password: 'horse-battery-staple' })
  return user
}

test('a user with an address in Cyrillic is invited by mail, and logs in by any spelling of it', async () => {
  await using mailbox = await Mailbox.open()
  await using world = await newWorld(mailbox.settings)
  // An invitation that is accepted before its mail leaves needs no mail.
  const user = await join(world, 'Info@Почта.РФ', async () => {
    const [mail] = await mailbox.to('Info@почта.рф')
    expect(mail?.raw).toContain('To: Info@xn--80a1acny.xn--p1ai')
  })
  expect(user.email).toBe('Info@почта.рф')
  for (const email of ['info@почта.рф', ' INFO@ПОЧТА.РФ', 'info@xn--80a1acny.xn--p1ai'])
    expect(
      await world.anyone.call(userRoutes.login, { email, password: 'horse-battery-staple' }),
    ).toHaveProperty('access')
  const { results } = await world.admin.call(userRoutes.list, { search: 'почта' })
  expect(results).toHaveLength(1)
})

test('an address that looks like that of a user is theirs, and cannot be invited', async () => {
  await using world = await newWorld()
  await join(world, 'anna@example.test')
  await join(world, 'josé@example.test')
  for (const email of ['\u0430nn\u0430@example.test', 'Anna@ex\u0430mple.test', 'JOSE\u0301@example.test'])
    expect(await world.admin.expectRefusal(userRoutes.invite, { email })).toMatchObject({
      status: 409,
      body: { code: 'email_exists' },
    })
  // Other letters are another address.
  await join(world, 'анна@example.test')
})

test.each(['a@почта', 'in fo@почта.рф', 'in\u200dfo@почта.рф', 'info@-почта.рф'])(
  'an address that mail cannot go to is refused: %j',
  async (email) => {
    await using world = await newWorld()
    const { status, body } = await world.admin.expectRefusal(userRoutes.invite, { email })
    expect([status, body.fields]).toEqual([400, { email: ['Enter a valid email address.'] }])
  },
)

test('letters beyond ASCII before the domain are sent to a mail server that announces SMTPUTF8', async () => {
  await using mailbox = await Mailbox.open()
  await using scene = await DeliveryScene.open(mailbox.settings)
  await scene.send({ channel: 'email', recipient: 'Почта@Example.test' })
  await scene.deliver()
  expect(await scene.list()).toMatchObject([{ status: 'sent', recipient: 'почта@example.test' }])
  expect(mailbox.mails.map(({ envelope }) => envelope.to)).toEqual([['почта@example.test']])
})

test('a mail server without SMTPUTF8 gets no mail to such an address, and the office reads why', async () => {
  await using mailbox = await Mailbox.open({ isAscii: true })
  await using scene = await DeliveryScene.open(mailbox.settings)
  await scene.send({ channel: 'email', recipient: 'почта@example.test' })
  await scene.send({ channel: 'email', recipient: 'info@почта.рф' })
  await scene.deliver()
  expect(await scene.list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        recipient: 'почта@example.test',
        status: 'error',
        error_code: 'address_unsupported',
        error: 'Failed to send the email: your mail server cannot send to an address with these letters.',
        hint: 'Use another address, or send it by WhatsApp.',
        reason: 'SMTPUTF8 is not announced.',
      }),
      expect.objectContaining({ recipient: 'info@почта.рф', status: 'sent' }),
    ]),
  )
  expect(mailbox.mails.map(({ envelope }) => envelope.to)).toEqual([['info@почта.рф']])
})
