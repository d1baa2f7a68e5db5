import { later } from '../clock.ts'

const second = 1000
const hour = 3600 * second

/** A mail is retried for this long. */
const patienceMs = 24 * hour

/** How long to wait after so many failures: 30 s, doubled each time up to an hour. In milliseconds. */
const backoffMs = (failures: number): number => Math.min(30 * second * 2 ** (failures - 1), hour)

/** Returns when to retry after this many failures, or null to give up. */
export function nextTry(mail: { created_at: string }, failures: number, now: string): string | null {
  if (now >= later(mail.created_at, patienceMs)) return null
  return later(now, backoffMs(failures))
}
