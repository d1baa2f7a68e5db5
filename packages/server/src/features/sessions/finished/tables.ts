import type { Rate } from '@brightkey/contract/cleaners/schema'
import type { SessionKind } from '@brightkey/contract/sessions/schema'

/**
 * A session as it was when its first report came in, which later changes leave alone: what months, statements and lists show of
 * it. The session may be gone. Days are local to `time_zone`.
 */
export type FinishedWorkTable = {
  session_id: string
  code: string
  /** Whose work it is: who it was assigned to, or to whom an administrator gave it since. The names are those of then. */
  cleaner_id: string | null
  cleaner_first_name: string | null
  cleaner_last_name: string | null
  cleaner_company_name: string | null
  submitter_first_name: string
  submitter_last_name: string
  submitter_company_name: string
  /** Whether the submitter is another person. */
  by_other: number
  rate_thousandths: number | null
  rate_per: Rate['per'] | null
  rate_currency: string | null
  apartment_id: string
  apartment_name: string
  area: string | null
  kind: SessionKind
  planned_minutes: number | null
  minutes: number | null
  submitted_at: string
  due_at: string
  time_zone: string
  day: string
  due_day: string
  company_name: string
  /** Written with the first report, by the upgrade, or later for a report that the previous release took. */
  recorded: 'at_submission' | 'at_upgrade' | 'later'
  moved_from_id: string | null
  moved_from_name: string | null
  moved_by: string | null
  moved_at: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    finished_work: FinishedWorkTable
  }
}
