import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { composeInvitation } from '../../src/features/users/invitations/queries.ts'
import { getAddressee } from '../../src/features/users/queries.ts'
import { openLog } from '../../src/platform/log.ts'
import { openMailer } from '../../src/platform/mail/mailer.ts'
import { shareWorld } from '../shared-world.ts'
import { newWorld, type World } from '../world.ts'
import { Mailbox } from './mailbox.ts'

const shared = shareWorld()

const email = 'sana@example.test'
const second = 1000
const minute = 60 * second

const invite = async (world: World, address = email) =>
  (await world.admin.call(userRoutes.invite, { email: address })).user.id
const deliver = (world: World) => world.app.instance.mailer.deliver(world.app.instance)
const row = (world: World) => world.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
const status = async (world: World) => (await row(world)).status
const state = async (world: World, id: string) =>
  (await world.admin.call(userRoutes.get, { id })).invitation?.email_status
const mailState = async (world: World) => (await world.admin.call(settingsRoutes.get, {})).mail

test('with the mail server down a mail waits, and arrives once when it is back', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  await box.down()
  const id = await invite(world)
  await expect.poll(async () => (await row(world)).attempts).toBe(1)
  expect(await state(world, id)).toBe('queued')
  expect(await mailState(world)).toMatchObject({ configured: true, from: 'office@example.test', waiting: 1 })

  await box.up()
  expect(await deliver(world)).toBe(0)
  world.passTime(30 * second)
  expect(await deliver(world)).toBe(1)
  world.passTime(9 * minute)
  expect(await deliver(world)).toBe(0)

  expect(box.mails).toHaveLength(1)
  expect(await state(world, id)).toBe('sent')
  expect(await mailState(world)).toMatchObject({ waiting: 0, failed: 0 })
})

test('what keeps mails from leaving is one line in the log for all of them, and its end another', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const events: { level: number; msg: string; error?: string }[] = []
  const log = openLog('info', {
    format: 'json',
    destination: { write: (line) => events.push(JSON.parse(line)) },
  })
  const { instance } = world.app
  const send = () => instance.mailer.deliver({ ...instance, log })
  await box.down()
  for (let n = 0; n < 5; n++) await invite(world, `guest${n}@example.test`)
  const attempts = async () =>
    (await world.db.selectFrom('mail').select('attempts').execute()).filter((mail) => mail.attempts > 0)
  await expect.poll(async () => (await attempts()).length).toBe(5)

  await box.up()
  box.behaviour = { at: 'content', code: 451, words: 'Try later' }
  for (let n = 0; n < 2; n++) {
    world.passTime(10 * minute)
    expect(await send()).toBe(5)
  }
  box.behaviour = 'take'
  world.passTime(10 * minute)
  expect(await send()).toBe(5)

  expect(box.mails).toHaveLength(5)
  expect(events).toMatchObject([
    { level: 40, msg: 'mail not sent', error: expect.stringContaining('Try later') },
    { level: 30, msg: 'mails are sent again' },
  ])
})

test('a temporary refusal is retried after 30 s, 60 s … up to an hour, for a day', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  box.behaviour = { at: 'content', code: 451, words: 'Try later' }
  await invite(world)
  await expect.poll(async () => (await row(world)).attempts).toBe(1)
  const waits: number[] = []
  for (;;) {
    const { status, next_at } = await row(world)
    if (status !== 'queued') break
    waits.push(Date.parse(next_at) - world.clock.at)
    world.passTime(waits.at(-1) ?? 0)
    await deliver(world)
  }

  expect(waits.slice(0, 8).map((wait) => wait / second)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600])
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(24 * 60 * minute)
  expect(await row(world)).toMatchObject({ status: 'error', error: expect.stringContaining('Try later') })
})

test('a final refusal is an error at once, with the server’s text, and is shown to the inviter', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  box.behaviour = { at: 'recipient', code: 550, words: 'No such user here' }
  const id = await invite(world)
  await expect.poll(() => status(world)).toBe('error')

  expect(await row(world)).toMatchObject({ error: expect.stringContaining('No such user here') })
  expect(await state(world, id)).toBe('error')
  expect(await mailState(world)).toMatchObject({ waiting: 0, failed: 1 })
  world.passTime(8 * 24 * 60 * minute)
  expect(await deliver(world)).toBe(0)
})

