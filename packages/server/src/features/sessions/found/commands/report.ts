import type { foundRoutes } from '@brightkey/contract/found/routes'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { limits } from '@brightkey/contract/sessions/rules'
import type { Photo, SessionFound } from '@brightkey/contract/sessions/schema'
import type { ReadCtx, StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import { type CleanersWork, cleanersWork, lockCleanersWork, mustTakeWrites } from '../../access.ts'
import { ingestPhoto, mustHaveRoom } from '../../photos/commands/ingest.ts'
import { insertPhoto } from '../../photos/inserts.ts'
import { findPhotoRow, toPhoto } from '../../photos/queries.ts'
import { existingTask } from '../../tasks/access.ts'
import { findFound, foundOfSession, photosOfFound, toSessionFound } from '../queries.ts'
import { toFoundSearch } from '../rules.ts'

const mostFound = 100

/** Takes what a cleaner found, after the report was submitted too: it is in none. */
export async function reportFound(
  ctx: WriteCtx,
  { token, id, kind, text, task_id = null, place }: Input<typeof foundRoutes.report>,
): Promise<SessionFound | HttpResult<SessionFound>> {
  const session = await lockCleanersWork(ctx, token)
  const all = await foundOfSession(ctx, session.id)
  const there = all.find((each) => each.id.toLowerCase() === id.toLowerCase())
  const said = { kind, text, task_id, place }
  if (there) {
    const isSame = (['kind', 'text', 'task_id', 'place'] as const).every((name) => there[name] === said[name])
    if (!isSame) throw new Problem('different_content')
    return HttpResult.repeated(there)
  }
  mustTakeWrites(ctx, session)
  if (task_id !== null) await existingTask(ctx, session, task_id)
  if (all.length >= mostFound) throw new Problem('limit_reached', { count: mostFound })
  const kept = { state: 'kept' as const, keeper: '', until: null, returned_to: '', settled_at: null }
  const row = { session_id: session.id, id, ...said, created_at: ctx.now }
  await ctx.db
    .insertInto('found_item')
    .values({ ...row, ...kept, search: toFoundSearch(text, place), remind_on: null })
    .execute()
  await ctx.record({ type: 'found.reported', session_id: session.id, found_id: id })
  return toSessionFound(ctx, { ...row, state: kept.state }, [])
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
): Promise<Photo | HttpResult<Photo>> =>
  ingestPhoto(ctx, received, {
    find: (step) => cleanersWork(step, input.token),
    lock: (step) => lockCleanersWork(step, input.token),
    admit: async (step, session): Promise<CleanersWork | HttpResult<Photo>> => {
      const [there] = await findPhotoRow(step.db, [session.id, input.id])
      if (there) {
        const same = there.sha256 === received.sha256 && there.item_id === input.foundId
        if (!same) throw new Problem('different_content')
        return HttpResult.repeated(toPhoto(step, there))
      }
      mustTakeWrites(step, session)
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
      await step.record({ type: 'found.photo_added', session_id: session.id, found_id: input.foundId })
      return toPhoto(step, row)
    },
  })
