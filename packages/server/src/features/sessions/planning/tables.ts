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
  /** JSON of a RuleDue, and of a RuleTell. */
  due: string | null
  tell: string | null
  rrule: string | null
  starts_on: string | null
  due_at: string | null
  created_at: string
  removed_at: string | null
}

/** A session that a rule made of an apartment: once for each key, which is a booking or a day. */
export type OccurrenceTable = {
  rule_id: string
  apartment_id: string
  key: string
  session_id: string | null
  created_at: string
}

/** When the rules of an apartment are looked at again. */
export type PlanTable = { apartment_id: string; next_at: string }

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    rule: RuleTable
    occurrence: OccurrenceTable
    plan: PlanTable
  }
}
