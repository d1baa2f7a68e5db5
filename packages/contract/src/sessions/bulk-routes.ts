import { z } from 'zod/mini'
import { Id, InstantInput } from '../id.ts'
import { route } from '../route.ts'
import { bulkActions } from './choices.ts'
import { changeSessions, checkMoves } from './endpoints.ts'
import { FoundDouble } from './office-schema.ts'
import { mostAtOnce } from './rules.ts'

export const BulkAction = z.enum(bulkActions)
export type BulkAction = z.infer<typeof BulkAction>

const bulkIds = z.optional(z.array(Id).check(z.maxLength(mostAtOnce)))

/** `create` wants `proposal_ids`, the others `ids`; `assign` a cleaner (null takes them from theirs), `extend` a due time. */
export const BulkInput = z.object({
  action: BulkAction,
  ids: bulkIds,
  proposal_ids: bulkIds,
  cleaner_id: z.nullish(Id),
  expires_at: z.optional(InstantInput),
})

export const BulkResult = z.object({
  /** As it was sent: of a session, or of a proposal. */
  id: Id,
  ok: z.boolean(),
  /** Why not, and that in the reader's language. */
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  session_id: z.optional(Id),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Sessions and when they are to be due; more are not selected by hand. */
const Moves = z
  .array(z.object({ id: Id, expires_at: InstantInput }))
  .check(z.minLength(1), z.maxLength(5 * mostAtOnce))

export const bulkRoutes = {
  checkMoves: route(checkMoves, {
    summary:
      'Which sessions, moved to other due times, would be on a day when their apartment has another one',
    access: 'login',
    scope: 'sessions',
    input: z.object({ moves: Moves }),
    output: z.array(z.object({ id: Id, doubles: z.array(FoundDouble) })),
    problems: [],
  }),
  change: route(changeSessions, {
    summary: 'The same for up to 200 sessions or check-outs, each in a transaction of its own',
    access: 'login',
    scope: 'sessions',
    input: BulkInput,
    output: z.object({ results: z.array(BulkResult) }),
    problems: [],
  }),
}
