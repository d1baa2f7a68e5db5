import { z } from 'zod/mini'
import { AssignedCleaner } from '../cleaners/schema.ts'
import { Id, InstantInput } from '../id.ts'
import { route } from '../route.ts'
import { bulkActions } from './choices.ts'
import { changeSessions, checkMoves, planAssignments } from './endpoints.ts'
import { FoundDouble } from './office-schema.ts'
import { mostAtOnce } from './rules.ts'

export const BulkAction = z.enum(bulkActions)
export type BulkAction = z.infer<typeof BulkAction>

const bulkIds = z.optional(z.array(Id).check(z.maxLength(mostAtOnce)))

const bulkValues = { cleaner_id: z.nullish(Id), expires_at: z.optional(InstantInput) }

/**
 * `create` wants `proposal_ids`, the others `ids`; `assign` a cleaner (null takes them from theirs), `extend` a due time. `each` in
 * place of `ids` has a value of its own for each session.
 */
export const BulkInput = z.object({
  action: BulkAction,
  ids: bulkIds,
  proposal_ids: bulkIds,
  each: z.optional(z.array(z.object({ id: Id, ...bulkValues })).check(z.maxLength(mostAtOnce))),
  ...bulkValues,
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

/** A cleaner for each of some sessions. */
const Assignments = z.array(z.object({ id: Id, cleaner_id: Id }))

export const AssignmentPlans = z.object({
  /** Active cleaners, by name. */
  cleaners: z.array(
    z.extend(AssignedCleaner, {
      /** Planned work on the days on which the sessions are due, without these sessions. */
      minutes: z.int(),
    }),
  ),
  /** To the usual cleaner of each apartment, or a stand-in; to one cleaner in an area; by hours. */
  usual: Assignments,
  area: Assignments,
  even: Assignments,
  /** How many of `usual` go to a stand-in. */
  stand_ins: z.int(),
})
export type AssignmentPlans = z.infer<typeof AssignmentPlans>

export const bulkRoutes = {
  planAssignments: route(planAssignments, {
    summary: 'Who has how much to do on the days of these sessions, and three ways to assign them',
    access: 'login',
    scope: 'sessions',
    input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
    output: AssignmentPlans,
    problems: [],
  }),
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
