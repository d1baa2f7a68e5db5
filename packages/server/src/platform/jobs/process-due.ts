import { type Instance, systemCaller, write } from '../context.ts'
import { claimJob, dueJobs, finishJob, type Job, type JobName } from './queue.ts'

/** Jobs fetched at a time. */
const atOnce = 50

type Work<T extends JobName> = {
  table: T
  /** Makes one attempt and writes its outcome. */
  attempt: (job: Job<T>) => Promise<void>
  /** What is written to a job that was begun too often and never finished. */
  givenUp: (now: string) => Partial<Job<T>>
}

/**
 * Attempts every due job of a table, one after the other, and returns how many it attempted. Several processes may run it at once:
 * each job is claimed first by one of them. `stop` ends it between two jobs.
 */
export async function processDue<T extends JobName>(
  instance: Instance,
  work: Work<T>,
  stop: AbortSignal,
): Promise<number> {
  let count = 0
  for (;;) {
    const due = await dueJobs(instance, work.table, atOnce)
    let claimed = 0
    for (const { id } of due) {
      if (stop.aborted) return count
      const job = await claim(instance, work, id)
      if (!job) continue
      claimed++
      await work.attempt(job)
    }
    count += claimed
    if (claimed === 0 || due.length < atOnce) return count
  }
}

/** Takes a job for this process; null where another one was quicker, or it has been begun too often. */
const claim = <T extends JobName>(
  instance: Instance,
  { table, givenUp }: Work<T>,
  id: string,
): Promise<Job<T> | null> =>
  write(instance, systemCaller(instance), async (ctx) => {
    const claimed = await claimJob(ctx, table, id)
    if (!claimed?.exhausted) return claimed?.job ?? null
    await finishJob(ctx, table, claimed.job, givenUp(ctx.now))
    return null
  })
