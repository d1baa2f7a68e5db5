import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { later } from '../clock.ts'
import { type Instance, systemCaller, type WriteCtx, write } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { type Attempts, windowMs as countedMs } from './counter.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** How often something was tried since the count began; it starts again at `resets_at`. */
    throttle: Attempts
  }
}

/** At most `count` attempts per key within `ms` milliseconds. */
export type Allowance = { key: string; count: number; ms: number }

/**
 * Counts one attempt against each allowance, atomically under concurrency. Returns the seconds to wait if one is used
 * up, else null. The transaction must commit, or the attempt is not counted.
 */
export async function countAttempt(ctx: WriteCtx, allowances: readonly Allowance[]): Promise<number | null> {
  let wait: number | null = null
  for (const { key, count, ms } of allowances) {
    const row = await ctx.db
      .insertInto('throttle')
      .values({ key, count: 1, resets_at: later(ctx.now, ms) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const isOver = isOutside(eb, ctx.now, ms)
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('throttle.count', '+', 1))
              .end(),
            resets_at: resetsAt(eb, isOver),
          }
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow()
    if (row.count > count) {
      wait = Math.max(wait ?? 1, Math.ceil((Date.parse(row.resets_at) - Date.parse(ctx.now)) / 1000))
    }
  }
  return wait
}

type Counting = ExpressionBuilder<Tables & { excluded: Attempts }, 'throttle' | 'excluded'>

/** Whether a count is over; one that ends later than a window from now began while the clock was wrong. */
const isOutside = ({ eb, or }: Counting, now: string, ms: number) =>
  or([eb('throttle.resets_at', '<=', now), eb('throttle.resets_at', '>', later(now, ms))])

const resetsAt = (eb: Counting, isOver: Expression<SqlBool>) =>
  eb.case().when(isOver).then(eb.ref('excluded.resets_at')).else(eb.ref('throttle.resets_at')).end()

/** Adds attempts that were counted in memory. Returns the totals; `resets_at` applies where a count begins. */
export function addAttempts(ctx: WriteCtx, attempts: readonly Attempts[]): Promise<Attempts[]> {
  return (
    ctx.db
      .insertInto('throttle')
      // In one order, so that processes that add at the same time do not deadlock.
      .values(attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const isOver = isOutside(eb, ctx.now, countedMs)
          const count = eb('throttle.count', '+', eb.ref('excluded.count'))
          return {
            count: eb.case().when(isOver).then(eb.ref('excluded.count')).else(count).end(),
            resets_at: resetsAt(eb, isOver),
          }
        }),
      )
      .returningAll()
      .execute()
  )
}

/** Returns a key's attempts in the current window. */
export async function getAttempts(ctx: WriteCtx, { key, ms }: Allowance): Promise<number> {
  const row = await ctx.db
    .selectFrom('throttle')
    .select('count')
    .where('key', '=', key)
    .where('resets_at', '>', ctx.now)
    .where('resets_at', '<=', later(ctx.now, ms))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Refunds an attempt that turned out not to be a failure. */
export async function refundAttempts(ctx: WriteCtx, keys: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('throttle')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

/** Deletes expired counts. Returns how many. */
export function deleteExpiredAttempts(instance: Instance): Promise<number> {
  return write(instance, systemCaller(instance), async ({ db, now }) => {
    const { numDeletedRows } = await db
      .deleteFrom('throttle')
      .where('resets_at', '<=', now)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Clears the attempts of a key. */
export async function clearAttempts(ctx: WriteCtx, key: string): Promise<void> {
  await ctx.db.deleteFrom('throttle').where('key', '=', key).execute()
}
