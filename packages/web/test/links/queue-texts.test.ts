import { expect, test } from 'vitest'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import { overlay } from '../../src/links/cleaning/work.ts'
import { countWaiting, listItems, waitsOverADay } from '../../src/links/queue/action.ts'
import { itemTextKey } from '../../src/links/queue/item-name.tsx'
import { queueRules, sentLast } from '../../src/links/queue/queue-rules.ts'
import { adviceKey, failureKey, groupByRefusal } from '../../src/links/queue/refusal-texts.ts'
import { usedOn } from '../../src/platform/http/data-used.ts'
import { nextToSend } from '../../src/platform/outbox/order.ts'
import { missingFiles } from '../../src/platform/outbox/verdict.ts'
import { session, task, waiting, waitingPhoto } from './cleaner-session.ts'

const rules = queueRules(cleanerActions)
const photo = (id: string, more = {}) =>
  waiting({ kind: 'photo', task_id: 'k', photo: waitingPhoto(id) }, more)
const tick = () => waiting({ kind: 'subtasks', task_id: 'k', subtasks: [{ id: 'k-a', done: true }] })
const complete = () => waiting({ kind: 'status', task_id: 'k', from: 'active', status: 'completed' })
const details = { first_name: 'M', last_name: 'S', company_name: 'C' }
const submit = (photo_ids: string[]) => waiting({ kind: 'submit', details, skipped: [], photo_ids })
const missing = (...ids: string[]) => ({ status: 400, code: 'photos_not_received' as const, missing: ids })
const isHeld = ({ action }: { action: { kind: string } }) => action.kind === 'photo'

test('photos that wait for Wi-Fi let ticks and problems pass, but not what needs them', () => {
  const ticked = tick()
  expect(nextToSend(rules, [photo('p'), ticked, complete()], 1, isHeld)).toBe(ticked)
  expect(nextToSend(rules, [photo('p'), complete()], 1, isHeld)).toBeNull()
  expect(nextToSend(rules, [photo('p'), submit(['p'])], 1, isHeld)).toBeNull()
})

test('what was said to a problem does not wait for its photos, but for the problem', () => {
  const problem = waiting({ kind: 'issue', issue_id: 'i', task_id: null, issue_kind: 'broken', text: '' })
  const note = { id: 'n', mime: 'audio/webm', size: 3000, seconds: 2 }
  const said = waiting({ kind: 'voice', issue_id: 'i', task_id: null, note })
  const ofProblem = waiting({ kind: 'photo', task_id: '-', photo: waitingPhoto('p', { issue_id: 'i' }) })

  expect(nextToSend(rules, [ofProblem, said], 1, isHeld)).toBe(said)
  expect(nextToSend(rules, [problem, said], 1, isHeld)).toBe(problem)
  expect(nextToSend(rules, [{ ...problem, next_at: 1000 }, said], 1, isHeld)).toBe(1000)
})

test('of the photos the office lacks, those still on the phone are distinguished from lost ones', () => {
  const here = photo('p1')
  expect(missingFiles(rules, missing('p1', 'p2'), [here, tick()])).toEqual({ here: [here], gone: ['p2'] })
  expect(missingFiles(rules, { status: 409, code: 'invalid_transition' }, [here])).toEqual({
    here: [],
    gone: [],
  })
  expect(missingFiles(rules, null, [here])).toEqual({ here: [], gone: [] })
})

test('a report goes without a photo that was given up', () => {
  const report = { kind: 'submit', details, skipped: [], photo_ids: ['p1', 'p2'] }
  expect(sentLast.without(report, ['p1'])).toEqual({ ...report, photo_ids: ['p2'] })
})

test('what is only in memory is never called saved', () => {
  const view = overlay(
    session([task('k', { status: 'active' })]),
    [photo('p', { in_memory: true, saved: false })],
    'en',
  )
  expect(view.tasks[0]?.photos).toMatchObject([{ where: 'unsaved' }])
})

test('a day is how long something may wait before the page says so', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z')
  expect(waitsOverADay([tick()], now)).toBe(false)
  expect(waitsOverADay([tick()], now + 1)).toBe(true)
  expect(waitsOverADay([], now)).toBe(false)
})

test('everything has a word, and a closed link is no reason to simply try again', () => {
  expect([photo('p'), tick(), complete(), submit([])].map(({ action }) => itemTextKey(action))).toEqual([
    'item.photo_after',
    'item.subtasks',
    'item.complete',
    'item.submit',
  ])
  expect(adviceKey({ status: 410, code: 'session_expired' })).toBe('advice.closed')
  expect(adviceKey({ status: 409, code: 'invalid_transition' })).toBe('advice.changed')
  expect(adviceKey({ status: 409, code: 'invalid_transition' }, { status: 'available' })).toBe(
    'advice.given_back',
  )
  expect(adviceKey({ status: 400, code: 'corrupt_file' })).toBe('advice.other')
})

test('what does not reach the office is named by what was done: started, dragged, or dragged from a template', () => {
  const start = { kind: 'status', task_id: 'k', from: 'available', status: 'active' } as const
  expect(failureKey(start)).toBe('action_failed.starting')
  expect(failureKey({ ...start, moved: 'task' })).toBe('action_failed.moving')
  expect(failureKey({ ...start, moved: 'template' })).toBe('action_failed.moving_template')
  expect(failureKey({ ...start, from: 'completed' })).toBe('action_failed.returning_to_active')
  expect(failureKey({ ...start, status: 'completed', moved: 'task' })).toBe('action_failed.completing')
})

test('six ticks of a task are one line of the list', () => {
  const items = [tick(), photo('p'), tick(), complete()]
  expect(listItems(items)).toEqual([items[0], items[1], items[3]])
})

test('the bar, the list and the task count what waits alike', () => {
  const refused = { status: 409, code: 'invalid_transition' as const }
  const items = [tick(), tick(), photo('p'), photo('q', { refused }), complete()]
  const { tasks } = overlay(session([task('k', { status: 'active' })]), items, 'en')
  expect([countWaiting(items), tasks[0]?.waiting]).toEqual([3, 3])
})

test('what was refused in the same words is said once', () => {
  const closed = { status: 410, code: 'session_expired' as const, detail: 'Closed' }
  const changed = { status: 409, code: 'invalid_transition' as const, detail: 'Changed' }
  const items = [closed, changed, closed].map((refused) => photo('p', { refused }))
  expect(groupByRefusal(items)).toEqual([[items[0], items[2]], [items[1]]])
})

test('data is counted by the day, and what cannot be read is nothing', () => {
  expect(usedOn('2026-11-21', '2026-11-21 4100')).toEqual({ day: '2026-11-21', bytes: 4100 })
  expect(usedOn('2026-11-22', '2026-11-21 4100').bytes).toBe(0)
  expect([null, '', 'nonsense', '2026-11-21 -5'].map((kept) => usedOn('2026-11-21', kept).bytes)).toEqual([
    0, 0, 0, 0,
  ])
})
