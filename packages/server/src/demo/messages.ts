import { recordNotified } from '../features/messages/commands/notified.ts'
import { listPendingMessages } from '../features/messages/queries/pending.ts'
import { requestNotice } from '../features/messages/updates.ts'
import type { Authenticated, WriteCtx } from '../platform/context.ts'

/** Notifies a cleaner of everything pending. */
export async function notifyFirst(ctx: Authenticated<WriteCtx>): Promise<void> {
  const [first] = (await listPendingMessages(ctx, { limit: 1 })).results
  if (first) await recordNotified(ctx, { id: first.id })
}

/** Queues the notice of the next session before its evening, so that a message waits to be sent. */
export async function askForNext(ctx: Authenticated<WriteCtx>): Promise<void> {
  const next = await ctx.db
    .selectFrom('session')
    .selectAll()
    .where('rule_id', 'is not', null)
    .where('cleaner_id', 'is not', null)
    .orderBy('expires_at')
    .executeTakeFirst()
  if (next) await requestNotice(ctx, next)
}
