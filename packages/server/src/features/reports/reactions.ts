import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { reworkTaskIds } from '../inspections/queries.ts'
import { sessionOf } from '../sessions/queries.ts'
import { giveBack } from './commands/review.ts'

/** An inspection that made tasks of what it found sends handed-in work back for them. */
export async function returnInspected(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type !== 'inspection.submitted') return
  if ((await reworkTaskIds(ctx, event.inspection_id)).length === 0) return
  const session = await sessionOf(ctx, event.session_id)
  // The tasks are new and say themselves what is to be done; while work goes on there is nothing to return.
  if (session.state === 'submitted') await giveBack(ctx, session, { reason: '', tasks: [] })
}
