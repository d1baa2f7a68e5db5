import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../clock.ts'

/** The last result of a reading. All null before the first one ended. */
export type LastKnown<T> = {
  value: T | null
  /** What the last reading failed with. */
  error: unknown
  /** When the last reading ended. */
  at: string | null
  /** When the first of the readings failed that have failed without a break, or when one began that has not ended for long. */
  failingSince: string | null
  /** A reading has not ended for long. */
  isSilent: boolean
}

type Limits = {
  clock: Clock
  /** A result is not read again for this long. In milliseconds. */
  keepMs: number
  /** A caller waits no longer than this for a reading. */
  waitMs?: number
  /** A reading that has not ended after this long is shown as silent. */
  silentMs?: number
}

/**
 * Returns a function that reads something which may hang, one reading at a time, and returns what is known soon: a caller never waits
 * longer than `waitMs`, and a reading that ends later is there for the next one.
 */
export function lastKnown<T>(
  read: () => Promise<T>,
  { clock, keepMs, waitMs = 50, silentMs = 5_000 }: Limits,
): () => Promise<LastKnown<T>> {
  const known: Omit<LastKnown<T>, 'isSilent'> = { value: null, error: null, at: null, failingSince: null }
  let nextAt = 0
  let reading: { ended: Promise<void>; began: number; beganAt: string } | null = null

  async function readOnce(): Promise<void> {
    try {
      known.value = await read()
      known.error = null
      known.failingSince = null
    } catch (error) {
      known.error = error
      known.failingSince ??= clock.now()
    }
    known.at = clock.now()
    nextAt = performance.now() + keepMs
    reading = null
  }

  return async () => {
    if (!reading && performance.now() >= nextAt) {
      const began = { began: performance.now(), beganAt: clock.now() }
      reading = { ...began, ended: Promise.resolve().then(readOnce) }
    }
    if (reading) await Promise.race([reading.ended, setTimeout(waitMs, undefined, { ref: false })])
    const isSilent = reading !== null && performance.now() - reading.began > silentMs
    return {
      ...known,
      isSilent,
      failingSince: known.failingSince ?? (isSilent ? (reading?.beganAt ?? null) : null),
    }
  }
}
