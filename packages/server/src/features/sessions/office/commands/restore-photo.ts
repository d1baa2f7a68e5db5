import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Photo } from '@brightkey/contract/sessions/schema'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { requirePermission } from '../../../users/access.ts'
import { lockOfficeSession } from '../../access.ts'
import { deletedPhotosOf, photosOfSession, toPhoto } from '../../photos/queries.ts'

/** Puts a deleted photo back where it was. One that is there already stays. */
export async function restorePhoto(
  ctx: Authenticated<WriteCtx>,
  { id, photoId }: Input<typeof sessionRoutes.restorePhoto>,
): Promise<Photo> {
  await lockOfficeSession(ctx, id)
  requirePermission(ctx, 'sessions.see_all')
  const there = (await photosOfSession(ctx, id)).find((photo) => photo.id === photoId)
  if (there) return toPhoto(ctx, there)
  const deleted = (await deletedPhotosOf(ctx, id)).find((photo) => photo.id === photoId)
  if (!deleted) throw new Problem('not_found')

  await ctx.db
    .updateTable('photo')
    .set({ deleted_at: null, asked_again_at: null })
    .where('session_id', '=', id)
    .where('id', '=', photoId)
    .execute()
  await ctx.record({ type: 'photo.restored', session_id: id, photo_id: photoId })
  return toPhoto(ctx, deleted)
}
