import { z } from 'zod/mini'
import { ClientId, Id, InstantInput, LinkToken } from '../id.ts'
import { optionalLine, optionalText, text } from '../text.ts'
import { IssueKind, SkipReason } from './schema.ts'
import { SpotReason } from './spots/schema.ts'

// What the holder of a cleaning link sends.

export const UploadInput = z.object({
  token: LinkToken,
  taskId: Id,
  id: ClientId,
  kind: z.enum(['before', 'after', 'issue']),
  issue_id: z.optional(ClientId),
  /** The shot that the photo is for. One that the task has no more is kept, and pairs with nothing. */
  shot_id: z.optional(Id),
  /** The spot that the photo is of: then the task is `-`, the kind `after` and the source `camera`. */
  spot_id: z.optional(Id),
  /** Why a spot is photographed after more than 15 minutes; `other` with a text. */
  spot_reason: z.optional(SpotReason),
  spot_reason_text: z.optional(optionalLine(300)),
  taken_at: z.optional(InstantInput),
  source: z.optional(z.enum(['camera', 'gallery'])),
  /** The phone's clock while it sends, so that one that is far off is noticed. */
  sent_at: z.optional(InstantInput),
  /** A photo forgotten in a report that was submitted; taken until the office approves. */
  late: z.optional(z.literal('true')),
})
export const IssueInput = z.object({
  token: LinkToken,
  id: ClientId,
  task_id: z.nullish(Id),
  kind: IssueKind,
  text: z._default(optionalText(2000), ''),
})
export const IssueAdditionInput = z.object({ token: LinkToken, issueId: Id, id: ClientId, text: text(2000) })
export const SubmitInput = z.object({
  token: LinkToken,
  // An empty field has a message of its own, so the command checks it, not the schema.
  first_name: z._default(optionalLine(100), ''),
  last_name: z._default(optionalLine(100), ''),
  company_name: z._default(optionalLine(150), ''),
  skipped: z.optional(
    z
      .array(z.object({ task_id: Id, reason: SkipReason, text: z.nullish(optionalText(500)) }))
      .check(z.maxLength(100)),
  ),
  photo_ids: z.optional(z.array(ClientId).check(z.maxLength(5000))),
  /** The version this submission means to make. One that exists already is returned again, also after newer ones. */
  version: z.optional(z.int32().check(z.gte(1))),
})
