import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { testEvent } from '@brightkey/contract/webhooks/choices'
import type { WebhookDelivery, webhookRoutes } from '@brightkey/contract/webhooks/routes'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { countAttempt } from '../../../platform/throttle/throttle.ts'
import { lockWebhook, lockWebhookDelivery } from '../access.ts'
import { getWebhookDelivery } from '../queries.ts'
import { handAllowance } from '../rules.ts'
import { queueEvent } from './queue.ts'

type Ctx = Authenticated<WriteCtx>

/** Sends an event without data, also while the endpoint is off. */
export async function testWebhook(
  ctx: Ctx,
  { id }: Input<typeof webhookRoutes.test>,
): Promise<WebhookDelivery> {
  await lockWebhook(ctx, id)
  await countByHand(ctx)
  const body = JSON.stringify({ type: testEvent, timestamp: ctx.now, data: { webhook_id: id } })
  const [delivery = ''] = await queueEvent(ctx, [id], {
    event: testEvent,
    body,
    session_id: null,
    by_hand: 1,
  })
  return getWebhookDelivery(ctx, delivery)
}

/** Sends an event again now, or one that waits, also while the endpoint is off. */
export async function resendWebhookDelivery(
  ctx: Ctx,
  { id }: Input<typeof webhookRoutes.resend>,
): Promise<WebhookDelivery> {
  const { status, webhook_id } = await lockWebhookDelivery(ctx, id)
  await countByHand(ctx)
  // It is being sent just now, which is what was requested.
  if (status === 'sending') return getWebhookDelivery(ctx, id)
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ status: 'queued', by_hand: 1, attempts: 0, next_at: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.afterCommit(() => ctx.instance.webhooks.wake(ctx.instance, webhook_id))
  return getWebhookDelivery(ctx, id)
}

/** Throws throttled. */
async function countByHand(ctx: Ctx): Promise<void> {
  const seconds = await countAttempt(ctx, [handAllowance(ctx.actor.id)])
  if (seconds !== null) throw new Problem('throttled', { seconds })
}
