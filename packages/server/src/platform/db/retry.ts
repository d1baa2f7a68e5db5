import { setTimeout } from 'node:timers/promises'

type Retry = {
  /** Total attempts. */
  tries: number
  isRetryable: (error: unknown) => boolean
  /** Milliseconds to wait after the given failed attempt, counted from 1. */
  delayMs: (failed: number) => number
  onFailure?: (error: unknown, failed: number) => void
}

/** Runs `work` until it succeeds; rethrows errors that are not retryable, or the last one. */
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
