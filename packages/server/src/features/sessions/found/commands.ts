import type { foundRoutes } from '@brightkey/contract/found/routes'
import type { FoundItem, ListedFound } from '@brightkey/contract/found/schema'
import type { PagePhoto } from '@brightkey/contract/inspections/schema'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { limits } from '@brightkey/contract/sessions/rules'
import type { Authenticated, ReadCtx, StepsCtx, WriteCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import type { Received } from '../../../platform/storage/incoming.ts'
import {
  type CleanersWork,
  cleanersWork,
  lockCleanersWork,
  lockOfficeSession,
  mustBeOpen,
} from '../access.ts'
import { parseListId } from '../issues/all/rules.ts'
import { toPagePhoto } from '../pages/queries.ts'
import { ingestPhoto, mustHaveRoom } from '../photos/commands/ingest.ts'
import { insertPhoto } from '../photos/inserts.ts'
import { findPhotoRow } from '../photos/queries.ts'
import { findFound, listedFound, photosOfFound } from './queries.ts'

const mostFound = 100

/** Takes what a cleaner found. */
export async function reportFound(
  ctx: WriteCtx,
  { token, id, text, place }: Input<typeof foundRoutes.report>,
): Promise<FoundItem | HttpResult<FoundItem>> {
  const session = await lockCleanersWork(ctx, token)
  const there = await findFound(ctx, session.id, id)
  if (there) {
    if (there.text !== text || there.place !== place) throw new Problem('different_content')
    return HttpResult.repeated({ id, text, place, created_at: there.created_at })
  }
  mustBeOpen(ctx, session)
  const { count } = await ctx.db
    .selectFrom('found_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  if (count >= mostFound) throw new Problem('limit_reached', { count: mostFound })
  const kept = { state: 'kept' as const, keeper: '', until: null, returned_to: '', settled_at: null }
  await ctx.db
    .insertInto('found_item')
    .values({ session_id: session.id, id, text, place, ...kept, created_at: ctx.now })
    .execute()
  await ctx.record({ type: 'found.reported', session_id: session.id, found_id: id })
  return { id, text, place, created_at: ctx.now }
}

type Upload = Input<typeof foundRoutes.uploadPhoto>

/** Checks whether this phone may upload here at all, before its megabytes are read. */
export async function allowFoundUpload(ctx: ReadCtx, { token }: Upload): Promise<void> {
  await cleanersWork(ctx, token)
}

/** Takes in a photo of something that was found; the same id again returns the same photo. It counts with the cleaner's photos. */
export const uploadFoundPhoto = (
  ctx: StepsCtx,
  input: Upload,
  received: Received,
): Promise<PagePhoto | HttpResult<PagePhoto>> =>
  ingestPhoto(ctx, received, {
    find: (step) => cleanersWork(step, input.token),
    lock: (step) => lockCleanersWork(step, input.token),
    admit: async (step, session): Promise<CleanersWork | HttpResult<PagePhoto>> => {
      const [there] = await findPhotoRow(step.db, [session.id, input.id])
      if (there) {
        const same = there.sha256 === received.sha256 && there.item_id === input.foundId
        if (!same) throw new Problem('different_content')
        return HttpResult.repeated(toPagePhoto(step, there))
      }
      mustBeOpen(step, session)
      if (!(await findFound(step, session.id, input.foundId))) throw new Problem('not_found')
      const photos = await photosOfFound(step, [session.id])
      const own = photos.filter(({ item_id }) => item_id === input.foundId)
      if (own.length >= limits.photosPerTask(0)) throw new Problem('quota_exceeded')
      await mustHaveRoom(step, session)
      return session
    },
    keep: async (step, session, stored) => {
      const place = { session_id: session.id, page: 'cleaning' as const, item_id: input.foundId }
      const row = await insertPhoto(step, place, { ...input, kind: 'issue' }, stored)
      await step.record({ type: 'found.reported', session_id: session.id, found_id: input.foundId })
      return toPagePhoto(step, row)
    },
  })

/** Changes what is named of something that was found. */
export async function updateFound(
  ctx: Authenticated<WriteCtx>,
  { id, ...changes }: Input<typeof foundRoutes.update>,
): Promise<ListedFound> {
  const place = parseListId(id)
  if (!place) throw new Problem('not_found')
  await lockOfficeSession(ctx, place.sessionId)
  const before = await findFound(ctx, place.sessionId, place.issueId)
  if (!before) throw new Problem('not_found')
  const after = {
    state: changes.state ?? before.state,
    keeper: changes.keeper ?? before.keeper,
    until: changes.until === undefined ? before.until : changes.until,
    returned_to: changes.returned_to ?? before.returned_to,
  }
  const isChanged = (['state', 'keeper', 'until', 'returned_to'] as const).some(
    (name) => after[name] !== before[name],
  )
  if (isChanged) {
    const settled_at = after.state === 'kept' ? null : (before.settled_at ?? ctx.now)
    await ctx.db
      .updateTable('found_item')
      .set({ ...after, settled_at })
      .where('session_id', '=', before.session_id)
      .where('id', '=', before.id)
      .execute()
    await ctx.record({
      type: 'found.changed',
      session_id: before.session_id,
      found_id: before.id,
      state: after.state,
    })
  }
  return listedFound(ctx, before.session_id, before.id)
}
