import { defaultDue } from '@brightkey/contract/sessions/rules'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { instantAt } from '@brightkey/i18n/zone'
import { hourMs, later } from '../../../platform/clock.ts'

/** Check-outs are proposed this many days ahead, and kept for longer, so that a calendar that fails empties no list. */
export const days = { proposed: 30, kept: 90 }
/** Guests leave by noon. */
const checkOutHour = 12

export type CheckOut = { day: string; next_check_in: string | null }

/** The urgency: the next guests come on the same day, on a later one, or it is not known. */
export function urgencyOf({ day, next_check_in }: CheckOut): Urgency {
  if (next_check_in === null) return 'no_data'
  return next_check_in === day ? 'check_and_check_in' : 'have_gap_day'
}

/**
 * When a session for a check-out is due: by `checkInTime` where guests come on the same day, else 24 hours after they
 * have left at noon.
 */
export function dueOf(checkOut: CheckOut, checkInTime: string, timeZone: string): string {
  const at = (time: string) => instantAt(`${checkOut.day}T${time}`, timeZone)
  if (urgencyOf(checkOut) === 'check_and_check_in') return at(checkInTime)
  return later(at(`${checkOutHour}:00`), 24 * hourMs)
}

/** A due time that is still to come: 24 hours from now where it is past. */
export const comingDue = (due: string, checkOut: CheckOut, now: string): string =>
  due > now ? due : defaultDue(urgencyOf(checkOut), now, due)
