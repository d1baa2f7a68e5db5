import { defaultDue } from '@brightkey/contract/sessions/rules'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { instantAt } from '@brightkey/i18n/zone'
import { later } from '../../../platform/clock.ts'
import { checkInHour } from '../office/rules.ts'

/** Check-outs are proposed this many days ahead, and kept for longer, so that a calendar that fails empties no list. */
export const days = { proposed: 30, kept: 90 }
/** Guests leave by noon. */
const checkOutHour = 12
const hourMs = 60 * 60_000

type Stay = { from: string; to: string }
export type CheckOut = { day: string; next_check_in: string | null }

/** The day so many days after another, both as 2026-11-21. */
export const dayAfter = (day: string, count: number) =>
  later(`${day}T00:00:00.000Z`, count * 24 * hourMs).slice(0, 10)

/** The days from `today` on, as far as they are kept, on which guests leave, and when the next come. */
export function checkOutsOf(stays: readonly Stay[], today: string): CheckOut[] {
  const last = dayAfter(today, days.kept)
  const ends = new Set(stays.map((stay) => stay.to).filter((day) => day >= today && day <= last))
  return [...ends].sort().map((day) => ({ day, next_check_in: nextCheckIn(stays, day) }))
}

/** The first day from `day` on at which guests come. */
export const nextCheckIn = (stays: readonly Stay[], day: string): string | null =>
  stays
    .map((stay) => stay.from)
    .filter((from) => from >= day)
    .sort()
    .at(0) ?? null

/** The urgency: the next guests come on the same day, on a later one, or it is not known. */
export function urgencyOf({ day, next_check_in }: CheckOut): Urgency {
  if (next_check_in === null) return 'no_data'
  return next_check_in === day ? 'check_and_check_in' : 'have_gap_day'
}

/**
 * When a session for a check-out is due: by check-in time where guests come on the same day, else 24 hours after they
 * have left at noon; and 24 hours from now where that is past.
 */
export function dueOf(checkOut: CheckOut, now: string, timeZone: string): string {
  const at = (hour: number) => instantAt(`${checkOut.day}T${String(hour).padStart(2, '0')}:00`, timeZone)
  const urgency = urgencyOf(checkOut)
  if (urgency === 'check_and_check_in') return defaultDue(urgency, now, at(checkInHour))
  const due = later(at(checkOutHour), 24 * hourMs)
  return due > now ? due : defaultDue(urgency, now, due)
}
