import { setImmediate as nextTurn } from 'node:timers/promises'

export type Pause = () => Promise<void>

/** Returns a function to call between steps of long work: after some milliseconds it lets other requests be served. */
export function createPauses(maxMs = 8): Pause {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxMs) return
    await nextTurn()
    since = performance.now()
  }
}
