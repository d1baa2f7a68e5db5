import {
  type Instance,
  type ReadCtx,
  readCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../../../platform/context.ts'
import { lockCleaner } from '../../cleaners/access.ts'
import { activeCleaners } from '../../cleaners/queries/cleaners.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { recordOutcome, removeWaiting } from '../lines/updates.ts'
import { lineTimes, type OpenLine, pendingLines, readLines, timesInLines } from '../queries/pending.ts'
import { breaksQuiet, quietUntil } from '../rules.ts'
import { insertMessage } from './notified.ts'

/** Cleaners in one go; a transaction is of one of them. */
const atOnce = 100

/**
 * Makes one message for each cleaner with pending lines, where an account of WhatsApp sends them. Returns how many.
 * Several processes may run it: a unique constraint keeps each line in one message.
 */
export async function queueMessages(instance: Instance): Promise<number> {
  if (instance.whatsapp === null) return 0
  let count = 0
  for (const { cleaner_id } of await waitingCleaners(instance)) {
    const isQueued = await write(instance, systemCaller(instance), (ctx) => queueFor(ctx, cleaner_id))
    if (isQueued) count++
  }
  if (count > 0) instance.deliveries.wake(instance)
  return count
}

/** The cleaners with pending lines, by the start of their first session. */
async function waitingCleaners(instance: Instance): Promise<{ cleaner_id: string }[]> {
  const ctx = readCtx(instance, systemCaller(instance))
  const { quiet, timeZone } = await getEffectiveSettings(ctx)
  const isQuiet = quietUntil(quiet, ctx.now, timeZone) !== null
  const { begins, breaksQuiet } = timesInLines(ctx)
  return sendable(ctx)
    .select('telling.cleaner_id')
    .where('telling.tell_at', '<=', ctx.now)
    .$if(isQuiet, (query) => query.where(breaksQuiet))
    .groupBy('telling.cleaner_id')
    .orderBy((eb) => eb.fn.min(begins))
    .orderBy('telling.cleaner_id')
    .limit(atOnce)
    .execute()
}

/** What the server can send: of cleaners with a phone, and not what it failed to send before. */
const sendable = (ctx: Pick<ReadCtx, 'db' | 'now'>) =>
  pendingLines(ctx)
    .where('telling.by_hand', '=', 0)
    .where('telling.cleaner_id', 'in', activeCleaners(ctx).where('phone', 'is not', null))
    // First marked as overdue, after which there may be nothing to send.
    .where((eb) =>
      eb.or([
        eb('session.expires_at', '>', ctx.now),
        eb('session.overdue_at', 'is not', null),
        eb('telling.kind', 'not in', ['assigned', 'evening']),
      ]),
    )

async function queueFor(ctx: WriteCtx, cleanerId: string): Promise<boolean> {
  // Another process that queues for the same cleaner waits here, and finds nothing left.
  const cleaner = await lockCleaner(ctx, cleanerId)
  if ((await linesNow(ctx, cleanerId)).length === 0) return false
  // A message that waits for a retry would arrive after this one: what is still true of it becomes part of this one.
  const attempts = await removeWaiting(ctx, cleanerId)
  const lines = await linesNow(ctx, cleanerId)
  if (lines.length === 0) return false
  const how = { method: 'api', status: 'queued', sent_at: null, attempts } as const
  await recordOutcome(ctx, await insertMessage(ctx, cleaner, lines, how), 'queued')
  return true
}

/** The lines to send to a cleaner now: none while the office is still making changes. */
async function linesNow(ctx: WriteCtx, cleanerId: string): Promise<OpenLine[]> {
  const found = await readLines(sendable(ctx).where('telling.cleaner_id', '=', cleanerId))
  const isSettling = found.some(({ tell_at }) => tell_at > ctx.now)
  const { quiet, timeZone } = await getEffectiveSettings(ctx)
  const isQuiet = quietUntil(quiet, ctx.now, timeZone) !== null
  if (isSettling && !isQuiet) return []
  return found.filter((line) => !isQuiet || breaksQuiet(line.kind, lineTimes(line), ctx.now))
}
