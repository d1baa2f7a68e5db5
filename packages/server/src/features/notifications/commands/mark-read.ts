import { Problem } from '@brightkey/contract/problem'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'

/** Marks one of one's own as read; again changes nothing. */
export async function markRead(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  const own = await ctx.db
    .selectFrom('notification')
    .select('read_at')
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!own) throw new Problem('not_found')
  if (own.read_at === null) {
    await ctx.db.updateTable('notification').set({ read_at: ctx.now }).where('id', '=', id).execute()
  }
  return null
}

export async function markAllRead(ctx: Authenticated<WriteCtx>): Promise<null> {
  await ctx.db
    .updateTable('notification')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.actor.id)
    .where('read_at', 'is', null)
    .execute()
  return null
}
