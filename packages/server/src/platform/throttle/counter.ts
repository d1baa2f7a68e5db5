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
 * Counts by caller and minute, in memory: it must not cost a write each. A caller is a network, for clients without a login, or the id
 * of an API key. With PostgreSQL, callers with several are added up in the database, so that all processes count together.
 */
export type Counter = {
  /** How many are left to a caller in this minute, and the seconds until it ends. */
  getLeft(host: CounterHost, caller: string): { left: number; seconds: number }
  /** Returns the seconds to wait once a caller has used up its minute, else null. */
  getWait(host: CounterHost, caller: string): number | null
  add(host: CounterHost, caller: string): void
  /** Adds the counts up with those of the other processes. Called by itself a second after a caller became conspicuous. */
  share(host: CounterHost): Promise<void>
}

export const windowMs = 60_000
/** Beyond this many callers the oldest counts are dropped. */
const maxCallers = 10_000
/** A person who mistypes a link stays below it, and causes no write. */
const shareFrom = 5
/** However many callers there are: one statement a second, with this many rows. */
const shareAtOnce = 500
const shareEveryMs = 1_000

/** `count` includes what other processes had counted when it was last shared; `unshared` is what they do not know yet. */
type Count = { count: number; unshared: number; ends: number }

/** `name` is unique among counters; `max` is how much is allowed in a minute. */
export function createCounter(name: string, max: number): Counter {
  // Ordered by the start of the window.
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined

  function current(host: CounterHost, caller: string): Count | null {
    const found = counts.get(caller)
    const now = Date.parse(host.clock.now())
    // One that ends later began while the clock was wrong.
    return found && found.ends > now && found.ends <= now + windowMs ? found : null
  }

  async function share(host: CounterHost): Promise<void> {
    const now = Date.parse(host.clock.now())
    const due = [...counts]
      .filter(([, { count, unshared, ends }]) => unshared > 0 && count >= shareFrom && ends > now)
      .slice(0, shareAtOnce)
      .map(([caller, found]) => ({ key: `${name}:${caller}`, found, shared: found.unshared }))
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

  function getLeft(host: CounterHost, caller: string) {
    const found = current(host, caller)
    if (!found) return { left: max, seconds: windowMs / 1000 }
    const seconds = Math.ceil((found.ends - Date.parse(host.clock.now())) / 1000)
    return { left: Math.max(0, max - found.count), seconds }
  }

  return {
    getLeft,
    getWait(host, caller) {
      const { left, seconds } = getLeft(host, caller)
      return left > 0 ? null : seconds
    },
    add(host, caller) {
      let found = current(host, caller)
      if (!found) {
        found = { count: 0, unshared: 0, ends: Date.parse(host.clock.now()) + windowMs }
        counts.delete(caller)
        counts.set(caller, found)
        for (const oldest of counts.keys()) {
          if (counts.size <= maxCallers) break
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
  host: CounterHost & { readonly unknownLinks: Counter },
  ip: string,
): Problem | null {
  const network = getNetwork(ip)
  const seconds = host.unknownLinks.getWait(host, network)
  if (seconds !== null) return new Problem('throttled', { seconds })
  host.unknownLinks.add(host, network)
  return null
}
