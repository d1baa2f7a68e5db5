import { ClientId } from '@brightkey/contract/id'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { limits } from '@brightkey/contract/sessions/rules'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { later } from '../../../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  type StepsCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../../../../platform/context.ts'
import { requirePermission } from '../../../users/access.ts'
import { type CleanersWork, lockCleanersWork, lockOfficeSession, mustBeOpen } from '../../access.ts'
import { listStrayFiles } from '../../photos/files/queries.ts'
import { photosOfSession, readDeletedPhotos, restorableMs, toPhoto } from '../../photos/queries.ts'
import { deletedCountsMs } from '../../photos/rules.ts'
import { withShotPhotos } from '../../shots/queries.ts'
import { countTask } from '../../tally/commands.ts'
import { existingTask } from '../../tasks/access.ts'
import { keepChangedTask } from '../../tasks/queries.ts'

/**
 * Deletes a photo of a task in work. One that is deleted already stays so; one that has not arrived will not appear
 * when it does.
 */
export async function deletePhoto(
  ctx: WriteCtx,
  { token, taskId, photoId, index }: Input<typeof cleanerRoutes.deletePhoto> & { index?: number },
): Promise<null> {
  const session = await lockCleanersWork(ctx, token)
  const row = await ctx.db
    .selectFrom('photo')
    .select(['deleted_at', 'kind', 'task_id'])
    .where('session_id', '=', session.id)
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!row && index === undefined) return deleteUnreceived(ctx, session, taskId, photoId)
  if (row?.task_id !== taskId) throw new Problem('not_found')
  if (row.deleted_at !== null) return null
  mustBeOpen(ctx, session)
  const task = await existingTask(ctx, session, taskId)
  if (task.status === 'completed') throw new Problem('task_completed')
  const ofKind = task.photos.filter((photo) => photo.kind === row.kind)
  if (index !== undefined && ofKind[index]?.id !== photoId) throw new Problem('photo_index_mismatch')

  await ctx.db
    .updateTable('photo')
    .set({ deleted_at: ctx.now })
    .where('session_id', '=', session.id)
    .where('id', '=', photoId)
    .execute()
  const after = withShotPhotos({ ...task, photos: task.photos.filter((photo) => photo.id !== photoId) })
  await countTask(ctx, session, { before: task, after })
  keepChangedTask(ctx, session, after)
  await ctx.record({ type: 'photo.deleted', session_id: session.id, photo_id: photoId })
  return null
}

/**
 * Stores the id: an upload that the phone cancelled may still arrive. Nothing visible changes, so neither the state
 * of the task nor that of the session matters. Throws not_found if the id cannot be stored.
 */
async function deleteUnreceived(
  ctx: WriteCtx,
  session: CleanersWork,
  taskId: string,
  photoId: string,
): Promise<null> {
  // Under any other id no photo gets in.
  if (!ClientId.safeParse(photoId).success) throw new Problem('not_found')
  const task = await existingTask(ctx, session, taskId)
  const before = await ctx.db
    .selectFrom('deleted_photo')
    .select(['photo_id', 'deleted_at'])
    .where('task_id', '=', task.id)
    .execute()
  if (before.some((each) => each.photo_id === photoId)) return null
  const lately = before.filter((each) => each.deleted_at > later(ctx.now, -deletedCountsMs))
  if (lately.length >= limits.photosPerTask(task.required_photos)) throw new Problem('not_found')
  await ctx.db
    .insertInto('deleted_photo')
    .values({ task_id: task.id, photo_id: photoId, deleted_at: ctx.now })
    .execute()
  return null
}

/** Restores a deleted photo. A photo that is not deleted stays as it is. */
export async function restorePhoto(
  ctx: Authenticated<WriteCtx>,
  { id, photoId }: Input<typeof sessionRoutes.restorePhoto>,
): Promise<Photo> {
  await lockOfficeSession(ctx, id)
  requirePermission(ctx, 'sessions.manage_all')
  const there = (await photosOfSession(ctx, id)).find((photo) => photo.id === photoId)
  if (there) return toPhoto(ctx, there)
  const deleted = (await readDeletedPhotos(ctx, id)).find((photo) => photo.id === photoId)
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

const atOnce = 200

/**
 * Removes stored files older than `ageMs` that are not needed: an upload was cut off between file and row, a row was
 * deleted, or the retention rule removed an original a day ago. Returns how many files were removed.
 */
export async function deleteStrayFiles(ctx: StepsCtx, ageMs: number): Promise<number> {
  const { storage, database } = ctx.instance
  let removed = 0
  for await (const { key } of listStrayFiles({ db: ctx.db, storage, now: ctx.now }, ageMs)) {
    // That a row is gone may not be synced yet, and a file cannot be brought back.
    await database.sync?.()
    await storage.remove(key)
    removed++
  }
  return removed
}

/**
 * Deletes the rows of photos that can no longer be restored. Their files are removed by the next sweep, once no row
 * names them.
 */
export const purgeDeletedPhotos = (instance: Instance): Promise<number> =>
  write(instance, systemCaller(instance), purgeBatch)

async function purgeBatch(ctx: WriteCtx): Promise<number> {
  const gone = await ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select('photo.file')
    .where('photo.deleted_at', '<', later(ctx.now, -restorableMs))
    // While a phone may write, a late second arrival must be recognised by its row.
    .where('session.closes_at', '<', ctx.now)
    // An earlier version of a report may show what was deleted after it was returned.
    .where('photo.report_version', 'is', null)
    .limit(atOnce)
    .execute()
  if (gone.length === 0) return 0
  await ctx.db
    .deleteFrom('photo')
    .where(
      'file',
      'in',
      gone.map(({ file }) => file),
    )
    // Not one that was restored a moment ago.
    .where('deleted_at', 'is not', null)
    .execute()
  return gone.length
}
