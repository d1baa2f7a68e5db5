import { z } from 'zod/mini'
import { ApartmentType } from '../apartments/schema.ts'
import { Id, Instant, LinkToken } from '../id.ts'
import {
  CleanerDetails,
  IssueKind,
  PhotoKind,
  PhotoMime,
  SkipReason,
  TaskStatus,
  Urgency,
} from '../sessions/schema.ts'
import { Room } from '../templates/schema.ts'
import { Locale, LocalisedText } from '../text.ts'

/** A photo as the frozen document names it: no address, for addresses are signed anew for every reader. */
export const DocumentPhoto = z.object({
  id: Id,
  /** The server's name of the stored file. */
  file: z.string(),
  kind: PhotoKind,
  mime: PhotoMime,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  sha256: z.string(),
  taken_at: z.nullable(Instant),
  received_at: Instant,
})
export type DocumentPhoto = z.infer<typeof DocumentPhoto>

export const DocumentTask = z.object({
  id: Id,
  title: LocalisedText,
  room: z.nullable(Room),
  status: TaskStatus,
  started_at: z.nullable(Instant),
  completed_at: z.nullable(Instant),
  required_photos: z.int(),
  subtasks: z.array(z.object({ title: LocalisedText, done: z.boolean() })),
  photos: z.array(DocumentPhoto),
  skip: z.nullable(z.object({ reason: SkipReason, text: z.nullable(z.string()) })),
})
export type DocumentTask = z.infer<typeof DocumentTask>

export const DocumentIssue = z.object({
  id: Id,
  task_id: z.nullable(Id),
  kind: IssueKind,
  text: z.string(),
  created_at: Instant,
  photos: z.array(DocumentPhoto),
})
export type DocumentIssue = z.infer<typeof DocumentIssue>

/**
 * The report as frozen on submission. Its JSON text is what is stored, hashed and sealed; page, mobile page and PDF
 * render it. `format` rises with every change of shape, and old documents stay readable.
 */
export const ReportDocument = z.object({
  format: z.literal(1),
  code: z.string(),
  version: z.int(),
  time_zone: z.string(),
  apartment: z.object({
    name: z.string(),
    type: ApartmentType,
    address: z.string(),
    area_title: z.nullable(z.string()),
  }),
  urgency: Urgency,
  note: z.nullable(z.string()),
  created_at: Instant,
  expires_at: Instant,
  submitted_at: Instant,
  cleaner: CleanerDetails,
  progress: z.int(),
  tasks: z.array(DocumentTask),
  issues: z.array(DocumentIssue),
})
export type ReportDocument = z.infer<typeof ReportDocument>

/** Where a reader finds a photo of the document, by its id. The addresses are signed and expire. */
export const PhotoAddresses = z.record(
  z.string(),
  z.object({ url: z.string(), view_url: z.nullable(z.string()), thumb_url: z.nullable(z.string()) }),
)
export type PhotoAddresses = z.infer<typeof PhotoAddresses>

export const Seal = z.object({
  /** Short, readable aloud. */
  code: z.string(),
  url: z.string(),
  sha256: z.string(),
  /** Whether the stored document still has that hash. */
  unchanged: z.boolean(),
})

export const Report = z.object({
  id: Id,
  version: z.int(),
  submitted_at: Instant,
  document: ReportDocument,
  photos: PhotoAddresses,
  seal: Seal,
})
export type Report = z.infer<typeof Report>

export const SealCheck = z.object({
  unchanged: z.boolean(),
  received_at: Instant,
  photos: z.int(),
  tasks: z.int(),
  issuer: z.string(),
})
export type SealCheck = z.infer<typeof SealCheck>

export const ReportInput = z.object({ token: LinkToken })
export const ReportPdfInput = z.object({ token: LinkToken, lang: z.optional(Locale) })
export const SealInput = z.object({ code: z.string().check(z.maxLength(40)) })
