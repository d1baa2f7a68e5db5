import { sql } from 'kysely'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../../../../platform/context.ts'

const atOnce = 100

/** A round: tells of every session that became late, once, however many processes look. Answers how many it told of. */
export async function tellOverdue(instance: Instance): Promise<number> {
  let told = 0
  while (await isAnyLate(instance)) {
    const marked = await write(instance, systemCaller(instance), markOverdue)
    told += marked
    // What is left is in the hands of another process.
    if (marked < atOnce) break
  }
  return told
}

// Asked first, since a transaction on SQLite keeps all others waiting.
async function isAnyLate(instance: Instance): Promise<boolean> {
  const ctx = readCtx(instance, systemCaller(instance))
  const row = await ctx.db
    .selectFrom('session')
    .select('id')
    .where(untold)
    .where('expires_at', '<=', ctx.now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function markOverdue(ctx: WriteCtx): Promise<number> {
  const late = await ctx.db
    .updateTable('session')
    .set({ overdue_at: ctx.now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where(untold)
        .where('expires_at', '<=', ctx.now)
        .orderBy('expires_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    // Once more, of the row as it is when its turn comes: it may have been told of or extended meanwhile.
    .where(untold)
    .where('expires_at', '<=', ctx.now)
    .returning(['id', 'expires_at'])
    .execute()
  for (const { id, expires_at } of late) {
    await ctx.record({ type: 'session.overdue', session_id: id, expires_at })
  }
  return late.length
}

/** As the partial index says it. */
const untold = sql<boolean>`state in ('active', 'returned') and overdue_at is null` as never
