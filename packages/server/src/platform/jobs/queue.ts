import type {
  Expression,
  ExpressionBuilder,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  SqlBool,
  Updateable,
} from 'kysely'
import { later } from '../clock.ts'
import {
  type Instance,
  type ReadCtx,
  readCtx,
  type StepsCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../context.ts'
import { isUnavailable } from '../db/dialects.ts'
import type { AnyTables } from '../db/migrate.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/tables.ts'

type TableName = keyof Tables
type Row<T extends TableName> = Selectable<Tables[T]>

/** A table whose rows are work for several processes: each row is claimed by one of them. */
export type Queue<T extends TableName> = {
  readonly table: T
  readonly key: keyof Tables[T] & string
  /** Whether a row is waiting, or its lease has expired. */
  readonly isDue: (eb: ExpressionBuilder<Tables, T>, now: string) => Expression<SqlBool>
  readonly order: readonly (readonly [column: keyof Tables[T] & string, direction?: 'desc'])[]
  /** The values a claim writes, which make the row not due until the lease expires. */
  readonly claim: (now: string, eb: ExpressionBuilder<Tables, T>) => Updateable<Tables[T]>
}

/** Returns the first due rows. */
async function dueRows<T extends TableName>(ctx: ReadCtx, queue: Queue<T>, limit: number) {
  const rows = await firstDue(tables(ctx.db).selectFrom(String(queue.table)), queue, ctx.now, limit)
    .selectAll()
    .execute()
  return rows as Row<T>[]
}

/** Claims due rows: the one with this key, or the first ones. Returns those that no other process claimed first. */
export async function claimRows<T extends TableName>(
  ctx: WriteCtx,
  queue: Queue<T>,
  which: { key: string } | { limit: number },
) {
  const { table, key, claim, isDue } = queue
  // A subquery in the condition may be run again for each row, and by then pick another one than it picked before.
  const rows = await tables(ctx.db)
    .with('picked', (db) =>
      'key' in which
        ? db.selectFrom(String(table)).select(String(key)).where(String(key), '=', which.key)
        : firstDue(db.selectFrom(String(table)), queue, ctx.now, which.limit)
            .select(String(key))
            .forUpdate()
            .skipLocked(),
    )
    .updateTable(String(table))
    .set((eb) => claim(ctx.now, eb as never) as AnyTables[string])
    .where((eb) => eb(String(key), 'in', eb.selectFrom('picked').select(String(key))))
    // Checked again on the locked row.
    .where((eb) => isDue(eb as never, ctx.now))
    .returningAll()
    .execute()
  return rows as Row<T>[]
}

/** Like {@link claimRows}, but opens a transaction only if something is due: on SQLite it blocks all other writers. */
export async function takeDue<T extends TableName>(ctx: StepsCtx, queue: Queue<T>, limit: number) {
  const due = await dueRows(ctx, queue, 1)
  return due.length > 0 ? ctx.write((step) => claimRows(step, queue, { limit })) : []
}

// These queries are generic over the table, which Kysely cannot type.
const tables = (db: unknown) => db as Kysely<AnyTables>

function firstDue<T extends TableName>(
  query: SelectQueryBuilder<AnyTables, string, object>,
  { isDue, order }: Queue<T>,
  now: string,
  limit: number,
) {
  const due = query.where((eb) => isDue(eb as never, now)).limit(limit)
  return order.reduce((ordered, [column, direction]) => ordered.orderBy(String(column), direction), due)
}

/**
 * Columns of a job table. `claims` counts attempts started since the last finished one, so that a job that crashes its
 * process is given up eventually; `lease_until` is the end of the current process's lease.
 */
export type JobTable = {
  id: string
  status: string
  claims: number
  next_at: string
  lease_until: string | null
  created_at: string
}

export type JobName = {
  [T in keyof Tables]: Selectable<Tables[T]> extends JobTable ? T : never
}[keyof Tables]
export type Job<T extends JobName> = Selectable<Tables[T]> & JobInHand

/** Lease of a claimed job: an attempt must end before it expires, or call `renewJob`. */
const leaseMs = 60_000
/** A job that was started this often without finishing is given up. */
export const maxClaims = 5

const getQueue = <T extends JobName>(table: T) => jobQueue(table) as unknown as Queue<T>

/** The due jobs of a job table, typed as if it were `mail`: their columns are the same. */
export const jobQueue = (table: JobName): Queue<'mail'> => ({
  table: table as 'mail',
  key: 'id',
  order: [['next_at'], ['created_at'], ['id']],
  isDue: ({ eb, or, and }, now) =>
    or([
      and([eb('status', '=', 'queued'), eb('next_at', '<=', now)]),
      and([eb('status', '=', 'sending'), eb('lease_until', '<=', now)]),
    ]),
  claim: (now, eb) => ({
    status: 'sending',
    claims: eb('claims', '+', 1) as unknown as number,
    lease_until: later(now, leaseMs),
  }),
})

/** Returns at most `limit` jobs that are due or whose lease has expired, ordered by due time. */
export const dueJobs = <T extends JobName>(instance: Instance, table: T, limit: number): Promise<Job<T>[]> =>
  dueRows(readCtx(instance, systemCaller(instance)), getQueue(table), limit) as Promise<Job<T>[]>

/** A claimed job; `exhausted`: it was started too often and must be given up. */
export type Claimed<T extends JobName> = { job: Job<T>; exhausted: boolean }

/** Claims a job for this process; null if another process claimed it first or it is no longer due. */
export async function claimJob<T extends JobName>(
  ctx: WriteCtx,
  table: T,
  id: string,
): Promise<Claimed<T> | null> {
  const [job] = (await claimRows(ctx, getQueue(table), { key: id })) as (Job<T> & JobTable)[]
  return job ? { job, exhausted: job.claims > maxClaims } : null
}

type JobInHand = Pick<JobTable, 'id' | 'status' | 'lease_until'>

/** Renews the lease from now; null if it has expired and another process may have claimed the job. */
export function renewJob<J extends JobInHand>(instance: Instance, table: JobName, job: J): Promise<J | null> {
  return write(instance, systemCaller(instance), async (ctx) => {
    const lease_until = later(ctx.now, leaseMs)
    return (await changeJob(ctx, table, job, { lease_until })) ? { ...job, lease_until } : null
  })
}

/** Writes the outcome of an attempt. Returns false and writes nothing if this process has lost the lease. */
export function finishJob<T extends JobName>(
  ctx: WriteCtx,
  table: T,
  job: JobInHand,
  outcome: Partial<Job<T>>,
): Promise<boolean> {
  return changeJob(ctx, table, job, { ...outcome, claims: 0, lease_until: null })
}

const outcomeRetryMs = 500

/**
 * Runs a command that writes the outcome of an attempt, again and again while the database is away and the lease lasts: with the
 * outcome lost, the attempt would be made twice.
 */
export function writeOutcome<T>(
  instance: Instance,
  { lease_until }: Pick<JobInHand, 'lease_until'>,
  command: (ctx: WriteCtx) => Promise<T>,
): Promise<T> {
  const leftMs = Date.parse(lease_until ?? '') - Date.parse(instance.clock.now())
  return retry(() => write(instance, systemCaller(instance), command), {
    tries: Math.max(1, Math.floor(leftMs / outcomeRetryMs) || 1),
    isRetryable: isUnavailable,
    delayMs: () => outcomeRetryMs,
  })
}

/** The same for work whose next turn is far away: it tries for as long as a job's lease. */
export const writePatiently = <T>(instance: Instance, command: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
  writeOutcome(instance, { lease_until: later(instance.clock.now(), leaseMs) }, command)

async function changeJob(ctx: WriteCtx, table: JobName, job: JobInHand, values: object): Promise<boolean> {
  // Its columns are those of any job.
  const { numUpdatedRows } = await ctx.db
    .updateTable(table as 'mail')
    .set(values)
    .where('id', '=', job.id)
    .where('status', '=', job.status as Job<'mail'>['status'])
    .where('lease_until', job.lease_until === null ? 'is' : '=', job.lease_until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
