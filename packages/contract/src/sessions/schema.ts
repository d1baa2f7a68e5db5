import { z } from 'zod/mini'
import { cleanerNotes, cleanerNoteTexts } from '../apartments/fields.ts'
import { ApartmentType } from '../apartments/schema.ts'
import { FoundItem } from '../found/item-schema.ts'
import { Id, Instant } from '../id.ts'
import { makeRecord } from '../pick-fields.ts'
import { SessionSupply } from '../supplies/schema.ts'
import { Room, Shot, Template } from '../templates/schema.ts'
import { Locale, LocalisedText, NoteTexts, text } from '../text.ts'
import {
  type allLinkKinds,
  assignments,
  cancelCauses,
  issueKinds,
  linkKinds,
  sessionKinds,
  skipReasons,
  urgencies,
} from './choices.ts'
import { SpotShot } from './spots/schema.ts'

export const Urgency = z.enum(urgencies)
export type Urgency = z.infer<typeof Urgency>
export const SessionState = z.enum(['active', 'submitted', 'returned', 'approved', 'cancelled'])
export type SessionState = z.infer<typeof SessionState>
/** Derived from state and due time, never stored. */
export const SessionStatus = z.enum(['active', 'completed', 'overdue', 'cancelled'])
export type SessionStatus = z.infer<typeof SessionStatus>
export const SessionKind = z.enum(sessionKinds)
export type SessionKind = z.infer<typeof SessionKind>
export const TaskStatus = z.enum(['available', 'active', 'completed'])
export type TaskStatus = z.infer<typeof TaskStatus>
export const LinkKind = z.enum(linkKinds)
export type LinkKind = z.infer<typeof LinkKind>
/** Also the kind that is of one problem. */
export type AnyLinkKind = (typeof allLinkKinds)[number]

export const PhotoKind = z.enum(['before', 'after', 'issue', 'document'])
export type PhotoKind = z.infer<typeof PhotoKind>
export const PhotoMime = z.enum(['image/jpeg', 'image/png', 'application/pdf'])
export type PhotoMime = z.infer<typeof PhotoMime>

/** `size` in bytes and `sha256` (hex) are of the bytes as received; `width` and `height` after orientation, null for a PDF. */
export const Photo = z.object({
  id: Id,
  kind: PhotoKind,
  mime: PhotoMime,
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  sha256: z.string(),
  taken_at: z.nullable(Instant),
  received_at: Instant,
  url: z.string(),
  view_url: z.nullable(z.string()),
  thumb_url: z.nullable(z.string()),
  /** When the retention rule removed the original, which `url` led to; absent while it is kept. */
  original_removed_at: z.optional(Instant),
  /** The shot of its task that it shows; absent if none. */
  shot_id: z.optional(Id),
})
export type Photo = z.infer<typeof Photo>
export const SessionSpot = z.extend(SpotShot, { photo: z.nullable(Photo) })
export type SessionSpot = z.infer<typeof SessionSpot>

export const Subtask = z.object({
  id: Id,
  title: LocalisedText,
  title_text: z.string(),
  done: z.boolean(),
  /** When it was ticked last; null while it is not. */
  done_at: z.nullable(Instant),
  /** When the office returned it as not done; absent where it did not, and once the report is submitted again. */
  returned_at: z.optional(Instant),
})
export type Subtask = z.infer<typeof Subtask>

export const SkipReason = z.enum(skipReasons)
export type SkipReason = z.infer<typeof SkipReason>

/** A photo shown to the cleaner that is not the task's own. */
export const OfficePhoto = z.object({
  id: Id,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  view_url: z.nullable(z.string()),
  thumb_url: z.nullable(z.string()),
})

/** A shot of a task; `photo_id` is the last photo taken for it. Its template's shot has another id in a second room of a kind. */
export const TaskShot = z.extend(Shot, {
  photo_id: z.nullable(Id),
  template_id: z.nullable(Id),
  template_shot_id: Id,
})
export type TaskShot = z.infer<typeof TaskShot>

export const Task = z.object({
  id: Id,
  position: z.int(),
  title: LocalisedText,
  title_text: z.string(),
  room: z.nullable(Room),
  is_standard: z.boolean(),
  added_by_cleaner: z.boolean(),
  required_photos: z.int(),
  required_before_photos: z.int(),
  status: TaskStatus,
  started_at: z.nullable(Instant),
  completed_at: z.nullable(Instant),
  skip_reason: z.nullable(SkipReason),
  skip_text: z.nullable(z.string()),
  /** The office's note for the cleaner, until the task is completed again. */
  office_note: z.nullable(z.string()),
  /** That note by language; absent without one. */
  office_note_texts: z.optional(NoteTexts),
  /** When the office last returned it; null once the report is submitted. */
  returned_at: z.nullable(Instant),
  /** What is to be done again here: the inspector's photos, and those of the cleaner that the office wants replaced. */
  office_photos: z.array(OfficePhoto),
  subtasks: z.array(Subtask),
  shots: z.array(TaskShot),
  photos: z.array(Photo),
})
export type Task = z.infer<typeof Task>

