import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveState, messageIn, openLive } from '../../src/platform/office/live/live.ts'

/** The outside world: what a WebSocket would do, by hand. */
class Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: string[] = []
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.onclose?.({ code: 1000 })
  }
}

function world(access: string | null = 'token') {
  const wires: Wire[] = []
  const states: LiveState[] = []
  const calls = { opened: 0, renewed: 0 }
  const live = openLive({
    access: () => access,
    renew: async () => {
      calls.renewed += 1
      return true
    },
    connect: () => {
      const wire = new Wire()
      wires.push(wire)
      return wire as unknown as WebSocket
    },
    onMessage: () => undefined,
    onOpen: () => {
      calls.opened += 1
    },
    onState: (state) => states.push(state),
  })
  const last = () => {
    const wire = wires.at(-1)
    if (!wire) throw new Error('no connection')
    return wire
  }
  return { live, wires, states, calls, last }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('without a token nothing is connected', () => {
  expect(world(null).wires).toHaveLength(0)
})

test('a socket that another tab took the place of waits for the user, and does not come back by itself', () => {
  const { live, wires, states, last } = world()
  last().onopen?.()
  last().onclose?.({ code: 4408 })
  vi.advanceTimersByTime(600_000)
  expect([wires.length, states.at(-1)]).toEqual([1, 'paused'])
  live.reconnect()
  expect(wires).toHaveLength(2)
})

test('a heartbeat goes out every 30 s while the socket is open', () => {
  const { last } = world()
  last().onopen?.()
  vi.advanceTimersByTime(90_000)
  expect(last().sent).toEqual(Array(3).fill('{"type":"heartbeat"}'))
})

test('after a close it tries five times, 3 s × the number of the try, then pauses until the user asks', async () => {
  const { wires, states, last, live } = world()
  for (const [index, seconds] of [3, 6, 9, 12, 15].entries()) {
    last().onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(wires).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(wires).toHaveLength(index + 2)
  }
  last().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(wires).toHaveLength(6)
  expect(states.at(-1)).toBe('paused')

  live.reconnect()
  expect(wires).toHaveLength(7)
})

test('an open resets the count of tries and fetches what was missed', async () => {
  const { wires, last, calls } = world()
  for (let round = 0; round < 4; round++) {
    last().onopen?.()
    last().onclose?.({ code: 1012 })
    await vi.advanceTimersByTimeAsync(3000)
  }
  expect(wires).toHaveLength(5)
  expect(calls).toEqual({ opened: 4, renewed: 0 })
})

test('a login that ended, or an upgrade that was refused, is verified before the next try', async () => {
  const { last, calls } = world()
  last().onopen?.()
  last().onclose?.({ code: 4401 })
  await vi.advanceTimersByTimeAsync(3000)
  last().onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(6000)
  expect(calls.renewed).toBe(2)
})

test('a login that ended is verified at once, and one that goes on is connected at once', async () => {
  const { wires, last, calls } = world()
  last().onopen?.()
  await vi.advanceTimersByTimeAsync(60_000)
  last().onclose?.({ code: 4401 })
  expect(calls.renewed).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(wires).toHaveLength(2)

  // Ended again as soon as it was open: that is no reason to hurry.
  last().onopen?.()
  last().onclose?.({ code: 4401 })
  await vi.advanceTimersByTimeAsync(2999)
  expect(wires).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(wires).toHaveLength(3)
})

test('a stopped socket stays closed', async () => {
  const { live, wires, last, states } = world()
  last().onopen?.()
  live.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wires).toHaveLength(1)
  expect(states.at(-1)).toBe('off')
})

test('messages of others are ignored', () => {
  expect(messageIn('{"type":"session.updated","id":"1"}')).toEqual({ type: 'session.updated', id: '1' })
  for (const data of ['', 'x', '{}', '{"type":"other"}', 'null']) expect(messageIn(data)).toBeNull()
})
