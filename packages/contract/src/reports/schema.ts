import { z } from 'zod/mini'
import { ApartmentType } from '../apartments/schema.ts'
import { Id, Instant, LinkToken } from '../id.ts'
import {
  IssueKind,
  PhotoKind,
  PhotoMime,
  SkipReason,
  TaskStatus,
  Urgency,
  VoiceNote,
} from '../sessions/schema.ts'
import { SpotShot } from '../sessions/spots/schema.ts'
import { Room } from '../templates/schema.ts'
import { Locale, LocalisedText } from '../text.ts'
import { ReportResults } from './results-schema.ts'
import { optionalSections } from './sections.ts'
import { DocumentShot } from './shot-schema.ts'

/** A photo as the frozen document names it: no address, for addresses are signed for each reader. */
export const DocumentPhoto = z.object({
  id: Id,
  /** The server's name of the stored file. */
  file: z.string(),
  kind: PhotoKind,
  mime: PhotoMime,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The bytes as the phone sent them, hex. */
  sha256: z.string(),
  /** The file as it is kept and served, without metadata; null for a photo kept before this was noted. */
  stored_sha256: z.nullable(z.string()),
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
  /** Absent where the task has none. */
  shots: z.optional(z.array(DocumentShot)),
  skip: z.nullable(z.object({ reason: SkipReason, text: z.nullable(z.string()) })),
})
export type DocumentTask = z.infer<typeof DocumentTask>

/** A place that the cleaner was asked to photograph in the end, with its photo; without any it was not taken. */
export const DocumentSpot = z.extend(z.omit(SpotShot, { photo_id: true, title_text: true }), {
  photos: z.array(DocumentPhoto),
})
export type DocumentSpot = z.infer<typeof DocumentSpot>

/** A voice note as the frozen document names it; `stored_sha256` is of the file as it came and is kept. */
export const DocumentVoiceNote = z.extend(
  z.pick(VoiceNote, { id: true, mime: true, seconds: true, received_at: true }),
  { file: z.string(), stored_sha256: z.string() },
)
export type DocumentVoiceNote = z.infer<typeof DocumentVoiceNote>

export const DocumentIssue = z.object({
  id: Id,
  task_id: z.nullable(Id),
  kind: IssueKind,
  text: z.string(),
  created_at: Instant,
  photos: z.array(DocumentPhoto),
  /** What the cleaner added to it; absent where nothing. */
  additions: z.optional(z.array(z.object({ id: Id, text: z.string(), created_at: Instant }))),
  /** What the cleaner said to it; absent where nothing, and in a client's view without names. */
  voice_notes: z.optional(z.array(DocumentVoiceNote)),
  /** When the cleaner took it back; absent if they did not. */
  withdrawn_at: z.optional(Instant),
})
export type DocumentIssue = z.infer<typeof DocumentIssue>

/**
 * The report as frozen on submission. Its JSON text is what is stored, hashed and sealed; page, mobile page and PDF
 * render it. `format` rises with every change of shape that an older reader would misread, and old documents stay readable.
 */
export const ReportDocument = z.object({
  format: z.literal(2),
  /** What the instance called itself; may be empty. */
  issuer: z.string(),
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
  /** Empty in a client's view that withholds names. */
  cleaner: z.object({ first_name: z.string(), last_name: z.string(), company_name: z.string() }),
  progress: z.int(),
  tasks: z.array(DocumentTask),
  /** Absent if none were asked for. */
  spots: z.optional(z.array(DocumentSpot)),
  issues: z.array(DocumentIssue),
  /** Sections that the company had turned off when the report was submitted: page and PDF leave them out. */
  sections_off: z.optional(z.array(z.enum(optionalSections))),
})
export type ReportDocument = z.infer<typeof ReportDocument>

/** Where a reader finds a photo of the document, by its id; one that a shot is compared with by its file. The addresses are signed and expire. */
export const PhotoAddresses = z.record(
  z.string(),
  z.object({
    url: z.string(),
    view_url: z.nullable(z.string()),
    thumb_url: z.nullable(z.string()),
    original_removed_at: z.optional(Instant),
  }),
)
export type PhotoAddresses = z.infer<typeof PhotoAddresses>

