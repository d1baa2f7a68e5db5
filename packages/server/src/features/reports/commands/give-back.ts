import { Problem } from '@brightkey/contract/problem'
import { closesAt } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import { later, toInstant } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'

/** Loaded, and locked, by whoever may change it: a login, or the holder of a link that sends work back. */
type Session = Pick<Selectable<SessionTable>, 'id' | 'state' | 'report_id' | 'expires_at'>

/** What the cleaner gets to do it again where the old due time is past. */
const oneDay = 24 * 3_600_000

/** Gives submitted work back to the cleaner, with these tasks to be done again. Throws invalid_transition. */
export async function giveBack(
  ctx: WriteCtx,
  session: Session,
  { reason, tasks, due }: { reason: string; tasks: readonly Task[]; due?: string | undefined },
): Promise<void> {
  const report_id = submittedReport(session)
  await noteReview(ctx, report_id, 'returned', reason)
  for (const task of tasks) await reopen(ctx, task)
  await giveTime(ctx, session, due)
  await ctx.db.updateTable('session').set({ state: 'returned' }).where('id', '=', session.id).execute()
  await ctx.record({ type: 'session.returned', session_id: session.id, report_id, reason })
}

/** The report that waits for a verdict. Throws invalid_transition, with the state, where none does. */
export function submittedReport({ state, report_id }: Session): string {
  if (state !== 'submitted' || report_id === null) throw new Problem('invalid_transition', { state })
  return report_id
}

export async function noteReview(
  ctx: WriteCtx,
  reportId: string,
  review: 'approved' | 'returned',
  reason: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('report')
    .set({ review, review_reason: reason, reviewed_by: ctx.actor?.id ?? null, reviewed_at: ctx.now })
    .where('id', '=', reportId)
    .execute()
}

/** The task is in work again, with all that was done in it. */
export async function reopen(ctx: WriteCtx, { id, status }: Task): Promise<void> {
  await ctx.db
    .updateTable('task')
    .set({
      status: status === 'completed' ? 'active' : status,
      completed_at: null,
      skip_reason: null,
      skip_text: null,
      returned_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Due when the office says; else as before, or in a day where that is past. It may become late anew. */
export async function giveTime(ctx: WriteCtx, session: Session, due?: string): Promise<void> {
  const { linkGraceHours } = await getEffectiveSettings(ctx)
  const before = session.expires_at <= ctx.now ? later(ctx.now, oneDay) : session.expires_at
  const expires_at = due === undefined ? before : toInstant(due)
  await ctx.db
    .updateTable('session')
    .set({ expires_at, closes_at: closesAt(expires_at, linkGraceHours), overdue_at: null })
    .where('id', '=', session.id)
    .execute()
}
