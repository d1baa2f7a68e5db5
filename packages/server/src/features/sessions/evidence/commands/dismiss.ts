import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { lockOfficeSession, notifySessionWatchers } from '../../access.ts'

/** Says that a photo is fine. Its flags stay noted, with who said so. */
export async function dismissFlags(
  ctx: Authenticated<WriteCtx>,
  { id, photoId }: Input<typeof evidenceRoutes.dismiss>,
): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, id)
  const photo = await ctx.db
    .selectFrom('photo')
    .select('id')
    .where('session_id', '=', id)
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (!photo) throw new Problem('not_found')

  await ctx.db
    .updateTable('photo_flag')
    .set({ dismissed_at: ctx.now, dismissed_by: ctx.actor.id })
    .where('session_id', '=', id)
    .where('photo_id', '=', photoId)
    .where('dismissed_at', 'is', null)
    .execute()
  notifySessionWatchers(ctx, session)
  return { id }
}
