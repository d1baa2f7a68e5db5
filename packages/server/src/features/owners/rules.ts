import type { CleaningPrice } from '@brightkey/contract/owners/schema'
import { sessionKinds } from '@brightkey/contract/sessions/choices'
import type { Selectable } from 'kysely'
import { dayMs, later } from '../../platform/clock.ts'
import type { OwnerPriceTable } from './tables.ts'

type PriceRow = Pick<
  Selectable<OwnerPriceTable>,
  'kind' | 'amount_thousandths' | 'currency' | 'since' | 'created_at'
>

/** What is replaced so soon after it was written was a mistake: what replaces it holds as long. */
export const isCorrection = ({ created_at }: { created_at: string }, now: string): boolean =>
  later(created_at, dayMs) > now

/** No instant comes before it. */
const always = ''
const bySince = (a: PriceRow, b: PriceRow) => ((a.since ?? always) < (b.since ?? always) ? -1 : 1)

/** The price of a kind of cleaning at an instant; null if there was none. */
export function priceAt(rows: readonly PriceRow[], kind: CleaningPrice['kind'], at: string) {
  const row = rows
    .filter((each) => each.kind === kind && (each.since ?? always) <= at)
    .toSorted(bySince)
    .at(-1)
  if (!row || row.amount_thousandths === null || row.currency === null) return null
  return { amount: row.amount_thousandths / 1000, currency: row.currency }
}

const latest = '9999'

/** The prices that an owner has now, in the order of the kinds. */
export const presentPrices = (rows: readonly PriceRow[]): CleaningPrice[] =>
  sessionKinds.flatMap((kind) => {
    const price = priceAt(rows, kind, latest)
    return price ? [{ kind, ...price }] : []
  })
