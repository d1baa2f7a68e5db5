import { readinessStates } from '@brightkey/contract/sessions/choices'
import type { ReadinessState } from '@brightkey/contract/sessions/readiness-routes'
import type { ReadyNeeds } from '@brightkey/contract/settings/routes'
import type { Selectable } from 'kysely'
import { dayMs, hourMs, later } from '../../platform/clock.ts'
import type { Occupied } from '../planning/guests/rules.ts'
import type { SessionTable } from '../sessions/tables.ts'

/** What is still to be done in an apartment. */
export type OpenWork = Pick<
  Selectable<SessionTable>,
  'state' | 'cleaning_kind' | 'window_start' | 'expires_at' | 'started_at'
> & {
  planned_minutes: number
  /** In percent. */
  progress: number
}

/** The last cleaning that was submitted, of those that are not during a stay. */
export type FinishedWork = {
  state: 'submitted' | 'approved'
  submitted_at: string
  /** When the stay ended after which it cleaned, as an Instant; null: of none. */
  check_out: string | null
  /** Since its submission. */
  is_inspected: boolean
}

export type Facts<Open extends OpenWork = OpenWork> = {
  now: string
  /** The next midnight of the instance, as an Instant. */
  midnight: string
  /** The stays that end now or later, the first first. */
  stays: readonly Occupied[]
  /** When the last guests left; null: not known. */
  left_at: string | null
  /** The first due first. */
  open: readonly Open[]
  finished: FinishedWork | null
  /** A problem is open that keeps guests out. */
  is_blocked: boolean
  needs: ReadyNeeds
}

export type Found<Open extends OpenWork = OpenWork> = {
  state: ReadinessState
  guests_until: string | null
  next_check_in: string | null
  is_late: boolean
  /** The work that the state is about; null: it is finished, or there is none. */
  work: Open | null
}

/** Guests who cannot be let in wait so long; after that they have come, whatever was recorded. */
const waitMs = 12 * hourMs

/** What an apartment is for those who come next. One that was never cleaned since its last guests is to be cleaned. */
export function assessReadiness<Open extends OpenWork>(facts: Facts<Open>): Found<Open> {
  const { now, stays, open } = facts
  const present = stays.find(({ from, until }) => from <= now && now < until) ?? null
  const work = nextWork(facts, present)
  const isWaitedFor = present !== null && work !== null && isForArrival(work, present, now)
  const next_check_in = isWaitedFor ? present.from : (stays.find(({ from }) => from > now)?.from ?? null)
  const guests_until = isWaitedFor ? null : (present?.until ?? null)
  const state = findState(facts, work, guests_until !== null)
  const begins = guests_until ?? now
  const turnover = work ?? open.find((each) => each.cleaning_kind !== 'mid_stay') ?? null
  const minutes = turnover === null ? 0 : turnover.planned_minutes * (1 - turnover.progress / 100)
  const is_late =
    state !== 'ready' && next_check_in !== null && later(begins, minutes * 60_000) > next_check_in
  return { state, guests_until, next_check_in, is_late, work: state === 'guests_in' ? null : work }
}

function findState(facts: Facts, work: OpenWork | null, hasGuests: boolean): ReadinessState {
  const begun_at = work !== null && work.state === 'active' ? work.started_at : null
  // Guests leave before their time; work that was left undone long ago says nothing of them.
  const haveLeft =
    begun_at !== null && work?.cleaning_kind !== 'mid_stay' && later(begun_at, waitMs) > facts.now
  if (hasGuests && !haveLeft) return 'guests_in'
  if (facts.is_blocked) return 'blocked'
  if (work !== null) return begun_at === null ? 'to_clean' : 'cleaning'
  const { finished, left_at, needs } = facts
  const isAfterGuests =
    finished !== null &&
    (left_at === null || finished.submitted_at >= left_at || (finished.check_out ?? '') >= left_at)
  if (!isAfterGuests) return 'to_clean'
  if (needs !== 'inspection' && finished.state !== 'approved') return 'to_review'
  return needs !== 'approval' && !finished.is_inspected ? 'to_inspect' : 'ready'
}

const earliestStart = ({ window_start, expires_at }: OpenWork) => window_start ?? later(expires_at, -dayMs)

/** The work that comes before anything else: begun, sent back, or to be begun today and before the next guests. */
function nextWork<Open extends OpenWork>(
  { now, midnight, stays, open }: Facts<Open>,
  present: Occupied | null,
): Open | null {
  const next = stays.find(({ from }) => from > now)?.from
  const end = next !== undefined && next < midnight ? next : midnight
  const isNow = (work: Open) =>
    work.started_at !== null || work.state === 'returned' || earliestStart(work) < end
  return open.find((work) => isNow(work) || (present !== null && isForArrival(work, present, now))) ?? null
}

/** Whether work was to be done before these guests came, who wait for it. */
const isForArrival = (work: OpenWork, { from }: Occupied, now: string) =>
  work.cleaning_kind !== 'mid_stay' && later(from, waitMs) > now && earliestStart(work) < from

/** Those that are not ready first, the late ones before all; each by when the next guests come. */
export const byRisk = (a: Found, b: Found): number =>
  Number(a.state === 'ready') - Number(b.state === 'ready') ||
  Number(b.is_late) - Number(a.is_late) ||
  // No instant begins with a letter.
  compare(a.next_check_in ?? 'none', b.next_check_in ?? 'none') ||
  readinessStates.indexOf(a.state) - readinessStates.indexOf(b.state)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
