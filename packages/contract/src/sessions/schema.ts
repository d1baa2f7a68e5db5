import { z } from 'zod/mini'
import { ApartmentType } from '../apartments/schema.ts'
import { ClientId, Id, Instant, InstantInput, LinkToken } from '../id.ts'
import { Page } from '../route.ts'
import { BeforePhotoMinimum, PhotoMinimum, Room, Template } from '../templates/schema.ts'
import { LocalisedText, optionalText, TitleInput, text } from '../text.ts'

export const Urgency = z.enum(['check_and_check_in', 'have_gap_day', 'no_data'])
export type Urgency = z.infer<typeof Urgency>
export const SessionState = z.enum(['active', 'submitted', 'returned', 'approved'])
export type SessionState = z.infer<typeof SessionState>
/** Derived from state and due time, never stored. */
export const SessionStatus = z.enum(['active', 'completed', 'overdue'])
export type SessionStatus = z.infer<typeof SessionStatus>
export const TaskStatus = z.enum(['available', 'active', 'completed'])
export type TaskStatus = z.infer<typeof TaskStatus>
export const LinkKind = z.enum([
  'cleaning',
  'inspection',
  'amenities-check',
  'verification',
  'keys-cards-verification',
  'progress',
  'result-photos',
])
export type LinkKind = z.infer<typeof LinkKind>

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
})
export type Photo = z.infer<typeof Photo>

export const Subtask = z.object({ id: Id, title: LocalisedText, title_text: z.string(), done: z.boolean() })
export type Subtask = z.infer<typeof Subtask>

export const SkipReason = z.enum(['no_time', 'no_access', 'not_needed', 'other'])
export type SkipReason = z.infer<typeof SkipReason>

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
  subtasks: z.array(Subtask),
  photos: z.array(Photo),
})
export type Task = z.infer<typeof Task>

export const IssueKind = z.enum(['broken', 'missing', 'dirty', 'no_access', 'other'])
export type IssueKind = z.infer<typeof IssueKind>
export const Issue = z.object({
  id: Id,
  task_id: z.nullable(Id),
  kind: IssueKind,
  text: z.string(),
  photos: z.array(Photo),
  created_at: Instant,
  resolved_at: z.nullable(Instant),
})
export type Issue = z.infer<typeof Issue>

export const ReportLink = z.object({ id: Id, token: z.string(), url: z.string(), submitted_at: Instant })
export const CleanerDetails = z.object({
  first_name: text(100),
  last_name: text(100),
  company_name: text(150),
})
export type CleanerDetails = z.infer<typeof CleanerDetails>

/** What the cleaner's page needs to work offline. `server_time` is not part of what the ETag covers. */
export const CleanerSession = z.object({
  code: z.string(),
  apartment: z.object({
    name: z.string(),
    type: ApartmentType,
    address: z.string(),
    area_title: z.nullable(z.string()),
    access_note: z.nullable(z.string()),
  }),
  note: z.nullable(z.string()),
  urgency: Urgency,
  created_at: Instant,
  expires_at: Instant,
  closes_at: Instant,
  state: SessionState,
  status: SessionStatus,
  progress: z.int(),
  tasks: z.array(Task),
  issues: z.array(Issue),
  templates: z.array(Template),
  report: z.nullable(ReportLink),
  server_time: Instant,
})
export type CleanerSession = z.infer<typeof CleanerSession>

/** A row of the office's list. Photo counts are after photos that count, against the sum of the minimums. */
export const SessionRow = z.object({
  id: Id,
  code: z.string(),
  apartment: z.object({ id: Id, name: z.string(), type: ApartmentType }),
  area_title: z.nullable(z.string()),
  address: z.string(),
  note: z.nullable(z.string()),
  urgency: Urgency,
  created_at: Instant,
  expires_at: Instant,
  closes_at: Instant,
  state: SessionState,
  status: SessionStatus,
  progress: z.int(),
  task_count: z.int(),
  tasks_completed: z.int(),
  photos_uploaded: z.int(),
  photos_required: z.int(),
  open_issues: z.int(),
  cleaner: z.nullable(CleanerDetails),
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
})
export const Session = z.extend(SessionRow, {
  tasks: z.array(Task),
  issues: z.array(Issue),
  links: z.array(SessionLink),
  reports: z.array(SessionReport),
  timeline: z.array(TimelineEntry),
})
export type Session = z.infer<typeof Session>

export const SubtaskInput = z.object({ title: TitleInput })
export const TaskInput = z.object({
  title: TitleInput,
  room: z.nullish(Room),
  template_id: z.nullish(Id),
  required_photos: z.optional(PhotoMinimum),
  required_before_photos: z.optional(BeforePhotoMinimum),
  // That there is at least one is the seed's own rule with the seed's own message: the command says it.
  subtasks: z._default(z.array(SubtaskInput).check(z.maxLength(60)), []),
})
export const SessionInput = z.object({
  apartment_id: z.nullish(Id),
  urgency: z._default(Urgency, 'no_data'),
  note: z.nullish(optionalText(2000)),
  expires_at: z.nullish(InstantInput),
  tasks: z._default(z.array(TaskInput).check(z.maxLength(60)), []),
})
export const SessionPatch = z.object({
  note: z.nullish(optionalText(2000)),
  urgency: z.optional(Urgency),
  expires_at: z.optional(InstantInput),
})

export const SessionSort = z.enum(['-created', 'created', '-tasks', 'tasks'])
export type SessionSort = z.infer<typeof SessionSort>
export const SessionFilter = z.enum(['all', 'active', 'completed', 'overdue'])
export type SessionFilter = z.infer<typeof SessionFilter>
export const SessionQuery = z.object({
  ...Page,
  status: z._default(SessionFilter, 'all'),
  sort: z._default(SessionSort, '-created'),
  search: z.optional(optionalText(100)),
})

export const UploadInput = z.object({
  token: LinkToken,
  taskId: Id,
  id: ClientId,
  kind: z.enum(['before', 'after', 'issue']),
  issue_id: z.optional(ClientId),
  taken_at: z.optional(InstantInput),
  source: z.optional(z.enum(['camera', 'gallery'])),
})
export const IssueInput = z.object({
  token: LinkToken,
  id: ClientId,
  task_id: z.nullish(Id),
  kind: IssueKind,
  text: z._default(optionalText(2000), ''),
})
export const SubmitInput = z.object({
  token: LinkToken,
  // That all three are filled is the seed's own rule with the seed's own message: the command says it.
  first_name: z._default(optionalText(100), ''),
  last_name: z._default(optionalText(100), ''),
  company_name: z._default(optionalText(150), ''),
  skipped: z.optional(
    z
      .array(z.object({ task_id: Id, reason: SkipReason, text: z.nullish(optionalText(500)) }))
      .check(z.maxLength(100)),
  ),
  photo_ids: z.optional(z.array(ClientId).check(z.maxLength(5000))),
})
