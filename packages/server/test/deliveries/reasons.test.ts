import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { Mailbox } from '../users/mailbox.ts'
import { newWorld } from '../world.ts'
import { DeliveryScene } from './scene.ts'
import { type Refusal, WhatsAppCloud } from './whatsapp-cloud.ts'

// A refusal is shown in our words, with what to do, and with what the service itself gave as its reason.

const refusals: [
  name: string,
  refusal: Refusal,
  shown: { error_code: string; error: string; hint: string; reason: string },
][] = [
  [
    'one that no list of ours has',
    { status: 400, code: 139999, message: 'Policy check failed', details: 'See the business manager' },
    {
      error_code: 'refused',
      error: 'Failed to send WhatsApp message',
      hint: 'Send it by email, or copy the link. If this happens again, show the reason to an administrator.',
      reason: '400 139999 · Policy check failed · See the business manager',
    },
  ],
  [
    'its limit on messages to one person',
    { status: 400, code: 131049, message: 'Not delivered to maintain healthy ecosystem engagement' },
    {
      error_code: 'recipient_limit',
      error: 'Failed to send WhatsApp message: WhatsApp delivers no more messages to this person for now.',
      hint: 'Send it again tomorrow, from your own WhatsApp, or by email.',
      reason: '400 131049 · Not delivered to maintain healthy ecosystem engagement',
    },
  ],
  [
    'a person who stopped messages of companies',
    { status: 400, code: 131050, message: 'User stopped marketing messages' },
    {
      error_code: 'recipient_stopped',
      error: 'Failed to send WhatsApp message: this person has stopped messages from companies.',
      hint: 'Send it from your own WhatsApp, or by email.',
      reason: '400 131050 · User stopped marketing messages',
    },
  ],
]

test.each(refusals)('WhatsApp refuses with a code: %s', async (_name, refusal, shown) => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  cloud.onMessage = () => refusal
  await scene.send()
  await scene.deliver()
  expect(await scene.list()).toEqual([expect.objectContaining({ status: 'error', ...shown })])
})

test('no code of WhatsApp ends without a reason, and a token or number that it repeats is left out', async () => {
  await using cloud = await WhatsAppCloud.open()
  await using scene = await DeliveryScene.open(cloud.settings)
  cloud.onMessage = ({ to }) => ({ status: 400, code: 100, message: `Bad token ${cloud.token} for ${to}` })
  await scene.send()
  await scene.deliver()
  const [failed] = await scene.list()
  const { error } = await scene.row()
  expect(failed?.reason).toBe('400 100 · Bad token *** for …67')
  expect(error).toBe(failed?.reason)
})

const replies: [
  name: string,
  at: 'recipient' | 'content',
  code: number,
  words: string,
  error_code: string,
  hint: string,
][] = [
  [
    'an unknown mailbox',
    'recipient',
    550,
    '5.1.1 No such user here',
    'invalid_recipient',
    'Check the address, or send it by WhatsApp.',
  ],
  [
    'an unknown mailbox after the mail',
    'content',
    550,
    '5.1.1 No such user here',
    'invalid_recipient',
    'Check the address, or send it by WhatsApp.',
  ],
  [
    'a full mailbox',
    'recipient',
    552,
    '5.2.2 Over quota',
    'mailbox_full',
    'Send it again later, by WhatsApp, or copy the link.',
  ],
  [
    'a sender that is blocked, which is not the address’s fault',
    'recipient',
    554,
    '5.7.1 Blocked using a list, see https://postmaster.example.test/why',
    'refused',
    'Send it by WhatsApp, or copy the link. If this happens again, show the reason to the person who runs your mail server.',
  ],
  [
    'a code of its own',
    'content',
    571,
    '5.9.99 Never seen before',
    'refused',
    'Send it by WhatsApp, or copy the link. If this happens again, show the reason to the person who runs your mail server.',
  ],
]

test.each(replies)('a mail server refuses: %s', async (_name, at, code, words, error_code, hint) => {
  await using mailbox = await Mailbox.open()
  await using scene = await DeliveryScene.open(mailbox.settings)
  mailbox.behaviour = { at, code, words }
  await scene.send({ channel: 'email', recipient: 'owner@example.test' })
  await scene.deliver()
  const [delivery] = await scene.list()
  expect(delivery).toMatchObject({
    status: 'error',
    error_code,
    hint,
    reason: expect.stringContaining(words),
  })
})

test('while a mail is tried again its last reason is shown, and without a mail server there is none', async () => {
  await using mailbox = await Mailbox.open()
  await using scene = await DeliveryScene.open(mailbox.settings)
  mailbox.behaviour = { at: 'recipient', code: 450, words: '4.2.0 Greylisted for five minutes' }
  await scene.send({ channel: 'email', recipient: 'owner@example.test' })
  await scene.deliver()
  expect(await scene.list()).toMatchObject([
    {
      status: 'queued',
      error: null,
      hint: null,
      reason: expect.stringContaining('Greylisted for five minutes'),
    },
  ])
})

test('an invitation whose mail was refused shows why', async () => {
  await using mailbox = await Mailbox.open()
  await using world = await newWorld(mailbox.settings)
  mailbox.behaviour = { at: 'recipient', code: 550, words: '5.1.1 No such user here' }
  const { user } = await world.admin.call(userRoutes.invite, { email: 'omar@example.test' })
  await expect
    .poll(async () => (await world.admin.call(userRoutes.get, { id: user.id })).invitation)
    .toMatchObject({ email_status: 'error', email_reason: expect.stringContaining('No such user here') })
})
