import { minutesToSpot, spotMinutes } from '@brightkey/contract/sessions/spots/rules'

// How far the server's clock is ahead of this phone's at least, ms: what the server said is never newer than now.
let ahead = 0

export function noteServerTime(at: string): void {
  ahead = Math.max(ahead, Date.parse(at) - Date.now())
}

/** Whether a photo taken now needs a reason. A phone whose clock is fast asks for one too early, which is better than a refusal. */
export function isLateNow(asked_at: string): boolean {
  const received_at = new Date(Date.now() + ahead).toISOString()
  return minutesToSpot(asked_at, { received_at }) >= spotMinutes
}
