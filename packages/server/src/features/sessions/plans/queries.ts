import type { BookedStay } from '@brightkey/contract/sessions/office-schema'
import type { Selectable } from 'kysely'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ApartmentTable } from '../../apartments/tables.ts'
import type { SessionTable } from '../tables.ts'

type Session = Selectable<SessionTable>

/** What guards a session against guests who are still in. */
export type GuardedSession = Pick<
  Session,
  'apartment_id' | 'state' | 'cleaning_kind' | 'window_start' | 'expires_at' | 'booking_basis'
>

/** What a session has by its stay and its rule, as far as the office has not changed it. */
export type PlannedValues = Pick<Session, 'window_start' | 'expires_at' | 'cleaner_id'>

/** What bookings and rules are to sessions. */
export type Plans = {
  /** The stays after which these sessions clean, by id. */
  sessionBookings: (
    ctx: ReadCtx,
    sessions: readonly Pick<Session, 'booking_id'>[],
  ) => Promise<Map<string, BookedStay>>
  /** When the guests leave who are in while one of these sessions may start; null: none are. */
  guestsOfSessions: (
    ctx: ReadCtx,
    sessions: readonly GuardedSession[],
  ) => Promise<(session: GuardedSession) => string | null>
  /** What a session would be given by its stay and its rule today; null where neither makes it any more. */
  plannedValues: (
    ctx: ReadCtx,
    session: Pick<Session, 'id' | 'apartment_id' | 'booking_id' | 'rule_id'>,
    timeZone: string,
  ) => Promise<PlannedValues | null>
  /** Makes a session that the office created that of the apartment's check-out on its day, where that has none. */
  takeCheckOut: (
    ctx: WriteCtx,
    apartment: Selectable<ApartmentTable>,
    session: Pick<Session, 'id' | 'window_start' | 'expires_at'>,
  ) => Promise<void>
  /** Whether any rule makes sessions. */
  hasRules: (ctx: ReadCtx) => Promise<boolean>
  /** Proposes no session again for the check-out of one that is deleted for good. */
  dismissCheckOut: (ctx: WriteCtx, sessionId: string) => Promise<void>
}

declare module '../../../platform/context.ts' {
  interface Provided {
    plans: Plans
  }
}
