import type { CancelCause } from '@brightkey/contract/event'
import { addDays } from '@brightkey/i18n/plain-date'
import type { Selectable } from 'kysely'
import { localInstant } from '../../../platform/clock.ts'
import { type Basis, type CheckOutTimes, gone, readBasis, toBasis } from '../../sessions/basis/rules.ts'
import type { HandChange } from '../../sessions/office/rules.ts'
import type { BookingTable } from '../tables.ts'
import { isReadable, longerStays } from './stays/rules.ts'

/** Stays are planned for this many days ahead; calendars of hosts end after a year or two. */
const plannedDays = 400
/** A calendar may move a coming stay so far back, and its session follows; further back it is taken for another stay. */
export const movedBackDays = 30
/** A reading that lost stays changes nothing until another one agrees, this much later. In milliseconds. */
export const patienceMs = 60 * 60_000

export type Stay = Omit<
  Selectable<BookingTable>,
  'apartment_id' | 'uid' | 'text' | 'created_at' | 'seen_at' | 'moved_back_at'
>

/** A day on which guests leave, with the stays that end then. */
export type PlannedCheckOut = CheckOutTimes & { bookings: readonly string[] }

type Times = { check_in_time: string; check_out_time: string }

/** Known from a calendar that the apartment still has, not cancelled, and readable. */
const isLive = (stay: Stay) => stay.calendar_id !== null && stay.cancelled_at === null && isReadable(stay)

