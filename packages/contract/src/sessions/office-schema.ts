import { z } from 'zod/mini'
import { ApartmentType, PlannedMinutes } from '../apartments/schema.ts'
import { Cleaner } from '../cleaners/schema.ts'
import { Id, Instant, InstantInput } from '../id.ts'
import { Withheld } from '../reports/schema.ts'
import { listOf, Page } from '../route.ts'
import { BeforePhotoMinimum, PhotoMinimum, Room } from '../templates/schema.ts'
import { NoteTexts, optionalText, TitleInput } from '../text.ts'
import { handChanges, sessionFilters, sessionSorts, sessionViews } from './choices.ts'
import {
  Cancellation,
  CleanerDetails,
  Issue,
  LinkKind,
  Photo,
  ReportLink,
  Returned,
  SessionKind,
  SessionState,
  SessionStatus,
  Task,
  Urgency,
} from './schema.ts'

/** The cleaner of the address book who is given a session. */
export const AssignedCleaner = z.pick(Cleaner, {
  id: true,
  first_name: true,
  last_name: true,
  company_name: true,
  phone: true,
  language: true,
})
export type AssignedCleaner = z.infer<typeof AssignedCleaner>

/** A stay from a calendar: days such as 2026-11-21, in the instance's time zone. */
export const BookedStay = z.object({
  id: Id,
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  cancelled: z.boolean(),
})
export type BookedStay = z.infer<typeof BookedStay>

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
  /** The rule that made it. */
  rule_id: z.nullable(Id),
  /** What was set by hand, which no calendar changes. */
  changed_by_hand: z.array(z.enum(handChanges)),
  cancelled: z.nullable(Cancellation),
  /** Who submitted the report. */
  cleaner: z.nullable(CleanerDetails),
  /** Who is to clean, of the address book. */
  assigned: z.nullable(AssignedCleaner),
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
  issues: z.array(Issue),
  links: z.array(SessionLink),
  reports: z.array(SessionReport),
  returned: z.nullable(Returned),
  /** Milliseconds for which the approval can still be undone; 0 where it cannot. */
  approval_undo_ms: z.int(),
  deleted_photos: z.array(DeletedPhoto),
  timeline: z.array(TimelineEntry),
})
export type Session = z.infer<typeof Session>

/** Another session of the same apartment that is due on the same day here. */
export const Double = z.object({ id: Id, code: z.string() })
export const CreatedSession = z.extend(Session, { doubles: z.array(Double) })

export const SubtaskInput = z.object({ title: TitleInput })
export const TaskInput = z.object({
  title: TitleInput,
  room: z.nullish(Room),
  template_id: z.nullish(Id),
  required_photos: z.optional(PhotoMinimum),
  required_before_photos: z.optional(BeforePhotoMinimum),
  // An empty list has a message of its own, so the command checks it, not the schema.
  subtasks: z._default(z.array(SubtaskInput).check(z.maxLength(60)), []),
})
/** Null for `window_start`: at any time; for `planned_minutes`: the apartment's. */
const planInput = {
  kind: z.optional(SessionKind),
  window_start: z.nullish(InstantInput),
  planned_minutes: z.nullish(PlannedMinutes),
}
export const SessionInput = z.object({
  apartment_id: z.nullish(Id),
  urgency: z._default(Urgency, 'no_data'),
  note: z.nullish(optionalText(2000)),
  /** Without them, or null: what the phrasebook knows of the note. */
  note_texts: z.nullish(NoteTexts),
  expires_at: z.nullish(InstantInput),
  /** Who is to clean, of the address book. */
  cleaner_id: z.nullish(Id),
  ...planInput,
  tasks: z._default(z.array(TaskInput).check(z.maxLength(60)), []),
})
export const SessionPatch = z.object({
  note: z.nullish(optionalText(2000)),
  /** A new note without them has what the phrasebook knows of it, as with null. */
  note_texts: z.nullish(NoteTexts),
  urgency: z.optional(Urgency),
  expires_at: z.optional(InstantInput),
  /** Null takes it from her. */
  cleaner_id: z.nullish(Id),
  ...planInput,
  /**
   * The whole list of tasks as it is to be, in order: with an id those that are there, without one new ones; those left
   * out go. One that was started may change its place only.
   */
  tasks: z.optional(
    z
      .array(
        z.object({
          id: z.optional(Id),
          title: TitleInput,
          room: z.nullish(Room),
          template_id: z.nullish(Id),
          required_photos: z.optional(PhotoMinimum),
          required_before_photos: z.optional(BeforePhotoMinimum),
          subtasks: z._default(z.array(SubtaskInput).check(z.maxLength(60)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(60)),
  ),
})

/** Why a session is not needed, for the cleaner to read. */
export const CancelInput = z.object({ id: Id, reason: z._default(optionalText(500), '') })
export const DoublesQuery = z.object({ apartment_id: Id, expires_at: InstantInput })

export const DuplicateInput = z.object({
  id: Id,
  /** Due so many days after the original was, at the same time of day; 7 is "again next week". */
  days: z.optional(z.int().check(z.gte(1), z.lte(366))),
})
export const ReturnInput = z.object({
  id: Id,
  // That there is a reason and a task is said by the command, in one sentence.
  reason: z._default(optionalText(1000), ''),
  task_ids: z._default(z.array(Id).check(z.maxLength(60)), []),
  /** Points of these tasks that were not done: their ticks are removed. */
  subtask_ids: z.optional(z.array(Id).check(z.maxLength(1000))),
  /** Where the old due time is past and none is given, the cleaner gets a day. */
  expires_at: z.optional(InstantInput),
})

export const SessionSort = z.enum(sessionSorts)
export type SessionSort = z.infer<typeof SessionSort>
export const SessionFilter = z.enum(sessionFilters)
export type SessionFilter = z.infer<typeof SessionFilter>
/** Finer than a status: due before midnight here, started and not submitted, submitted and not reviewed, cancelled. */
export const SessionView = z.enum(sessionViews)
export type SessionView = z.infer<typeof SessionView>
export const SessionQuery = z.object({
  ...Page,
  status: z._default(SessionFilter, 'all'),
  view: z.optional(SessionView),
  apartment_id: z.optional(Id),
  cleaner_id: z.optional(Id),
  sort: z._default(SessionSort, '-created'),
  search: z.optional(optionalText(100)),
})
export const SessionList = z.extend(listOf(SessionRow), {
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
  /** A second user was invited. */
  team: z.boolean(),
  sessions: z.boolean(),
  /** A cleaner's link was opened or worked with. */
  link: z.boolean(),
  /** A superuser wants to see no more of it. */
  hidden: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>
