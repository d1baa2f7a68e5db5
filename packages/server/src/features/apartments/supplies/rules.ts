import type { LinenMove, SupplyLevel } from '@brightkey/contract/supplies/schema'
import type { ConsumableTable, SupplyReadingTable } from '../tables.ts'

const places = ['in_use', 'dirty', 'at_laundry', 'clean'] as const
type Place = (typeof places)[number]
export type Stock = Pick<ConsumableTable, Place>

/** Where sets come from; those that are not there are taken from the others, for a move that was never noted. */
const sources = {
  put_on: ['clean', 'at_laundry', 'dirty'],
  taken_away: ['in_use', 'clean', 'at_laundry'],
  sent: ['dirty', 'in_use', 'clean'],
  back: ['at_laundry', 'dirty', 'in_use'],
  missing: ['at_laundry', 'dirty', 'in_use', 'clean'],
  found: [],
} as const satisfies Record<LinenMove | 'put_on' | 'taken_away', readonly Place[]>
const targets = {
  put_on: 'in_use',
  taken_away: 'dirty',
  sent: 'at_laundry',
  back: 'clean',
  missing: null,
  found: 'clean',
} as const satisfies Record<keyof typeof sources, Place | null>

/** Where the sets are after a move. Sets that are nowhere may turn up by it, but none that are somewhere get lost. */
export function moved(stock: Stock, kind: keyof typeof sources, quantity: number): Stock {
  const after = { ...stock }
  for (const [place, count] of takenBy(stock, kind, quantity)) after[place] -= count
  const target = targets[kind]
  if (target) after[target] += quantity
  return after
}

/** How many sets a move takes from each place. */
export function takenBy(stock: Stock, kind: keyof typeof sources, quantity: number): [Place, number][] {
  let left = quantity
  return sources[kind].map((place) => {
    const count = Math.min(stock[place], left)
    left -= count
    return [place, count]
  })
}

type Move = {
  kind: keyof typeof sources
  quantity: number
  taken: readonly (readonly [Place, number])[] | null
}

/** Where the sets are after a move was taken back. Those that went on meanwhile stay where they are. */
export function moveUndone(stock: Stock, { kind, quantity, taken }: Move): Stock {
  const target = targets[kind]
  const there = target ? Math.min(stock[target], quantity) : quantity
  const after = target ? { ...stock, [target]: stock[target] - there } : { ...stock }
  let left = there
  const [source] = sources[kind]
  for (const [place, count] of taken ?? (source ? [[source, quantity] as const] : [])) {
    after[place] += Math.min(count, left)
    left -= Math.min(count, left)
  }
  return after
}

/** Takes back what a cleaner said before of the same session. */
export function movedBack(stock: Stock, kind: 'put_on' | 'taken_away', quantity: number): Stock {
  const [source] = sources[kind]
  const target = targets[kind]
  const there = Math.min(stock[target], quantity)
  return { ...stock, [target]: stock[target] - there, [source]: stock[source] + there }
}

export const pickStock = ({ clean, in_use, dirty, at_laundry }: Stock): Stock => ({
  clean,
  in_use,
  dirty,
  at_laundry,
})

/** How many sets an apartment should have and that are nowhere. */
export const missingSets = (row: Stock & Pick<ConsumableTable, 'minimum'>): number =>
  Math.max(0, row.minimum - places.reduce((sum, place) => sum + row[place], 0))

/** The level that a count comes to. */
const levelAt = (counted: number, minimum: number): SupplyLevel =>
  counted >= minimum ? 'ok' : counted === 0 ? 'out' : 'low'

type Said = Pick<ConsumableTable, 'level' | 'counted' | 'minimum'>

/** Whether there is less than there has to be. */
export const isNeeded = ({ level, counted, minimum }: Said): boolean =>
  level === 'low' || level === 'out' || (counted !== null && counted < minimum)

/** How much to buy: what is missing where it was counted, else all where nothing is left, else one. */
export const toBuy = ({ level, counted, minimum }: Said): number =>
  Math.max(1, counted !== null ? minimum - counted : level === 'out' ? minimum : 1)

type Item = {
  level?: SupplyLevel | undefined
  count?: number | null | undefined
  put_on?: number | undefined
  taken_away?: number | undefined
}
export type Reading = Pick<SupplyReadingTable, 'level' | 'counted' | 'put_on' | 'taken_away'>

/** What is said of a consumable after `item`; what it leaves out stays as it was. */
export function readingAfter(before: Reading | undefined, item: Item, minimum: number): Reading {
  const { level, count, put_on, taken_away } = item
  const isOfSupply = level !== undefined || typeof count === 'number'
  const counted = isOfSupply ? (count ?? null) : (before?.counted ?? null)
  return {
    level: level ?? (typeof count === 'number' ? levelAt(count, minimum) : (before?.level ?? null)),
    counted,
    put_on: put_on ?? before?.put_on ?? null,
    taken_away: taken_away ?? before?.taken_away ?? null,
  }
}

type Counted = { at: string; level: SupplyLevel | null; counted: number | null; put_on: number | null }
type Done = { at: string; kind: LinenMove | 'bought'; quantity: number }

/** What was used of one consumable from `from` on; readings and moves are in order, and begin before that. */
export function countUse(
  kind: ConsumableTable['kind'],
  readings: readonly Counted[],
  moves: readonly Done[],
  from: string,
) {
  const since = <T extends { at: string }>(all: readonly T[]) => all.filter(({ at }) => at >= from)
  const sum = (wanted: Done['kind'], all: readonly Done[] = since(moves)) =>
    all.reduce((count, move) => count + (move.kind === wanted ? move.quantity : 0), 0)
  if (kind === 'linen')
    return {
      used: since(readings).reduce((count, { put_on }) => count + (put_on ?? 0), 0),
      ...{ bought: null, ran_out: null },
      lost: sum('missing') - sum('found'),
    }
  const counts = readings.filter(({ counted }) => counted !== null)
  let used: number | null = null
  for (const [index, { at, counted }] of counts.entries()) {
    const before = counts[index - 1]
    if (!before || at < from) continue
    const bought = sum(
      'bought',
      moves.filter((move) => move.at >= before.at && move.at < at),
    )
    used = (used ?? 0) + Math.max(0, (before.counted ?? 0) + bought - (counted ?? 0))
  }
  const ran_out = since(readings).filter(({ level }) => level === 'out').length
  return { used, bought: sum('bought'), ran_out, lost: null }
}
