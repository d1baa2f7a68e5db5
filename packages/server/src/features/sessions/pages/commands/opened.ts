import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { Input } from '@brightkey/contract/route'
import { linkKinds } from '@brightkey/contract/sessions/choices'
import { later } from '../../../../platform/clock.ts'
import type { WriteCtx } from '../../../../platform/context.ts'
import { linkSession } from '../../access.ts'

/** Written no more often than this: a page is touched all the time. */
const onceIn = 60_000

/** Notes that somebody, and not a machine, uses the page of a link. Only the first time is an event. */
export async function noteOpened(
  ctx: WriteCtx,
  { token }: Input<typeof inspectionRoutes.opened>,
): Promise<null> {
  const { id, kind } = await linkSession(ctx, linkKinds, token)
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
