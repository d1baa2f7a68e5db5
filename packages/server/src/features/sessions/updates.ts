import type { CancelCause } from '@brightkey/contract/event'
import type { LocalisedText } from '@brightkey/contract/locale'
import { closesAt } from '@brightkey/contract/sessions/rules'
import type { CleanerDetails, SessionState, Task } from '@brightkey/contract/sessions/schema'
import type { Selectable } from 'kysely'
import type { WriteCtx } from '../../platform/context.ts'
import { serializeNoteTexts } from '../../platform/note-texts.ts'
import { readAreas } from '../apartments/areas/queries.ts'
import { getEffectiveSettings } from '../settings/queries.ts'
import type { LinkSession } from './access.ts'
import { sessionSearchText } from './keys/queries.ts'
import type { SessionTable } from './tables.ts'

type Id = Pick<Selectable<SessionTable>, 'id'>
type Times = Pick<Selectable<SessionTable>, 'window_start' | 'expires_at'>

export async function setState({ db }: WriteCtx, { id }: Id, state: SessionState): Promise<void> {
  await db.updateTable('session').set({ state }).where('id', '=', id).execute()
}

type Submitter = { cleaner: CleanerDetails; byOther: boolean; assigned: CleanerDetails | null }

/** The session is submitted, by this cleaner, with this report as its newest. */
export async function setSubmitted(
  ctx: WriteCtx,
  session: LinkSession,
  report: { id: string; token: string },
  { cleaner, byOther, assigned }: Submitter,
): Promise<void> {
  const names = {
    cleaner_first_name: cleaner.first_name,
    cleaner_last_name: cleaner.last_name,
    cleaner_company_name: cleaner.company_name,
  }
  const { db, now } = ctx
  const areas = await readAreas(ctx)
  await db
    .updateTable('session')
    .set({
      state: 'submitted',
      report_id: report.id,
      report_token: report.token,
      submitted_at: now,
      submitted_by_other: Number(byOther),
      ...names,
      search: sessionSearchText(areas, { ...session, ...names }, assigned),
    })
    .where('id', '=', session.id)
    .execute()
}

/** Cancels the session; its link shows the reason. */
export async function setCancelled(
  ctx: WriteCtx,
  { id }: Id,
  cause: CancelCause,
  { reason = '', texts }: { reason?: string; texts?: LocalisedText | null | undefined } = {},
): Promise<void> {
  await ctx.db
    .updateTable('session')
    .set({
      state: 'cancelled',
      cancelled_at: ctx.now,
      cancelled_by: ctx.actor?.id ?? null,
      cancel_cause: cause,
      cancel_reason: reason || null,
      cancel_reason_texts: serializeNoteTexts(texts),
    })
    .where('id', '=', id)
    .execute()
  await ctx.record({ type: 'session.cancelled', session_id: id, cause, reason })
}

/** Makes a cancelled session active again. `changedByHand` is the column of that name. */
export async function undoCancellation(
  ctx: WriteCtx,
  { id }: Id,
  changedByHand: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('session')
    .set({
      state: 'active',
      cancelled_at: null,
      cancelled_by: null,
      cancel_cause: null,
      cancel_reason: null,
      cancel_reason_texts: null,
      changed_by_hand: changedByHand,
    })
    .where('id', '=', id)
    .execute()
  await ctx.record({ type: 'session.cancellation_undone', session_id: id })
}

export async function setReportToken({ db }: WriteCtx, { id }: Id, token: string): Promise<void> {
  await db.updateTable('session').set({ report_token: token }).where('id', '=', id).execute()
}

/** Sets when the session is due, and with it when its link closes. It may become overdue again. */
export async function setDue(ctx: WriteCtx, { id }: Id, expires_at: string): Promise<void> {
  const { linkGraceHours } = await getEffectiveSettings(ctx)
  await ctx.db
    .updateTable('session')
    .set({ expires_at, closes_at: closesAt(expires_at, linkGraceHours), overdue_at: null })
    .where('id', '=', id)
    .execute()
}

