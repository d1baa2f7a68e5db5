import { Problem } from '@brightkey/contract/problem'
import { limits } from '@brightkey/contract/sessions/rules'
import { later } from '../../../../platform/clock.ts'
import type { StepsCtx, WriteCtx } from '../../../../platform/context.ts'
import { Answer } from '../../../../platform/http/answer.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import type { Received } from '../../../../platform/storage/incoming.ts'
import type { LinkSession } from '../../access.ts'
import type { StoredPhoto } from '../inserts.ts'
import { storageKey } from '../queries.ts'
import { deletedCountsMs } from '../rules.ts'

/** A photo that may come in: writes its row and answers. */
type Keep<Kept> = (photo: StoredPhoto) => Promise<Kept>
/** What to do with a photo: the answer to one that is here already, or how to keep it. Throws where it may not come in. */
type Place<Kept> = (ctx: WriteCtx) => Promise<Answer<Kept> | Keep<Kept>>

/**
 * Takes a photo in: made safe to serve, its files durable, then its row, then the answer; so that whoever hears 201
 * will find both. Files without a row are swept.
 */
export async function takeIn<Kept>(
  ctx: StepsCtx,
  received: Received,
  place: Place<Kept>,
): Promise<Kept | Answer<Kept>> {
  const early = await ctx.write(place)
  if (early instanceof Answer) return early
  await ctx.instance.storage.checkRoom()
  await using processed = await ctx.instance.photoIntake.process(received)
  const file = newId().replaceAll('-', '')
  for (const { name, path } of processed.variants)
    await ctx.instance.storage.put(storageKey(file, name), path)

  const forget = async () => {
    for (const { name } of processed.variants) await ctx.instance.storage.remove(storageKey(file, name))
  }
  let arrived = false
  try {
    const answer = await ctx.write(async (step) => {
      // The same photo may have arrived by another connection meanwhile.
      const placed = await place(step)
      arrived = placed instanceof Answer
      return placed instanceof Answer ? placed : placed({ file, received, processed })
    })
    if (arrived) await forget()
    return answer
  } catch (error) {
    // A refusal wrote nothing. After any other failure nobody knows yet whether the row is there: the sweep decides.
    if (error instanceof Problem) await forget()
    throw error
  }
}

/**
 * Throws quota_exceeded for a link whose photos weigh too much, throttled for one that sends too fast. What came by
 * the session's other links, or by one that was replaced since, does not count.
 */
export async function mustHaveRoom(ctx: WriteCtx, { id, kind, link_since }: LinkSession): Promise<void> {
  const { bytes, lately } = await ctx.db
    .selectFrom('photo')
    .select((eb) => [
      eb.fn
        .sum<number | null>('size')
        .filterWhere(({ eb, or }) =>
          or([eb('deleted_at', 'is', null), eb('deleted_at', '>', later(ctx.now, -deletedCountsMs))]),
        )
        .as('bytes'),
      eb.fn.countAll<number>().filterWhere('received_at', '>', later(ctx.now, -60_000)).as('lately'),
    ])
    .where('session_id', '=', id)
    .where('page', kind === 'cleaning' ? 'is' : '=', kind === 'cleaning' ? null : kind)
    .where('received_at', '>=', link_since)
    .executeTakeFirstOrThrow()
  if (Number(bytes ?? 0) >= limits.linkBytes) throw new Problem('quota_exceeded')
  if (lately >= limits.uploadsPerMinute) throw new Problem('throttled', { seconds: 60 })
}
