import { dayMs, later } from '../../../../platform/clock.ts'
import { type Instance, systemCaller, type WriteCtx, write } from '../../../../platform/context.ts'

/** Few, because a transaction on SQLite keeps all other writes waiting. */
const atOnce = 200

/**
 * Deletes the photos of things that are deleted by age, before these. Their files go with the next sweep of stray files. Returns
 * how many.
 */
export async function removeSettledPhotos(instance: Instance): Promise<number> {
  const days = instance.config.keepDays.timeline
  if (days === null) return 0
  for (let removed = 0; ; ) {
    const batch = await write(instance, systemCaller(instance), (ctx) => removeBatch(ctx, days))
    removed += batch
    if (batch < atOnce) return removed
  }
}

async function removeBatch(ctx: WriteCtx, days: number): Promise<number> {
  const gone = await ctx.db
    .selectFrom('photo')
    .innerJoin('found_item', (join) =>
      join
        .onRef('found_item.session_id', '=', 'photo.session_id')
        .onRef('found_item.id', '=', 'photo.item_id'),
    )
    .select('photo.file')
    .where('found_item.settled_at', '<', later(ctx.now, -days * dayMs))
    .where('photo.page', '=', 'cleaning')
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
    .execute()
  return gone.length
}
