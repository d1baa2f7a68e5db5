import { Problem } from '@brightkey/contract/problem'

/** Runs a work for a caller (`who`) when it is their turn; `known` callers go before strangers. */
export type FairQueue = <T>(who: string, known: boolean, work: () => Promise<T>) => Promise<T>

/**
 * Runs `atOnce` works at a time. Those that wait are taken one of each caller in turn, so that one caller's many do not
 * delay another's one, and those of known callers first, so that a crowd of strangers does not either. Over `mostOfOne`
 * waiting of one caller the call rejects with throttled (429), over `most` of all known or all strangers with
 * server_busy (503).
 */
export function createFairQueue(limits: { atOnce: number; most: number; mostOfOne: number }): FairQueue {
  const [known, strangers] = [createQueue(limits), createQueue(limits)]
  let running = 0

  return async (who, isKnown, work) => {
    if (running < limits.atOnce) running++
    else await (isKnown ? known : strangers).turn(who)
    try {
      return await work()
    } finally {
      // The turn is handed over, so that a newcomer cannot take it first.
      const begin = known.next() ?? strangers.next()
      if (begin) begin()
      else running--
    }
  }
}

function createQueue({ most, mostOfOne }: { most: number; mostOfOne: number }) {
  // In the order in which callers get their next turn.
  const waiting = new Map<string, (() => void)[]>()
  let count = 0
  return {
    next(): (() => void) | undefined {
      for (const [who, queue] of waiting) {
        waiting.delete(who)
        const begin = queue.shift()
        if (queue.length > 0) waiting.set(who, queue)
        count--
        return begin
      }
      return undefined
    },
    turn(who: string): Promise<void> {
      const queue = waiting.get(who) ?? []
      if (queue.length >= mostOfOne) throw new Problem('throttled', { seconds: 1 })
      if (count >= most) throw new Problem('server_busy', { seconds: 2 })
      waiting.set(who, queue)
      count++
      return new Promise((resolve) => queue.push(resolve))
    },
  }
}
