import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { limits } from '@brightkey/contract/sessions/rules'
import type { ReadCtx, StepsCtx } from '../../../../platform/context.ts'
import { Answer } from '../../../../platform/http/answer.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import { type LinkSession, linkSession, lockLinkSession, notifySessionWatchers } from '../../access.ts'
import { ingestPhoto, mustHaveRoom } from '../../photos/commands/ingest.ts'
import { insertPhoto } from '../../photos/inserts.ts'
import { addressesOf } from '../../photos/queries.ts'
import { mustBeWritable, writtenKinds, writtenPage } from '../access.ts'
import { toPagePhoto } from '../queries.ts'

type Upload = Input<typeof inspectionRoutes.uploadPhoto>

/** Looks whether this phone may upload here at all, before its megabytes are read. */
export async function allowPageUpload(ctx: ReadCtx, { token }: Upload): Promise<void> {
  await linkSession(ctx, writtenKinds, token)
}

/** Takes in a photo of an item of the page that its link opens; the same id again returns the same photo. */
export const uploadPagePhoto = (
  ctx: StepsCtx,
  input: Upload,
  received: Received,
): Promise<PagePhoto | Answer<PagePhoto>> =>
  ingestPhoto(ctx, received, {
    find: (step) => linkSession(step, writtenKinds, input.token),
    lock: (step) => lockLinkSession(step, writtenKinds, input.token),
    admit: async (step, session): Promise<LinkSession | Answer<PagePhoto>> => {
      const answer = await arrivedBefore(step, session, input, received)
      if (answer) return answer
      await mustBeWritable(step, session)
      const isThere = await writtenPage(step, session).hasItem(step, session, input.item_id)
      if (!isThere) throw new Problem('not_found')
      await mustFitItem(step, session, input.item_id)
      await mustHaveRoom(step, session)
      return session
    },
    keep: async (step, session, stored) => {
      const place = { session_id: session.id, page: session.kind, item_id: input.item_id }
      const row = await insertPhoto(step, place, { ...input, kind: 'issue' }, stored)
      notifySessionWatchers(step, session)
      return toPagePhoto(step, row)
    },
  })

/** The answer to a photo that is here or was deleted already, or null. Throws different_content for another photo's id. */
async function arrivedBefore(
  ctx: ReadCtx,
  session: LinkSession,
  input: Upload,
  received: Received,
): Promise<Answer<PagePhoto> | null> {
  const { id, item_id } = input
  const there = await ctx.db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (there) {
    const same = there.sha256 === received.sha256 && there.page === session.kind && there.item_id === item_id
    if (!same) throw new Problem('different_content')
    return Answer.again(toPagePhoto(ctx, there))
  }
  const deleted = await ctx.db
    .selectFrom('deleted_page_photo')
    .select('deleted_at')
    .where('session_id', '=', session.id)
    .where('page', '=', session.kind)
    .where('photo_id', '=', id)
    .executeTakeFirst()
  if (deleted) return Answer.again(toDeletedPhoto(ctx, input, received, deleted.deleted_at))
  return null
}

/** What stands for a photo that was deleted before it arrived: nothing of it is kept, and nothing behind its addresses. */
function toDeletedPhoto(
  ctx: ReadCtx,
  { id, item_id }: Upload,
  { size }: Received,
  received_at: string,
): PagePhoto {
  const mime = 'image/jpeg'
  const addresses = addressesOf(ctx, { file: 'deleted', mime })
  return { id, item_id, mime, size, width: null, height: null, received_at, ...addresses }
}

async function mustFitItem(ctx: ReadCtx, { id, kind }: LinkSession, itemId: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', id)
    .where('page', '=', kind)
    .where('item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= limits.photosOf(0)) throw new Problem('quota_exceeded')
}
