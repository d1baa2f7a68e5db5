import { expect, test } from 'vitest'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import { queueRules } from '../../src/links/queue/queue-rules.ts'
import { NoAnswer, withLimit } from '../../src/platform/limit.ts'
import { type Item, placeAfter, type Tracked } from '../../src/platform/outbox/item.ts'
import { mergeRead } from '../../src/platform/outbox/merge.ts'
import { judgeFailure } from '../../src/platform/outbox/verdict.ts'
import { waiting, waitingPhoto } from '../links/cleaner-session.ts'

const stored = (id: string, seq: number): Item => {
  const {
    saved: _1,
    sending: _2,
    sent_share: _3,
    ...item
  } = waiting({
    kind: 'remove-task',
    task_id: id,
  })
  return { ...item, id, seq }
}
const tracked = (item: Item, more: Partial<Tracked>): Tracked => ({
  ...item,
  saved: false,
  sending: false,
  sent_share: 0,
  ...more,
})
const none: ReadonlySet<string> = new Set()
const itemIds = (items: readonly Item[]) => items.map(({ id }) => id)

test('work that never ends is waited for no longer than its limit', async () => {
  await expect(withLimit(new Promise(() => undefined), 1)).rejects.toBeInstanceOf(NoAnswer)
  await expect(withLimit(Promise.resolve('done'), 1_000)).resolves.toBe('done')
})

test('while a database does not answer, its items and those in memory stay in the list', () => {
  const items = [
    tracked(stored('a', 1), { saved: true }),
    tracked(stored('b', 1.001), { in_memory: true }),
    tracked(stored('c', 1.002), { in_memory: true, reserved: true }),
  ]
  expect(itemIds(mergeRead(items, { stored: null, reserved: null, sent: none }))).toEqual(['a', 'b', 'c'])
  // Another tab has sent what the databases no longer have.
  expect(itemIds(mergeRead(items, { stored: [], reserved: [], sent: none }))).toEqual(['b'])
})

test('an item in both databases is one item, the first database’s', () => {
  const kept = { stored: [stored('a', 4)], reserved: [stored('a', 3.001), stored('b', 3.002)], sent: none }
  expect(mergeRead([], kept)).toMatchObject([
    { id: 'b', in_memory: true, reserved: true },
    { id: 'a', seq: 4, saved: true },
  ])
})

test('what has left the queue does not come back from a database that answers late', () => {
  const items = [tracked(stored('c', 2), { in_memory: true })]
  const kept = { stored: [stored('a', 1)], reserved: [stored('b', 1.001)], sent: new Set(['a', 'b', 'c']) }
  expect(mergeRead(items, kept)).toEqual([])
})

test('what is added before the disk was read comes after everything on it', () => {
  const added = placeAfter([], false)
  expect(added).toBeGreaterThan(1e9)
  expect(placeAfter([tracked(stored('a', added), { in_memory: true })], false)).toBeGreaterThan(added)
  expect(placeAfter([tracked(stored('a', 7), { saved: true })], true)).toBeLessThan(8)
})

test('a photo in a database that does not answer holds up nothing else', () => {
  const { action } = waiting({ kind: 'photo', task_id: 'a', photo: waitingPhoto('p') })
  const rules = queueRules(cleanerActions)
  expect(judgeFailure(rules, new NoAnswer(), action)).toEqual({ next: 'retry', all: false, after: null })
})
