import { later } from '../../../../platform/clock.ts'
import {
  type Instance,
  type StepsCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../../../../platform/context.ts'
import { restorableMs } from '../queries.ts'

/** Removes stored photos that no row names: an upload was cut off between file and row. `before` is an Instant. */
export async function sweepStrays(ctx: StepsCtx, before: string): Promise<number> {
  let removed = 0
  for await (const { key, modified_at } of ctx.instance.storage.list('photos/')) {
    const file = key.split('/')[1]
    if (file === undefined || modified_at >= before) continue
    const row = await ctx.db.selectFrom('photo').select('file').where('file', '=', file).executeTakeFirst()
    if (row) continue
    await ctx.instance.storage.remove(key)
    removed++
  }
  return removed
}

const atOnce = 200

/** A round: forgets what can be restored no more. The files go with the next sweep, once no row names them. */
export const forgetDeletedPhotos = (instance: Instance): Promise<number> =>
  write(instance, systemCaller(instance), forgetDeleted)

async function forgetDeleted(ctx: WriteCtx): Promise<number> {
  const gone = await ctx.db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .select('photo.file')
    .where('photo.deleted_at', '<', later(ctx.now, -restorableMs))
    // As long as a phone may write, a late second arrival must be recognised by its row.
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
