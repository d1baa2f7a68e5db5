import { Problem } from '@brightkey/contract/problem'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { getNetwork } from '../network.ts'

/** How often something was tried, until the count begins again. */
export type Attempts = { key: string; count: number; resets_at: string }

/** What a counter needs of the server. */
export type CounterHost = {
  readonly clock: Clock
  readonly log: Log
  /** Adds attempts to those of all processes, and returns the totals; null where there is one process only. */
  readonly addAttempts: ((attempts: readonly Attempts[]) => Promise<readonly Attempts[]>) | null
}

/**
 * Counts what clients without a login did wrong, by network and minute, in memory: it must not cost a write each. With
 * PostgreSQL, networks with several are added up in the database, so that all processes count together.
 */
export type NetworkCounter = {
  /** Returns the seconds to wait once a network has used up its minute, else null. */
  getWait(host: CounterHost, ip: string): number | null
  add(host: CounterHost, ip: string): void
  /** Adds the counts up with those of the other processes. Called by itself a second after a network became conspicuous. */
  share(host: CounterHost): Promise<void>
}

export const windowMs = 60_000
/** Beyond this many networks the oldest counts are dropped. */
const maxNetworks = 10_000
/** A person who mistypes a link stays below it, and causes no write. */
const shareFrom = 5
/** However many networks there are: one statement a second, with this many rows. */
const shareAtOnce = 500
const shareEveryMs = 1_000

/** `count` includes what other processes had counted when it was last shared; `unshared` is what they do not know yet. */
type Count = { count: number; unshared: number; ends: number }

/** `name` is unique among counters; `max` is how much is allowed in a minute. */
export function createNetworkCounter(name: string, max: number): NetworkCounter {
  // Ordered by the start of the window.
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined

  function current(host: CounterHost, ip: string): Count | null {
    const found = counts.get(getNetwork(ip))
    const now = Date.parse(host.clock.now())
    // One that ends later began while the clock was wrong.
    return found && found.ends > now && found.ends <= now + windowMs ? found : null
  }

  async function share(host: CounterHost): Promise<void> {
    const now = Date.parse(host.clock.now())
    const due = [...counts]
      .filter(([, { count, unshared, ends }]) => unshared > 0 && count >= shareFrom && ends > now)
      .slice(0, shareAtOnce)
      .map(([network, found]) => ({ key: `${name}:${network}`, found, shared: found.unshared }))
    if (due.length === 0 || !host.addAttempts) return
    const attempts = due.map(({ key, found, shared }) => {
      return { key, count: shared, resets_at: new Date(found.ends).toISOString() }
    })
    // Taken before they are sent: another round may begin meanwhile.
    for (const { found, shared } of due) found.unshared -= shared
    try {
      const totals = new Map((await host.addAttempts(attempts)).map((total) => [total.key, total]))
      for (const { key, found } of due) {
        const total = totals.get(key)
        if (!total) continue
        found.count = total.count + found.unshared
        found.ends = Date.parse(total.resets_at)
      }
    } catch (error) {
      for (const { found, shared } of due) found.unshared += shared
      throw error
    }
  }

  return {
    getWait(host, ip) {
      const found = current(host, ip)
      if (!found || found.count < max) return null
      return Math.ceil((found.ends - Date.parse(host.clock.now())) / 1000)
    },
    add(host, ip) {
      const network = getNetwork(ip)
      let found = current(host, ip)
      if (!found) {
        found = { count: 0, unshared: 0, ends: Date.parse(host.clock.now()) + windowMs }
        counts.delete(network)
        counts.set(network, found)
        for (const oldest of counts.keys()) {
          if (counts.size <= maxNetworks) break
          counts.delete(oldest)
        }
      }
      found.count++
      found.unshared++
      if (!host.addAttempts || found.count < shareFrom || timer) return
      timer = setTimeout(() => {
        timer = undefined
        share(host).catch((error: unknown) => host.log.warn({ err: error }, 'counts not shared'))
      }, shareEveryMs).unref()
    },
    share,
  }
}

/** Counts a request for an unknown link; returns a throttled problem if the network exceeds its limit, else null. */
export function checkUnknownLinkLimit(
  host: CounterHost & { readonly unknownLinks: NetworkCounter },
  ip: string,
): Problem | null {
  const seconds = host.unknownLinks.getWait(host, ip)
  if (seconds !== null) return new Problem('throttled', { seconds })
  host.unknownLinks.add(host, ip)
  return null
}
