import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { WriteCtx } from '../../../../platform/context.ts'
import { lockCleanersSession, mustBeOpen, taskOf } from '../../access.ts'

/** Deletes a photo of a task in work. One that is deleted already stays so. */
export async function deletePhoto(
  ctx: WriteCtx,
  { token, taskId, photoId, index }: Input<typeof cleanerRoutes.deletePhoto> & { index?: number },
): Promise<null> {
  const session = await lockCleanersSession(ctx, token)
  const row = await ctx.db
    .selectFrom('photo')
    .select(['deleted_at', 'kind'])
    .where('session_id', '=', session.id)
    .where('task_id', '=', taskId)
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  if (row.deleted_at !== null) return null
  mustBeOpen(ctx, session)
  const task = await taskOf(ctx, session, taskId)
  if (task.status === 'completed') throw new Problem('task_completed')
  const ofKind = task.photos.filter((photo) => photo.kind === row.kind)
  if (index !== undefined && ofKind[index]?.id !== photoId) throw new Problem('photo_index_mismatch')

  await ctx.db
    .updateTable('photo')
    .set({ deleted_at: ctx.now })
    .where('session_id', '=', session.id)
    .where('id', '=', photoId)
    .execute()
  await ctx.record({ type: 'photo.deleted', session_id: session.id, photo_id: photoId })
  return null
}
