import type { Event } from '@brightkey/contract/event'
import type { WriteCtx } from '../../platform/context.ts'
import { sessionById } from '../sessions/queries.ts'
import { queueEvent } from './commands/queue.ts'
import { subscribedEndpoints } from './queries.ts'
import { sessionBody, webhookEvent } from './rules.ts'

/** Queues the event for each endpoint that has subscribed to it, in the transaction of its change. */
export async function queueWebhooks(ctx: WriteCtx, event: Event): Promise<void> {
  const happened = webhookEvent(event)
  if (happened === null) return
  const endpoints = await subscribedEndpoints(ctx.db, [happened.name])
  if (endpoints.length === 0) return
  const session = await sessionById(ctx, happened.event.session_id)
  const { publicUrl } = ctx.instance.config
  const body = sessionBody(happened, session, { publicUrl, now: ctx.now })
  const { name } = happened
  await queueEvent(
    ctx,
    endpoints.map(({ id }) => id),
    { event: name, body, session_id: session.id },
  )
}
