import { Problem } from '@brightkey/contract/problem'
import type { Clock } from '../clock.ts'
import { getNetwork } from '../network.ts'

/** Counts requests for unknown links per network. In memory: guessing must not cause database writes. */
export type UnknownLinkCounter = {
  /** Counts one request; returns the seconds to wait if the limit is exceeded, else null. */
  count(ip: string, now: string): number | null
}

const maxPerWindow = 30
const windowMs = 60_000
/** Beyond this many networks the oldest counts are dropped. */
const maxNetworks = 10_000

export function createUnknownLinkCounter(): UnknownLinkCounter {
  // Ordered by the start of the window.
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

/** Counts a request for an unknown link; returns a throttled problem if the network exceeds its limit, else null. */
export function checkUnknownLinkLimit(
  { unknownLinks, clock }: { unknownLinks: UnknownLinkCounter; clock: Clock },
  ip: string,
): Problem | null {
  const seconds = unknownLinks.count(ip, clock.now())
  return seconds === null ? null : new Problem('throttled', { seconds })
}
