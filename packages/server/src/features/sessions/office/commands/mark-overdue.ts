import { sql } from 'kysely'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../../../../platform/context.ts'
import { claimRows, type Queue } from '../../../../platform/jobs/queue.ts'

const atOnce = 100

/** Marks sessions that became overdue and records it once for each, also with several processes. Returns how many. */
export async function markOverdueSessions(instance: Instance): Promise<number> {
  let count = 0
  while (await isAnyOverdue(instance)) {
    const marked = await write(instance, systemCaller(instance), markBatch)
    count += marked
    // Another process marks the rest.
    if (marked < atOnce) break
  }
  return count
}

// Checked first, since a transaction on SQLite blocks all other writes.
async function isAnyOverdue(instance: Instance): Promise<boolean> {
  const ctx = readCtx(instance, systemCaller(instance))
  const row = await ctx.db
    .selectFrom('session')
    .select('id')
    .where(unreported)
    .where('expires_at', '<=', ctx.now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function markBatch(ctx: WriteCtx): Promise<number> {
  const overdue = await claimRows(ctx, overdueSessions, { limit: atOnce })
  for (const { id, expires_at } of overdue) {
    await ctx.record({ type: 'session.overdue', session_id: id, expires_at })
  }
  return overdue.length
}

/** The same condition as of the partial index. */
const unreported = sql<boolean>`state in ('active', 'returned') and overdue_at is null` as never

const overdueSessions: Queue<'session'> = {
  table: 'session',
  key: 'id',
  order: [['expires_at']],
  isDue: (eb, now) => eb.and([unreported, eb('expires_at', '<=', now)]),
  claim: (now) => ({ overdue_at: now }),
}
