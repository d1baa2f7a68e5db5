import { Problem } from '@brightkey/contract/problem'
import type { Clock } from '../clock.ts'
import { getNetwork } from './network.ts'

/** Counts links that nobody issued, per network. In memory: a guess must not cost a write. */
export type UnknownLinkCounter = {
  /** Counts one; returns in how many seconds to come back where it is one too many, else null. */
  count(ip: string, now: string): number | null
}

const maxPerWindow = 30
const windowMs = 60_000
/** More networks than these at once are not told apart by their age: the oldest are forgotten. */
const maxNetworks = 10_000

export function createUnknownLinkCounter(): UnknownLinkCounter {
  // In the order in which the counts began.
  const counts = new Map<string, { count: number; ends: number }>()
  return {
    count(ip, now) {
      const at = Date.parse(now)
      const network = getNetwork(ip)
      const known = counts.get(network)
      if (known && known.ends > at) {
        known.count++
        return known.count > maxPerWindow ? Math.ceil((known.ends - at) / 1000) : null
      }
      counts.delete(network)
      counts.set(network, { count: 1, ends: at + windowMs })
      for (const oldest of counts.keys()) {
        if (counts.size <= maxNetworks) break
        counts.delete(oldest)
      }
      return null
    },
  }
}

/** Counts a call for a link that nobody issued; throttled where it is one too many of this network. */
export function checkUnknownLinkLimit(
  { unknownLinks, clock }: { unknownLinks: UnknownLinkCounter; clock: Clock },
  ip: string,
): Problem | null {
  const seconds = unknownLinks.count(ip, clock.now())
  return seconds === null ? null : new Problem('throttled', { seconds })
}
