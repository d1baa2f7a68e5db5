import { expect, test } from 'vitest'
import { cleanerActions } from '../../src/links/cleaning/actions.ts'
import { queueRules } from '../../src/links/queue/queue-rules.ts'
import { Refused, Unreachable } from '../../src/platform/http/send.ts'
import { backoff, nextToSend } from '../../src/platform/outbox/order.ts'
import { failureIn, isDeleted, judgeFailure } from '../../src/platform/outbox/verdict.ts'
import { waiting, waitingPhoto } from './cleaner-session.ts'

const start = (id: string, more = {}) =>
  waiting({ kind: 'status', task_id: id, from: 'available', status: 'active' }, more)
const photo = (id: string, photoId: string, issue_id: string | null = null) =>
  waiting({ kind: 'photo', task_id: id, photo: waitingPhoto(photoId, { issue_id }) })
const submit = () =>
  waiting({
    kind: 'submit',
    details: { first_name: 'M', last_name: 'S', company_name: 'C' },
    skipped: [],
    photo_ids: [],
  })
const rules = queueRules(cleanerActions)
const refusal = { status: 409, code: 'invalid_transition' as const }

test('waiting grows from a second to five minutes, a little different on every phone', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map((attempts) => backoff(attempts, 0.5))).toEqual([
    1_000, 5_000, 15_000, 60_000, 120_000, 300_000, 300_000,
  ])
  expect(backoff(1, 0)).toBe(800)
  expect(backoff(1, 0.999)).toBeLessThanOrEqual(1_200)
})

test('actions go in the order in which they were done', () => {
  const items = [start('a'), photo('a', 'p1'), start('b')]
  expect(nextToSend(rules, items, 1)).toBe(items[0])
})

test('a failing server or a response in another format shows a message; a busy server and no network do not', () => {
  expect(failureIn(new Refused(500, { code: 'error' }))).toBe('server')
  expect(failureIn(new Refused(502, {}))).toBe('format')
  expect(failureIn(new Refused(302, {}))).toBe('format')
  // A proxy that gave up waiting does not know whether the server has done it.
  for (const status of [408, 504]) expect(failureIn(new Refused(status, {}))).toBeUndefined()
  expect(failureIn(new Refused(503, { code: 'database_unavailable' }))).toBeUndefined()
  expect(failureIn(new Refused(507, { code: 'storage_full' }))).toBeUndefined()
  expect(failureIn(new Refused(429, { code: 'throttled' }))).toBeUndefined()
  expect(failureIn(new Unreachable('no response'))).toBeUndefined()
})

test('a photo that was deleted while it was on its way is not tried again', () => {
  const deletion = waiting({ kind: 'delete-photo', task_id: 'a', photo_id: 'p1' })
  expect(isDeleted(rules, photo('a', 'p1'), [photo('a', 'p1'), deletion])).toBe(true)
  expect(isDeleted(rules, photo('a', 'p2'), [photo('a', 'p1'), deletion])).toBe(false)
  expect(isDeleted(rules, start('a'), [deletion])).toBe(false)
})

test('a task that waits for its next attempt holds up only itself', () => {
  const items = [start('a', { next_at: 500 }), photo('a', 'p1'), start('b')]
  expect(nextToSend(rules, items, 100)).toBe(items[2])
  expect(nextToSend(rules, items.slice(0, 2), 100)).toBe(500)
})

test("a problem's photo waits for the problem", () => {
  const issue = waiting(
    { kind: 'issue', issue_id: 'i', task_id: null, issue_kind: 'broken', text: '' },
    { next_at: 500 },
  )
  expect(nextToSend(rules, [issue, photo('a', 'p1', 'i')], 100)).toBe(500)
})

test('the report goes last, and not past anything the server refused', () => {
  expect(nextToSend(rules, [start('a', { next_at: 500 }), submit()], 100)).toBe(500)
  expect(nextToSend(rules, [start('a', { refused: refusal }), submit()], 100)).toBeNull()
  const last = submit()
  expect(nextToSend(rules, [last], 100)).toBe(last)
})

test('a photo that the report asks for goes before it, wherever it is', () => {
  const report = waiting({
    kind: 'submit',
    details: { first_name: 'M', last_name: 'S', company_name: 'C' },
    skipped: [],
    photo_ids: ['p1'],
  })
  const late = photo('a', 'p1')
  expect(nextToSend(rules, [report, late], 1)).toBe(late)
  expect(nextToSend(rules, [report, { ...late, next_at: 500 }], 100)).toBe(500)
  // Held back for Wi-Fi, or refused: the report waits too.
  expect(nextToSend(rules, [report, late], 1, (item) => item === late)).toBeNull()
  expect(nextToSend(rules, [report, { ...late, refused: refusal }], 1)).toBeNull()
  expect(nextToSend(rules, [report, photo('a', 'p2')], 1)).toBe(report)
})

test('nothing waits, nothing is sent', () => {
  expect(nextToSend(rules, [], 1)).toBeNull()
  expect(nextToSend(rules, [start('a', { refused: refusal })], 1)).toBeNull()
})

test('no network, a full server and a closed shop are tried again, and nothing else meanwhile', () => {
  const { action } = start('a')
  expect(judgeFailure(rules, new Unreachable('x'), action)).toMatchObject({ next: 'retry', all: true })
  expect(judgeFailure(rules, new Refused(503, { code: 'database_unavailable' }, 7), action)).toMatchObject({
    all: true,
    after: 7_000,
  })
  expect(judgeFailure(rules, new Refused(503, { code: 'storage_unavailable' }, 10), action)).toMatchObject({
    next: 'retry',
    all: true,
    after: 10_000,
  })
  expect(failureIn(new Refused(503, { code: 'storage_unavailable' }))).toBeUndefined()
  expect(judgeFailure(rules, new Refused(429, { code: 'throttled' }, 2), action)).toMatchObject({
    next: 'retry',
    after: 2_000,
  })
  expect(judgeFailure(rules, new Refused(507, { code: 'storage_full' }), action)).toMatchObject({
    next: 'retry',
  })
})

test('a fault of the server at one item does not stop the others', () => {
  expect(judgeFailure(rules, new Refused(500, { code: 'error' }), start('a').action)).toMatchObject({
    next: 'retry',
    all: false,
  })
})

test('the page of a hotel network is no word of our server', () => {
  expect(judgeFailure(rules, new Refused(403, {}), start('a').action)).toMatchObject({
    next: 'retry',
    all: true,
  })
})

test('a refusal stops its item; a closed link stops all of them', () => {
  const { action } = start('a')
  expect(judgeFailure(rules, new Refused(409, { code: 'invalid_transition' }), action)).toMatchObject({
    next: 'refuse',
    all: false,
  })
  expect(judgeFailure(rules, new Refused(410, { code: 'session_expired' }), action)).toMatchObject({
    next: 'refuse',
    all: true,
  })
  expect(judgeFailure(rules, new Refused(404, { code: 'session_not_found' }), action)).toMatchObject({
    next: 'refuse',
    all: true,
  })
})

test('deleting what is gone already is done', () => {
  const action = { kind: 'delete-photo', task_id: 'a', photo_id: 'p' } as const
  expect(judgeFailure(rules, new Refused(404, { code: 'not_found' }), action)).toEqual({ next: 'done' })
})