/** SHA-256 (hex) of the stored document, and the instance's signature of it; see docs/verify.md. */
export const Seal = z.object({
  /** Short, readable aloud. */
  code: z.string(),
  url: z.string(),
  sha256: z.string(),
  /** Ed25519 over the seal's statement, base64url. */
  signature: z.string(),
  key_id: z.string(),
  /** Whether the stored document still has that hash and that signature. Photos are looked at by the seal's page. */
  unchanged: z.boolean(),
  /** An independent authority's time of the seal (RFC 3161); its values are null while it is awaited. */
  timestamp: z.optional(z.nullable(z.object({ authority: z.nullable(z.string()), at: z.nullable(Instant) }))),
})
export type Seal = z.infer<typeof Seal>

/** The office's review. A client sees an approval only; the reason is for the office and the cleaner. */
export const ReportReview = z.object({
  verdict: z.enum(['approved', 'returned']),
  reason: z.nullable(z.string()),
  at: Instant,
})

/** What a client's view leaves out, so that the page can show it. */
export const Withheld = z.object({ photos: z.int(), names: z.boolean(), address: z.boolean() })
export type Withheld = z.infer<typeof Withheld>

/**
 * What the cleaner sent after the report was submitted, until its verdict: next to the sealed document, never in it. A problem
 * that the document already has brings its additions only.
 */
export const LateAdditions = z.object({
  tasks: z.array(z.object({ id: Id, title: LocalisedText, photos: z.array(DocumentPhoto) })),
  issues: z.array(z.extend(DocumentIssue, { is_new: z.boolean() })),
})
export type LateAdditions = z.infer<typeof LateAdditions>

/** A report by one of its tokens: its own shows all; the client's lacks hidden photos, and withheld names and address are empty. */
export const Report = z.object({
  id: Id,
  version: z.int(),
  /** The newest version, where this one was returned and replaced; `url` where its link is meant for the same reader. */
  replaced: z.nullable(z.object({ version: z.int(), url: z.nullable(z.string()) })),
  /** Whether this link may have the proof: the sealed document in it shows all there is. */
  has_proof: z.boolean(),
  submitted_at: Instant,
  document: ReportDocument,
  /** Empty for a version that was replaced, and for clients until the office approves. */
  late: LateAdditions,
  photos: PhotoAddresses,
  /** Where a reader finds a voice note, by its id; null once it was removed. Absent without any. */
  voice: z.optional(z.record(z.string(), z.nullable(z.string()))),
  seal: Seal,
  review: z.nullable(ReportReview),
  /** Null for the whole report. */
  withheld: z.nullable(Withheld),
  results: ReportResults,
})
export type Report = z.infer<typeof Report>

/** What anyone may know of a seal: nothing private. */
export const SealCheck = z.object({
  /** Whether document, signature and every photo's file are what they were. */
  unchanged: z.boolean(),
  received_at: Instant,
  version: z.int(),
  photos: z.int(),
  /** Whether the stored document has another hash than it was sealed with. */
  document_changed: z.boolean(),
  /** Whether the seal has the signature of a key that this instance signed with. */
  signature_valid: z.boolean(),
  /** Photos whose file is gone or has other bytes. */
  photos_changed: z.int(),
  /** Originals that the retention rule removed: nothing is left to compare, but the hash that was sealed. */
  originals_removed: z.array(z.object({ removed_at: Instant, stored_sha256: z.nullable(z.string()) })),
  tasks: z.int(),
  issuer: z.string(),
  sha256: z.string(),
  signature: z.string(),
  key_id: z.string(),
})
export type SealCheck = z.infer<typeof SealCheck>

/** A public key of the instance: raw Ed25519, base64url. Old ones stay, for old seals. */
export const SealKey = z.object({
  key_id: z.string(),
  algorithm: z.literal('Ed25519'),
  public_key: z.string(),
})
export type SealKey = z.infer<typeof SealKey>

/** What a client gets to see of a report. */
export const ClientView = z.object({
  hidden_photo_ids: z.array(Id).check(z.maxLength(5000)),
  show_names: z.boolean(),
  show_address: z.boolean(),
})
export type ClientView = z.infer<typeof ClientView>

/** A report as the office has it, with both of its links. `document` is the whole. */
export const OfficeReport = z.extend(Report, {
  session_id: Id,
  apartment_id: Id,
  url: z.string(),
  revoked: z.boolean(),
  client_url: z.string(),
  client_view: ClientView,
  /** Who the session was assigned to, where another submitted this version. */
  assigned: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
})
export type OfficeReport = z.infer<typeof OfficeReport>

export const ReportInput = z.object({ token: LinkToken })
export const ReportPdfInput = z.object({ token: LinkToken, lang: z.optional(Locale) })
export const SealInput = z.object({ code: z.string().check(z.maxLength(40)) })
