import type { Instance } from './context.ts'

/** Periodic work of the server; `run` returns how many items it processed. */
export type BackgroundJob = {
  readonly name: string
  readonly everyMs: number
  /** Runs in several processes at once, so work to be done once must be claimed by a conditional write. */
  readonly run: (instance: Instance) => Promise<number>
}

/** Starts the rounds, each first after its own interval. A round that fails is logged and comes again; none overlaps itself. */
export function startBackgroundJobs(
  instance: Instance,
  rounds: readonly BackgroundJob[],
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const timers = rounds.map((round) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      const run = runOnce(instance, round).finally(() => {
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

async function runOnce(instance: Instance, { name, run }: BackgroundJob): Promise<void> {
  const began = performance.now()
  let failed = true
  try {
    const count = await run(instance)
    failed = false
    if (count > 0) instance.log.info({ round: name, count }, 'round')
  } catch (error) {
    instance.log.error({ round: name, err: error }, 'round failed')
  } finally {
    instance.metrics?.timeBackgroundJob(name, performance.now() - began, failed)
  }
}
