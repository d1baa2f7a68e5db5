import { setImmediate as nextTurn } from 'node:timers/promises'

/** `steps` is how many the work has done since the last call. */
export type Pause = (steps?: number) => Promise<void>

/** Fewer steps than these are one turn, however busy the machine is: a transaction on SQLite is held as short as possible. */
const fewest = 16

/** Returns a function to call between steps of long work: after some milliseconds it lets other requests be served. */
export function createPauses(maxMs = 8): Pause {
  let since = performance.now()
  let done = 0
  return async (steps = 1) => {
    done += steps
    if (done < fewest || performance.now() - since < maxMs) return
    await nextTurn()
    since = performance.now()
    done = 0
  }
}
