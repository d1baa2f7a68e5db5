import { Refused } from '../http/send.ts'
import { NoAnswer } from '../limit.ts'
import { actionFileId, type QueueRules, queueEntry } from './action-entry.ts'
import type { AnyAction, Item, Refusal } from './item.ts'

/** What to do after a failure. `all`: nothing else will get through now either, so the whole queue waits. */
export type Verdict =
  | { next: 'retry'; all: boolean; after: number | null }
  | { next: 'refuse'; refusal: Refusal; all: boolean }
  | { next: 'done' }

/** What an error means for an action. `after`: the wait that the server requested, in ms. */
export function judgeFailure(
  rules: Pick<QueueRules, 'actions' | 'closing'>,
  error: unknown,
  action: AnyAction,
): Verdict {
  // Its file is in a database that does not answer: only this item waits for it.
  if (error instanceof NoAnswer) return { next: 'retry', all: false, after: null }
  if (!(error instanceof Refused)) return { next: 'retry', all: true, after: null }
  const { status, body, retryAfter } = error
  // Gone already is what a deletion wants.
  if (status === 404 && body.code === 'not_found' && queueEntry(rules, action).removes)
    return { next: 'done' }
  if (status === 429 || status === 408 || status === 503 || status === 507) {
    return { next: 'retry', all: true, after: retryAfter === null ? null : retryAfter * 1000 }
  }
  // The office can admit it again: nothing is lost until then.
  if (body.code === 'phone_shut_out') return { next: 'retry', all: true, after: 60_000 }
  // A page of a captive portal or a broken proxy is not a response of our server.
  if (status >= 500 || body.code === undefined) return { next: 'retry', all: status < 500, after: null }
  return { next: 'refuse', refusal: { status, ...body }, all: rules.closing.includes(body.code) }
}

/** Whether the file of this item has been deleted since. */
export function isDeleted(
  rules: Pick<QueueRules, 'actions'>,
  item: Pick<Item, 'action'>,
  items: readonly Pick<Item, 'action'>[],
): boolean {
  const file = actionFileId(rules, item)
  return file !== null && items.some(({ action }) => queueEntry(rules, action).deletes?.(action) === file)
}

/** What to show of an attempt that will be repeated: nothing while there is no network or the server is only busy. */
export function failureIn(error: unknown): Item['failed'] {
  if (!(error instanceof Refused)) return undefined
  const { status, body } = error
  // A proxy gave up waiting: the server may have done it.
  if (status === 408 || status === 504) return undefined
  if (body.code === undefined) return 'format'
  return status >= 500 && status !== 503 && status !== 507 ? 'server' : undefined
}

/**
 * The files that the server reports as missing: items whose file is still on this phone, to be sent again, and the ids of
 * those that are lost. Both are empty for any other refusal.
 */
export function missingFiles<I extends Item>(
  rules: Pick<QueueRules, 'actions' | 'missingFiles'>,
  refusal: Refusal | null,
  items: readonly I[],
): { here: I[]; gone: string[] } {
  if (refusal?.code !== rules.missingFiles || !Array.isArray(refusal.missing)) return { here: [], gone: [] }
  const missing = refusal.missing.map(String)
  const here = items.filter((item) => missing.includes(actionFileId(rules, item) ?? ''))
  const ids = here.map((item) => actionFileId(rules, item))
  return { here, gone: missing.filter((id) => !ids.includes(id)) }
}
