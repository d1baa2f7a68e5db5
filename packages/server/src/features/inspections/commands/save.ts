import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { WriteCtx } from '../../../platform/context.ts'
import { lockLinkSession, notifySessionWatchers } from '../../sessions/access.ts'
import { mustBeWritable } from '../../sessions/pages/access.ts'
import { currentRound, wordsOf } from '../queries.ts'
import { acceptedWriteTime } from '../rules.ts'
import { begun } from './begin.ts'

/**
 * Writes the items named, so that two who inspect at once keep what the other said; of one item the word said later
 * counts, whichever arrives later. Throws not_found for an item that is not in this round, page_locked for words of an
 * earlier one: they were said of work that has been done again since.
 */
export async function saveInspection(
  ctx: WriteCtx,
  { token, round: meant, inspector, items, sent_at }: Input<typeof inspectionRoutes.saveInspection>,
): Promise<{ token: string }> {
  const session = await lockLinkSession(ctx, 'inspection', token)
  await mustBeWritable(ctx, session)
  const round = await currentRound(ctx, session)
  if (meant !== undefined && meant !== round.round) throw new Problem('page_locked')
  const known = new Set(round.rooms.flatMap((room) => room.items.map(({ id }) => id)))
  if (items.some(({ id }) => !known.has(id))) throw new Problem('not_found')

  const inspection_id = await begun(ctx, session, round, inspector)
  const words = await wordsOf(ctx, { id: inspection_id })
  for (const { id, state, note, made_at } of items) {
    const made = acceptedWriteTime(words.get(id)?.made_at ?? null, { made_at, sent_at }, ctx.now)
    if (made === null) continue
    const word = {
      inspection_id,
      item_id: id,
      // What is not spoken of stays.
      state: state === undefined ? (words.get(id)?.state ?? null) : state,
      note: note === undefined ? (words.get(id)?.note ?? null) : note || null,
      made_at: made,
      at: ctx.now,
    }
    await ctx.db
      .insertInto('inspection_item')
      .values(word)
      .onConflict((conflict) => conflict.columns(['inspection_id', 'item_id']).doUpdateSet(word))
      .execute()
    words.set(id, word)
  }
  notifySessionWatchers(ctx, session)
  return { token }
}
