import type { Selectable } from 'kysely'
import { later } from '../clock.ts'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { claimRows, dueRows, type Queue } from './queue.ts'

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

type JobName = { [T in keyof Tables]: Selectable<Tables[T]> extends JobTable ? T : never }[keyof Tables]
export type Job<T extends JobName> = Selectable<Tables[T]>

/** Lease of a claimed job: an attempt must end before it expires, or call `renewJob`. */
const leaseMs = 60_000
/** A job that was started this often without finishing is given up. */
export const maxClaims = 5

const queueOf = <T extends JobName>(table: T) => jobQueue(table) as unknown as Queue<T>

// Its columns are those above, whichever table it is.
const jobQueue = (table: JobName): Queue<'mail'> => ({
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
  dueRows(readCtx(instance, systemCaller(instance)), queueOf(table), limit)

/** A claimed job; `exhausted`: it was started too often and must be given up. */
export type Claimed<T extends JobName> = { job: Job<T>; exhausted: boolean }

/** Claims a job for this process; null if another process claimed it first or it is no longer due. */
export async function claimJob<T extends JobName>(
  ctx: WriteCtx,
  table: T,
  id: string,
): Promise<Claimed<T> | null> {
  const [job] = await claimRows(ctx, queueOf(table), { key: id })
  return job ? { job, exhausted: (job as unknown as JobTable).claims > maxClaims } : null
}

type JobInHand = Pick<Job<'mail'>, 'id' | 'status' | 'lease_until'>

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

async function changeJob(ctx: WriteCtx, table: JobName, job: JobInHand, values: object): Promise<boolean> {
  // Its columns are those of any job.
  const { numUpdatedRows } = await ctx.db
    .updateTable(table as 'mail')
    .set(values)
    .where('id', '=', job.id)
    .where('status', '=', job.status)
    .where('lease_until', job.lease_until === null ? 'is' : '=', job.lease_until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
