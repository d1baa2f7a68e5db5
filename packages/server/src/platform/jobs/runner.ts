import { type FailureHost as Host, logFailure } from '../log-failure.ts'

/** Processes a queue of jobs, one pass after another within this process. */
export type Runner<Owner extends Host> = {
  /** Starts a pass in the background, now or in `inMs` milliseconds. */
  wake(instance: Owner, inMs?: number): void
  /** Runs other work in the background; `close` waits for it. */
  runInBackground(instance: Owner, work: () => Promise<unknown>): void
  /** Runs a pass after the current one. Resolves to the number of jobs claimed. */
  run(instance: Owner): Promise<number>
  /** Stops, and resolves when all work in progress is done. */
  close(): Promise<void>
}

/** `round` processes all due jobs and returns their number; it stops between two jobs when `stop` is aborted. */
export function openRunner<Owner extends Host>(
  name: string,
  round: (instance: Owner, stop: AbortSignal) => Promise<number>,
): Runner<Owner> {
  const stopping = new AbortController()
  const working = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let last: Promise<unknown> = Promise.resolve()
  let woken = false

  function run(instance: Owner): Promise<number> {
    const mine = last.then(() => {
      woken = false
      return stopping.signal.aborted ? 0 : round(instance, stopping.signal)
    })
    last = mine.catch(() => {})
    return mine
  }

  function runInBackground(instance: Owner, work: () => Promise<unknown>): void {
    // After the response: its duration must not reveal whether there was work (timing side channel).
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => logFailure(instance, error, `${name} failed`))
      .finally(() => working.delete(done))
    working.add(done)
  }

  return {
    run,
    runInBackground,
    wake(instance, inMs = 0) {
      if (stopping.signal.aborted) return
      if (inMs > 0) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          this.wake(instance)
        }, inMs).unref()
        timers.add(timer)
        return
      }
      // A pass is already scheduled and will find the new job too.
      if (woken) return
      woken = true
      runInBackground(instance, () => run(instance))
    },
    async close() {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(working)
      await last
    },
  }
}
