import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PendingDeletions, undoMs } from '../../src/links/capture/pending-deletions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function scheduled(...photos: [id: string, taskId: string][]) {
  const pendingDeletions = new PendingDeletions()
  const deleted: string[] = []
  for (const [id, taskId] of photos) pendingDeletions.schedule(id, taskId, () => deleted.push(id))
  return { pendingDeletions, deleted }
}

test('a deleted photo is deleted when ten seconds are over, and only once', () => {
  const { pendingDeletions, deleted } = scheduled(['a', 'kitchen'], ['a', 'kitchen'])
  vi.advanceTimersByTime(undoMs - 1)
  expect(deleted).toEqual([])
  expect(pendingDeletions.getIds()).toEqual(new Set(['a']))
  vi.advanceTimersByTime(1)
  pendingDeletions.flush('kitchen')
  expect(deleted).toEqual(['a'])
  expect(pendingDeletions.getIds()).toEqual(new Set())
})

test('a photo taken back stays', () => {
  const { pendingDeletions, deleted } = scheduled(['a', 'kitchen'], ['b', 'kitchen'])
  pendingDeletions.restore('a')
  vi.advanceTimersByTime(undoMs)
  expect(deleted).toEqual(['b'])
})

test('when a task moves on, its photos go at once and in order, those of others keep their time', () => {
  const { pendingDeletions, deleted } = scheduled(['a', 'kitchen'], ['b', 'bathroom'], ['c', 'kitchen'])
  pendingDeletions.flush('kitchen')
  expect(deleted).toEqual(['a', 'c'])
  expect(pendingDeletions.getIds()).toEqual(new Set(['b']))
})

test('who shows them is told of every change, until they look away', () => {
  const { pendingDeletions } = scheduled()
  const reader = vi.fn()
  const leave = pendingDeletions.subscribe(reader)
  pendingDeletions.schedule('a', 'kitchen', () => undefined)
  pendingDeletions.restore('a')
  pendingDeletions.restore('a')
  expect(reader).toHaveBeenCalledTimes(2)
  leave()
  pendingDeletions.schedule('b', 'kitchen', () => undefined)
  expect(reader).toHaveBeenCalledTimes(2)
})
