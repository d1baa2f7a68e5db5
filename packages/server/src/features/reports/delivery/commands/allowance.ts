import { Problem } from '@brightkey/contract/problem'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { countAttempt } from '../../../../platform/throttle/throttle.ts'
import { sendAllowance } from '../rules.ts'

/** Counts a sending of this login's, new or again. Throws throttled. */
export async function countSend(ctx: Authenticated<WriteCtx>): Promise<void> {
  const seconds = await countAttempt(ctx, [sendAllowance(ctx.actor.id)])
  if (seconds !== null) throw new Problem('throttled', { seconds })
}
