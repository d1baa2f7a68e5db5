import { Problem } from '@brightkey/contract/problem'
import { reworkDue } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import { toInstant } from '../../../platform/clock.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { reopenTask } from '../../sessions/tasks/updates.ts'
import { setDue, setState } from '../../sessions/updates.ts'

/** Loaded, and locked, by whoever may change it: a login, or the holder of a link that sends work back. */
type Session = Pick<Selectable<SessionTable>, 'id' | 'state' | 'report_id' | 'expires_at'>

/** Gives submitted work back to the cleaner, with these tasks to be done again. Throws invalid_transition. */
export async function giveBack(
  ctx: WriteCtx,
  session: Session,
  { reason, tasks, due }: { reason: string; tasks: readonly Task[]; due?: string | undefined },
): Promise<void> {
  const report_id = submittedReport(session)
  await noteReview(ctx, report_id, 'returned', reason)
  for (const task of tasks) await reopenTask(ctx, task)
  await giveTime(ctx, session, due)
  await setState(ctx, session, 'returned')
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

/** Due when the office says, else as the rule says. */
export function giveTime(ctx: WriteCtx, session: Session, due?: string): Promise<void> {
  return setDue(ctx, session, due === undefined ? reworkDue(session.expires_at, ctx.now) : toInstant(due))
}
