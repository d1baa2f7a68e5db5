import type { ApartmentChange } from './apartments/fields.ts'
import type { OfficeEvent, RulesEvent, ServerEvent } from './office-event.ts'
import type { damageCaseStates, statementLines } from './reports/choices.ts'
import type { cancelCauses } from './sessions/choices.ts'

export type CancelCause = (typeof cancelCauses)[number]

/**
 * What happens, in the past tense. An event is written in the transaction of its change: it is the
 * timeline of a session, and what features further right react to.
 */
export type Event =
  | SessionEvent
  | ApartmentEvent
  | CheckOutEvent
  | CleanerEvent
  | StatementEvent
  | UserEvent
  | OfficeEvent
  | RulesEvent
  | ServerEvent

/** What happens to an apartment. */
export type ApartmentEvent =
  /** Its times, calendars, or default cleaner were changed. */
  | { type: 'apartment.changed'; apartment_id: string; name: string; fields: readonly ApartmentChange[] }
  /** `coming_sessions`: what becomes of the sessions that have not begun. */
  | { type: 'apartment.archived'; apartment_id: string; name: string; coming_sessions: 'cancel' | 'keep' }

/** The office wants no session for the check-out of a day, such as 2026-11-21. */
type CheckOutEvent = { type: 'check_out.dismissed'; apartment_id: string; name: string; day: string }

/** What happens in the address book of cleaners. */
export type CleanerEvent =
  /** `from_reports`: the sessions submitted with these names and company become this cleaner's. */
  | { type: 'cleaner.created'; cleaner_id: string; name: string; from_reports: boolean }
  | { type: 'cleaner.changed'; cleaner_id: string; name: string }
  /** The sessions of the other become this one's. */
  | { type: 'cleaner.merged'; cleaner_id: string; name: string; other_id: string }

/** What an administrator changes about a cleaner's statement. */
export type StatementEvent = {
  type: 'statement.corrected' | 'statement.correction_removed'
  cleaner_id: string
  name: string
  /** The month that is corrected, 2026-11. */
  month: string
  amount: number
  currency: string
  reason: string
  /** Absent for a correction that an older release made. */
  kind?: (typeof statementLines)[number]
}

/** What happens to a user. */
export type UserEvent = { type: 'user.joined'; user_id: string }

