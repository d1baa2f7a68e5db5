import { expect, test } from 'vitest'
import { cleanerActions, undoReturnMs } from '../../src/links/cleaning/actions.ts'
import { nextToSend } from '../../src/platform/outbox/order.ts'
import { waiting } from './cleaner-session.ts'

const rules = { actions: cleanerActions }
const returned = () => {
  const item = waiting({ kind: 'status', task_id: 'a', from: 'active', status: 'available' })
  return { item, made: Date.parse(item.made_at) }
}
const start = (id: string) => waiting({ kind: 'status', task_id: id, from: 'available', status: 'active' })

test('a task put back is sent to the server only once undo has ended, also after a reload', () => {
  const { item, made } = returned()
  const due = nextToSend(rules, [item], made)
  expect(due).toBeGreaterThan(made + undoReturnMs)
  expect(nextToSend(rules, [JSON.parse(JSON.stringify(item))], made + undoReturnMs)).toBe(due)
  expect(nextToSend(rules, [item], Number(due))).toBe(item)
})

test('what is done to it meanwhile waits behind it; other tasks do not', () => {
  const { item, made } = returned()
  const [again, other] = [start('a'), start('b')]
  expect(nextToSend(rules, [item, again, other], made + 1)).toBe(other)
  expect(nextToSend(rules, [item, again], made + 1)).toBeGreaterThan(made + undoReturnMs)
})
