import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Partings, undoMs } from '../../src/links/capture/partings.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function parting(...photos: [id: string, taskId: string][]) {
  const partings = new Partings()
  const deleted: string[] = []
  for (const [id, taskId] of photos) partings.part(id, taskId, () => deleted.push(id))
  return { partings, deleted }
}

test('a deleted photo is deleted when ten seconds are over, and only once', () => {
  const { partings, deleted } = parting(['a', 'kitchen'], ['a', 'kitchen'])
  vi.advanceTimersByTime(undoMs - 1)
  expect(deleted).toEqual([])
  expect(partings.getIds()).toEqual(new Set(['a']))
  vi.advanceTimersByTime(1)
  partings.finish('kitchen')
  expect(deleted).toEqual(['a'])
  expect(partings.getIds()).toEqual(new Set())
})

test('a photo taken back stays', () => {
  const { partings, deleted } = parting(['a', 'kitchen'], ['b', 'kitchen'])
  partings.keep('a')
  vi.advanceTimersByTime(undoMs)
  expect(deleted).toEqual(['b'])
})

test('when a task moves on, its photos go at once and in order, those of others keep their time', () => {
  const { partings, deleted } = parting(['a', 'kitchen'], ['b', 'bathroom'], ['c', 'kitchen'])
  partings.finish('kitchen')
  expect(deleted).toEqual(['a', 'c'])
  expect(partings.getIds()).toEqual(new Set(['b']))
})

test('who shows them is told of every change, until they look away', () => {
  const { partings } = parting()
  const reader = vi.fn()
  const leave = partings.subscribe(reader)
  partings.part('a', 'kitchen', () => undefined)
  partings.keep('a')
  partings.keep('a')
  expect(reader).toHaveBeenCalledTimes(2)
  leave()
  partings.part('b', 'kitchen', () => undefined)
  expect(reader).toHaveBeenCalledTimes(2)
})