/** What happens in a session. */
export type SessionEvent =
  | { type: 'session.created'; session_id: string }
  | { type: 'session.started'; session_id: string }
  /** `moved`: the time from which the work may begin. */
  | { type: 'session.changed'; session_id: string; change: 'edited'; moved?: boolean }
  | { type: 'session.changed'; session_id: string; change: 'tasks' | 'assigned' }
  /** When it was due, and when it is now. */
  | { type: 'session.changed'; session_id: string; change: 'extended'; from: string; to: string }
  /** The cleaner accepted or declined it. */
  | {
      type: 'session.answered'
      session_id: string
      answer: 'accepted' | 'declined'
      name: string
      reason: string | null
    }
  /**
   * A message about it to its cleaner, or to the one before: by the office, or by the server, which queued it, sent it, or could
   * not; `taken_back`: the office withdrew that the cleaner was notified.
   */
  | {
      type: 'session.told'
      session_id: string
      name: string
      how: 'by_hand' | 'taken_back' | 'queued' | 'sent' | 'failed'
    }
  /** An administrator put it on the statement of another cleaner, or gave its line the rate of its cleaner. */
  | { type: 'work.moved'; session_id: string; from: string | null; to: string }
  | { type: 'work.rated'; session_id: string; name: string }
  | { type: 'session.deleted'; session_id: string }
  | { type: 'session.restored'; session_id: string }
  | { type: 'session.cancelled'; session_id: string; cause: CancelCause; reason: string }
  | { type: 'session.cancellation_undone'; session_id: string }
  /** A calendar or a rule moved it: when it may begin and when it is due, before and now. */
  | {
      type: 'session.rescheduled'
      session_id: string
      from: { window_start: string | null; expires_at: string }
      to: { window_start: string | null; expires_at: string }
    }
  /** Its stay changed, and the session stays as it is, for it has begun or was changed by hand; `kept`: only this time stays. */
  | {
      type: 'booking.changed'
      session_id: string
      change: 'moved' | 'cancelled' | 'next_check_in'
      /** The new day of the check-out, or of the next check-in; null if there is none. */
      day: string | null
      kept?: 'window_start' | 'expires_at'
    }
  | { type: 'link.issued'; session_id: string; kind: string }
  | { type: 'link.revoked'; session_id: string; kind: string }
  | { type: 'task.moved'; session_id: string; task_id: string; to: 'available' | 'active' | 'completed' }
  | { type: 'task.added'; session_id: string; task_id: string }
  | { type: 'task.removed'; session_id: string; task_id: string }
  | { type: 'subtasks.ticked'; session_id: string; task_id: string }
  | { type: 'photo.received'; session_id: string; photo_id: string }
  | { type: 'photo.added_late'; session_id: string; photo_id: string; task_id: string }
  /** Places to photograph were drawn; `count` may be 0 where all were asked for lately. */
  | { type: 'spots.drawn'; session_id: string; count: number }
  /** `minutes`: from asking until the photo. */
  | {
      type: 'spot.taken'
      session_id: string
      photo_id: string
      spot_id: string
      minutes: number
      late: boolean
    }
  | { type: 'photo.deleted'; session_id: string; photo_id: string }
  | { type: 'issue.reported'; session_id: string; issue_id: string }
  | { type: 'issue.added_to'; session_id: string; issue_id: string }
  | { type: 'voice.added'; session_id: string; note_id: string; issue_id: string }
  /** The office sent the cleaner a voice note. */
  | { type: 'voice.sent'; session_id: string; note_id: string }
  | { type: 'issue.withdrawn'; session_id: string; issue_id: string }
  | { type: 'issue.resolved'; session_id: string; issue_id: string; resolved: boolean }
  | { type: 'issue.repaired'; session_id: string; issue_id: string; name: string }
  | {
      type: 'issue.planned'
      session_id: string
      issue_id: string
      owner_id: string | null
      due_on: string | null
      urgent_at: string | null
    }
  | { type: 'damage_case.opened'; session_id: string; case_id: string }
  | {
      type: 'damage_case.changed'
      session_id: string
      case_id: string
      change: 'edited' | (typeof damageCaseStates)[number]
    }
  /** It is not sent, and its deadline is near. */
  | { type: 'damage_case.due'; session_id: string; case_id: string; title: string; due_on: string }
  | { type: 'report.submitted'; session_id: string; report_id: string; version: number }
  | { type: 'report.client_view_changed'; session_id: string; report_id: string; version: number }
  | { type: 'report.client_link_renewed'; session_id: string; report_id: string; version: number }
  | { type: 'report.link_issued'; session_id: string; report_id: string; version: number }
  | { type: 'report.link_revoked'; session_id: string; report_id: string; version: number }
  | { type: 'session.approved'; session_id: string; report_id: string }
  | { type: 'session.approval_undone'; session_id: string; report_id: string }
  | { type: 'session.returned'; session_id: string; report_id: string; reason: string }
  | { type: 'session.overdue'; session_id: string; expires_at: string }
  /** The cleaner was notified then, and has not opened it for hours. */
  | { type: 'session.unopened'; session_id: string; told_at: string; name: string }
  /** A rule made it for a day on which the cleaner whom it would give it to is off. */
  | { type: 'session.left_unassigned'; session_id: string; name: string; day: string }
  /** It is due in a few hours and its work has not begun. */
  | { type: 'session.not_begun'; session_id: string; expires_at: string }
  | { type: 'photo.restored'; session_id: string; photo_id: string }
  | { type: 'photo.asked_again'; session_id: string; photo_id: string; task_id: string }
  | {
      type: 'inspection.submitted'
      session_id: string
      inspection_id: string
      score: number | null
      problems: number
    }
  | { type: 'amenities.checked'; session_id: string; check_id: string }
  | { type: 'amenities.missing'; session_id: string; check_id: string; missing: number; damaged: number }
  | { type: 'keys.counted'; session_id: string; count_id: string; side: 'cleaner' | 'receiver' }
  | { type: 'keys.mismatch'; session_id: string; count_id: string; side: 'cleaner' | 'receiver' }
  | { type: 'verification.accepted'; session_id: string; verification_id: string; name: string }
  | {
      type: 'verification.remarks'
      session_id: string
      verification_id: string
      name: string
      remarks: number
    }
  /** Guests left something behind; it got a photo; its cleaner withdrew it; what the office says of it; its last day is near. */
  | { type: 'found.reported'; session_id: string; found_id: string }
  | { type: 'found.photo_added'; session_id: string; found_id: string }
  | { type: 'found.withdrawn'; session_id: string; found_id: string }
  | { type: 'found.changed'; session_id: string; found_id: string; state: string }
  | { type: 'found.due'; session_id: string; found_id: string; until: string }
  /** The cleaner said how much there is, or changed linen. */
  | { type: 'supplies.reported'; session_id: string }
  | { type: 'link.opened'; session_id: string; kind: string }
  | { type: 'delivery.queued'; session_id: string; delivery_id: string; channel: string }
  | { type: 'delivery.sent'; session_id: string; delivery_id: string; channel: string }
  | { type: 'delivery.error'; session_id: string; delivery_id: string; channel: string; code: string }

export type EventType = Event['type']
export type EventByType<T extends EventType> = Extract<Event, { type: T }>

/** The messages of the notification socket. They name what changed; the client fetches it. */
export type ServerMessage =
  | { type: 'heartbeat' }
  /** Changes before this connection may not have been sent: read what is shown again. */
  | { type: 'missed' }
  /** `by`: the `x-request-id` of the response to the office's request that changed it. */
  | { type: 'session.updated'; id: string; by?: string }
  | { type: 'delivery.updated'; id: string; session_id: string }
  /** `earlier`: it came before this connection, and may be known. */
  | { type: 'notification'; message: string; notification: unknown; unread: number; earlier?: true }

export type ClientMessage = { type: 'heartbeat' }

/** Reasons the socket is closed for, besides the protocol's own. */
export const closeCodes = { loginEnded: 4401, tooMany: 4408, restarting: 1012 } as const

/** How the client keeps its notifications socket (docs/works-with.md, Socket). */
export const socket = {
  heartbeatMs: 30_000,
  retryMs: 3_000,
  retries: 5,
  /** What was sent so long before a connection is sent to it again: a page connects while it reads. */
  earlierMs: 5_000,
} as const
