import { Problem } from '@brightkey/contract/problem'
import type { Selectable } from 'kysely'
import type { Authenticated, ReadCtx, WriteCtx } from '../../platform/context.ts'
import { requirePermission } from '../users/access.ts'
import type { WebhookDeliveryTable, WebhookTable } from './tables.ts'

/** Throws permission_denied, or not_found. */
export async function visibleWebhook(
  ctx: Authenticated<ReadCtx>,
  id: string,
): Promise<Selectable<WebhookTable>> {
  requirePermission(ctx, 'webhooks.edit')
  const row = await ctx.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** As {@link visibleWebhook}, locked until the transaction ends. */
export async function lockWebhook(
  ctx: Authenticated<WriteCtx>,
  id: string,
): Promise<Selectable<WebhookTable>> {
  requirePermission(ctx, 'webhooks.edit')
  const row = await ctx.db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** A delivery, locked together with its endpoint. Throws permission_denied, or not_found. */
export async function lockWebhookDelivery(
  ctx: Authenticated<WriteCtx>,
  id: string,
): Promise<Selectable<WebhookDeliveryTable>> {
  requirePermission(ctx, 'webhooks.edit')
  const byId = ctx.db.selectFrom('webhook_delivery').selectAll().where('id', '=', id)
  const found = await byId.executeTakeFirst()
  if (!found) throw new Problem('not_found')
  await lockWebhook(ctx, found.webhook_id)
  // Read again under the lock.
  const row = await byId.forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}
