import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { WebhookDeliveryTable } from '../tables.ts'

type Queued = Pick<WebhookDeliveryTable, 'event' | 'body' | 'session_id'> & { by_hand?: 1 }

/** Queues an event for endpoints. Its session is locked: every event of one raises its revision first. Returns the ids. */
export async function queueEvent(
  ctx: WriteCtx,
  endpoints: readonly string[],
  { by_hand, ...queued }: Queued,
): Promise<string[]> {
  const position = queued.session_id === null ? 0 : await nextPosition(ctx, queued.session_id)
  const rows = endpoints.map((webhook_id) => ({
    id: newId(),
    webhook_id,
    ...queued,
    position,
    status: 'queued' as const,
    by_hand: by_hand ?? 0,
    attempts: 0,
    claims: 0,
    next_at: ctx.now,
    lease_until: null,
    created_at: ctx.now,
  }))
  await ctx.db.insertInto('webhook_delivery').values(rows).execute()
  const { webhooks } = ctx.instance
  ctx.afterCommit(() => {
    for (const id of endpoints) webhooks.wake(ctx.instance, id)
  })
  return rows.map(({ id }) => id)
}

async function nextPosition({ db }: WriteCtx, sessionId: string): Promise<number> {
  const { last } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
