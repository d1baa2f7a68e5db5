import type { EntryKind } from '@brightkey/contract/sessions/calendar-schema'
import type { SessionKind } from '@brightkey/contract/sessions/schema'
import type { Generated } from 'kysely'

/** A rule that makes sessions: of one apartment, or of the instance where `apartment_id` is null. Removed ones stay for their sessions. */
export type RuleTable = {
  id: string
  apartment_id: string | null
  /** `no_repeat`: the apartment has an empty list of repeats of its own. */
  trigger: 'check_out' | 'repeat' | 'no_repeat'
  is_on: Generated<number>
  days_ahead: Generated<number>
  kind: SessionKind
  /** JSON of ids. */
  template_ids: string | null
  cleaner_id: string | null
  /** JSON of a RuleDue, and of a NotifyTime. */
  due: string | null
  tell: string | null
  rrule: string | null
  starts_on: string | null
  due_at: string | null
  created_at: string
  removed_at: string | null
  /** Since when it could not be read; the office was notified then. */
  failed_at: string | null
}

/** A session that a rule made of an apartment: once for each key, which is a booking or a day. */
export type OccurrenceTable = {
  rule_id: string
  apartment_id: string
  key: string
  session_id: string | null
  created_at: string
}

/** When the rules of an apartment are looked at again, and since when that has failed. */
export type PlanTable = { apartment_id: string; next_at: string; failed_at: string | null }

/**
 * A day on which guests leave an apartment, read from its calendar: a session is proposed for it until one is created
 * or the proposal is dismissed. Days are such as 2026-11-21, in the instance's time zone.
 */
export type CheckOutTable = {
  id: string
  apartment_id: string
  day: string
  /** When the next guests arrive; null if the calendar has none. */
  next_check_in: string | null
  session_id: string | null
  dismissed_at: string | null
  /** Why no rule makes its session; null: nothing keeps it from that. */
  reason: 'no_tasks' | 'made_before' | 'guests_in' | null
}

/**
 * A stay from a calendar: days and, if given, times by the instance's clock. `missing_at` is the first good reading it was not
 * in; of a calendar that was removed, `calendar_id` is null. `kind` is what its entry turned out to be, of a booking that is
 * cancelled for that; null for a stay. `double_with` is the booking of other guests at the same time that the office was notified
 * of.
 */
export type BookingTable = {
  id: string
  apartment_id: string
  calendar_id: string | null
  uid: string
  first_day: string
  last_day: string
  check_in_time: string | null
  check_out_time: string | null
  created_at: string
  seen_at: string
  missing_at: string | null
  cancelled_at: string | null
  moved_back_at: string | null
  text: Generated<string>
  kind: Generated<EntryKind | null>
  double_with: Generated<string | null>
  /** Since when its days or times could not be read; the office was notified then. */
  failed_at: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    rule: RuleTable
    occurrence: OccurrenceTable
    plan: PlanTable
    check_out: CheckOutTable
    booking: BookingTable
  }
}
