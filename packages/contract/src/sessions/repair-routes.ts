import { z } from 'zod/mini'
import { ClientId, Id, Instant } from '../id.ts'
import { byPageToken, PageNote, PagePhoto, PageSession } from '../inspections/schema.ts'
import { route } from '../route.ts'
import { LocalisedText, optionalLine } from '../text.ts'
import { finishRepair, getRepair } from './endpoints.ts'
import { IssueAddition, IssueKind, OfficePhoto } from './schema.ts'

/** A problem as the one who repairs it sees it: what, where, and what it looks like before and after. */
export const Repair = z.object({
  session: PageSession,
  /** Where to go; the page's own photos are of this item. */
  address: z.string(),
  item_id: Id,
  kind: IssueKind,
  text: z.string(),
  additions: z.array(IssueAddition),
  /** The task the problem was found in; null for none. */
  task_title: z.nullable(LocalisedText),
  reported_at: Instant,
  /** The day by which it is to be done, `2026-11-21`. */
  due_on: z.nullable(z.string()),
  before: z.array(OfficePhoto),
  photos: z.array(PagePhoto),
  result: z.nullable(z.object({ name: z.string(), note: z.nullable(z.string()), at: Instant })),
  /** Done, or the problem is settled: nothing is written any more. */
  locked: z.boolean(),
  server_time: Instant,
})
export type Repair = z.infer<typeof Repair>

/** What the holder of a repair link may do. Every write may arrive twice: the second changes nothing. */
export const repairRoutes = {
  get: route(getRepair, {
    summary: 'The problem to repair: what, where, and its photos',
    access: 'link',
    input: byPageToken,
    output: Repair,
    problems: ['session_not_found'],
  }),
  done: route(finishRepair, {
    summary: 'Sign that the problem is repaired; again returns the same. The office resolves it',
    access: 'link',
    input: z.object({
      ...byPageToken.shape,
      // An empty one has a message of its own, so the command checks it.
      name: z._default(optionalLine(150), ''),
      note: PageNote,
      photo_ids: z.optional(z.array(ClientId).check(z.maxLength(100))),
    }),
    output: Repair,
    problems: ['session_not_found', 'page_locked', 'signature_required', 'photos_not_received'],
  }),
}
