import { z } from 'zod/mini'
import { ClientId, Id, Instant, LinkToken } from '../id.ts'
import { PagePhoto, PageSession } from '../inspections/schema.ts'
import { IssueKind, SkipReason } from '../sessions/schema.ts'
import { Room } from '../templates/schema.ts'
import { LocalisedText, optionalLine, optionalText } from '../text.ts'

/** What the client said of the work. */
export const Acceptance = z.object({
  id: Id,
  report_version: z.int(),
  name: z.string(),
  accepted: z.boolean(),
  remarks: z.array(
    z.object({
      task_id: Id,
      task_title: LocalisedText,
      task_title_text: z.string(),
      text: z.string(),
      photos: z.array(PagePhoto),
    }),
  ),
  at: Instant,
})
export type Acceptance = z.infer<typeof Acceptance>

const ShownPhoto = z.object({
  id: Id,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  view_url: z.nullable(z.string()),
  thumb_url: z.nullable(z.string()),
})

/** The page on which a client accepts the work: what was done, by task, as the client's view shows it. */
export const AcceptancePageData = z.object({
  session: PageSession,
  /** Null until the work is handed in. */
  report: z.nullable(
    z.object({
      version: z.int(),
      submitted_at: Instant,
      sha256: z.string(),
      unchanged: z.boolean(),
      seal_code: z.string(),
      /** The client's view of the report. */
      url: z.string(),
    }),
  ),
  tasks: z.array(
    z.object({
      id: Id,
      title: LocalisedText,
      title_text: z.string(),
      room: z.nullable(Room),
      done: z.boolean(),
      skip_reason: z.nullable(SkipReason),
      skip_text: z.nullable(z.string()),
      photos: z.array(z.extend(ShownPhoto, { kind: z.enum(['before', 'after']) })),
      /** Photos of a remark that is being written: they belong to nothing that was signed. */
      remark_photos: z.array(PagePhoto),
    }),
  ),
  /** What the cleaner reported, as the client's view of the report shows it. */
  problems: z.array(
    z.object({
      id: Id,
      task_id: z.nullable(Id),
      kind: IssueKind,
      text: z.string(),
      photos: z.array(ShownPhoto),
    }),
  ),
  acceptance: z.nullable(Acceptance),
  locked: z.boolean(),
  server_time: Instant,
})
export type AcceptancePageData = z.infer<typeof AcceptancePageData>

export const AcceptanceInput = z.object({
  token: LinkToken,
  /** Made by the phone, so that a second arrival is recognised. */
  id: ClientId,
  name: z._default(optionalLine(150), ''),
  /** The version of the report that was looked at; absent: whichever is the newest. */
  report_version: z.optional(z.int()),
  accepted: z.boolean(),
  remarks: z._default(
    z
      .array(
        z.object({
          task_id: Id,
          text: z._default(optionalText(1000), ''),
          photo_ids: z.optional(z.array(ClientId).check(z.maxLength(30))),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
})
