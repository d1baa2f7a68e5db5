import { ClientId } from '@brightkey/contract/id'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { allLinkKinds } from '@brightkey/contract/sessions/choices'
import { limits } from '@brightkey/contract/sessions/rules'
import { later } from '../../../platform/clock.ts'
import type { ReadCtx, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { Received } from '../../../platform/storage/incoming.ts'
import { photoAddresses } from '../../../platform/storage/photo-addresses.ts'
import { dayCleaner } from '../../cleaners/access.ts'
import { recordDayOpening } from '../../cleaners/updates.ts'
import {
  cleanersWork,
  type LinkSession,
  linkSession,
  lockLinkSession,
  notifySessionWatchers,
} from '../access.ts'
import { setOpened } from '../assigned/updates.ts'
import { hashPhone } from '../phones/access.ts'
import { ingestPhoto, mustHaveRoom } from '../photos/commands/ingest.ts'
import { insertPhoto } from '../photos/inserts.ts'
import { findPhotoRow } from '../photos/queries.ts'
import { deletedCountsMs } from '../photos/rules.ts'
import { mustBeWritable, writtenKinds, writtenPage } from './access.ts'
import { toPagePhoto } from './queries.ts'

// Whether a link opens something, for addresses with further values.
export const opensCleaning = cleanersWork
export const opensDay = dayCleaner
export const opensWrittenPage = (ctx: ReadCtx, token: string) => linkSession(ctx, writtenKinds, token)

type Upload = Input<typeof inspectionRoutes.uploadPhoto>

/** Checks whether this phone may upload here at all, before its megabytes are read. */
export async function allowPageUpload(ctx: ReadCtx, { token }: Upload): Promise<void> {
  await linkSession(ctx, writtenKinds, token)
}

/** Takes in a photo of an item of the page that its link opens; the same id again returns the same photo. */
export const uploadPagePhoto = (
  ctx: StepsCtx,
  input: Upload,
  received: Received,
): Promise<PagePhoto | HttpResult<PagePhoto>> =>
  ingestPhoto(ctx, received, {
    find: (step) => linkSession(step, writtenKinds, input.token),
    lock: (step) => lockLinkSession(step, writtenKinds, input.token),
    admit: async (step, session): Promise<LinkSession | HttpResult<PagePhoto>> => {
      const result = await findReceived(step, session, input, received)
      if (result) return result
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

/** The response for a photo received or deleted before, or null. Throws different_content for another photo's id. */
async function findReceived(
  ctx: ReadCtx,
  session: LinkSession,
  input: Upload,
  received: Received,
): Promise<HttpResult<PagePhoto> | null> {
  const { id, item_id } = input
  const [there] = await findPhotoRow(ctx.db, [session.id, id])
  if (there) {
    const same = there.sha256 === received.sha256 && there.page === session.kind && there.item_id === item_id
    if (!same) throw new Problem('different_content')
    return HttpResult.repeated(toPagePhoto(ctx, there))
  }
  const deleted = await ctx.db
    .selectFrom('deleted_page_photo')
    .select('deleted_at')
    .where('session_id', '=', session.id)
    .where('page', '=', session.kind)
    .where('photo_id', '=', id)
    .executeTakeFirst()
  if (deleted) return HttpResult.repeated(toDeletedPhoto(ctx, input, received, deleted.deleted_at))
  return null
}

/**
 * The response for a photo that was deleted before it arrived: the same as for one deleted afterwards, but nothing of
 * it is kept. Its bytes were not read, and its addresses lead to nothing.
 */
function toDeletedPhoto(
  ctx: ReadCtx,
  { id, item_id }: Upload,
  { size }: Received,
  received_at: string,
): PagePhoto {
  const mime = 'image/jpeg'
  const addresses = photoAddresses(ctx, { file: 'deleted', mime })
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
  if (count >= limits.photosPerTask(0)) throw new Problem('quota_exceeded')
}

/** A page is never so large that more would be wanted in a day; photos themselves are limited by item. */
const mostUnreceived = 300

/**
 * Deletes a photo of this link's page. Repeating it succeeds; a photo that has not arrived yet will not appear when
 * it does. Throws not_found for the cleaner's photos and those of other pages, page_locked for a signed one.
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
  if (!row) return deleteUnreceived(ctx, session, photoId)
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

/** Stores the id: an upload that the phone cancelled may still arrive. Nothing visible changes. */
async function deleteUnreceived(ctx: WriteCtx, { id, kind }: LinkSession, photoId: string): Promise<null> {
  // Under any other id no photo gets in.
  if (!ClientId.safeParse(photoId).success) throw new Problem('not_found')
  const { count } = await ctx.db
    .selectFrom('deleted_page_photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', id)
    .where('page', '=', kind)
    .where('deleted_at', '>', later(ctx.now, -deletedCountsMs))
    .executeTakeFirstOrThrow()
  if (count >= mostUnreceived) throw new Problem('not_found')
  await ctx.db
    .insertInto('deleted_page_photo')
    .values({ session_id: id, page: kind, photo_id: photoId, deleted_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}

/** Written no more often than this: a page is touched all the time. */
const onceIn = 60_000

/** Records that a person, not a machine, uses the page of a link. Only the first time is an event. */
export async function recordOpening(
  ctx: WriteCtx,
  { token, phone }: Input<typeof inspectionRoutes.opened>,
): Promise<null> {
  // The day of a cleaner is of no session.
  if (await recordDayOpening(ctx, token)) {
    const { id: cleanerId } = await dayCleaner(ctx, token)
    await setOpened(ctx, { cleanerId })
    return null
  }
  const { id, kind } = await linkSession(ctx, allLinkKinds, token)
  if (kind === 'cleaning') {
    await setOpened(ctx, { sessionId: id })
    if (phone) await notePhone(ctx, id, phone)
  }
  const first = await ctx.db
    .updateTable('session_link')
    .set({ opened_at: ctx.now, last_opened_at: ctx.now })
    .where('token', '=', token)
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (first.numUpdatedRows > 0n) {
    await ctx.record({ type: 'link.opened', session_id: id, kind })
    return null
  }
  await ctx.db
    .updateTable('session_link')
    .set({ last_opened_at: ctx.now })
    .where('token', '=', token)
    .where('last_opened_at', '<=', later(ctx.now, -onceIn))
    .execute()
  return null
}

/** Notes that this phone, by the id it sent, opened a session. */
async function notePhone(ctx: WriteCtx, sessionId: string, id: string): Promise<void> {
  const { db, now } = ctx
  const { id: phoneId } = await db
    .insertInto('phone')
    .values({ id: newId(), hash: hashPhone(ctx, id), last_at: now, shut_out_at: null })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ last_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('phone_session')
    .values({ phone_id: phoneId, session_id: sessionId, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['phone_id', 'session_id']).doUpdateSet({ last_at: now }))
    .execute()
}
