import { expect, test } from 'vitest'
import { acceptedWriteTime } from '../../src/features/inspections/rules.ts'

const now = '2026-11-21T10:00:00.000Z'
const there = '2026-11-21T09:59:00.000Z'

test('of two writes the one made later wins, in whatever order they arrive', () => {
  expect(acceptedWriteTime(null, { made_at: '2026-11-21T09:00:00.000Z' }, now)).toBe(
    '2026-11-21T09:00:00.000Z',
  )
  expect(acceptedWriteTime(there, { made_at: '2026-11-21T09:58:59.000Z' }, now)).toBeNull()
  expect(acceptedWriteTime(there, {}, now)).toBe(now)
})

test('a phone whose clock is an hour behind does not always lose', () => {
  const times = { made_at: '2026-11-21T08:59:30.000Z', sent_at: '2026-11-21T09:00:00.000Z' }
  expect(acceptedWriteTime(there, times, now)).toBe('2026-11-21T09:59:30.000Z')
})

test('a phone whose clock is an hour ahead writes nothing in the future, and its old entries stay old', () => {
  const times = { made_at: '2026-11-21T10:50:00.000Z', sent_at: '2026-11-21T11:00:00.000Z' }
  expect(acceptedWriteTime(there, times, now)).toBeNull()
  expect(acceptedWriteTime(null, times, now)).toBe('2026-11-21T09:50:00.000Z')
  expect(acceptedWriteTime(there, { made_at: '2026-11-21T11:00:00.000Z' }, now)).toBe(now)
})

test('entries that took some seconds to arrive are not treated as a wrong clock', () => {
  const times = { made_at: '2026-11-21T09:59:10.000Z', sent_at: '2026-11-21T09:59:40.000Z' }
  expect(acceptedWriteTime(null, times, now)).toBe('2026-11-21T09:59:10.000Z')
})
