import type { foundRoutes } from '@brightkey/contract/found/routes'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { SessionFound } from '@brightkey/contract/sessions/schema'
import type { WriteCtx } from '../../../../platform/context.ts'
import { HttpResult } from '../../../../platform/http/result.ts'
import { lockCleanersWork, mustTakeWrites } from '../../access.ts'
import { foundOfSession } from '../queries.ts'

/** Marks a thing as withdrawn by its cleaner, as long as the office keeps it. Repeating it changes nothing. */
export async function withdrawFound(
  ctx: WriteCtx,
  { token, foundId }: Input<typeof foundRoutes.withdraw>,
): Promise<SessionFound | HttpResult<SessionFound>> {
  const session = await lockCleanersWork(ctx, token)
  const all = await foundOfSession(ctx, session.id)
  const item = all.find(({ id }) => id.toLowerCase() === foundId.toLowerCase())
  if (!item) throw new Problem('not_found')
  if (item.state === 'withdrawn') return HttpResult.repeated(item)
  mustTakeWrites(ctx, session)
  if (item.state !== 'kept') throw new Problem('invalid_transition')
  const state = 'withdrawn' as const
  await ctx.db
    .updateTable('found_item')
    .set({ state, settled_at: ctx.now, remind_on: null })
    .where('session_id', '=', session.id)
    .where('id', '=', item.id)
    .execute()
  await ctx.record({ type: 'found.withdrawn', session_id: session.id, found_id: item.id })
  return { ...item, state }
}
