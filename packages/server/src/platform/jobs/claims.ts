import type { Selectable } from 'kysely'
import { later } from '../clock.ts'
import { type Instance, readCtx, systemCaller, type WriteCtx, write } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { claimRows, dueRows, type Queue } from './queue.ts'

/**
 * What a table has whose rows are jobs. `claims` counts tries begun since the last one that came to an end, so that a
 * job which takes its process down is given up in the end; `lease_until` says until when its sender has it to itself.
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

/** How long a job is its sender's alone; a try ends before that, or asks for more (`renewJob`). */
const leaseMs = 60_000
/** A job that was begun so often and never came to an end is given up. */
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

/** At most `limit` jobs that are due, or whose sender died, in the order in which they came due. */
export const dueJobs = <T extends JobName>(instance: Instance, table: T, limit: number): Promise<Job<T>[]> =>
  dueRows(readCtx(instance, systemCaller(instance)), queueOf(table), limit)

/** A job in hand; `exhausted` when it was begun so often that it must be given up instead. */
export type Claimed<T extends JobName> = { job: Job<T>; exhausted: boolean }

/** Takes a job for this process; null where another one was quicker or it is no longer due. */
export async function claimJob<T extends JobName>(
  ctx: WriteCtx,
  table: T,
  id: string,
): Promise<Claimed<T> | null> {
  const [job] = await claimRows(ctx, queueOf(table), { key: id })
  return job ? { job, exhausted: (job as unknown as JobTable).claims > maxClaims } : null
}

type JobInHand = Pick<Job<'mail'>, 'id' | 'status' | 'lease_until'>

/** The lease counted from now on; null where it ran out and another process may have the job in hand. */
export function renewJob<J extends JobInHand>(instance: Instance, table: JobName, job: J): Promise<J | null> {
  return write(instance, systemCaller(instance), async (ctx) => {
    const lease_until = later(ctx.now, leaseMs)
    return (await changeJob(ctx, table, job, { lease_until })) ? { ...job, lease_until } : null
  })
}

/** Writes the end of a try. False, and nothing written, where the job is no longer in this process's hands. */
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
