import { TimeOfDay } from '@brightkey/contract/apartments/schema'
import { RuleDue } from '@brightkey/contract/sessions/planning-schema'
import { defaultDue, isBegun } from '@brightkey/contract/sessions/rules'
import type { Urgency } from '@brightkey/contract/sessions/schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { instantAt, wallClock } from '@brightkey/i18n/zone'
import type { Selectable } from 'kysely'
import { dayMs, hourMs, later, localInstant, todayIn } from '../../platform/clock.ts'
import { basisDay } from '../sessions/basis/rules.ts'
import { readHandChanges } from '../sessions/office/rules.ts'
import type { SessionTable } from '../sessions/tables.ts'
import { type PlannedCheckOut, windowStart } from './bookings/rules.ts'
import type { RuleTable } from './tables.ts'

/** Check-outs are proposed this many days ahead, and kept for longer, so that a calendar that fails empties no list. */
export const days = { proposed: 30, kept: 90 }
/** Guests leave by noon. */
const checkOutHour = 12

export type CheckOut = { day: string; next_check_in: string | null }

/** The urgency: the next guests come on the same day, on a later one, or it is not known. */
export function checkOutUrgency({ day, next_check_in }: CheckOut): Urgency {
  if (next_check_in === null) return 'no_data'
  return next_check_in === day ? 'check_and_check_in' : 'have_gap_day'
}

/**
 * When a session for a check-out is due: by `checkInTime` where guests come on the same day, else 24 hours after they
 * have left at noon.
 */
function checkOutDue(checkOut: CheckOut, checkInTime: string, timeZone: string): string {
  const at = (time: string) => instantAt(`${checkOut.day}T${time}`, timeZone)
  if (checkOutUrgency(checkOut) === 'check_and_check_in') return at(checkInTime)
  return later(at(`${checkOutHour}:00`), 24 * hourMs)
}

/** A due time that is still to come: 24 hours from now where it is past. */
const comingDue = (due: string, checkOut: CheckOut, now: string): string =>
  due > now ? due : defaultDue(checkOutUrgency(checkOut), now, due)

const minuteMs = 60_000
/** When sessions of repeats are due that no rule has a time for. */
const usualDue = '12:00'
/** Sessions of repeats are made this many days ahead, unless the rule for check-outs says otherwise. */
export const usualDaysAhead = 14

/**
 * When the session of a check-out is due by a rule; without one as it is proposed. Never before the work may begin, but for the
 * next check-in: then it is too late.
 */
export function dueBy(
  due: RuleDue | null,
  checkOut: PlannedCheckOut,
  checkInTime: string,
  timeZone: string,
): string {
  const { day, next } = checkOut
  if (due === null)
    return checkOutDue({ day, next_check_in: next?.day ?? null }, next?.time ?? checkInTime, timeZone)
  const start = windowStart(checkOut, timeZone)
  if ('after_check_out_hours' in due) return later(start, due.after_check_out_hours * 60 * minuteMs)
  if ('at' in due) {
    const sameDay = localInstant(day, due.at, timeZone)
    return sameDay > start ? sameDay : localInstant(addDays(day, 1), due.at, timeZone)
  }
  if (next === null) return later(start, 24 * 60 * minuteMs)
  return later(localInstant(next.day, next.time, timeZone), -due.before_next_check_in_minutes * minuteMs)
}

/**
 * When a session is due whose due time by its rule is past already: at the next check-in, or at the full hour in a day where that is earlier,
 * counted from the check-out where that is still to come. Null: the next guests are in.
 */
export function lateDue(checkOut: PlannedCheckOut, now: string, timeZone: string): string | null {
  const { next } = checkOut
  const nextCheckIn = next && localInstant(next.day, next.time, timeZone)
  if (nextCheckIn !== null && nextCheckIn <= now) return null
  const start = windowStart(checkOut, timeZone)
  const inADay = fullHour(later(start > now ? start : now, dayMs), timeZone)
  return nextCheckIn !== null && nextCheckIn < inADay ? nextCheckIn : inADay
}