/** The check-outs of an apartment from a day on, by day. Stays of several calendars that end on one day are one. */
export function plannedCheckOuts(
  stays: readonly Stay[],
  from: string,
  times: Times,
): Map<string, PlannedCheckOut> {
  const live = stays.filter(isLive)
  const last = addDays(from, plannedDays)
  const longerStay = longerStays(live)
  const ending = live.filter((stay) => stay.last_day >= from && stay.last_day <= last && !longerStay(stay))
  const arrivals = live.toSorted((a, b) => (a.first_day < b.first_day ? -1 : 1))
  const byDay = [...Map.groupBy(ending, ({ last_day }) => last_day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const byArrival = Map.groupBy(arrivals, ({ first_day }) => first_day)
  // The days come in order, and so do those of arrivals.
  const days = [...byArrival.keys()]
  let at = 0
  return new Map(
    byDay.map(([day, same]) => {
      while ((days[at] ?? day) < day) at++
      const next = days[at]
      const coming = next === undefined ? undefined : byArrival.get(next)
      const checkOut: PlannedCheckOut = {
        day,
        // The last guests to leave, and the first to come.
        time: latest(same.map((stay) => stay.check_out_time ?? times.check_out_time)),
        next:
          next !== undefined && coming
            ? {
                day: next,
                time: earliest(coming.map((stay) => stay.check_in_time ?? times.check_in_time)),
              }
            : null,
        bookings: same.map(({ id }) => id),
      }
      return [day, checkOut] as const
    }),
  )
}

const latest = (times: readonly string[]) => times.toSorted().at(-1) ?? ''
const earliest = (times: readonly string[]) => times.toSorted().at(0) ?? ''

/** A session for a stay, as far as a calendar may change it. `isBegun`: also submitted ones. */
export type StaySession = {
  id: string
  state: 'open' | 'cancelled' | 'binned'
  isBegun: boolean
  hand: readonly HandChange[]
  cause: CancelCause | null
  booking_id: string
  basis: string | null
  created_at: string
}

/** `kept`: the one time that stays, set by hand, while the other follows; absent where the whole session stays as it is. */
export type BookingChange = {
  change: 'moved' | 'cancelled' | 'next_check_in'
  day: string | null
  kept?: PinnedTime
}
type PinnedTime = Extract<HandChange, 'window_start' | 'expires_at'>

/** What is to be done about one session. */
export type Step =
  | { do: 'cancel'; session: string; cause: CancelCause }
  | { do: 'restore'; session: string; checkOut: PlannedCheckOut }
  | { do: 'attach'; session: string; booking: string }
  /** Its window and due time follow the check-out, but for one that was set by hand; `notice` is what the office should know of that. */
  | { do: 'schedule'; session: string; checkOut: PlannedCheckOut; notice: BookingChange | null }
  /** It stays as it is; `notice` is what the office should know. */
  | { do: 'note'; session: string; basis: string; notice: BookingChange | null }

/**
 * The steps, which session each day of a check-out has (one that takes place, else one that the office did not want), and the
 * check-outs that have none.
 */
export type Plan = { steps: Step[]; sessionByDay: Map<string, string>; uncovered: PlannedCheckOut[] }

/**
 * What follows for the sessions of an apartment from its stays (decision 0043): the coming ones, and those that were moved back to a
 * day before today, for whose check-outs no session is made.
 */
export function planSessions(
  checkOuts: ReadonlyMap<string, PlannedCheckOut>,
  stays: readonly Stay[],
  sessions: readonly StaySession[],
  today: string,
): Plan {
  const byId = new Map(stays.map((stay) => [stay.id, stay]))
  const plan: Plan = { steps: [], sessionByDay: new Map(), uncovered: [] }
  const found = new Map<string, StaySession[]>()
  const checkOutFor = checkOutsByStay(checkOuts, stays)
  for (const session of sessions) {
    const stay = byId.get(session.booking_id)
    // Nothing is known any more of the stays of a calendar that was removed.
    if (!stay || stay.calendar_id === null) continue
    const checkOut = checkOutFor(stay)
    // A session removed for other guests does not block this stay.
    if (keepsAway(session) && !checkOut?.bookings.includes(stay.id)) continue
    if (checkOut) found.set(checkOut.day, [...(found.get(checkOut.day) ?? []), session])
    else plan.steps.push(...stepsWithoutStay(session, stay))
  }
  for (const checkOut of checkOuts.values()) {
    const same = found.get(checkOut.day) ?? []
    const isWanted = checkOut.day >= today || same.some(({ state }) => state === 'open')
    if (isWanted) planCheckOut(plan, checkOut, same)
  }
  return plan
}

/** Where the guests of a stay leave: of one that another stay goes beyond, with that one. Null: nowhere, it is cancelled. */
function checkOutsByStay(
  checkOuts: ReadonlyMap<string, PlannedCheckOut>,
  stays: readonly Stay[],
): (stay: Stay) => PlannedCheckOut | null {
  const live = new Set(stays.filter(isLive))
  const longerStay = longerStays([...live])
  const known = new Map<Stay, PlannedCheckOut | null>()
  return (stay) => {
    // Each is followed once: thousands may go on beyond one another.
    const passed: Stay[] = []
    let at = stay
    let found = known.get(at)
    while (found === undefined) {
      passed.push(at)
      const same = checkOuts.get(at.last_day) ?? null
      // Another calendar may still have a cancelled stay.
      const longer = live.has(at) && !same?.bookings.includes(at.id) ? longerStay(at) : undefined
      if (longer) [at, found] = [longer, known.get(longer)]
      else found = same
    }
    for (const each of passed) known.set(each, found)
    return found
  }
}

function stepsWithoutStay(session: StaySession, { cancelled_at, missing_at, kind: entry }: Stay): Step[] {
  const { id, state, isBegun, hand, basis } = session
  if (cancelled_at === null || state !== 'open' || basis?.startsWith(gone)) return []
  const isKept = isBegun || hand.includes('state')
  const cause = missing_at === null ? 'booking_cancelled' : 'booking_gone'
  if (!isKept) return [{ do: 'cancel', session: id, cause: entry === null ? cause : 'not_a_stay' }]
  const notice: BookingChange | null = isBegun ? { change: 'cancelled', day: null } : null
  return [{ do: 'note', session: id, basis: gone + (basis ?? ''), notice }]
}

/** The office wants no session for this stay: it cancelled or deleted the one there was. */
const keepsAway = ({ state, cause }: StaySession) =>
  state === 'binned' || (state === 'cancelled' && cause === 'office')

function planCheckOut(plan: Plan, checkOut: PlannedCheckOut, sessions: readonly StaySession[]): void {
  const [kept, ...others] = sessions.filter(({ state }) => state === 'open').toSorted(byClaim)
  for (const { id, isBegun, hand } of others) {
    if (!isBegun && !hand.includes('state'))
      plan.steps.push({ do: 'cancel', session: id, cause: 'same_check_out' })
  }
  if (kept) {
    plan.sessionByDay.set(checkOut.day, kept.id)
    plan.steps.push(...stepsToFollow(kept, checkOut))
    return
  }
  const byCalendar = sessions.find(({ state, cause }) => state === 'cancelled' && cause !== 'office')
  const unwanted = sessions.find(keepsAway)
  if (unwanted) plan.sessionByDay.set(checkOut.day, unwanted.id)
  else if (byCalendar) {
    plan.sessionByDay.set(checkOut.day, byCalendar.id)
    plan.steps.push(
      { do: 'restore', session: byCalendar.id, checkOut },
      ...stepsToFollow(byCalendar, checkOut),
    )
  } else plan.uncovered.push(checkOut)
}

/** The first of several sessions for one check-out stays: one that has begun, one the office restored, the oldest. */
const byClaim = (a: StaySession, b: StaySession) =>
  Number(b.isBegun) - Number(a.isBegun) ||
  Number(b.hand.includes('state')) - Number(a.hand.includes('state')) ||
  (a.created_at < b.created_at ? -1 : 1)

function stepsToFollow(session: StaySession, checkOut: PlannedCheckOut): Step[] {
  const { id, booking_id, basis, isBegun, hand } = session
  const [booking] = checkOut.bookings
  const steps: Step[] = []
  if (booking !== undefined && !checkOut.bookings.includes(booking_id))
    steps.push({ do: 'attach', session: id, booking })
  const now = toBasis(checkOut)
  if (basis === now) return steps
  const change = basis === null ? null : bookingChange(readBasis(basis), readBasis(now))
  const pinned = pinnedTimes.filter((time) => hand.includes(time))
  if (basis === null || isBegun || pinned.length === pinnedTimes.length)
    return [...steps, { do: 'note', session: id, basis: now, notice: change }]
  const [kept] = pinned
  // The start has nothing to do with the next guests.
  const isConcerned = kept === 'expires_at' || (kept === 'window_start' && change?.change === 'moved')
  const notice = change && kept && isConcerned ? { ...change, kept } : null
  return [...steps, { do: 'schedule', session: id, checkOut, notice }]
}

const pinnedTimes = ['window_start', 'expires_at'] as const satisfies PinnedTime[]

/** What the office should know of a stay whose session stays as it is. */
function bookingChange(before: Basis, now: Basis): BookingChange | null {
  if (now.day !== before.day) return { change: 'moved', day: now.day }
  const isEarlier = now.next !== '-' && (before.next === '-' || now.next < before.next)
  return isEarlier ? { change: 'next_check_in', day: now.next.slice(0, 10) } : null
}

/** What ties a session that the office made by hand to its check-out. Its times and its cleaner stay as the office chose them. */
export const tieByHand = (checkOut: PlannedCheckOut) => ({
  booking_id: checkOut.bookings[0] ?? null,
  booking_basis: toBasis(checkOut),
  changed_by_hand: JSON.stringify(['window_start', 'expires_at', 'cleaner_id'] satisfies HandChange[]),
})

/** When the work for a check-out may begin. */
export const windowStart = ({ day, time }: PlannedCheckOut, timeZone: string): string =>
  localInstant(day, time, timeZone)
