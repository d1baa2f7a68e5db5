import { later } from '../../../../platform/clock.ts'
import type { WriteCtx } from '../../../../platform/context.ts'
import { finishJob, type Job } from '../../../../platform/jobs/queue.ts'
import { markDelivered, recordOutcome, takeBack } from '../../../messages/lines/updates.ts'
import { sessionById } from '../../../sessions/queries.ts'
import { sessionWatchers } from '../../../sessions/rules.ts'
import { afterAttempt, type Ending, isMessage, jobTable, type Outgoing, probeEveryMs } from '../rules.ts'

/** Their columns are the same as far as sending goes. */
const tables = ['delivery', 'message' as 'delivery'] as const

/**
 * Writes the result of an attempt, and its consequences for other deliveries of the channel. Returns false, and
 * writes nothing, if another process has claimed the row since.
 */
export async function finishAttempt(ctx: WriteCtx, job: Outgoing, ending: Ending): Promise<boolean> {
  const values = afterAttempt(job, ending, ctx.now)
  if (!(await finishJob(ctx, jobTable(job), job, values))) return false
  await recordChange(ctx, { ...job, ...values } as Outgoing)
  ctx.afterCommit(() => ctx.instance.metrics?.countDelivery(job.channel, ending.kind))
  if (job.channel !== 'whatsapp') return true
  if (ending.kind === 'sent') await closeCircuit(ctx)
  if (ending.kind === 'limited') await postpone(ctx, job, ending.who, values.next_at ?? ctx.now)
  if (ending.kind === 'final' && ending.code === 'insufficient_balance') await openCircuit(ctx)
  return true
}

/** Records in the session's timeline that a delivery was sent or failed, and notifies those who watch the session. */
export async function recordChange(ctx: WriteCtx, delivery: Outgoing): Promise<void> {
  if (isMessage(delivery)) return recordMessage(ctx, delivery)
  const { id, session_id, channel, status, error_code } = delivery
  const about = { session_id, delivery_id: id, channel }
  if (status === 'sent') await ctx.record({ type: 'delivery.sent', ...about })
  if (status === 'error')
    await ctx.record({ type: 'delivery.error', ...about, code: error_code ?? 'unknown' })
  await notifyWatchers(ctx, delivery)
}

/** A cleaner was notified, or could not be: then the office has to notify them itself. */
async function recordMessage(ctx: WriteCtx, { id, status, sent_at }: Job<'message'>): Promise<void> {
  if (status === 'sent') await markDelivered(ctx, id, sent_at ?? ctx.now)
  if (status === 'error') await takeBack(ctx, id, true)
  if (status === 'sent' || status === 'error')
    await recordOutcome(ctx, id, status === 'sent' ? 'sent' : 'failed')
}

/** Notifies those who watch the session that a delivery changed; a message to a cleaner is of many. */
export async function notifyWatchers(ctx: WriteCtx, delivery: Outgoing): Promise<void> {
  if (isMessage(delivery)) return
  const { id, session_id } = delivery
  const watchers = sessionWatchers(await sessionById(ctx, session_id))
  ctx.afterCommit(() => ctx.instance.hub.publish(watchers, { type: 'delivery.updated', id, session_id }))
}

/** Rate limit: all waiting messages to this recipient, or of the channel, wait as long. */
async function postpone(ctx: WriteCtx, job: Outgoing, who: 'recipient' | 'channel', until: string) {
  let postponed = 0
  for (const table of tables) {
    const { numUpdatedRows } = await ctx.db
      .updateTable(table)
      .set({ next_at: until })
      .where('channel', '=', job.channel)
      .where('status', '=', 'queued')
      .where('next_at', '<', until)
      .$if(who === 'recipient', (query) => query.where('recipient', '=', job.recipient))
      .executeTakeFirstOrThrow()
    postponed += Number(numUpdatedRows)
  }
  ctx.instance.log.info({ channel: job.channel, until, postponed }, 'limited')
  const ms = Date.parse(until) - Date.parse(ctx.now)
  ctx.afterCommit(() => ctx.instance.deliveries.wake(ctx.instance, ms))
}

/**
 * The account has no balance: no further attempts, and the senders of waiting messages learn it now, not after a day.
 */
async function openCircuit(ctx: WriteCtx): Promise<void> {
  const probe_at = later(ctx.now, probeEveryMs)
  await ctx.db
    .insertInto('channel_pause')
    .values({ channel: 'whatsapp', paused_at: ctx.now, probe_at })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute()
  for (const table of tables) {
    const waiting: Outgoing[] = await ctx.db
      .updateTable(table)
      .set({ status: 'error', open_key: null, error_code: 'insufficient_balance' })
      .where('channel', '=', 'whatsapp')
      .where('status', '=', 'queued')
      .returningAll()
      .execute()
    for (const each of waiting) await recordChange(ctx, each)
  }
}

/** A message was sent, so there is balance. */
async function closeCircuit(ctx: WriteCtx): Promise<void> {
  await ctx.db.deleteFrom('channel_pause').where('channel', '=', 'whatsapp').execute()
}

/**
 * Whether an attempt may be made now: always, unless the account had no balance; then one attempt is let through when
 * a probe is due.
 */
export async function passesCircuitBreaker(ctx: WriteCtx, { channel }: Outgoing): Promise<boolean> {
  const pause = await ctx.db
    .selectFrom('channel_pause')
    .select('probe_at')
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (!pause) return true
  const { numUpdatedRows } = await ctx.db
    .updateTable('channel_pause')
    .set({ probe_at: later(ctx.now, probeEveryMs) })
    .where('channel', '=', channel)
    .where('probe_at', '<=', ctx.now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
