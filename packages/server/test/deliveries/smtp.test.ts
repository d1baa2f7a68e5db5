import { expect, test } from 'vitest'
import { Mailbox, type MailboxBehaviour } from '../users/mailbox.ts'
import { DeliveryScene, second } from './scene.ts'

// docs/promises.md, 8: faults of a mail server, and what happens to an e-mail at each.

const email = { channel: 'email' as const, recipient: 'owner@example.test' }

/** The state after one attempt: status, failed attempts, error code, and seconds until the next attempt. */
async function stateAfterAttempt(scene: DeliveryScene) {
  await scene.send(email)
  await expect.poll(async () => (await scene.row()).attempts, { interval: 50 }).toBeGreaterThan(0)
  const { status, attempts, error_code, error, next_at } = await scene.row()
  const wait = status === 'queued' ? (Date.parse(next_at) - scene.world.clock.at) / second : null
  return { status, attempts, error_code, error, wait }
}

const waits = { status: 'queued', attempts: 1, error_code: null, wait: 30 }
const refused = { status: 'error', attempts: 1, error_code: 'refused', wait: null }
const errorContaining = (text: string) => ({ error: expect.stringContaining(text) })

const faults: [name: string, manner: MailboxBehaviour, outcome: object][] = [
  [
    '421 instead of a greeting',
    { at: 'greeting', code: 421, words: 'Too busy' },
    { ...waits, ...errorContaining('Too busy') },
  ],
  [
    '4xx to the sender',
    { at: 'sender', code: 451, words: 'Greylisted' },
    { ...waits, ...errorContaining('Greylisted') },
  ],
  [
    '5xx to the sender',
    { at: 'sender', code: 553, words: 'Not you' },
    { ...refused, ...errorContaining('Not you') },
  ],
  [
    '4xx to the recipient',
    { at: 'recipient', code: 450, words: 'Mailbox busy' },
    { ...waits, ...errorContaining('busy') },
  ],
  [
    '5xx to the recipient',
    { at: 'recipient', code: 550, words: 'No such user' },
    { ...refused, error_code: 'invalid_recipient', ...errorContaining('No such user') },
  ],
  [
    '4xx to the content',
    { at: 'content', code: 452, words: 'Disk full' },
    { ...waits, ...errorContaining('Disk full') },
  ],
  [
    '5xx to the content',
    { at: 'content', code: 554, words: 'Spam' },
    { ...refused, ...errorContaining('Spam') },
  ],
  ['4xx to DATA', { at: 'data', code: 451, words: 'Not now' }, { ...waits, ...errorContaining('Not now') }],
  [
    '5xx to DATA',
    { at: 'data', code: 554, words: 'Not at all' },
    { ...refused, ...errorContaining('Not at all') },
  ],
]

test.each(faults)('%s', async (_name, manner, outcome) => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  box.behaviour = manner
  expect(await stateAfterAttempt(scene)).toEqual({ error_code: null, wait: null, ...outcome })

  box.behaviour = 'take'
  scene.world.passTime(30 * second)
  const again = await scene.deliver()
  const finished = Object(outcome).status === 'error'
  expect([again, (await scene.row()).status, box.mails.length]).toEqual(
    finished ? [0, 'error', 0] : [1, 'sent', 1],
  )
})

test('with no server listening', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  await box.down()
  expect(await stateAfterAttempt(scene)).toMatchObject({ ...waits, ...errorContaining('ECONNREFUSED') })
})

test('without a greeting', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  box.behaviour = 'silent'
  expect(await stateAfterAttempt(scene)).toMatchObject({
    ...waits,
    ...errorContaining('Greeting never received'),
  })
})

test('a refused password is no fault of the mail: it waits until the settings are fixed', async () => {
  await using box = await Mailbox.open({ wantsLogin: true })
  await using scene = await DeliveryScene.open(box.settingsOfStranger)
  expect(await stateAfterAttempt(scene)).toMatchObject({ ...waits, ...errorContaining('Bad password') })
})

test('when the server hangs up after the content, the mail is sent again under the same Message-ID', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  box.behaviour = 'hang up'
  expect(await stateAfterAttempt(scene)).toMatchObject(waits)
  box.behaviour = 'take'
  scene.world.passTime(30 * second)
  await scene.deliver()

  const { id, status } = await scene.row()
  expect(status).toBe('sent')
  const mails = await box.to('owner@example.test', 2)
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${id}@example.test>`, `<${id}@example.test>`])
})

test('a temporary refusal is retried for a day, from 30 s doubled to an hour, and then given up', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  box.behaviour = { at: 'recipient', code: 450, words: 'Later' }
  await stateAfterAttempt(scene)
  const waited: number[] = []
  for (;;) {
    const { status, next_at } = await scene.row()
    if (status !== 'queued') break
    const wait = Date.parse(next_at) - scene.world.clock.at
    waited.push(wait / second)
    scene.world.passTime(wait)
    await scene.deliver()
  }

  expect(waited.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600])
  expect(waited.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(24 * 3600)
  expect(await scene.row()).toMatchObject({
    status: 'error',
    error_code: 'gave_up',
    error: expect.stringContaining('Later'),
  })
  scene.world.admin = await scene.world.login('admin@example.test')
  const [listed] = await scene.list()
  expect(listed?.error).toBe('Failed to send the email')
})
