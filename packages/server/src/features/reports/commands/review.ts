import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { closesAt } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import { later, toInstant } from '../../../platform/clock.ts'
import type { Known, WriteCtx } from '../../../platform/context.ts'
import { lockOfficeSession, type OfficeSession } from '../../sessions/access.ts'
import { getSession } from '../../sessions/office/queries/session.ts'
import { tasksOfSession } from '../../sessions/tasks/queries.ts'
import { settingsInForce } from '../../settings/queries.ts'

type Ctx = Known<WriteCtx>

/** What the cleaner gets to do it again where the old due time is past. */
const oneDay = 24 * 3_600_000

export async function approveSession(
  ctx: Ctx,
  { id }: Input<typeof sessionRoutes.approve>,
): Promise<Session> {
  const session = await lockOfficeSession(ctx, id)
  if (session.state === 'approved') return getSession(ctx, { id })
  const report_id = submittedReport(session)
  await note(ctx, report_id, 'approved', null)
  await ctx.db.updateTable('session').set({ state: 'approved' }).where('id', '=', id).execute()
  await ctx.record({ type: 'session.approved', session_id: id, report_id })
  return getSession(ctx, { id })
}

/** Sends submitted work back. The tasks named are in work again, with all that was done in them. */
export async function returnSession(ctx: Ctx, input: Input<typeof sessionRoutes.return>): Promise<Session> {
  const { id, reason } = input
  const session = await lockOfficeSession(ctx, id)
  const tasks = await tasksOfSession(ctx, id)
  const named = tasks.filter((task) => input.task_ids.includes(task.id))
  if (!reason || named.length === 0) throw new Problem('return_reason_required')
  if (named.length < new Set(input.task_ids).size) throw new Problem('not_found')
  const report_id = submittedReport(session)

  await note(ctx, report_id, 'returned', reason)
  for (const task of named) await reopen(ctx, task)
  const { linkGraceHours } = await settingsInForce(ctx)
  const expires_at = dueAgain(ctx, session, input.expires_at)
  await ctx.db
    .updateTable('session')
    .set({
      state: 'returned',
      expires_at,
      closes_at: closesAt(expires_at, linkGraceHours),
      overdue_at: null,
    })
    .where('id', '=', id)
    .execute()
  await ctx.record({ type: 'session.returned', session_id: id, report_id, reason })
  return getSession(ctx, { id })
}

/** The report that waits for a verdict. Throws invalid_transition, with the state, where none does. */
function submittedReport({ state, report_id }: OfficeSession): string {
  if (state !== 'submitted' || report_id === null) throw new Problem('invalid_transition', { state })
  return report_id
}

async function note(ctx: Ctx, reportId: string, review: 'approved' | 'returned', reason: string | null) {
  await ctx.db
    .updateTable('report')
    .set({ review, review_reason: reason, reviewed_by: ctx.actor.id, reviewed_at: ctx.now })
    .where('id', '=', reportId)
    .execute()
}

async function reopen(ctx: Ctx, { id, status }: Task): Promise<void> {
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

function dueAgain({ now }: Ctx, session: OfficeSession, wanted: string | undefined): string {
  if (wanted !== undefined) return toInstant(wanted)
  return session.expires_at <= now ? later(now, oneDay) : session.expires_at
}
