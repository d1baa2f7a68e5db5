import { later } from '../../../platform/clock.ts'

/** The thread of what a user wants once a day. */
export const digestThread = 'digest'

/** After a push of a thread, what follows within this time comes as one. In milliseconds. */
const gatherMs = 60_000

/** A push says what its reader has not read of the last day. In milliseconds. */
export const shownMs = 24 * 3_600_000

/** When a push to a browser leaves: not before `at`, and not within {@link gatherMs} of the last one of its thread. */
export function gatheredAt(at: string, lastAt: string | null): string {
  const next = lastAt === null ? at : later(lastAt, gatherMs)
  return next > at ? next : at
}

const retryMs = 30_000
const longestRetryMs = 3_600_000

/** What becomes of a push by the answer of the push service: `status` is null where there was none. `attempts`: with this one. */
export function pushOutcome(
  status: number | null,
  { created_at, attempts }: { created_at: string; attempts: number },
  now: string,
): 'sent' | 'gone' | 'refused' | { again: string } {
  if (status !== null && status >= 200 && status < 300) return 'sent'
  // Unsubscribed, or subscribed with the key of another installation.
  if (status !== null && [401, 403, 404, 410].includes(status)) return 'gone'
  if (status !== null && status >= 400 && status < 500 && status !== 429) return 'refused'
  if (now >= later(created_at, shownMs)) return 'refused'
  return { again: later(now, Math.min(retryMs * 2 ** (attempts - 1), longestRetryMs)) }
}
