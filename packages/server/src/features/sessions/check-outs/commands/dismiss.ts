import { Problem } from '@brightkey/contract/problem'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { shownTo } from '../access.ts'

/** Proposes a check-out no more, whatever its calendar says. One that is dismissed already stays so. */
export async function dismissProposal(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  const row = await ctx.db
    .selectFrom('check_out')
    .select('dismissed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && row.dismissed_at !== null) return null
  const shown = await shownTo(ctx).select('check_out.id').where('check_out.id', '=', id).executeTakeFirst()
  if (!shown) throw new Problem('not_found')
  await ctx.db.updateTable('check_out').set({ dismissed_at: ctx.now }).where('id', '=', id).execute()
  return null
}
