import type { Rate } from '@brightkey/contract/cleaners/schema'
import type { Correction, StatementRow, StatementTotal } from '@brightkey/contract/reports/statement-schema'

/** Decimal places of a currency, as ISO 4217 has them: 2 of most, 0 of JPY, 3 of KWD. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount with the decimals of its currency. */
export const round = (amount: number, currency: string): number => {
  const units = 10 ** currencyDigits(currency)
  // What a product of decimals lacks in the last bits must not turn a half down.
  return Math.round(amount * units + 1e-6) / units
}

/** What is paid for a session, rounded to the currency; null without a rate, or by the hour without its minutes. */
export function workAmount(rate: Rate | null, minutes: number | null): number | null {
  if (rate === null) return null
  if (rate.per === 'session') return round(rate.amount, rate.currency)
  return minutes === null ? null : round((rate.amount * minutes) / 60, rate.currency)
}

type Line = Pick<Correction, 'amount' | 'currency'>
type Row = Pick<StatementRow, 'planned_minutes' | 'minutes' | 'rate' | 'amount' | 'state'>

/** The sums below the rows: of the amounts as they are printed, in each currency. */
export function statementSums(rows: readonly Row[], corrections: readonly Line[], payments: readonly Line[]) {
  const sum = (value: (row: Row) => number | null) => rows.reduce((all, row) => all + (value(row) ?? 0), 0)
  const totals = currencyTotals(rows, corrections, payments)
  return {
    sessions: rows.length,
    planned_minutes: sum(({ planned_minutes }) => planned_minutes),
    minutes: sum(({ minutes }) => minutes),
    amount: totals.length === 1 ? (totals[0]?.total ?? null) : null,
    totals,
    unrated: rows.filter(({ rate }) => rate === null).length,
  }
}

function currencyTotals(
  rows: readonly Row[],
  corrections: readonly Line[],
  payments: readonly Line[],
): StatementTotal[] {
  const currencies = [
    ...rows.flatMap(({ rate }) => rate?.currency ?? []),
    ...[...corrections, ...payments].map(({ currency }) => currency),
  ]
  return [...new Set(currencies)].toSorted().map((currency) => {
    const add = (amounts: readonly (number | null)[]) =>
      round(
        amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0),
        currency,
      )
    const own = rows.filter(({ rate }) => rate?.currency === currency)
    const work = add(own.map(({ amount }) => amount))
    const addLines = (lines: readonly Line[]) =>
      add(lines.filter((each) => each.currency === currency).map(({ amount }) => amount))
    const corrected = addLines(corrections)
    const paid = addLines(payments)
    const total = add([work, corrected])
    return {
      currency,
      work,
      approved: add(own.filter(({ state }) => state === 'approved').map(({ amount }) => amount)),
      corrections: corrected,
      total,
      paid,
      left: add([total, -paid]),
    }
  })
}

/** The rate of all rows; null where they differ or have none. */
export function commonRate(rows: readonly Pick<StatementRow, 'rate'>[]): Rate | null {
  const [first] = rows
  const isSame = ({ rate }: Pick<StatementRow, 'rate'>) =>
    rate?.amount === first?.rate?.amount &&
    rate?.per === first?.rate?.per &&
    rate?.currency === first?.rate?.currency
  return first && rows.every(isSame) ? first.rate : null
}
