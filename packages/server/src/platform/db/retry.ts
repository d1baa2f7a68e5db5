import { setTimeout } from 'node:timers/promises'

type Retry = {
  /** How often to try in all. */
  tries: number
  isRetryable: (error: unknown) => boolean
  /** Milliseconds to wait after the given failed try; the first is 1. */
  delayMs: (failed: number) => number
  onFailure?: (error: unknown, failed: number) => void
}

/** Runs `work` until it succeeds; rethrows its error when that is not worth a retry or the tries are used up. */
export async function retry<T>(
  work: () => T | Promise<T>,
  { tries, isRetryable, delayMs, onFailure }: Retry,
): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await work()
    } catch (error) {
      if (failed >= tries || !isRetryable(error)) throw error
      onFailure?.(error, failed)
      await setTimeout(delayMs(failed))
    }
  }
}
