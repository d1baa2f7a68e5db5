import type { Task } from '@brightkey/contract/sessions/schema'
import type { WriteCtx } from '../../../platform/context.ts'

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
    })
    .where('id', '=', id)
    .execute()
}

/** No task of the session is asked for again any more. */
export async function endReturns({ db }: WriteCtx, sessionId: string): Promise<void> {
  await db
    .updateTable('task')
    .set({ returned_at: null })
    .where('session_id', '=', sessionId)
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

/** What the office asks of the cleaner in this task. */
export async function setOfficeNote({ db }: WriteCtx, taskId: string, office_note: string): Promise<void> {
  await db.updateTable('task').set({ office_note }).where('id', '=', taskId).execute()
}