/**
 * When a session is due that follows its stay or rule. A rule of today, or a check-out that is earlier now, makes none late: a session
 * whose guests leave as before keeps its due time, another one gets a later one.
 */
export function followingDue(
  { expires_at, booking_basis }: Pick<SessionTable, 'expires_at' | 'booking_basis'>,
  checkOut: PlannedCheckOut,
  due: string,
  { now, timeZone }: { now: string; timeZone: string },
): string {
  if (due > now) return due
  if (booking_basis !== null && basisDay(booking_basis) === checkOut.day) return expires_at
  return lateDue(checkOut, now, timeZone) ?? fullHour(later(now, dayMs), timeZone)
}

/** Whether the stay of a session was moved into the past, and the next guests are in: what was not begun is not done for them any more. */
export function isLapsed(
  session: Pick<Selectable<SessionTable>, 'state' | 'started_at' | 'changed_by_hand'>,
  checkOut: PlannedCheckOut,
  { now, timeZone }: { now: string; timeZone: string },
): boolean {
  if (checkOut.day >= todayIn(now, timeZone) || lateDue(checkOut, now, timeZone) !== null) return false
  const { state } = session
  if (state === 'deleted' || isBegun({ ...session, state })) return false
  const hand = readHandChanges(session)
  return !hand.includes('state') && !hand.includes('expires_at')
}

/** The first full hour by the clock of the zone, from an instant on: people plan by round times. */
function fullHour(instant: string, timeZone: string): string {
  const wall = wallClock(later(instant, hourMs - 1), timeZone)
  return localInstant(wall.slice(0, 10), `${wall.slice(11, 13)}:00`, timeZone)
}

/**
 * How many days ahead the rules make sessions of check-outs, by apartment, and for `null` where an apartment has no rule of its own. A null
 * number: the rule is off.
 */
export type Reach = ReadonlyMap<string | null, number | null>

type OpenCheckOut = { apartment_id: string; day: string; reason: string | null }

/** The day on which the rule comes to a check-out that has no session yet; null: it has come to it, or none will. */
export function madeOn(
  reach: Reach,
  { apartment_id, day, reason }: OpenCheckOut,
  today: string,
): string | null {
  const ahead = (reach.has(apartment_id) ? reach.get(apartment_id) : reach.get(null)) ?? null
  if (ahead === null || reason !== null || day <= addDays(today, ahead)) return null
  return addDays(day, -ahead)
}

type Proposed = { row: CheckOut; planned: PlannedCheckOut | null; due: RuleDue | null; checkInTime: string }

/** When a session made for a check-out now is due; as in its row if its stay is gone. */
export function proposedDue(
  { row, planned, due, checkInTime }: Proposed,
  now: string,
  timeZone: string,
): string {
  const wanted = planned
    ? dueBy(due, planned, checkInTime, timeZone)
    : checkOutDue(row, checkInTime, timeZone)
  return comingDue(wanted, row, now)
}

/** When the session of a repeat is due on a day, such as 2026-11-21; by no rule any more, at noon. */
export const repeatDue = (
  rule: { due_at: string | null } | undefined,
  day: string,
  timeZone: string,
): string => localInstant(day, isTime(rule?.due_at) ? rule.due_at : usualDue, timeZone)

const isTime = (text: string | null | undefined): text is string => TimeOfDay.safeParse(text).success

/** When a rule's sessions are due; null for a rule of repeats, and for a text that cannot be read. */
export function readDue({ due }: { due: string | null }): RuleDue | null {
  try {
    return due === null ? null : RuleDue.parse(JSON.parse(due))
  } catch {
    return null
  }
}

/** Whether a stored rule says when its sessions are due. */
export const hasDue = ({ trigger, due, due_at }: Pick<RuleTable, 'trigger' | 'due' | 'due_at'>): boolean =>
  trigger === 'repeat' ? isTime(due_at) : due === null || readDue({ due }) !== null
