import { Problem } from '@brightkey/contract/problem'
import type { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import type { Input } from '@brightkey/contract/route'
import type { Selectable } from 'kysely'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { countAttempt } from '../../../../platform/throttle/throttle.ts'
import { requirePermission } from '../../../users/access.ts'
import { lockOfficeDelivery } from '../../access.ts'
import type { DeliveryTable } from '../../tables.ts'
import { getDelivery } from '../queries/deliveries.ts'
import { openKey, sendAllowance } from '../rules.ts'
import { recordChange } from './finish-attempt.ts'

type Ctx = Authenticated<WriteCtx>
type Row = Selectable<DeliveryTable>

/** Retries a failed delivery, or sends a waiting one now. */
export async function retryDelivery(ctx: Ctx, { id }: Input<typeof deliveryRoutes.retry>): Promise<Delivery> {
  const row = await lockOfficeDelivery(ctx, id)
  if (row.status !== 'error' && row.status !== 'queued') {
    throw new Problem('invalid_transition', { state: row.status })
  }
  const other = await ctx.db
    .selectFrom('delivery')
    .select('id')
    .where('open_key', '=', openKey(row))
    .where('id', '!=', id)
    .executeTakeFirst()
  // The same is on its way already.
  if (other) return getDelivery(ctx, other.id)
  await countSend(ctx)
  return queueAgain(ctx, row)
}

/** Queues a delivery as if it were new. No other may be open for its report and recipient. */
export async function queueAgain(
  ctx: Ctx,
  row: Row,
  changes: Partial<Pick<Row, 'language' | 'recipient_name' | 'attach_pdf'>> = {},
): Promise<Delivery> {
  const values = { ...changes, ...queuedAgain(ctx, row) }
  const { numUpdatedRows } = await ctx.db
    .updateTable('delivery')
    .set(values)
    .where('id', '=', row.id)
    .where('status', 'in', ['error', 'queued'])
    .executeTakeFirstOrThrow()
  // It is being sent just now, which is what was requested.
  if (numUpdatedRows === 1n) await recordQueued(ctx, { ...row, ...values })
  return getDelivery(ctx, row.id)
}

const queuedAgain = (ctx: WriteCtx, row: Row) =>
  ({
    status: 'queued',
    open_key: openKey(row),
    attempts: 0,
    claims: 0,
    next_at: ctx.now,
    lease_until: null,
    error_code: null,
    error: null,
    provider_id: null,
    sent_at: null,
    delivered_at: null,
    read_at: null,
  }) as const

async function recordQueued(ctx: WriteCtx, row: Row): Promise<void> {
  const { id, session_id, channel } = row
  await ctx.record({ type: 'delivery.queued', session_id, delivery_id: id, channel })
  await recordChange(ctx, row)
  ctx.afterCommit(() => ctx.instance.deliveries.wake(ctx.instance))
}

/** After the account is topped up: sends everything that failed for lack of balance, or waits, now. */
export async function resendAll(ctx: Ctx, { channel }: Input<typeof deliveryRoutes.resendAll>) {
  requirePermission(ctx, 'sessions.manage_all')
  await ctx.db.deleteFrom('channel_pause').where('channel', '=', channel).execute()
  const rows = await ctx.db
    .selectFrom('delivery')
    .selectAll()
    .where('channel', '=', channel)
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'queued'),
        and([eb('status', '=', 'error'), eb('error_code', '=', 'insufficient_balance')]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = await ctx.db
    .selectFrom('delivery')
    .select('open_key')
    .where('open_key', 'is not', null)
    .execute()
  const taken = new Set(open.map(({ open_key }) => open_key))
  let count = 0
  for (const row of rows) {
    const unpaid = row.status === 'error'
    if (unpaid && taken.has(openKey(row))) {
      await clearBalanceError(ctx, row)
      continue
    }
    taken.add(openKey(row))
    const values = queuedAgain(ctx, row)
    await ctx.db.updateTable('delivery').set(values).where('id', '=', row.id).execute()
    await recordQueued(ctx, { ...row, ...values })
    count++
  }
  return { count }
}

/** Another delivery sends the same report to the same recipient, so this one is not counted as unpaid any more. */
async function clearBalanceError(ctx: WriteCtx, { id }: Row): Promise<void> {
  await ctx.db.updateTable('delivery').set({ error_code: 'unknown' }).where('id', '=', id).execute()
}

/** Counts a delivery of this login, new or repeated. Throws throttled. */
export async function countSend(ctx: Authenticated<WriteCtx>): Promise<void> {
  const seconds = await countAttempt(ctx, [sendAllowance(ctx.actor.id)])
  if (seconds !== null) throw new Problem('throttled', { seconds })
}
