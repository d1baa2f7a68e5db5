import { z } from 'zod/mini'
import { ApartmentType } from '../apartments/schema.ts'
import { AssignedCleaner } from '../cleaners/schema.ts'
import { Id, Instant } from '../id.ts'
import { Withheld } from '../reports/schema.ts'
import { listSchema } from '../route.ts'
import { NoteTexts } from '../text.ts'
import { handChanges } from './choices.ts'
import {
  Assignment,
  Cancellation,
  CleanerDetails,
  Issue,
  LinkKind,
  Photo,
  ReportLink,
  Returned,
  SessionKind,
  SessionSpot,
  SessionState,
  SessionStatus,
  Task,
  Urgency,
  VoiceNote,
} from './schema.ts'

/** A stay from a calendar: days such as 2026-11-21, in the instance's time zone. */
export const BookedStay = z.object({
  id: Id,
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  cancelled: z.boolean(),
  /** What its calendar calls it; absent if nothing. */
  text: z.optional(z.string()),
})
export type BookedStay = z.infer<typeof BookedStay>

/** The assigned cleaner, and whether they are still active: sessions stay assigned until the office reassigns them. */
export const ListedCleaner = z.extend(AssignedCleaner, { active: z.boolean() })
export type ListedCleaner = z.infer<typeof ListedCleaner>

/** The cleaner of finished work, as named when its first report came in; the id is null once the entry is gone. */
export const WorkCleaner = z.object({
  id: z.nullable(Id),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
})

/** Whose work a submitted session is (docs/product-rules.md, Who did it). */
export const Work = z.object({
  /** Whose statement has it; null if it was assigned to nobody. */
  cleaner: z.nullable(WorkCleaner),
  /** Whether the newest report was submitted by another than the assigned cleaner. */
  by_other: z.boolean(),
})

/** A row of the office's list. Photo counts are after photos that count, against the sum of the minimums. */
export const SessionRow = z.object({
  id: Id,
  code: z.string(),
  apartment: z.object({ id: Id, name: z.string(), type: ApartmentType }),
  area_title: z.nullable(z.string()),
  address: z.string(),
  note: z.nullable(z.string()),
  /** Absent without a note. */
  note_texts: z.optional(NoteTexts),
  urgency: Urgency,
  created_at: Instant,
  expires_at: Instant,
  closes_at: Instant,
  state: SessionState,
  status: SessionStatus,
  /** When its first task was started. */
  started_at: z.nullable(Instant),
  progress: z.int(),
  task_count: z.int(),
  tasks_completed: z.int(),
  photos_uploaded: z.int(),
  photos_required: z.int(),
  open_issues: z.int(),
  kind: SessionKind,
  /** When the work may begin: the check-out. Null: at any time. */
  window_start: z.nullable(Instant),
  /** How long the work is planned to take. */
  planned_minutes: z.int(),
  /** The stay after which it cleans. */
  booking: z.nullable(BookedStay),
  /** Guests are in while it may start: when they leave. Null: none are. */
  guests_until: z.nullable(Instant),
  /** The rule that made it. */
  rule_id: z.nullable(Id),
  /** What was set by hand, which no calendar changes. */
  changed_by_hand: z.array(z.enum(handChanges)),
  cancelled: z.nullable(Cancellation),
  /** Who submitted the report. */
  cleaner: z.nullable(CleanerDetails),
  /** Who is to clean, of the address book. */
  assigned: z.nullable(ListedCleaner),
  /** Null before the first report. */
  work: z.nullable(Work),
  /** The cleaner's answer; `asked` before there is one, `none` without a cleaner. */
  assignment: Assignment,
  assignment_reason: z.nullable(z.string()),
  /** When the cleaner answered. */
  assignment_at: z.nullable(Instant),
  /** When the cleaner was last notified of it, when they opened it since, and whether a notification is pending. */
  told_at: z.nullable(Instant),
  opened_at: z.nullable(Instant),
  to_tell: z.boolean(),
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  last_activity_at: Instant,
  /** The cleaner's link; null when revoked. */
  cleaning_url: z.nullable(z.string()),
})
export type SessionRow = z.infer<typeof SessionRow>

