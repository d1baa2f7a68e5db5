import type { Instance } from './context.ts'

/** Work the server does of its own accord, again and again: `run` says how much it found to do. */
export type BackgroundJob = {
  readonly name: string
  readonly everyMs: number
  /** Several processes run it at the same time: what it does once, it claims by a conditional write. */
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
  try {
    const count = await run(instance)
    if (count > 0) instance.log.info({ round: name, count }, 'round')
  } catch (error) {
    instance.log.error({ round: name, err: error }, 'round failed')
  }
}
