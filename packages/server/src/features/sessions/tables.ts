import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import type { LinkKind, SessionState, Urgency } from '@brightkey/contract/sessions/schema'
import type { Generated } from 'kysely'

/**
 * A cleaning session. The counts from `progress` to `open_issues` are the tally of its parts (`tally/commands.ts`);
 * `revision` rises with every change of anything in it. What it says of the apartment is as of its creation.
 */
export type SessionTable = {
  id: string
  code: string
  apartment_id: string
  apartment_name: string
  apartment_type: ApartmentType
  area: string | null
  address: string
  note: string | null
  urgency: Urgency
  /** 'deleted' while it is in the bin. Written in SQL: the partial indexes of the list leave such sessions out. */
  state: Generated<SessionState | 'deleted'>
  created_at: string
  created_by: string | null
  expires_at: string
  closes_at: string
  started_at: string | null
  last_activity_at: string
  revision: Generated<number>
  progress: Generated<number>
  /** What `progress` is a share of; null in a session that nobody wrote to since these were added. */
  weight: number | null
  weight_done: number | null
  task_count: Generated<number>
  tasks_completed: Generated<number>
  photos_uploaded: Generated<number>
  photos_required: Generated<number>
  open_issues: Generated<number>
  cleaner_first_name: string | null
  cleaner_last_name: string | null
  cleaner_company_name: string | null
  /** The newest report, once there is one. */
  report_id: string | null
  report_token: string | null
  submitted_at: string | null
  search: string
  /** When the server told that it is late; null before, and again once it gets more time. */
  overdue_at: string | null
  /** Of a session in the bin: since when, by whom, and the state to which it is restored. */
  deleted_at: string | null
  deleted_by: string | null
  state_before: SessionState | null
}

/** A capability: who has the token may do what its kind allows, until it is revoked. */
export type SessionLinkTable = {
  token: string
  session_id: string
  kind: LinkKind
  created_at: string
  revoked_at: string | null
  /** When somebody first and last used its page; a machine's look does not count. */
  opened_at: string | null
  last_opened_at: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    session: SessionTable
    session_link: SessionLinkTable
  }
}
