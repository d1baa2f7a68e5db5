import type { FailureHost } from '../log-failure.ts'
import { openRunner, type Runner } from './runner.ts'

/** Queues of jobs that do not wait for each other: one {@link Runner} each. */
export type Lanes<Owner> = {
  /** Starts a pass of a lane in the background. */
  wake(instance: Owner, lane: string): void
  /** Starts a pass of every lane that has something to do, in the background: none waits for a slow one. Resolves to 0. */
  wakeDue(instance: Owner): Promise<number>
  /** Runs a pass of every lane that has something to do. Resolves to the number of jobs claimed. */
  run(instance: Owner): Promise<number>
  /** Stops, and resolves when all work in progress is done. */
  close(): Promise<void>
}

/** `due` finds the lanes with something to do; `round` processes all due jobs of a lane, and ends soon after `stop`. */
export function openLanes<Owner extends FailureHost>(
  name: string,
  due: (instance: Owner) => Promise<readonly string[]>,
  round: (instance: Owner, lane: string, stop: AbortSignal) => Promise<number>,
): Lanes<Owner> {
  const runners = new Map<string, Runner<Owner>>()
  let closed = false

  function getRunner(lane: string): Runner<Owner> {
    const known = runners.get(lane)
    if (known) return known
    const runner = openRunner<Owner>(name, (instance, stop) => round(instance, lane, stop))
    runners.set(lane, runner)
    return runner
  }

  return {
    wake(instance, lane) {
      if (!closed) getRunner(lane).wake(instance)
    },
    async wakeDue(instance) {
      const lanes = await due(instance)
      for (const lane of lanes) this.wake(instance, lane)
      return 0
    },
    async run(instance) {
      const lanes = await due(instance)
      const counts = await Promise.all(lanes.map((lane) => getRunner(lane).run(instance)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async close() {
      closed = true
      await Promise.all([...runners.values()].map((runner) => runner.close()))
    },
  }
}
