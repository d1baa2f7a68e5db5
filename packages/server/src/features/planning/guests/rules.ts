import { dayMs, later } from '../../../platform/clock.ts'
import { basisCheckOut } from '../../sessions/basis/rules.ts'
import type { GuardedSession } from '../../sessions/plans/queries.ts'

/** When guests are in an apartment, as Instants: from the check-in until the check-out. */
export type Occupied = { from: string; until: string }

/**
 * When the guests leave who are in while the work of a session may start: those of its own stay, or others of its apartment. Null:
 * none are, or they have left. Without a start, they are in for the whole day before it is due. Cleaning during a stay is what `mid_stay`
 * is for.
 */
export function guestsUntil(
  { state, cleaning_kind, window_start, expires_at, booking_basis }: GuardedSession,
  occupied: readonly Occupied[],
  now: string,
  wallInstant: (wall: string) => string,
): string | null {
  if ((state !== 'active' && state !== 'returned') || cleaning_kind === 'mid_stay') return null
  const checkOut = basisCheckOut(booking_basis)
  const own = checkOut === null ? [] : [{ from: '', until: wallInstant(checkOut) }]
  const isIn = ({ from, until }: Occupied) => {
    if (window_start === null) return from <= later(expires_at, -dayMs) && expires_at <= until
    // After a stay of its own only the start counts: one that is due after the next check-in is too late.
    return window_start < until && (checkOut === null ? from < expires_at : from <= window_start)
  }
  const ends = [...own, ...occupied]
    .filter((each) => each.until > now && isIn(each))
    .map(({ until }) => until)
  return ends.toSorted().at(-1) ?? null
}
