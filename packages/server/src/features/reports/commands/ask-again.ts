import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { lockOfficeSession } from '../../sessions/access.ts'
import { findTaskPhoto } from '../../sessions/photos/queries.ts'
import { markAskedAgain } from '../../sessions/photos/updates.ts'
import { findTask } from '../../sessions/tasks/queries.ts'
import { reopenTask, setOfficeNote } from '../../sessions/tasks/updates.ts'
import { giveBack, giveTime } from './give-back.ts'

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
  const photo = await findTaskPhoto(ctx, id, photoId)
  const task = photo?.task_id ? await findTask(ctx, id, photo.task_id) : null
  if (!photo || !task) throw new Problem('not_found')
  // Asked before; a second press changes nothing.
  if (photo.asked_again_at !== null) return { id }
  if (photo.deleted_at !== null) throw new Problem('not_found')

  if (session.state === 'active' || session.state === 'returned') {
    await reopenTask(ctx, task)
    // Nobody can send a photo by a link that is closed.
    if (session.closes_at <= ctx.now) {
      await giveTime(ctx, session)
      await ctx.record({ type: 'session.changed', session_id: id, change: 'extended' })
    }
  } else await giveBack(ctx, session, { reason: text, tasks: [task] })
  await setOfficeNote(ctx, task.id, text)
  await markAskedAgain(ctx, id, photoId)
  await ctx.record({ type: 'photo.asked_again', session_id: id, photo_id: photoId, task_id: task.id })
  return { id }
}
