import type { Log } from '../log.ts'

type Host = { readonly log: Log }

/** Does the work of a queue of jobs, one round after the other within this process. */
export type Runner<Of extends Host> = {
  /** Tells that there is work, or will be in so many milliseconds: a round begins, without anybody waiting for it. */
  wake(instance: Of, inMs?: number): void
  /** Does something else apart from whoever asks for it, and before the runner is closed. */
  runInBackground(instance: Of, work: () => Promise<unknown>): void
  /** A round of its own, once the one under way has ended. Says how many jobs it took in hand. */
  run(instance: Of): Promise<number>
  /** Ends when what is being done has been. */
  close(): Promise<void>
}

/** `round` does all that is due and says how much that was; it ends between two jobs when `stop` says so. */
export function openRunner<Of extends Host>(
  name: string,
  round: (instance: Of, stop: AbortSignal) => Promise<number>,
): Runner<Of> {
  const stopping = new AbortController()
  const working = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let last: Promise<unknown> = Promise.resolve()
  let woken = false

  function run(instance: Of): Promise<number> {
    const mine = last.then(() => {
      woken = false
      return stopping.signal.aborted ? 0 : round(instance, stopping.signal)
    })
    last = mine.catch(() => {})
    return mine
  }

  function runInBackground(instance: Of, work: () => Promise<unknown>): void {
    // Not before the answer is on its way: how long it takes must not tell whether there is any.
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => instance.log.error({ err: error }, `${name} failed`))
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
      // The round that waits for its turn will find it too.
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