/** Gives a session the times that follow from its stay or rule. */
export async function reschedule(
  ctx: WriteCtx,
  session: Id & Times,
  { window_start, expires_at }: Times,
): Promise<void> {
  const from = { window_start: session.window_start, expires_at: session.expires_at }
  if (expires_at !== from.expires_at) await setDue(ctx, session, expires_at)
  else if (window_start === from.window_start) return
  await ctx.db.updateTable('session').set({ window_start }).where('id', '=', session.id).execute()
  const to = { window_start, expires_at }
  await ctx.record({ type: 'session.rescheduled', session_id: session.id, from, to })
}

/** The task is in work again, with all that was done in it. */
export async function reopenTask(
  { db, now }: WriteCtx,
  { id, status }: Pick<Task, 'id' | 'status'>,
): Promise<void> {
  await db
    .updateTable('task')
    .set({
      status: status === 'completed' ? 'active' : status,
      completed_at: null,
      skip_reason: null,
      skip_text: null,
      returned_at: now,
      // What was asked for before has been done.
      ...(status === 'completed' && { office_photos: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** The points are to be done again: their ticks go, and the cleaner sees which they are. */
export async function returnPoints({ db, now }: WriteCtx, subtaskIds: readonly string[]): Promise<void> {
  if (subtaskIds.length === 0) return
  const values = { done_at: null, returned_at: now }
  await db.updateTable('subtask').set(values).where('id', 'in', subtaskIds).execute()
}

/** Clears the requests to do tasks and points of the session again. */
export async function endReturns({ db }: WriteCtx, sessionId: string): Promise<void> {
  await db
    .updateTable('task')
    .set({ returned_at: null })
    .where('session_id', '=', sessionId)
    .where('returned_at', 'is not', null)
    .execute()
  await db
    .updateTable('subtask')
    .set({ returned_at: null })
    .where('task_id', 'in', (eb) => eb.selectFrom('task').select('id').where('session_id', '=', sessionId))
    .where('returned_at', 'is not', null)
    .execute()
}

export async function setSkip(
  { db }: WriteCtx,
  taskId: string,
  skip: Pick<Task, 'skip_reason' | 'skip_text'>,
): Promise<void> {
  await db.updateTable('task').set(skip).where('id', '=', taskId).execute()
}

/** Sets what the office asks the cleaner to do in this task, and the photos that show it. */
export async function setOfficeRequest(
  { db }: WriteCtx,
  taskId: string,
  request: { note: string; texts: LocalisedText | null | undefined; photoIds: readonly string[] },
): Promise<void> {
  const values = {
    office_note: request.note,
    office_note_texts: serializeNoteTexts(request.texts),
    office_photos: JSON.stringify(request.photoIds),
  }
  await db.updateTable('task').set(values).where('id', '=', taskId).execute()
}

/** Notes that this version of the report shows the cleaner's photos that are not deleted. */
export async function setReportVersion({ db }: WriteCtx, sessionId: string, version: number): Promise<void> {
  await db
    .updateTable('photo')
    .set({ report_version: version })
    .where('session_id', '=', sessionId)
    .where('page', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Notes that the originals of these files are removed. Returns those that were not yet, with their sizes in bytes. */
export async function markOriginalsRemoved(
  { db, now }: WriteCtx,
  files: readonly string[],
): Promise<{ size: number }[]> {
  if (files.length === 0) return []
  return db
    .updateTable('photo')
    .set({ original_removed_at: now })
    .where('file', 'in', files)
    .where('original_removed_at', 'is', null)
    .returning('size')
    .execute()
}

/** Deletes a photo because the office requested a replacement. */
export async function markAskedAgain(
  { db, now }: WriteCtx,
  sessionId: string,
  photoId: string,
): Promise<void> {
  await db
    .updateTable('photo')
    .set({ deleted_at: now, asked_again_at: now })
    .where('session_id', '=', sessionId)
    .where('id', '=', photoId)
    .execute()
}

/** Notes that these files were removed by age; they go with the sweep, a day later. Returns how many. */
export async function markVoiceNotesRemoved(ctx: WriteCtx, files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0
  const { numUpdatedRows } = await ctx.db
    .updateTable('voice_note')
    .set({ removed_at: ctx.now })
    .where('file', 'in', files)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
