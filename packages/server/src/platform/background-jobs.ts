import { later } from './clock.ts'
import { type Instance, type ReadCtx, systemCaller, type WriteCtx, write } from './context.ts'
import { explainError } from './explain-error.ts'
import { logFailure } from './log-failure.ts'

declare module './db/tables.ts' {
  interface Tables {
    /** When a job that one process does for all is due again. */
    background_job: { name: string; next_at: string }
  }
}

/** Periodic work of the server; `run` returns how many items it processed. */
export type BackgroundJob = {
  readonly name: string
  readonly everyMs: number
  /**
   * `each`: in every process at once, so work to be done once must be claimed by a conditional write. `one`: in one
   * process in each interval.
   */
  readonly runsIn: 'each' | 'one'
  readonly run: (instance: Instance) => Promise<number>
}

/**
 * Starts the rounds, each first after its own interval. A round that fails comes again; none overlaps itself. What keeps a
 * round from working, such as a store of files that is away, is logged once, and again when the round works.
 */
export function startBackgroundJobs(
  instance: Instance,
  rounds: readonly BackgroundJob[],
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = rounds.map((round) => {
    let busy = false
    const state: JobState = { obstacle: null }
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      const run = runOnce(instance, round, state).finally(() => {
        busy = false
        running.delete(run)
      })
      running.add(run)
    }, round.everyMs)
    return timer.unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/**
 * Takes the turn for a job that one process does in each interval. Where that process dies, the job is done in the next
 * interval.
 */
export function takeTurn(
  instance: Instance,
  { name, everyMs }: Pick<BackgroundJob, 'name' | 'everyMs'>,
): Promise<boolean> {
  return write(instance, systemCaller(instance), async (ctx) => {
    // A little early: the timer of this process may tick just before the interval is over.
    const next_at = later(ctx.now, everyMs * 0.9)
    const taken = await ctx.db
      .insertInto('background_job')
      .values({ name, next_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ next_at })
          .where((eb) =>
            eb.or([
              eb('background_job.next_at', '<=', ctx.now),
              // Written by a clock that was wrong.
              eb('background_job.next_at', '>', later(ctx.now, everyMs)),
            ]),
          ),
      )
      .returning('name')
      .executeTakeFirst()
    return taken !== undefined
  })
}

/** The time that was kept under this name, which no job has; null if none was. */
export async function getJobTime({ db }: ReadCtx, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('background_job')
    .select('next_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.next_at ?? null
}

export const setJobTime = ({ db }: WriteCtx, name: string, next_at: string) =>
  db
    .insertInto('background_job')
    .values({ name, next_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_at }))
    .execute()

type JobState = {
  /** What the last round failed for, if the log shows it and nothing is wrong with our code. */
  obstacle: string | null
}

async function runOnce(instance: Instance, job: BackgroundJob, state: JobState): Promise<void> {
  const { name, runsIn, run } = job
  const began = performance.now()
  let failed = true
  try {
    if (runsIn === 'one' && !(await takeTurn(instance, job))) {
      failed = false
      return
    }
    const count = await run(instance)
    failed = false
    if (count > 0) instance.log.info({ job: name, count }, 'background job')
    if (state.obstacle !== null) instance.log.info({ job: name }, 'background job works again')
    state.obstacle = null
  } catch (error) {
    const obstacle = explainError(error)
    if (obstacle !== null && obstacle === state.obstacle)
      instance.log.debug({ job: name, err: error }, 'background job failed')
    else
      state.obstacle = logFailure(instance, error, 'background job failed', { job: name }) ? obstacle : null
  } finally {
    instance.metrics?.timeBackgroundJob(name, performance.now() - began, failed)
  }
}
