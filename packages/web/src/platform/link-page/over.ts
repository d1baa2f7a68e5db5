import type { Day, DaySession } from '@brightkey/contract/sessions/day-routes'
import type { PageKind } from '@brightkey/contract/sessions/links'
import type { Repair } from '@brightkey/contract/sessions/repair-routes'
import type { SessionState } from '@brightkey/contract/sessions/schema'

/** How long after its end a session is still shown without a network, ms. */
const shownFor = 86_400_000

/** What a page shows in place of data that are not shown any more without a network. */
export const overFailure = { status: 0, code: 'session_expired', detail: null } as const

/** A session of a day without its place, because it is over. */
export type HiddenSession = DaySession & { hidden?: true }

/** What copies of all builds have of a session's end. */
type Ending = {
  state?: SessionState
  expires_at?: string
  closes_at?: string | undefined
  report?: { submitted_at: string } | null
  cancelled?: { at: string } | null
}

/** When a session was over or will be, ms since 1970; 0, the earliest time, where a copy does not say. */
function sessionEnd({ state, expires_at, closes_at, report, cancelled }: Ending): number {
  const isSubmitted = state === 'submitted' || state === 'approved'
  const end = isSubmitted
    ? report?.submitted_at
    : state === 'cancelled'
      ? cancelled?.at
      : // Copies of earlier builds do not say when the link closes, which is later.
        (closes_at ?? expires_at)
  return Date.parse(end ?? '') || 0
}

function endOfRepair({ locked, result }: Repair): number {
  if (!locked) return Number.POSITIVE_INFINITY
  return Date.parse(result?.at ?? '') || 0
}

function withoutOverSessions(day: Day, now: number): Day {
  const isHidden = (session: HiddenSession) => !session.hidden && sessionEnd(session) + shownFor <= now
  if (!day.sessions.some(isHidden)) return day
  const hide = (session: DaySession): HiddenSession =>
    isHidden(session) ? { ...session, address: '', area_title: null, hidden: true } : session
  return { ...day, sessions: day.sessions.map(hide) }
}

/**
 * The part of a page's data that may be shown at `now` (ms since 1970) while the server does not respond: address, codes and notes only
 * until a day after the session is over. Null: nothing; the same object: everything. Each session of a day has an end of its own.
 */
export function withoutOver<Data>(kind: PageKind, data: Data, now: number): Data | null {
  // It names no place.
  if (kind === 'progress') return data
  if (kind === 'day') return withoutOverSessions(data as Day, now) as Data
  const end =
    kind === 'repair'
      ? endOfRepair(data as Repair)
      : sessionEnd(kind === 'cleaning' ? (data as Ending) : ((data as { session?: Ending }).session ?? {}))
  return end + shownFor <= now ? null : data
}

/** What of a copy may be shown without a network. */
export const shownData = ({
  kind,
  data,
  seenAt,
}: {
  kind: PageKind
  data: unknown
  seenAt: number
}): unknown =>
  // A clock that was set back shows nothing for longer.
  withoutOver(kind, data, Math.max(Date.now(), seenAt))
