import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import { tasksOfSession } from '../../sessions/tasks/queries.ts'
import { giveBack, giveTime, reopen } from './give-back.ts'

/**
 * Asks the cleaner for another photo in the place of one. The one asked about counts no more: it is deleted as a cleaner
 * would delete it, so that an admin can restore it for 30 days and reports that show it keep it; and the task needs a
 * new one before it can be completed. Submitted work is returned for it, with the office's words as the reason; where
 * there are none, reason and note are empty and whoever shows them has words of its own, in its reader's language.
 */
export async function askAgain(
  ctx: Authenticated<WriteCtx>,
  { id, photoId, text }: Input<typeof evidenceRoutes.askAgain>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  const photo = await ctx.db
    .selectFrom('photo')
    .select(['task_id', 'deleted_at', 'asked_again_at'])
    .where('session_id', '=', id)
    .where('id', '=', photoId)
    // A problem's photo shows the problem; there is no task to do again.
    .where('issue_id', 'is', null)
    .executeTakeFirst()
  const task = (await tasksOfSession(ctx, id)).find((each) => each.id === photo?.task_id)
  if (!photo || !task) throw new Problem('not_found')
  // Asked before; a second press changes nothing.
  if (photo.asked_again_at !== null) return { id }
  if (photo.deleted_at !== null) throw new Problem('not_found')

  if (session.state === 'active' || session.state === 'returned') {
    await reopen(ctx, task)
    // Nobody can send a photo by a link that is closed.
    if (session.closes_at <= ctx.now) {
      await giveTime(ctx, session)
      await ctx.record({ type: 'session.changed', session_id: id, change: 'extended' })
    }
  } else await giveBack(ctx, session, { reason: text, tasks: [task] })
  await ctx.db.updateTable('task').set({ office_note: text }).where('id', '=', task.id).execute()
  await ctx.db
    .updateTable('photo')
    .set({ deleted_at: ctx.now, asked_again_at: ctx.now })
    .where('session_id', '=', id)
    .where('id', '=', photoId)
    .execute()
  await ctx.record({ type: 'photo.asked_again', session_id: id, photo_id: photoId, task_id: task.id })
  return { id }
}
