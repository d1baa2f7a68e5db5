import { type Instance, systemCaller, type WriteCtx, write } from '../../../../platform/context.ts'
import type { Status } from '../../../../platform/whatsapp/webhook.ts'
import { type Ending, isMessage, type Outgoing, openKey } from '../rules.ts'
import { finishAttempt, notifyWatchers } from './finish-attempt.ts'

/** Statuses per transaction: a body may have a thousand, and other writes wait meanwhile. */
const atOnce = 100

/** Stores WhatsApp's statuses of messages; unknown messages are ignored. A status never goes backwards. */
export async function recordStatuses(instance: Instance, statuses: Status[]): Promise<void> {
  for (let start = 0; start < statuses.length; start += atOnce) {
    const some = statuses.slice(start, start + atOnce)
    await write(instance, systemCaller(instance), (ctx) => recordBatch(ctx, some))
  }
}

async function recordBatch(ctx: WriteCtx, statuses: Status[]): Promise<void> {
  for (const table of ['delivery', 'message' as 'delivery'] as const) await recordIn(ctx, table, statuses)
}

/** Deliveries or messages: their columns for sending are the same. */
async function recordIn(ctx: WriteCtx, table: 'delivery', statuses: Status[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'provider_id'])
    .where('channel', '=', 'whatsapp')
    .where(({ eb, or }) =>
      or([
        eb(
          'provider_id',
          'in',
          statuses.map(({ id }) => id),
        ),
        eb(
          'id',
          'in',
          statuses.map(({ ours, id }) => ours ?? id),
        ),
      ]),
    )
    .execute()
  const byProvider = new Map(rows.map((row) => [row.provider_id, row.id]))
  const known = new Set(rows.map((row) => row.id))
  for (const status of statuses) {
    const id =
      byProvider.get(status.id) ?? (status.ours !== null && known.has(status.ours) ? status.ours : null)
    if (id) await note(ctx, table, id, status)
  }
}

async function note(ctx: WriteCtx, table: 'delivery', id: string, status: Status): Promise<void> {
  const row: Outgoing | undefined = await ctx.db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  if (status.failure) return recordFailure(ctx, row, status.id, status.failure)

  const at = status.at ?? ctx.now
  const failed = row.status === 'error' && row.provider_id === status.id
  // WhatsApp does not retry what it gave up; a message that arrived did arrive, even if we had marked it as failed.
  if (row.status !== 'sent' && !(failed && status.status === 'sent')) {
    const sent: Ending = { kind: 'sent', providerId: status.id, at }
    if (!(await finishAttempt(ctx, row, sent))) return
  }
  if (status.status === 'sent') return
  const delivered_at = earlier(row.delivered_at, at)
  const read_at = status.status === 'read' ? earlier(row.read_at, at) : row.read_at
  if (delivered_at === row.delivered_at && read_at === row.read_at) return
  await ctx.db.updateTable(table).set({ delivered_at, read_at }).where('id', '=', id).execute()
  await notifyWatchers(ctx, row)
}

/** Statuses come in any order: one that was read was delivered before. */
const earlier = (known: string | null, at: string) => (known !== null && known < at ? known : at)

/** WhatsApp had taken it and could not deliver it. What is only a matter of time goes back into the queue. */
async function recordFailure(
  ctx: WriteCtx,
  row: Outgoing,
  id: string,
  { fault, detail }: NonNullable<Status['failure']>,
): Promise<void> {
  const ofAnother = row.provider_id !== null && row.provider_id !== id
  if (ofAnother || row.delivered_at !== null || row.status === 'error' || row.status === 'queued') return
  const again = fault.kind !== 'final' && (await isOpen(ctx, row))
  await finishAttempt(ctx, row, again ? { kind: 'final', code: 'unknown', detail } : { ...fault, detail })
}

/** Whether another delivery of this report to this recipient is under way. */
async function isOpen(ctx: WriteCtx, row: Outgoing): Promise<boolean> {
  // A message is queued again under its own id.
  if (isMessage(row)) return false
  const other = await ctx.db
    .selectFrom('delivery')
    .select('id')
    .where('open_key', '=', openKey(row))
    .where('id', '!=', row.id)
    .executeTakeFirst()
  return other !== undefined
}
