import type { ServerMessage } from '@brightkey/contract/event'
import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { createListeners } from './listeners.ts'
import { type ChannelEvents, openRelay, packTexts } from './relay.ts'

/** A channel that keeps what is sent, and is connected or not as the test says. */
async function openRelayOnPaper() {
  const sent: string[] = []
  const state = { connected: true, failures: 0 }
  let events: ChannelEvents | undefined
  const listeners = createListeners()
  const relay = await openRelay({
    listeners,
    compose: async (id) => ({ type: 'notification', message: id, notification: null, unread: 1 }),
    log: openLog('silent'),
    openChannel: async (given) => {
      events = given
      return {
        async send(texts) {
          if (state.failures-- > 0) throw new Error('cut')
          sent.push(...texts)
        },
        isConnected: () => state.connected,
        close: async () => {},
      }
    },
  })
  const join = (user: string) => {
    const messages: ServerMessage[] = []
    const codes: number[] = []
    const close = (code: number) => void codes.push(code)
    const send = (json: string) => void messages.push(JSON.parse(json))
    listeners.join({ user, login: 'one', office: false, checkedAt: performance.now(), send, close })
    return { messages, codes }
  }
  if (!events) throw new Error('not opened')
  return { relay, sent, state, events, join }
}

const changed = (id: string) =>
  ({ kind: 'changed', to: { users: [], office: true }, message: { type: 'session.updated', id } }) as const

test('what happens within a moment is sent as one text, each change once', async () => {
  const { relay, sent } = await openRelayOnPaper()
  for (const id of ['a', 'b', 'a', 'a']) relay.send(changed(id))
  await relay.close()
  expect(sent.map((text) => JSON.parse(text))).toEqual([[changed('a'), changed('b')]])
})

test('texts stay below the 8,000 bytes of a payload, in any alphabet', () => {
  const messages = Array.from({ length: 200 }, (_, index) =>
    JSON.stringify({ id: `${index} ключ ${'й'.repeat(index)}` }),
  )
  const texts = packTexts(messages)
  expect(texts.length).toBeGreaterThan(1)
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8000)
  expect(texts.flatMap((text) => JSON.parse(text)).map((each) => JSON.stringify(each))).toEqual(messages)
})

test('what could not be sent is sent later, once there is a connection', async () => {
  const { relay, sent, state, events } = await openRelayOnPaper()
  state.connected = false
  state.failures = 1
  relay.send(changed('a'))
  state.connected = true
  events.onConnected()
  await expect.poll(() => sent).toHaveLength(1)
  await relay.close()
  expect(sent.map((text) => JSON.parse(text))).toEqual([[changed('a')]])
})

test('after thousands of waiting messages the others are asked to read again', async () => {
  const { relay, sent, state } = await openRelayOnPaper()
  state.connected = false
  for (let index = 0; index <= 5_000; index++) relay.send(changed(String(index)))
  state.connected = true
  await relay.close()
  expect(sent).toEqual(['[{"kind":"missed"}]'])
})

test('a process ignores what a newer release sends, and composes notifications for its own readers only', async () => {
  const { events, join } = await openRelayOnPaper()
  const reader = join('omar')
  events.onText('not JSON')
  events.onText(
    JSON.stringify([
      { kind: 'of tomorrow' },
      { kind: 'notified', user: 'maria', id: 'of-maria' },
      { kind: 'notified', user: 'omar', id: 'his' },
    ]),
  )
  await expect
    .poll(() => reader.messages)
    .toMatchObject([{ type: 'missed' }, { type: 'notification', message: 'his' }])
})

test('browsers are asked to reconnect when messages may have been missed', async () => {
  const { events, join } = await openRelayOnPaper()
  const reader = join('omar')
  events.onGap()
  await expect.poll(() => reader.codes).toEqual([1012])
})
