import type { ApartmentType } from '@brightkey/contract/apartments/schema'
import type { CancelCause } from '@brightkey/contract/event'
import type { FoundKind, FoundState } from '@brightkey/contract/found/item-schema'
import type { IssueSource } from '@brightkey/contract/sessions/issue-routes'
import type {
  AnyLinkKind,
  IssueKind,
  SessionKind,
  SessionState,
  SkipReason,
  TaskStatus,
  Urgency,
} from '@brightkey/contract/sessions/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import type { Generated } from 'kysely'

/**
 * A cleaning session. The counts from `progress` to `open_issues` are the tally of its parts (`tally/commands.ts`);
 * `revision` increases with every change of anything in it. Its apartment's details are those at its creation.
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
  /** JSON of the note by language as the office gave it; null: what the phrasebook knows of it. */
  note_texts: string | null
  urgency: Urgency
  /** 'deleted' while it is in the bin. Written in SQL: the partial indexes of the list leave such sessions out. */
  state: Generated<SessionState | 'deleted'>
  created_at: string
  created_by: string | null
  /** Who is to clean, of the address book. */
  cleaner_id: string | null
  /** `kind` in the API; a link has a column of that name. */
  cleaning_kind: Generated<SessionKind>
  /** When the work may begin. */
  window_start: string | null
  /** Null in sessions older than the column. */
  planned_minutes: number | null
  booking_id: string | null
  /** What its window and due time were made from: the check-out and the next check-in. Once they differ, it follows. */
  booking_basis: string | null
  rule_id: string | null
  /** JSON of what the office set by hand; null: nothing. */
  changed_by_hand: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  cancel_cause: CancelCause | null
  cancel_reason: string | null
  /** JSON of the reason by language as the office gave it, as of every such column. */
  cancel_reason_texts: string | null
  /** The cleaner's answer to the assignment; null before there is one. */
  answer: 'accepted' | 'declined' | null
  answer_reason: string | null
  answered_at: string | null
  /** About the assigned cleaner: when they were last notified, when they opened it since, and when a notification is pending. */
  told_at: string | null
  opened_at: string | null
  tell_at: string | null
  expires_at: string
  closes_at: string
  started_at: string | null
  last_activity_at: string
  revision: Generated<number>
  progress: Generated<number>
  /** The sums `progress` is computed from; null in a session not written to since these were added. */
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
  /** Whether the newest report was submitted by another than the cleaner; null until its work is recorded. */
  submitted_by_other: number | null
  search: string
  /** When the server reported it overdue; null before, and again once it gets more time. */
  overdue_at: string | null
  /** For a session in the bin: since when, by whom, and the state to which it is restored. */
  deleted_at: string | null
  deleted_by: string | null
  state_before: SessionState | null
  /** JSON of its AskedSpots, drawn once when every task is completed; null before. */
  spots: Generated<string | null>
  spots_asked_at: Generated<string | null>
}

/** A capability: who has the token may do what its kind allows, until it is revoked. */
export type SessionLinkTable = {
  token: string
  session_id: string
  /** The problem that a link of the kind `repair` is of. */
  issue_id: string | null
  /** The damage case that a link of the kind `damage-case` is of. */
  case_id: string | null
  kind: AnyLinkKind
  /** From when on it does not open; null: never. */
  expires_at: string | null
  created_at: string
  revoked_at: string | null
  /** When its page was first and last used by a person; requests of machines do not count. */
  opened_at: string | null
  last_opened_at: string | null
}

export type TaskTable = {
  id: string
  session_id: string
  position: number
  /** JSON of a LocalisedText, as of every title. */
  title: string
  room: Room | null
  template_id: string | null
  is_standard: Generated<number>
  added_by_cleaner: Generated<number>
  required_photos: Generated<number>
  required_before_photos: Generated<number>
  status: Generated<TaskStatus>
  started_at: string | null
  completed_at: string | null
  skip_reason: SkipReason | null
  skip_text: string | null
  /** When the office last sent the session back to have this task done again. */
  returned_at: string | null
  /** What the office asks the cleaner to do here, until the task is completed again. */
  office_note: string | null
  office_note_texts: string | null
  /** JSON of the ids of the photos that show what is to be done: the inspector's, and those to be replaced. */
  office_photos: string | null
  /** JSON of its StoredShots, which keep the ids of its template's; null without any. */
  shots: Generated<string | null>
}

export type SubtaskTable = {
  id: string
  task_id: string
  position: number
  title: string
  done_at: string | null
  /** When the office last returned it as not done; null once the report is submitted. */
  returned_at: string | null
}

/** A problem the cleaner found. The id is the phone's and unique within the session. */
export type IssueTable = {
  session_id: string
  id: string
  task_id: string | null
  kind: IssueKind
  text: string
  /** The text, normalised for searches; null of those that the previous release inserted. */
  search: string | null
  created_at: string
  resolved_at: string | null
  /** When the cleaner took it back. */
  withdrawn_at: string | null
  /** Who of the office sees to it, and by which day, 2026-11-21. */
  owner_id: string | null
  due_on: string | null
  /** Since when no guests can come in because of it, until it is resolved. */
  urgent_at: string | null
  /** The page and the item of which the office made it a problem; null: the cleaner reported it. */
  source: Exclude<IssueSource, 'cleaner'> | null
  source_item: string | null
  /** When the one who repaired it signed, by a link of their own, and what they noted. */
  repaired_at: string | null
  repaired_by: string | null
  repair_note: string | null
}

/** What the cleaner added to a problem after sending it. The id is the phone's and unique within the session. */
export type IssueAdditionTable = {
  session_id: string
  id: string
  issue_id: string
  text: string
  created_at: string
}

/** Something that guests left behind. The id is the phone's, unique within the session. */
export type FoundItemTable = {
  session_id: string
  id: string
  kind: Generated<FoundKind>
  text: string
  task_id: string | null
  place: string
  state: FoundState
  keeper: string
  /** A day, such as 2026-11-21. */
  until: string | null
  returned_to: string
  created_at: string
  settled_at: string | null
  /** Its texts, normalised for searches; null of those that the previous release inserted. */
  search: string | null
  /** The day on which the office is reminded; null: never, or it was. */
  remind_on: string | null
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    found_item: FoundItemTable
    session: SessionTable
    session_link: SessionLinkTable
    task: TaskTable
    subtask: SubtaskTable
    issue: IssueTable
    issue_addition: IssueAdditionTable
  }
}
