import { Problem } from '@brightkey/contract/problem'

/** Returns a function that runs at most `limit` tasks at once; the others wait first in, first out. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < limit) running += 1
    // The slot is handed to the next waiter, not released: no newcomer can take it.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs `work` for a caller (`who`) in turn; `known` callers go before strangers. */
export type FairQueue = <T>(who: string, known: boolean, work: () => Promise<T>) => Promise<T>

/**
 * A fair queue with `atOnce` concurrent works: waiting callers take turns (round robin), so that one caller with many
 * requests does not delay another with one, and known callers go first. Rejects with throttled (429) above `mostOfOne`
 * waiting works of one caller, and with server_busy (503) above `most` of all known callers or of all strangers.
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
      // The slot is handed to the next waiter, so that a newcomer cannot take it.
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
