import type { WriteCtx } from '../../../platform/context.ts'
import { spendChallenge } from '../challenges/updates.ts'
import type { Signing } from './queries.ts'

/** Uses up what a passkey has signed. Returns false if its challenge was not ours or is used, or the passkey was used meanwhile. */
export async function takeSigning(
  ctx: WriteCtx,
  { passkey, counter, challenge, purpose }: Signing,
): Promise<boolean> {
  const given = await spendChallenge(ctx, challenge, purpose)
  if (!given || (given.user_id !== null && given.user_id !== passkey.user_id)) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkey')
    .set({ counter, last_used_at: ctx.now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
