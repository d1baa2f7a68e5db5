import type { Rate } from '@brightkey/contract/cleaners/schema'
import type { StatementRow } from '@brightkey/contract/reports/month-routes'

/** Decimal places of a currency, as ISO 4217 has them: 2 of most, 0 of JPY, 3 of KWD. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const round = (amount: number, currency: string): number => {
  const units = 10 ** digitsOf(currency)
  // What a product of decimals lacks in the last bits must not turn a half down.
  return Math.round(amount * units + 1e-6) / units
}

/** What is paid for a session, rounded to the currency; null without a rate, or by the hour without its minutes. */
export function amountOf(rate: Rate | null, minutes: number | null): number | null {
  if (rate === null) return null
  if (rate.per === 'session') return round(rate.amount, rate.currency)
  return minutes === null ? null : round((rate.amount * minutes) / 60, rate.currency)
}

/** The sums below the rows: of the amounts as they are printed. */
export function sumsOf(
  rows: readonly Pick<StatementRow, 'planned_minutes' | 'minutes' | 'amount'>[],
  rate: Rate | null,
) {
  const sum = (value: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((total, row) => total + (value(row) ?? 0), 0)
  return {
    sessions: rows.length,
    planned_minutes: sum(({ planned_minutes }) => planned_minutes),
    minutes: sum(({ minutes }) => minutes),
    amount:
      rate &&
      round(
        sum(({ amount }) => amount),
        rate.currency,
      ),
  }
}
