import { Problem } from '@brightkey/contract/problem'
import { limits } from '@brightkey/contract/sessions/rules'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import { later } from '../../../../platform/clock.ts'
import type { ReadCtx, StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { prepare } from '../../../../platform/db/prepare.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import { checkStorage } from '../../../../platform/storage/storage.ts'
import type { LinkSession } from '../../access.ts'
import type { StoredPhoto } from '../inserts.ts'
import { storageKey } from '../queries.ts'
import { deletedCountsMs } from '../rules.ts'

/** How photos come in by one kind of link. */
type Intake<Session, Place, Kept> = {
  find(ctx: ReadCtx): Promise<Session>
  /** As `find`, with the row locked. */
  lock(ctx: WriteCtx): Promise<Session>
  /** Where the photo belongs, or the response for one received before. Throws if it is not accepted. */
  admit(ctx: ReadCtx, session: Session): Promise<Place | HttpResult<Kept>>
  /** Writes the row of a photo whose files are stored. */
  keep(ctx: WriteCtx, place: Place, photo: StoredPhoto): Promise<Kept>
}

/**
 * Makes a photo safe to serve and stores its files durably, then its row, before the response, so that a phone that
 * gets 201 will find both. Files without a row are swept. Access is checked twice: before the work, and again with
 * the row locked, since the same photo may have arrived over another connection.
 */
export async function ingestPhoto<Session, Place, Kept>(
  ctx: StepsCtx,
  received: Received,
  { find, lock, admit, keep }: Intake<Session, Place, Kept>,
): Promise<Kept | HttpResult<Kept>> {
  const { storage, photoIntake } = ctx.instance
  const early = await admit(ctx, await find(ctx))
  if (early instanceof HttpResult) return early
  await checkStorage(storage)
  await using processed = await photoIntake.process(received)
  const file = newId().replaceAll('-', '')
  await storage.putAll(new Map(processed.variants.map((each) => [storageKey(file, each.name), each])))

  const removeFiles = async () => {
    for (const { name } of processed.variants) await storage.remove(storageKey(file, name))
  }
  let isKept = false
  try {
    const result = await ctx.write(async (step) => {
      const place = await admit(step, await lock(step))
      isKept = !(place instanceof HttpResult)
      return place instanceof HttpResult ? place : keep(step, place, { file, received, processed })
    })
    if (!isKept) await removeFiles()
    return result
  } catch (error) {
    // A Problem wrote nothing. After any other failure the row may be there or not: the sweep decides.
    if (error instanceof Problem) await removeFiles()
    throw error
  }
}

/**
 * Throws quota_exceeded for a link whose photos weigh too much, throttled for one that sends too fast. What came by
 * the session's other links, or by one that was replaced since, does not count.
 */
export async function mustHaveRoom(
  ctx: ReadCtx,
  { id, kind, link_since }: Pick<LinkSession, 'id' | 'kind' | 'link_since'>,
): Promise<void> {
  const deletedSince = later(ctx.now, -deletedCountsMs)
  const times = [deletedSince, later(ctx.now, -60_000), link_since] as const
  const [sums] =
    kind === 'cleaning'
      ? await sumCleanersPhotos(ctx.db, [id, ...times])
      : await sumPagePhotos(ctx.db, [id, ...times, kind])
  if (Number(sums?.bytes ?? 0) >= limits.linkBytes) throw new Problem('quota_exceeded')
  if ((sums?.lately ?? 0) >= limits.uploadsPerMinute) throw new Problem('throttled', { seconds: 60 })
}

type SumInput = [sessionId: string, deletedSince: string, aMinuteAgo: string, linkSince: string]

const sumCleanersPhotos = prepare((db, of: SumInput) =>
  // Its own page has photos of what was found.
  sumPhotos(db, of).where(({ eb, or }) => or([eb('page', 'is', null), eb('page', '=', 'cleaning')])),
)
const sumPagePhotos = prepare((db, [id, deleted, minute, link, page]: [...SumInput, AnyLinkKind]) =>
  sumPhotos(db, [id, deleted, minute, link]).where('page', '=', page),
)

const sumPhotos = (db: ReadCtx['db'], [sessionId, deletedSince, aMinuteAgo, linkSince]: SumInput) =>
  db
    .selectFrom('photo')
    .select((eb) => [
      eb.fn
        .sum<number | null>('size')
        .filterWhere(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', deletedSince)]))
        .as('bytes'),
      eb.fn.countAll<number>().filterWhere('received_at', '>', aMinuteAgo).as('lately'),
    ])
    .where('session_id', '=', sessionId)
    .where('received_at', '>=', linkSince)
