import type { ScheduledSession, ScheduleProblem } from '@brightkey/contract/sessions/schedule-schema'
import { later } from '../../../platform/clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * A session with the local day it is due on, the next check-in of its apartment, as an Instant, or null where none is known, and
 * whether its cleaner is to be told of it.
 */
export type Planned = ScheduledSession & { dueDay: string; nextCheckIn: string | null; isToTell: boolean }

const isOpen = ({ state }: ScheduledSession) => state === 'active' || state === 'returned'
const isToCome = (session: ScheduledSession) => isOpen(session) && session.started_at === null

/** What is wrong with sessions: each problem once for each session it concerns. */
export function sessionProblems(sessions: readonly Planned[]): ScheduleProblem[] {
  const problem = (kind: ScheduleProblem['kind'], { id, apartment_id }: Planned): ScheduleProblem => ({
    kind,
    apartment_id,
    session_id: id,
  })
  const open = sessions.filter(isOpen)
  return [
    ...open.filter(({ cleaner_id }) => cleaner_id === null).map((each) => problem('unassigned', each)),
    ...open.filter(({ assignment }) => assignment === 'declined').map((each) => problem('declined', each)),
    ...open.filter(isTooLate).map((each) => problem('too_late', each)),
    ...clashing(open.filter(isToCome)).map((each) => problem('overlap', each)),
    ...doubles(sessions).map((each) => problem('double', each)),
    ...open.filter((each) => each.isToTell).map((each) => problem('not_told', each)),
  ]
}

const endOf = ({ planned_minutes }: Planned, start: string) => later(start, planned_minutes * minuteMs)

/** Due after the next guests come, or not to be done between the check-out and them. */
function isTooLate(session: Planned): boolean {
  const { nextCheckIn, expires_at, window_start } = session
  if (nextCheckIn === null) return false
  return expires_at > nextCheckIn || (window_start !== null && endOf(session, window_start) > nextCheckIn)
}

/** Milliseconds since 1970, and of work. */
type Work = { session: Planned; start: number; due: number; takes: number }

/** Sessions of one cleaner of which two cannot both be done within their windows, in whichever order. */
function clashing(sessions: readonly Planned[]): Planned[] {
  const found = new Set<Planned>()
  const assigned = sessions.filter(({ cleaner_id }) => cleaner_id !== null)
  for (const same of Map.groupBy(assigned, ({ cleaner_id }) => cleaner_id).values()) {
    const byStart = same.map(toWork).toSorted((a, b) => a.start - b.start)
    for (const [index, first] of byStart.entries()) {
      for (const second of byStart.slice(index + 1)) {
        if (second.start >= first.due) break
        if (fits(first, second) || fits(second, first)) continue
        found.add(first.session)
        found.add(second.session)
      }
    }
  }
  return [...found]
}

function toWork(session: Planned): Work {
  const due = Date.parse(session.expires_at)
  // Without a window a session may begin a day before it is due.
  const start = session.window_start === null ? due - dayMs : Date.parse(session.window_start)
  return { session, start, due, takes: session.planned_minutes * minuteMs }
}

function fits(first: Work, second: Work): boolean {
  const free = first.start + first.takes
  return free <= first.due && Math.max(second.start, free) + second.takes <= second.due
}

function doubles(sessions: readonly Planned[]): Planned[] {
  const wanted = sessions.filter(({ state }) => state !== 'cancelled')
  const byDay = Map.groupBy(wanted, ({ apartment_id, dueDay }) => `${apartment_id} ${dueDay}`)
  return [...byDay.values()].flatMap((same) => (same.length > 1 ? same : []))
}
