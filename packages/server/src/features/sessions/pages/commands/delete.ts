import { ClientId } from '@brightkey/contract/id'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { later } from '../../../../platform/clock.ts'
import type { WriteCtx } from '../../../../platform/context.ts'
import { type LinkSession, lockLinkSession, notifySessionWatchers } from '../../access.ts'
import { deletedCountsMs } from '../../photos/rules.ts'
import { mustBeWritable, writtenKinds, writtenPage } from '../access.ts'

/** A page is never so large that more would be wanted in a day; photos themselves are limited by item. */
const mostUnseen = 300

/**
 * Deletes a photo of the page that this link opens. One that is deleted already stays so; one that has not arrived will
 * not appear when it does. Throws not_found for the cleaner's photos and those of other pages, page_locked for one that
 * somebody signed for.
 */
export async function deletePagePhoto(
  ctx: WriteCtx,
  { token, photoId }: Input<typeof inspectionRoutes.deletePhoto>,
): Promise<null> {
  const session = await lockLinkSession(ctx, writtenKinds, token)
  const row = await ctx.db
    .selectFrom('photo')
    .select(['id', 'deleted_at', 'page', 'received_at'])
    .where('session_id', '=', session.id)
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!row) return deleteUnseen(ctx, session, photoId)
  if (row.page !== session.kind) throw new Problem('not_found')
  if (row.deleted_at !== null) return null
  await mustBeWritable(ctx, session)
  if (await writtenPage(ctx, session).isSigned(ctx, session, row)) throw new Problem('page_locked')
  await ctx.db
    .updateTable('photo')
    .set({ deleted_at: ctx.now })
    .where('session_id', '=', session.id)
    .where('id', '=', photoId)
    .execute()
  notifySessionWatchers(ctx, session)
  return null
}

/** Remembers the id: an upload that the phone gave up may still be on its way in. Nothing that anybody sees changes. */
async function deleteUnseen(ctx: WriteCtx, { id, kind }: LinkSession, photoId: string): Promise<null> {
  // Under any other id no photo gets in.
  if (!ClientId.safeParse(photoId).success) throw new Problem('not_found')
  const { count } = await ctx.db
    .selectFrom('deleted_page_photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', id)
    .where('page', '=', kind)
    .where('deleted_at', '>', later(ctx.now, -deletedCountsMs))
    .executeTakeFirstOrThrow()
  if (count >= mostUnseen) throw new Problem('not_found')
  await ctx.db
    .insertInto('deleted_page_photo')
    .values({ session_id: id, page: kind, photo_id: photoId, deleted_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}
