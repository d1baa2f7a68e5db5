import { later } from '../clock.ts'

const second = 1000
const hour = 3600 * second

/** How long a mail is its sender's alone; the sending itself ends before that. */
export const leaseMs = 60 * second
/** A mail that was begun so often and never came to an end is given up (reliability.md R12). */
export const mostClaims = 5
/** For how long a mail is tried again. */
const patienceMs = 24 * hour

/** When to try again after so many failures: 30 s, doubled each time up to an hour (reliability.md R9); null to give up. */
export function nextTry(mail: { created_at: string }, failures: number, now: string): string | null {
  if (now >= later(mail.created_at, patienceMs)) return null
  return later(now, Math.min(30 * second * 2 ** (failures - 1), hour))
}
