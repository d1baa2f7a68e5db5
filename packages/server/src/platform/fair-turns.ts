import { Problem } from '@brightkey/contract/problem'

export type FairTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs `atOnce` works at a time. Those that wait are taken one of each caller (`who`) in turn, so that one caller's
 * many do not delay another's one. Over `mostOfOne` waiting of one caller the call rejects with throttled (429), over
 * `most` of all with server_busy (503).
 */
export function openFairTurns(limits: { atOnce: number; most: number; mostOfOne: number }): FairTurns {
  // In the order in which callers get their next turn.
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  let count = 0

  function next(): void {
    for (const [who, queue] of waiting) {
      waiting.delete(who)
      const begin = queue.shift()
      if (queue.length > 0) waiting.set(who, queue)
      count--
      begin?.()
      return
    }
    running--
  }

  function turn(who: string): Promise<void> {
    const queue = waiting.get(who) ?? []
    if (queue.length >= limits.mostOfOne) throw new Problem('throttled', { seconds: 1 })
    if (count >= limits.most) throw new Problem('server_busy', { seconds: 2 })
    waiting.set(who, queue)
    count++
    return new Promise((resolve) => queue.push(resolve))
  }

  return async (who, work) => {
    if (running < limits.atOnce) running++
    else await turn(who)
    try {
      return await work()
    } finally {
      // The turn is handed over, so that a newcomer cannot take it first.
      next()
    }
  }
}
