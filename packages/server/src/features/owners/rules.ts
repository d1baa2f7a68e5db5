import type { CleaningPrice } from '@brightkey/contract/owners/schema'
import { sessionKinds } from '@brightkey/contract/sessions/choices'
import type { Selectable } from 'kysely'
import { rowAt } from '../cleaners/rules.ts'
import type { OwnerPriceTable } from './tables.ts'

type PriceRow = Pick<
  Selectable<OwnerPriceTable>,
  'kind' | 'amount_thousandths' | 'currency' | 'since' | 'created_at'
>

/** The price of a kind of cleaning at an instant; null if there was none. */
export function priceAt(rows: readonly PriceRow[], kind: CleaningPrice['kind'], at: string) {
  const row = rowAt(rows, kind, at)
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
