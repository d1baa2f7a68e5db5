import type { WriteCtx } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { openLogins } from '../../../users/logins/queries.ts'
import { gatheredAt } from '../rules.ts'

/** Queues a push of a thread to every browser of a user, at `at` or later; what is queued already says it too. */
export async function queuePush(
  ctx: WriteCtx,
  { user, thread, at }: { user: string; thread: string; at: string },
): Promise<void> {
  const browsers = await ctx.db
    .selectFrom('push_subscription')
    .leftJoin('push_message', (join) =>
      join
        .onRef('push_message.subscription_id', '=', 'push_subscription.id')
        .on('push_message.thread', '=', thread)
        .on('push_message.status', '<>', 'error'),
    )
    .select(({ fn }) => [
      'push_subscription.id',
      fn.max('push_message.finished_at').as('lastAt'),
      fn.count<number>('push_message.id').filterWhere('push_message.status', '=', 'queued').as('waiting'),
    ])
    .where('push_subscription.user_id', '=', user)
    .where('push_subscription.login_id', 'in', openLogins(ctx, user))
    .groupBy('push_subscription.id')
    .execute()
  const rows = browsers
    .filter(({ waiting }) => Number(waiting) === 0)
    .map(({ id, lastAt }) => ({
      id: newId(),
      subscription_id: id,
      thread,
      status: 'queued' as const,
      next_at: gatheredAt(at, lastAt),
      lease_until: null,
      created_at: ctx.now,
      finished_at: null,
    }))
  if (rows.length === 0) return
  await ctx.db.insertInto('push_message').values(rows).execute()
  if (rows.some(({ next_at }) => next_at <= ctx.now))
    ctx.afterCommit(() => ctx.instance.pushes.wake(ctx.instance))
}
