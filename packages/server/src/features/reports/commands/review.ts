import type { LocalisedText } from '@brightkey/contract/locale'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { reworkDue } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import { later, toInstant } from '../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { serializeNoteTexts } from '../../../platform/note-texts.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import { approvalUndo } from '../../sessions/office/rules.ts'
import { findTaskPhoto } from '../../sessions/photos/queries.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { findTask, tasksOfSession } from '../../sessions/tasks/queries.ts'
import {
  markAskedAgain,
  reopenTask,
  returnPoints,
  setDue,
  setOfficeRequest,
  setState,
} from '../../sessions/updates.ts'

type Ctx = Authenticated<WriteCtx>

export async function approveSession(
  ctx: Ctx,
  { id }: Input<typeof sessionRoutes.approve>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  if (session.state === 'approved') return { id }
  const report_id = requireSubmittedReport(session)
  await recordReview(ctx, report_id, { review: 'approved' })
  await setState(ctx, session, 'approved')
  await ctx.record({ type: 'session.approved', session_id: id, report_id })
  return { id }
}

/** Undoes an approval of the last seconds: the report waits for a verdict again. Repeating it changes nothing. */
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
    .where('reviewed_at', '>', later(ctx.now, -approvalUndo.acceptedMs))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Problem('invalid_transition', { state })
  await setState(ctx, session, 'submitted')
  await ctx.record({ type: 'session.approval_undone', session_id: id, report_id })
  return { id }
}

/** Sends submitted work back. The tasks named are in work again, with all that was done in them but the points named. */
export async function returnSession(
  ctx: Ctx,
  input: Input<typeof sessionRoutes.return>,
): Promise<{ id: string }> {
  const { id, reason, reason_texts, subtask_ids = [] } = input
  const session = await lockOfficeSession(ctx, id)
  const tasks = await tasksOfSession(ctx, id)
  const named = tasks.filter((task) => input.task_ids.includes(task.id))
  if (!reason || named.length === 0) throw new Problem('return_reason_required')
  if (named.length < new Set(input.task_ids).size) throw new Problem('not_found')
  const points = named.flatMap((task) => task.subtasks.map((subtask) => subtask.id))
  if (subtask_ids.some((point) => !points.includes(point))) throw new Problem('not_found')
  await returnPoints(ctx, subtask_ids)
  await returnWork(ctx, session, { reason, reason_texts, tasks: named, due: input.expires_at })
  return { id }
}

/**
 * Asks the cleaner to replace a photo. The old one no longer counts: it is deleted as if by the cleaner, so that an
 * admin can restore it for 30 days and reports that show it keep it; and the task needs a new one before it can be
 * completed. Submitted work is returned, with the office's text as the reason; without one, reason and note stay
 * empty and each reader sees a standard text in their language.
 */
export async function askAgain(
  ctx: Authenticated<WriteCtx>,
  { id, photoId, text, texts }: Input<typeof evidenceRoutes.askAgain>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  const photo = await findTaskPhoto(ctx, id, photoId)
  const task = photo?.task_id ? await findTask(ctx, id, photo.task_id) : null
  if (!photo || !task) throw new Problem('not_found')
  // Already requested: repeating it changes nothing.
  if (photo.asked_again_at !== null) return { id }
  if (photo.deleted_at !== null) throw new Problem('not_found')

  if (session.state === 'active' || session.state === 'returned') {
    await reopenTask(ctx, task)
    // No photo can be sent by a closed link.
    if (session.closes_at <= ctx.now) {
      const [from, to] = [session.expires_at, reworkDue(session.expires_at, ctx.now)]
      await setDue(ctx, session, to)
      await ctx.record({ type: 'session.changed', session_id: id, change: 'extended', from, to })
    }
  } else await returnWork(ctx, session, { reason: text, reason_texts: texts, tasks: [task] })
  const asked = task.status === 'completed' ? [] : task.office_photos.map((each) => each.id)
  await setOfficeRequest(ctx, task.id, { note: text, texts, photoIds: [...asked, photoId] })
  await markAskedAgain(ctx, id, photoId)
  await ctx.record({ type: 'photo.asked_again', session_id: id, photo_id: photoId, task_id: task.id })
  return { id }
}

/** The caller has loaded and locked it: a login, or the holder of a link that sends work back. */
type Session = Pick<Selectable<SessionTable>, 'id' | 'state' | 'report_id' | 'expires_at'>

type Return = {
  reason: string
  reason_texts?: LocalisedText | null | undefined
  tasks: readonly Task[]
  due?: string | undefined
}

/** Returns submitted work to the cleaner, with these tasks to be done again. Throws invalid_transition. */
export async function returnWork(
  ctx: WriteCtx,
  session: Session,
  { reason, reason_texts, tasks, due }: Return,
): Promise<void> {
  const report_id = requireSubmittedReport(session)
  await recordReview(ctx, report_id, { review: 'returned', reason, texts: reason_texts })
  for (const task of tasks) await reopenTask(ctx, task)
  await setReworkDue(ctx, session, due)
  await setState(ctx, session, 'returned')
  await ctx.record({ type: 'session.returned', session_id: session.id, report_id, reason })
}

/** The report that waits for a verdict. Throws invalid_transition, with the state, where none does. */
function requireSubmittedReport({ state, report_id }: Session): string {
  if (state !== 'submitted' || report_id === null) throw new Problem('invalid_transition', { state })
  return report_id
}

type Verdict = {
  review: 'approved' | 'returned'
  reason?: string | null
  texts?: LocalisedText | null | undefined
}

async function recordReview(
  ctx: WriteCtx,
  reportId: string,
  { review, reason = null, texts }: Verdict,
): Promise<void> {
  const reviewed = { reviewed_by: ctx.actor?.id ?? null, reviewed_at: ctx.now }
  await ctx.db
    .updateTable('report')
    .set({ review, review_reason: reason, review_reason_texts: serializeNoteTexts(texts), ...reviewed })
    .where('id', '=', reportId)
    .execute()
}

/** Sets the due time the office chose, else the one of the rule. */
function setReworkDue(ctx: WriteCtx, session: Session, due?: string): Promise<void> {
  return setDue(ctx, session, due === undefined ? reworkDue(session.expires_at, ctx.now) : toInstant(due))
}
