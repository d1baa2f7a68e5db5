import { Problem } from '@brightkey/contract/problem'
import type { Known, WriteCtx } from '../../../../platform/context.ts'
import { countTry } from '../../../../platform/throttle/throttle.ts'
import { sendAllowance } from '../rules.ts'

/** Counts a sending of this login's, new or again. Throws throttled. */
export async function countSend(ctx: Known<WriteCtx>): Promise<void> {
  const seconds = await countTry(ctx, [sendAllowance(ctx.actor.id)])
  if (seconds !== null) throw new Problem('throttled', { seconds })
}
