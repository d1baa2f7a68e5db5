import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { reworkTaskIds } from '../inspections/queries.ts'
import { sessionById } from '../sessions/queries.ts'
import { returnWork } from './commands/review.ts'
import { queueForOwner, withdrawFromOwner } from './owners/commands.ts'

/** Returns submitted work when an inspection created rework tasks. */
export async function returnForRework(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type !== 'inspection.submitted') return
  if ((await reworkTaskIds(ctx, event.inspection_id)).length === 0) return
  const session = await sessionById(ctx, event.session_id)
  // The tasks are new and describe themselves; while work goes on there is nothing to return.
  if (session.state === 'submitted') await returnWork(ctx, session, { reason: '', tasks: [] })
}

/** Keeps the corrections of an entry of the address book that is merged into another. */
export async function keepCorrections({ db }: WriteCtx, event: Event): Promise<void> {
  if (event.type !== 'cleaner.merged') return
  await db
    .updateTable('statement_correction')
    .set({ cleaner_id: event.cleaner_id })
    .where('cleaner_id', '=', event.other_id)
    .execute()
}

/** Sends a report to the owner of its apartment when it is approved, if they get each one. */
export async function sendToOwner(ctx: WriteCtx, event: Event): Promise<void> {
  if (event.type === 'session.approved') await queueForOwner(ctx, event)
  if (event.type === 'session.approval_undone') await withdrawFromOwner(ctx, event)
}
