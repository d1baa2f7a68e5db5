import { Problem } from '@brightkey/contract/problem'
import type { Clock } from '../clock.ts'
import { networkOf } from './network.ts'

/** Counts links that nobody issued, per network. In memory: a guess must not cost a write. */
export type Misses = {
  /** Counts one; returns in how many seconds to come back where it is one too many, else null. */
  count(ip: string, now: string): number | null
}

const most = 30
const windowMs = 60_000
/** More networks than these at once are not told apart by their age: the oldest are forgotten. */
const mostNetworks = 10_000

export function countMisses(): Misses {
  // In the order in which the counts began.
  const counts = new Map<string, { count: number; ends: number }>()
  return {
    count(ip, now) {
      const at = Date.parse(now)
      const network = networkOf(ip)
      const known = counts.get(network)
      if (known && known.ends > at) {
        known.count++
        return known.count > most ? Math.ceil((known.ends - at) / 1000) : null
      }
      counts.delete(network)
      counts.set(network, { count: 1, ends: at + windowMs })
      for (const oldest of counts.keys()) {
        if (counts.size <= mostNetworks) break
        counts.delete(oldest)
      }
      return null
    },
  }
}

/** Counts a call for a link that nobody issued; throttled where it is one too many of this network. */
export function tooManyMisses(
  { misses, clock }: { misses: Misses; clock: Clock },
  ip: string,
): Problem | null {
  const seconds = misses.count(ip, clock.now())
  return seconds === null ? null : new Problem('throttled', { seconds })
}