test('a server that hangs up after accepting a mail gets it again under the same Message-ID', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  box.behaviour = 'hang up'
  await invite(world)
  await expect.poll(async () => (await row(world)).attempts).toBe(1)
  box.behaviour = 'take'
  world.passTime(30 * second)
  await deliver(world)

  expect(await status(world)).toBe('sent')
  expect(box.mails).toHaveLength(2)
  expect(box.mails[0]?.messageId).toBe(`<${(await row(world)).id}@example.test>`)
  expect(box.mails[1]?.messageId).toBe(box.mails[0]?.messageId)
})

test('two processes delivering at once never send the same mail', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  box.behaviour = { at: 'content', code: 451, words: 'Try later' }
  for (let index = 0; index < 20; index++) await invite(world, `user-${index}@example.test`)
  const attemptedMails = () => world.db.selectFrom('mail').select('id').where('attempts', '=', 1).execute()
  await expect.poll(async () => (await attemptedMails()).length).toBe(20)
  box.behaviour = 'take'
  world.passTime(30 * second)
  const { instance } = world.app
  const other = openMailer(world.config, {
    composers: { invitation: composeInvitation },
    getSender: async () => ({ company: '', accent: '' }),
    getAddressee,
  })

  const counts = await Promise.all([instance.mailer.deliver(instance), other.deliver(instance)])
  await other.close()

  expect(counts[0] + counts[1]).toBe(20)
  expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(20)
  expect(box.mails).toHaveLength(20)
})

test('a mail whose process died is taken over after a minute, and given up after five such deaths', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const { writer } = world.app.instance.database
  await invite(world)
  await expect.poll(() => status(world)).toBe('sent')
  const failClaim = (claims: number) =>
    writer
      .updateTable('mail')
      .set({ status: 'sending', claims, lease_until: new Date(world.clock.at + minute).toISOString() })
      .execute()

  await failClaim(4)
  expect(await deliver(world)).toBe(0)
  world.passTime(minute)
  expect(await deliver(world)).toBe(1)
  expect(await status(world)).toBe('sent')
  await failClaim(5)
  world.passTime(minute)
  expect(await deliver(world)).toBe(0)

  expect(await row(world)).toMatchObject({
    status: 'error',
    error: expect.stringContaining('never finished'),
  })
  expect(box.mails).toHaveLength(2)
})

test('an invitation that was revoked or replaced before its mail left is not mailed', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  box.behaviour = { at: 'content', code: 451, words: 'Try later' }
  const revoked = await invite(world)
  const replaced = await invite(world, 'bilal@example.test')
  const attemptedMails = () => world.db.selectFrom('mail').select('id').where('attempts', '=', 1).execute()
  await expect.poll(async () => (await attemptedMails()).length).toBe(2)
  await world.admin.call(userRoutes.revokeInvitation, { id: revoked })
  box.behaviour = 'take'
  const { invitation } = await world.admin.call(userRoutes.resendInvitation, { id: replaced })
  const [mail] = await box.to('bilal@example.test')
  world.passTime(60 * minute)
  await deliver(world)

  expect(mail?.text).toContain(invitation.url)
  expect(box.mails).toHaveLength(1)
})

test.each([
  'sana@example.test\r\nBcc: evil@example.test',
  'sana@example.test, evil@example.test',
  'Sana <sana@example.test>',
  'sana@example.test\u0000',
  'sana',
])('%j is not an address to invite', async (address) => {
  const world = shared()
  const { status, body } = await world.admin.expectRefusal(userRoutes.invite, { email: address })
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'validation_error', ['email']])
})

test('whatever a name contains, a mail has one recipient and no injected header', async () => {
  await using box = await Mailbox.open()
  const { MAIL_FROM: _, ...settings } = box.settings
  await using world = await newWorld({ ...settings, MAIL_FROM: 'office@example.test' })
  const evil = 'X\r\nBcc: evil@example.test\r\n\r\n<script>alert(1)</script>'
  for (const refused of [
    await world.admin.expectRefusal(settingsRoutes.update, { company_name: evil }),
    await world.admin.expectRefusal(userRoutes.invite, { email, first_name: evil }),
  ])
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_error' } })
  // As they could be stored once.
  const { writer } = world.app.instance.database
  await writer.insertInto('setting').values({ name: 'company_name', value: evil }).execute()
  const id = await invite(world)
  await box.to(email)
  await writer.updateTable('user').set({ first_name: evil }).where('id', '=', id).execute()
  await world.admin.call(userRoutes.resendInvitation, { id })
  const [, mail] = await box.to(email, 2)

  expect(mail?.envelope.to).toEqual([email])
  expect(mail?.to).toEqual([{ address: email, name: '' }])
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.html).not.toContain('<script>')
})