export const SessionLink = z.object({
  kind: LinkKind,
  token: z.string(),
  url: z.string(),
  revoked: z.boolean(),
  /** When it was first and last used; a machine that only loads it does not count. */
  opened_at: z.nullable(Instant),
  last_opened_at: z.nullable(Instant),
  /** When it was filled in, and by whom, for kinds that are. */
  filled_at: z.nullable(Instant),
  filled_by: z.nullable(z.string()),
})
export const TimelineEntry = z.object({
  id: Id,
  type: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
  values: z.record(z.string(), z.unknown()),
})
export const SessionReport = z.extend(ReportLink, {
  version: z.int(),
  sha256: z.string(),
  /** The client's link. */
  client_url: z.string(),
  /** What a client does not see; null where that is nothing. */
  withheld: z.nullable(Withheld),
  review: z.nullable(
    z.object({
      verdict: z.enum(['approved', 'returned']),
      reason: z.nullable(z.string()),
      at: Instant,
      by: z.nullable(z.string()),
    }),
  ),
})
/** A photo the cleaner deleted, or lost by returning its task; it can be restored for 30 days. */
export const DeletedPhoto = z.extend(Photo, { task_id: z.nullable(Id), deleted_at: Instant })
export type DeletedPhoto = z.infer<typeof DeletedPhoto>
export const Session = z.extend(SessionRow, {
  tasks: z.array(Task),
  /** Places that the cleaner was asked to photograph in the end; empty if none were. */
  spot_shots: z.array(SessionSpot),
  issues: z.array(Issue),
  links: z.array(SessionLink),
  reports: z.array(SessionReport),
  returned: z.nullable(Returned),
  /** Milliseconds for which the approval can still be undone; 0 where it cannot. */
  approval_undo_ms: z.int(),
  deleted_photos: z.array(DeletedPhoto),
  /** What the office said to the cleaner, oldest first, and who did. */
  voice_notes: z.array(z.extend(VoiceNote, { by: z.nullable(z.string()) })),
  timeline: z.array(TimelineEntry),
})
export type Session = z.infer<typeof Session>

/** Another session of the same apartment that is due on the same day here. */
export const Double = z.object({ id: Id, code: z.string() })
/** As {@link Double}, and whether the login may open it: they are those of all users. */
export const FoundDouble = z.extend(Double, { can_open: z.boolean() })
export const CreatedSession = z.extend(Session, { doubles: z.array(Double) })

export const SessionList = z.extend(listSchema(SessionRow), {
  /** True where there are more than `count`. */
  count_more: z.boolean(),
})

/** A session in the bin. It can be restored until `gone_at`, when it is deleted with its photos and reports. */
export const BinnedSession = z.object({
  id: Id,
  code: z.string(),
  apartment: z.object({ id: Id, name: z.string() }),
  /** What it was before it was deleted. */
  state: SessionState,
  started_at: z.nullable(Instant),
  expires_at: Instant,
  created_at: Instant,
  deleted_at: Instant,
  deleted_by: z.nullable(z.string()),
  gone_at: Instant,
  task_count: z.int(),
  photos_uploaded: z.int(),
  has_report: z.boolean(),
})
export type BinnedSession = z.infer<typeof BinnedSession>

/** How many sessions need attention; each at most `countedUpTo` of the rules. */
export const Overview = z.object({
  /** What the view of the same name has before the rest. */
  needs_me: z.int(),
  today: z.int(),
  tomorrow: z.int(),
  all: z.int(),
  late: z.int(),
  due_today: z.int(),
  in_progress: z.int(),
  review: z.int(),
})
export type Overview = z.infer<typeof Overview>

/** What a new instance needs, and whether it is there. */
export const FirstSteps = z.object({
  /** The company has a name. */
  company: z.boolean(),
  apartments: z.boolean(),
  /** The address book has a cleaner. */
  cleaners: z.boolean(),
  /** A rule makes sessions. */
  rules: z.boolean(),
  /** A second user was invited. */
  team: z.boolean(),
  sessions: z.boolean(),
  /** A cleaner's link was opened or worked with. */
  link: z.boolean(),
  /** A superuser wants to see no more of it. */
  hidden: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>
