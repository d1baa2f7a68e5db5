import type { Kysely, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { getJobTime, setJobTime, takeTurn } from '../background-jobs.ts'
import { dayMs, later } from '../clock.ts'
import { type Instance, type ReadCtx, readCtx, stepsCtx, systemCaller, type WriteCtx } from '../context.ts'
import type { AnyTables } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'

/**
 * A time that the server sets at most `mostMs` ahead of its clock. One further ahead was written while the clock was wrong.
 * `becomes`: now, or null where the event has not happened yet. `where`: the rows to which the limit applies.
 */
export type BoundedTime = {
  readonly table: keyof Tables
  readonly column: string
  readonly mostMs: number
  readonly becomes?: null
  readonly where?: string
}

/** Clocks of several processes may differ this much. */
const toleranceMs = 60_000
/** A clock that jumped ahead is believed after this long: what is deleted by age does not come back. */
const believedAfterMs = dayMs
/** Longer than this between two looks at the clock is a jump, or a server that was off. */
const jumpMs = 2 * dayMs

const hourMs = 3_600_000

const looks = 'clock'
const deletions = 'deletions by age'

/**
 * Corrects times that a wrong clock wrote: when the clock went back, and each hour, for another process may not have noted it.
 * Returns how many rows had one.
 */
export async function correctTimes(instance: Instance, times: readonly BoundedTime[]): Promise<number> {
  const ctx = stepsCtx(instance, systemCaller(instance))
  const isBack = instance.clock.wentBack(toleranceMs)
  const wentBack = (await ctx.write(noteClock)) || isBack
  if (!wentBack && !(await takeTurn(instance, { name: 'times', everyMs: hourMs }))) return 0
  let corrected = 0
  for (const time of times) {
    // Checked first, since a transaction on SQLite blocks all other writes.
    const isWrong = await wrongRows(anyTables(ctx), time, ctx.now)
      .select(time.column)
      .limit(1)
      .executeTakeFirst()
    if (isWrong) corrected += await ctx.write((step) => correct(step, time))
  }
  if (corrected > 0)
    instance.log.warn({ rows: corrected }, 'the clock was ahead: times in the future were corrected')
  return corrected
}

// Generic over the table, which Kysely cannot type.
const anyTables = ({ db }: Pick<ReadCtx, 'db'>) => db as unknown as Kysely<AnyTables>

const latestAllowed = ({ mostMs }: BoundedTime, now: string) => later(now, mostMs + toleranceMs)

const rowCondition = ({ where }: BoundedTime) =>
  where === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.raw(where)}`

const wrongRows = (db: Kysely<AnyTables>, time: BoundedTime, now: string) =>
  db
    .selectFrom(String(time.table))
    .where(time.column, '>', latestAllowed(time, now))
    .where(rowCondition(time) as never)

async function correct(ctx: WriteCtx, time: BoundedTime): Promise<number> {
  const { numUpdatedRows } = await anyTables(ctx)
    .updateTable(String(time.table))
    .set({ [time.column]: time.becomes === null ? null : ctx.now })
    .where(time.column, '>', latestAllowed(time, ctx.now))
    .where(rowCondition(time) as never)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Remembers the time, and delays deletions by age where it is far from the time before. Returns whether it went back. */
async function noteClock(ctx: WriteCtx): Promise<boolean> {
  const last = await getJobTime(ctx, looks)
  await setJobTime(ctx, looks, ctx.now)
  if (last === null) return false
  if (ctx.now > later(last, jumpMs) || ctx.now < later(last, -jumpMs))
    await setJobTime(ctx, deletions, later(ctx.now, believedAfterMs))
  return last > later(ctx.now, toleranceMs)
}

/** Whether the clock can be trusted with deleting what is too old. */
export async function mayDeleteByAge(instance: Instance): Promise<boolean> {
  const ctx = readCtx(instance, systemCaller(instance))
  const [last, from] = [await getJobTime(ctx, looks), await getJobTime(ctx, deletions)]
  // A jump that the job has not noted yet.
  if (last !== null && ctx.now > later(last, jumpMs)) return false
  return from === null || from <= ctx.now
}
