import { expect, test } from 'vitest'
import { Mailbox, type Manner } from '../users/mailbox.ts'
import { DeliveryScene, second } from './scene.ts'

// docs/promises.md, 8: faults of a mail server, and what happens to an e-mail at each.

const email = { channel: 'email' as const, recipient: 'owner@example.test' }

/** The state after one attempt: status, failed attempts, error code, and seconds until the next attempt. */
async function afterOneTry(scene: DeliveryScene) {
  await scene.send(email)
  await expect
    .poll(async () => (await scene.row()).attempts, { timeout: 20_000, interval: 50 })
    .toBeGreaterThan(0)
  const { status, attempts, error_code, error, next_at } = await scene.row()
  const wait = status === 'queued' ? (Date.parse(next_at) - scene.world.clock.at) / second : null
  return { status, attempts, error_code, error, wait }
}

const waits = { status: 'queued', attempts: 1, error_code: null, wait: 30 }
const refused = { status: 'error', attempts: 1, error_code: 'refused', wait: null }
const words = (text: string) => ({ error: expect.stringContaining(text) })

const faults: [name: string, manner: Manner, outcome: object][] = [
  [
    '421 instead of a greeting',
    { at: 'greeting', code: 421, words: 'Too busy' },
    { ...waits, ...words('Too busy') },
  ],
  [
    '4xx to the sender',
    { at: 'sender', code: 451, words: 'Greylisted' },
    { ...waits, ...words('Greylisted') },
  ],
  ['5xx to the sender', { at: 'sender', code: 553, words: 'Not you' }, { ...refused, ...words('Not you') }],
  [
    '4xx to the recipient',
    { at: 'recipient', code: 450, words: 'Mailbox busy' },
    { ...waits, ...words('busy') },
  ],
  [
    '5xx to the recipient',
    { at: 'recipient', code: 550, words: 'No such user' },
    { ...refused, error_code: 'invalid_recipient', ...words('No such user') },
  ],
  [
    '4xx to the content',
    { at: 'content', code: 452, words: 'Disk full' },
    { ...waits, ...words('Disk full') },
  ],
  ['5xx to the content', { at: 'content', code: 554, words: 'Spam' }, { ...refused, ...words('Spam') }],
  ['4xx to DATA', { at: 'data', code: 451, words: 'Not now' }, { ...waits, ...words('Not now') }],
  ['5xx to DATA', { at: 'data', code: 554, words: 'Not at all' }, { ...refused, ...words('Not at all') }],
]

test.each(faults)('%s', async (_name, manner, outcome) => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  box.manner = manner
  expect(await afterOneTry(scene)).toEqual({ error_code: null, wait: null, ...outcome })

  box.manner = 'take'
  scene.world.passTime(30 * second)
  const again = await scene.deliver()
  const ended = Object(outcome).status === 'error'
  expect([again, (await scene.row()).status, box.mails.length]).toEqual(
    ended ? [0, 'error', 0] : [1, 'sent', 1],
  )
})

test('with no server listening', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  await box.down()
  expect(await afterOneTry(scene)).toMatchObject({ ...waits, ...words('ECONNREFUSED') })
})

test('without a greeting', { timeout: 40_000 }, async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  box.manner = 'silent'
  expect(await afterOneTry(scene)).toMatchObject({ ...waits, ...words('Greeting never received') })
})

test('a refused password is no fault of the mail: it waits until the settings are fixed', async () => {
  await using box = await Mailbox.open({ wantsLogin: true })
  await using scene = await DeliveryScene.open(box.settingsOfStranger)
  expect(await afterOneTry(scene)).toMatchObject({ ...waits, ...words('Bad password') })
})

test('when the server hangs up after the content, the mail is sent again under the same Message-ID', async () => {
  await using box = await Mailbox.open()
  await using scene = await DeliveryScene.open(box.settings)
  box.manner = 'hang up'
  expect(await afterOneTry(scene)).toMatchObject(waits)
  box.manner = 'take'
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
  box.manner = { at: 'recipient', code: 450, words: 'Later' }
  await afterOneTry(scene)
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
  const [shown] = await scene.list()
  expect(shown?.error).toBe('Failed to send the e-mail')
})
