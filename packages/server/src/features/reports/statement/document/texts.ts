import type { Rate } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import type { Correction, Statement, StatementRow } from '@brightkey/contract/reports/statement-schema'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { formatInstant, formatMonth } from '@brightkey/i18n/format'
import { localeTag } from '@brightkey/i18n/languages'
import { translator } from '@brightkey/i18n/message'
import { fullName } from '../../../cleaners/queries/fields.ts'
import { currencyDigits } from '../rules.ts'

const figures = await catalogs('office/figures')
const office = await catalogs('office')

/** An amount with its currency, in Latin digits. */
export const moneyIn = (locale: Locale, currency: string) => {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(localeTag(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 3),
  })
  return (amount: number | null) => (amount === null ? '–' : `${format.format(amount)}\u00a0${currency}`)
}

/** What CSV and PDF write about the lines of a statement. */
export function statementTexts({ time_zone, month }: Pick<Statement, 'time_zone' | 'month'>, locale: Locale) {
  const t = translator<Catalogs['office/figures']>(figures[locale], locale)
  const word = translator<Catalogs['office']>(office[locale], locale)
  const dayText = (at: string) => formatInstant(at, { locale, timeZone: time_zone, style: 'day' })
  const movedText = ({ from, at }: NonNullable<StatementRow['moved']>) =>
    from === null
      ? t('statement.moved_unassigned', { day: dayText(at) })
      : t('statement.moved', { name: from, day: dayText(at) })
  return {
    movedAwayText: ({ to, at }: Pick<Statement['moved_away'][number], 'to' | 'at'>) =>
      to === null
        ? t('statement.moved_away_unassigned', { day: dayText(at) })
        : t('statement.moved_away', { name: to, day: dayText(at) }),
    rateText: (rate: Rate | null) =>
      rate && t(`statement.rate_${rate.per}`, { amount: moneyIn(locale, rate.currency)(rate.amount) }),
    rowNotes: (row: StatementRow): string[] => [
      ...(row.cleaner ? [t('statement.named_then', { name: fullName(row.cleaner) })] : []),
      ...(row.submitted_by ? [word('who.submitted_by', { name: fullName(row.submitted_by) })] : []),
      ...(row.rework_by ? [t('statement.rework_by', { name: row.rework_by.name })] : []),
      ...(row.moved ? [movedText(row.moved)] : []),
      ...(row.at_upgrade ? [t('statement.at_upgrade')] : []),
    ],
    lineName: ({ kind = 'correction' }: Correction): string =>
      kind === 'correction' ? t('statement.correction') : t(`statement.line_${kind}`),
    correctionNotes: (each: Correction): string[] => [
      ...(each.reason === '' ? [] : [each.reason]),
      ...(each.for_month === month
        ? []
        : [t('statement.for_month', { month: formatMonth(each.for_month, locale) })]),
      ...(each.month === month || each.kind === 'payment'
        ? []
        : [t('statement.on_month', { month: formatMonth(each.month, locale) })]),
      ...(each.by ? [t('statement.by', { name: each.by })] : []),
    ],
  }
}
