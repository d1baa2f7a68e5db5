import type { ScheduledSession, ScheduleProblem } from '@brightkey/contract/sessions/schedule-schema'
import { dayMs } from '../../platform/clock.ts'

const minuteMs = 60_000

/**
 * A session with the local day it is due on, the next check-in of its apartment, as an Instant, or null where none is known, and
 * whether a message to its cleaner is pending.
 */
export type Planned = {
  session: ScheduledSession
  dueDay: string
  nextCheckIn: string | null
  /** As in the session's row. */
  basis: string | null
  isPending: boolean
}

const isOpen = ({ session: { state } }: Planned) => state === 'active' || state === 'returned'
const isToCome = ({ session }: Planned) => session.started_at === null

/**
 * What is wrong with sessions: each problem once for each session it concerns. `isMissing` is of the cleaner: none, or one deactivated;
 * `hasGuests`: guests are in while it may start.
 */
export function sessionProblems(
  planned: readonly Planned[],
  isMissing: (cleanerId: string | null) => boolean,
  hasGuests: (planned: Planned) => boolean,
): ScheduleProblem[] {
  const problem = (kind: ScheduleProblem['kind'], { session }: Planned): ScheduleProblem => ({
    kind,
    apartment_id: session.apartment_id,
    session_id: session.id,
  })
  const open = planned.filter(isOpen)
  return [
    ...open.filter(hasGuests).map((each) => problem('guests_in', each)),
    ...open
      .filter((each) => isToCome(each) && isMissing(each.session.cleaner_id))
      .map((each) => problem('unassigned', each)),
    ...open
      .filter(({ session }) => session.assignment === 'declined')
      .map((each) => problem('declined', each)),
    ...open.filter(isTooLate).map((each) => problem('too_late', each)),
    ...clashing(open.filter(isToCome)).map((each) => problem('overlap', each)),
    ...doubles(planned).map((each) => problem('double', each)),
    ...open.filter((each) => each.isPending).map((each) => problem('not_told', each)),
  ]
}

/** Due before it may start or after the next guests come, or not to be done between the check-out and its due time, which is made from theirs. */
function isTooLate({
  nextCheckIn,
  session: { expires_at, window_start, planned_minutes },
}: Planned): boolean {
  if (window_start !== null && expires_at <= window_start) return true
  if (nextCheckIn === null) return false
  const isDueAfter = expires_at > nextCheckIn
  if (isDueAfter || window_start === null) return isDueAfter
  return Date.parse(window_start) + planned_minutes * minuteMs > Date.parse(expires_at)
}

/** Milliseconds since 1970, and of work. */
type Work = { planned: Planned; start: number; due: number; takes: number }

/**
 * Sessions of one cleaner that cannot all be done within their windows: two of them in neither order, or several that take longer than there is
 * time for.
 */
function clashing(sessions: readonly Planned[]): Planned[] {
  const found = new Set<Planned>()
  const assigned = sessions.filter(({ session }) => session.cleaner_id !== null)
  for (const same of Map.groupBy(assigned, ({ session }) => session.cleaner_id).values()) {
    // One that is due before it may start is too late, whatever else there is to do.
    const works = same.map(toWork).filter(({ start, due }) => start < due)
    const byStart = works.toSorted((a, b) => a.start - b.start)
    for (const [index, first] of byStart.entries()) {
      for (const second of byStart.slice(index + 1)) {
        if (second.start >= first.due) break
        if (fits(first, second) || fits(second, first)) continue
        found.add(first.planned)
        found.add(second.planned)
      }
    }
    for (const planned of crowded(byStart)) found.add(planned)
  }
  return [...found]
}

function toWork(planned: Planned): Work {
  const { session } = planned
  const due = Date.parse(session.expires_at)
  // Without a window a session may begin a day before it is due.
  const start = session.window_start === null ? due - dayMs : Date.parse(session.window_start)
  return { planned, start, due, takes: session.planned_minutes * minuteMs }
}

/** Work of which there is more than fits between the beginning of one and a due time at most a day later: across nights there is always time. */
function crowded(byStart: readonly Work[]): Planned[] {
  return byStart.flatMap(({ start }, index) => {
    const within: Work[] = []
    for (const work of byStart.slice(index)) {
      if (work.start >= start + dayMs) break
      if (work.due <= start + dayMs) within.push(work)
    }
    within.sort((a, b) => a.due - b.due)
    let takes = 0
    let count = 0
    for (const [before, work] of within.entries()) {
      takes += work.takes
      if (takes > work.due - start) count = before + 1
    }
    // One that does not fit by itself is too late, which is another problem.
    return count > 1 ? within.slice(0, count).map(({ planned }) => planned) : []
  })
}

function fits(first: Work, second: Work): boolean {
  const free = first.start + first.takes
  return free <= first.due && Math.max(second.start, free) + second.takes <= second.due
}

function doubles(planned: readonly Planned[]): Planned[] {
  const wanted = planned.filter(({ session }) => session.state !== 'cancelled')
  const byDay = Map.groupBy(wanted, ({ session, dueDay }) => `${session.apartment_id} ${dueDay}`)
  return [...byDay.values()].flatMap((same) => (same.length > 1 ? same : []))
}

type Booked = {
  id: string
  apartment_id: string
  calendar_id: string | null
  last_day: string
  cancelled_at: string | null
  double_with: string | null
}

/** A problem for each stay that is not over and has nights in common with another. */
export const bookedTwice = (booked: readonly Booked[], today: string): ScheduleProblem[] =>
  booked
    .filter(({ double_with, cancelled_at, calendar_id }) => double_with && !cancelled_at && calendar_id)
    .filter(({ last_day }) => last_day >= today)
    .map(({ id, apartment_id }) => ({ kind: 'double_booking', apartment_id, booking_id: id }))
