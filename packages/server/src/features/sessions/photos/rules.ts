const day = 24 * 3600

/** A deleted photo's file is kept for weeks, so for a day it still counts: deleting makes no endless room on the disk. */
export const deletedCountsMs = day * 1000

/** Addresses change once a day at most, so that browsers and the answers that carry them can be cached. In seconds. */
export function addressEnd(now: string): number {
  return (Math.floor(Date.parse(now) / 1000 / day) + 3) * day
}
