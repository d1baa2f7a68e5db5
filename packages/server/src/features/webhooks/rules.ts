import type { Event, SessionEvent } from '@brightkey/contract/event'
import { eventTypes, isSessionEvent } from '@brightkey/contract/event-types'
import type { WebhookError, WebhookEvent, WebhookOffReason } from '@brightkey/contract/webhooks/choices'
import { later } from '../../platform/clock.ts'
import type { Allowance } from '../../platform/throttle/throttle.ts'
import type { WebhookDeliveryTable } from './tables.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A failed attempt is followed by another one after so long; after the last the endpoint is switched off. */
const retryMs = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]

/** After a new secret was issued, requests are signed with the one before it too. */
export const secretOverlapMs = 24 * hour

/** Requests by hand of one user. */
export const handAllowance = (userId: string): Allowance => ({
  key: `webhook ${userId}`,
  count: 30,
  ms: minute,
})

/** What endpoints are notified of when this happens; null: nothing. */
export function webhookEvent(event: Event): { name: WebhookEvent; event: SessionEvent } | null {
  if (!isSessionEvent(event)) return null
  const { webhook: name } = eventTypes[event.type]
  if (name === undefined) return null
  if (event.type === 'issue.resolved' && !event.resolved) return null
  // Other changes of a session are no news of its times.
  if (event.type === 'session.changed' && event.change !== 'extended' && !('moved' in event && event.moved))
    return null
  return { name, event }
}

type Session = { id: string; code: string; state: string; apartment_id: string }

/** The ids of an event that a receiver may read more by. */
const idFields = ['report_id', 'issue_id', 'count_id', 'delivery_id'] as const

/**
 * The body of a request. It leaves the company's systems, so it has ids, the code, the state and addresses of the API, and never a name, a
 * phone number, a text or a token.
 */
export function sessionBody(
  { name, event }: { name: WebhookEvent; event: SessionEvent },
  { id, code, state, apartment_id }: Session,
  { publicUrl, now }: { publicUrl: string; now: string },
): string {
  const ids = Object.entries(event).filter(([field]) => idFields.some((each) => each === field))
  const data = {
    session_id: id,
    code,
    state,
    apartment_id,
    ...Object.fromEntries(ids),
    session_url: `${publicUrl}/api/cleaning/sessions/${id}/`,
    apartment_url: `${publicUrl}/api/cleaning/apartments/${apartment_id}/`,
    ...('report_id' in event ? { report_url: `${publicUrl}/api/cleaning/reports/${event.report_id}/` } : {}),
  }
  return JSON.stringify({ type: name, timestamp: now, data })
}

/** How an attempt ended: with an HTTP status, or without one. */
export type Attempt = {
  status: number | null
  ms: number
  response: string | null
  error: WebhookError | null
}

type Job = Pick<WebhookDeliveryTable, 'attempts' | 'by_hand'>
type After = Partial<WebhookDeliveryTable>

/** The changes of a delivery after an attempt, and why its endpoint is switched off; null: it is not. */
export function afterAttempt(
  job: Job,
  { status, error }: Attempt,
  { isActive, now }: { isActive: boolean; now: string },
): { values: After; off: WebhookOffReason | null } {
  if (status !== null && status >= 200 && status < 300)
    return { values: { status: 'sent', by_hand: 0 }, off: null }
  const attempts = job.attempts + 1
  const failed = { status: 'error', attempts, by_hand: 0 } as const
  if (status === 410) return { values: failed, off: 'gone' }
  // Nothing is wrong with the receiver: it waits for a new secret.
  if (error === 'secret') return { values: { status: 'queued', by_hand: 0 }, off: 'secret' }
  const wait = retryMs[attempts - 1]
  if (wait === undefined) return { values: failed, off: 'failed' }
  // It would wait until the endpoint is switched on, and a user is waiting for the result.
  if (job.by_hand === 1 && !isActive) return { values: failed, off: null }
  return { values: { status: 'queued', attempts, by_hand: 0, next_at: later(now, wait) }, off: null }
}
