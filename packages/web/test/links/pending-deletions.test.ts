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

test('a deletion is continued for the rest of its time after a reload, and kept until it is queued', async () => {
  const { pendingDeletions, deleted } = scheduled()
  let stored: readonly { photoId: string; until: number }[] = []
  pendingDeletions.onChange = (deletions) => {
    stored = deletions
  }
  const queued = Promise.withResolvers<void>()
  // Deleted seven seconds ago.
  const until = Date.now() + undoMs - 7_000
  const remove = () => {
    deleted.push('a')
    return queued.promise
  }
  pendingDeletions.continue([{ photoId: 'a', taskId: 'kitchen', until }], remove)
  expect(stored).toEqual([{ photoId: 'a', taskId: 'kitchen', until }])
  vi.advanceTimersByTime(2_999)
  expect(deleted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(deleted).toEqual(['a'])
  expect(stored).toHaveLength(1)
  queued.resolve()
  await vi.waitFor(() => expect(stored).toEqual([]))
})

test('a deletion in the draft of a problem is continued when its sheet is opened', () => {
  const { pendingDeletions, deleted } = scheduled()
  let stored: readonly { photoId: string }[] = []
  pendingDeletions.onChange = (deletions) => {
    stored = deletions
  }
  const left = { photoId: 'a', taskId: 'leak', until: Date.now() - 1, draft: true } as const
  pendingDeletions.continue([left], () => expect.unreachable())
  // What is deleted until then does not make it forgotten.
  pendingDeletions.schedule('b', 'kitchen', () => undefined)
  expect(stored).toMatchObject([{ photoId: 'a' }, { photoId: 'b' }])
  pendingDeletions.continueDraft('leak', (photoId) => deleted.push(photoId))
  vi.advanceTimersByTime(0)
  expect(deleted).toEqual(['a'])
})

test('a page that shows them has the present ones after every change, until it looks away', () => {
  const { pendingDeletions } = scheduled()
  const shown: string[][] = []
  const leave = pendingDeletions.subscribe(() => shown.push([...pendingDeletions.getIds()]))
  pendingDeletions.schedule('a', 'kitchen', () => undefined)
  pendingDeletions.schedule('b', 'kitchen', () => undefined)
  pendingDeletions.restore('a')
  pendingDeletions.flush('kitchen')
  expect(shown).toEqual([['a'], ['a', 'b'], ['b'], []])
  leave()
  pendingDeletions.schedule('c', 'kitchen', () => undefined)
  expect(shown.at(-1)).toEqual([])
})
