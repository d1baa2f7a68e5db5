import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { later } from '../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import { approvalUndo } from '../../sessions/office/rules.ts'
import { tasksOfSession } from '../../sessions/tasks/queries.ts'
import { setState } from '../../sessions/updates.ts'
import { giveBack, noteReview, submittedReport } from './give-back.ts'

type Ctx = Authenticated<WriteCtx>

export async function approveSession(
  ctx: Ctx,
  { id }: Input<typeof sessionRoutes.approve>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  if (session.state === 'approved') return { id }
  const report_id = submittedReport(session)
  await noteReview(ctx, report_id, 'approved', null)
  await setState(ctx, session, 'approved')
  await ctx.record({ type: 'session.approved', session_id: id, report_id })
  return { id }
}

/** Takes an approval of the last seconds back: the report waits for a verdict again. Again changes nothing. */
export async function undoApproval(
  ctx: Ctx,
  { id }: Input<typeof sessionRoutes.undoApproval>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  const { state, report_id } = session
  if (state === 'submitted') return { id }
  if (state !== 'approved' || report_id === null) throw new Problem('invalid_transition', { state })
  const { numUpdatedRows } = await ctx.db
    .updateTable('report')
    .set({ review: null, review_reason: null, reviewed_by: null, reviewed_at: null })
    .where('id', '=', report_id)
    .where('reviewed_at', '>', later(ctx.now, -approvalUndo.taken))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Problem('invalid_transition', { state })
  await setState(ctx, session, 'submitted')
  await ctx.record({ type: 'session.approval_undone', session_id: id, report_id })
  return { id }
}

/** Sends submitted work back. The tasks named are in work again, with all that was done in them. */
export async function returnSession(
  ctx: Ctx,
  input: Input<typeof sessionRoutes.return>,
): Promise<{ id: string }> {
  const { id, reason } = input
  const session = await lockOfficeSession(ctx, id)
  const tasks = await tasksOfSession(ctx, id)
  const named = tasks.filter((task) => input.task_ids.includes(task.id))
  if (!reason || named.length === 0) throw new Problem('return_reason_required')
  if (named.length < new Set(input.task_ids).size) throw new Problem('not_found')
  await giveBack(ctx, session, { reason, tasks: named, due: input.expires_at })
  return { id }
}
