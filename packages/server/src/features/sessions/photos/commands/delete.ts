import { ClientId } from '@brightkey/contract/id'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { limits } from '@brightkey/contract/sessions/rules'
import { later } from '../../../../platform/clock.ts'
import type { WriteCtx } from '../../../../platform/context.ts'
import { type CleanersSession, lockCleanersSession, mustBeOpen, taskOf } from '../../access.ts'
import { countTask } from '../../tally/commands.ts'
import { deletedCountsMs } from '../rules.ts'

/**
 * Deletes a photo of a task in work. One that is deleted already stays so; one that has not arrived will not appear
 * when it does.
 */
export async function deletePhoto(
  ctx: WriteCtx,
  { token, taskId, photoId, index }: Input<typeof cleanerRoutes.deletePhoto> & { index?: number },
): Promise<null> {
  const session = await lockCleanersSession(ctx, token)
  const row = await ctx.db
    .selectFrom('photo')
    .select(['deleted_at', 'kind', 'task_id'])
    .where('session_id', '=', session.id)
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!row && index === undefined) return deleteUnseen(ctx, session, taskId, photoId)
  if (row?.task_id !== taskId) throw new Problem('not_found')
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
  const after = { ...task, photos: task.photos.filter((photo) => photo.id !== photoId) }
  await countTask(ctx, session, { before: task, after })
  await ctx.record({ type: 'photo.deleted', session_id: session.id, photo_id: photoId })
  return null
}

/**
 * Remembers the id: an upload that the phone gave up may still be on its way in. Nothing that anybody sees changes, so
 * neither the state of the task nor that of the session matters. Throws not_found where nothing can be promised.
 */
async function deleteUnseen(
  ctx: WriteCtx,
  session: CleanersSession,
  taskId: string,
  photoId: string,
): Promise<null> {
  // Under any other id no photo gets in.
  if (!ClientId.safeParse(photoId).success) throw new Problem('not_found')
  const task = await taskOf(ctx, session, taskId)
  const before = await ctx.db
    .selectFrom('deleted_photo')
    .select(['photo_id', 'deleted_at'])
    .where('task_id', '=', task.id)
    .execute()
  if (before.some((each) => each.photo_id === photoId)) return null
  const lately = before.filter((each) => each.deleted_at > later(ctx.now, -deletedCountsMs))
  if (lately.length >= limits.photosOf(task.required_photos)) throw new Problem('not_found')
  await ctx.db
    .insertInto('deleted_photo')
    .values({ task_id: task.id, photo_id: photoId, deleted_at: ctx.now })
    .execute()
  return null
}
