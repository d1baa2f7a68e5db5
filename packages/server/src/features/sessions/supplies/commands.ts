import type { Input, Output } from '@brightkey/contract/route'
import type { supplyRoutes } from '@brightkey/contract/supplies/routes'
import type { WriteCtx } from '../../../platform/context.ts'
import { suppliesOfSession } from '../../apartments/supplies/queries.ts'
import { takeReadings } from '../../apartments/supplies/updates.ts'
import { lockCleanersWork, mustBeOpen } from '../access.ts'

/** Takes what a cleaner says of the supplies and linen of their session's apartment. The same values again change nothing. */
export async function reportSupplies(
  ctx: WriteCtx,
  { token, items }: Input<typeof supplyRoutes.report>,
): Promise<Output<typeof supplyRoutes.report>> {
  const session = await lockCleanersWork(ctx, token)
  mustBeOpen(ctx, session)
  if (await takeReadings(ctx, session, items))
    await ctx.record({ type: 'supplies.reported', session_id: session.id })
  return { supplies: await suppliesOfSession(ctx, session) }
}