export const VoiceMime = z.enum(['audio/webm', 'audio/mp4', 'audio/ogg'])
export type VoiceMime = z.infer<typeof VoiceMime>
/** Speech that a browser recorded. `seconds` as its recorder measured them; `url` is null once the retention rule removed it. */
export const VoiceNote = z.object({
  id: Id,
  mime: VoiceMime,
  seconds: z.number(),
  size: z.int(),
  sha256: z.string(),
  received_at: Instant,
  url: z.nullable(z.string()),
})
export type VoiceNote = z.infer<typeof VoiceNote>

export const IssueKind = z.enum(issueKinds)
export type IssueKind = z.infer<typeof IssueKind>
/** What the cleaner wrote to a problem after sending it. */
export const IssueAddition = z.object({ id: Id, text: z.string(), created_at: Instant })
export const Issue = z.object({
  id: Id,
  task_id: z.nullable(Id),
  kind: IssueKind,
  text: z.string(),
  photos: z.array(Photo),
  created_at: Instant,
  resolved_at: z.nullable(Instant),
  /** When the cleaner took it back; it stays, marked, and is not open. */
  withdrawn_at: z.nullable(Instant),
  /** Oldest first. */
  additions: z.array(IssueAddition),
  /** What the cleaner said to it, oldest first; absent if nothing. */
  voice_notes: z.optional(z.array(VoiceNote)),
})
export type Issue = z.infer<typeof Issue>

export const ReportLink = z.object({
  id: Id,
  token: z.string(),
  url: z.string(),
  submitted_at: Instant,
  /** Whether the office has revoked the link: then its address finds nothing. */
  revoked: z.boolean(),
})
export const CleanerDetails = z.object({
  first_name: text(100),
  last_name: text(100),
  company_name: text(150),
})
export type CleanerDetails = z.infer<typeof CleanerDetails>

export const Assignment = z.enum(assignments)
/** A cleaner of the address book, as shown on their own page. */
export const KnownCleaner = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  language: Locale,
})
export type KnownCleaner = z.infer<typeof KnownCleaner>

/** That a session is cancelled: since when and why. `reason` is what the office wrote; empty: nothing. */
export const Cancellation = z.object({
  at: Instant,
  cause: z.enum(cancelCauses),
  reason: z.string(),
  /** The reason by language; absent without one. */
  reason_texts: z.optional(NoteTexts),
})
export type Cancellation = z.infer<typeof Cancellation>

/** Why the office sent a submitted session back, and the tasks to do again. `version` is that of the report sent back. */
export const Returned = z.object({
  reason: z.string(),
  reason_texts: z.optional(NoteTexts),
  task_ids: z.array(Id),
  at: Instant,
  version: z.int(),
})
export type Returned = z.infer<typeof Returned>

export const SessionFound = z.extend(FoundItem, { photos: z.array(Photo) })
export type SessionFound = z.infer<typeof SessionFound>

/** What the cleaner's page needs to work offline. `server_time` is not part of what the ETag covers. */
export const CleanerSession = z.object({
  code: z.string(),
  apartment: z.object({
    name: z.string(),
    type: ApartmentType,
    address: z.string(),
    area_title: z.nullable(z.string()),
    ...makeRecord(cleanerNotes, () => z.nullable(z.string())),
    ...makeRecord(cleanerNoteTexts, () => z.optional(NoteTexts)),
  }),
  note: z.nullable(z.string()),
  note_texts: z.optional(NoteTexts),
  urgency: Urgency,
  created_at: Instant,
  expires_at: Instant,
  closes_at: Instant,
  state: SessionState,
  status: SessionStatus,
  progress: z.int(),
  tasks: z.array(Task),
  issues: z.array(Issue),
  /** Places to photograph now that every task is completed; absent without any. */
  spot_shots: z.optional(z.array(SessionSpot)),
  /** What the office said to the cleaner, oldest first; absent if nothing. */
  voice_notes: z.optional(z.array(VoiceNote)),
  templates: z.array(Template),
  /** What the apartment uses up, and its linen, while the session is open; absent without any. */
  supplies: z.optional(z.array(SessionSupply)),
  /** What the cleaner found that guests left; absent without any. */
  found: z.optional(z.array(SessionFound)),
  /** The assigned cleaner, if there is one; the page is in their language. */
  cleaner: z.nullable(KnownCleaner),
  /** While the session is returned. */
  returned: z.nullable(Returned),
  /** While the session is cancelled. */
  cancelled: z.nullable(Cancellation),
  report: z.nullable(ReportLink),
  server_time: Instant,
})
export type CleanerSession = z.infer<typeof CleanerSession>
