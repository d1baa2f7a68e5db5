import type { ProblemCode } from '@brightkey/contract/problem'
import { Refused } from '../http/answer.ts'
import type { Action, Item, Refusal } from './item.ts'

const waits = [1_000, 5_000, 15_000, 60_000, 120_000, 300_000]

/**
 * Milliseconds to wait after the `attempts`-th failure: 1, 5, 15, 60, 120 s, then 5 min,
 * each ± 20 % so that the phones of one house do not come back in the same second. `random` in [0, 1).
 */
export function backoff(attempts: number, random: number): number {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 1_000
  return Math.round(wait * (0.8 + 0.4 * random))
}

/** A returned task can be had back this long (ms): until then the server hears nothing of it. */
export const undoFor = 10_000
// Sent a little later than the button goes, which counts in whole seconds, so that the last tap is in time.
const undoSlack = 1_000

/** Whether this gives a task back to "to do", which the cleaner may undo. */
export const isReturn = (action: Action) => action.kind === 'status' && action.status === 'available'

/** When an item may be sent, in ms since 1970; known from what lies on the disk, so that it outlives a reload. */
const dueAt = ({ action, made_at, next_at }: Item) =>
  Math.max(next_at, isReturn(action) ? Date.parse(made_at) + undoFor + undoSlack : 0)

/** Whether this comes after everything else of its link. */
export const isLast = (action: Action) => action.kind === 'submit' || action.kind === 'send'

function keysOf(action: Action): string[] {
  if (action.kind === 'submit' || action.kind === 'send') return []
  if (action.kind === 'issue') return [action.issue_id, action.task_id ?? '']
  if (action.kind === 'photo' && action.photo.issue_id !== null)
    return [action.photo.issue_id, action.task_id]
  return [action.task_id]
}

/** Whether this report says that the office has that photo: then the photo goes first, wherever it stands. */
const asksFor = (report: Action, photo: Action): boolean =>
  (report.kind === 'submit' || report.kind === 'send') &&
  photo.kind === 'photo' &&
  report.photo_ids.includes(photo.photo.id)

/**
 * Whether `later` must not overtake `earlier`: same task or same problem, and the report comes after everything. A
 * photo that is `held` back for Wi-Fi lets ticks and words pass, which do not depend on it.
 */
function mustFollow(earlier: Action, later: Action, held: boolean): boolean {
  if (asksFor(earlier, later)) return false
  if (isLast(earlier) || isLast(later)) return true
  if (held && /^(subtasks|issue|entry)$/.test(later.kind)) return false
  const keys = keysOf(earlier)
  return keysOf(later).some((key) => key !== '' && keys.includes(key))
}

/**
 * The next item to send at `now` (ms), or the time at which there may be one, or null when nothing waits. Items of
 * one task go in their order; a task whose item waits for its next attempt does not hold up the others. What the
 * server refused holds up nothing but the report. `isHeld`: photos that stay on the phone for now.
 */
export function nextToSend(
  items: readonly Item[],
  now: number,
  isHeld: (item: Item) => boolean = () => false,
): Item | number | null {
  let soonest: number | null = null
  for (const [index, item] of items.entries()) {
    if (item.refused !== null || isHeld(item)) continue
    const before = items.slice(0, index)
    const after = items.slice(index + 1)
    if (after.some((each) => asksFor(item.action, each.action))) continue
    const held = before.some((each) => {
      if (each.refused !== null) return isLast(item.action) && !isLast(each.action)
      return mustFollow(each.action, item.action, isHeld(each))
    })
    if (held) continue
    const due = dueAt(item)
    if (due <= now) return item
    soonest = Math.min(soonest ?? due, due)
  }
  return soonest
}

/** What to do after a failure. `all`: nothing else will get through now either, so the whole queue waits. */
export type Verdict =
  | { next: 'retry'; all: boolean; after: number | null }
  | { next: 'refuse'; refusal: Refusal; all: boolean }
  | { next: 'done' }

const linkIsClosed: readonly ProblemCode[] = [
  'session_not_found',
  'session_completed',
  'session_expired',
  'page_locked',
]

/** How an error is taken. `after` are milliseconds the server asked for. */
export function judge(error: unknown, action: Action): Verdict {
  if (!(error instanceof Refused)) return { next: 'retry', all: true, after: null }
  const { status, body, retryAfter } = error
  // Gone already is what a deletion wants.
  if (status === 404 && body.code === 'not_found' && removes(action)) return { next: 'done' }
  if (status === 429 || status === 408 || status === 503 || status === 507) {
    return { next: 'retry', all: true, after: retryAfter === null ? null : retryAfter * 1000 }
  }
  // A page of a captive portal or a broken proxy is no word of our server, whatever its status.
  if (status >= 500 || body.code === undefined) return { next: 'retry', all: status < 500, after: null }
  return { next: 'refuse', refusal: { status, ...body }, all: linkIsClosed.includes(body.code) }
}

/** Whether this is a photo that the cleaner has deleted since. */
export const isDeleted = (photo: Action, items: readonly Pick<Item, 'action'>[]): boolean =>
  photo.kind === 'photo' &&
  items.some(({ action }) => action.kind === 'delete-photo' && action.photo_id === photo.photo.id)

/** What to tell about an attempt that will be repeated: nothing while there is no network or the server is only busy. */
export function failureIn(error: unknown): Item['failed'] {
  if (!(error instanceof Refused)) return undefined
  const { status, body } = error
  if (body.code === undefined) return 'format'
  return status >= 500 && status !== 503 && status !== 507 ? 'server' : undefined
}

const removes = (action: Action) => action.kind === 'delete-photo' || action.kind === 'remove-task'
