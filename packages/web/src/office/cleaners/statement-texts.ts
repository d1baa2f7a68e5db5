import type { Rate } from '@brightkey/contract/cleaners/schema'
import type { Correction, Statement } from '@brightkey/contract/reports/statement-schema'
import { formatDay } from '@brightkey/i18n/day'
import { formatMonth } from '@brightkey/i18n/format'
import { formatNumber } from '@brightkey/i18n/message'
import { dayIn } from '../../platform/office/formats.ts'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { formatMoney } from '../fields/amount-inputs.tsx'

/** Returns functions that write what is on a statement in the reader's language. */
export function useStatementTexts() {
  const { locale } = useTexts()
  const t = useFigureText()
  const money = (amount: number | null, currency: string) => formatMoney(amount, currency, locale)
  return {
    money,
    minutes: (value: number | null) => (value === null ? '–' : formatNumber(value, locale)),
    day: (day: string) => formatDay(day, locale),
    dayAt: (at: string) => formatDay(dayIn(at), locale),
    rate: (rate: Rate) => t(`statement.rate_${rate.per}`, { amount: money(rate.amount, rate.currency) }),
    /** Which other month a correction is of or on; null where it is of this one alone. */
    otherMonth: ({ month }: Statement, correction: Correction) =>
      correction.month !== month
        ? t('statement.on_month', { month: formatMonth(correction.month, locale) })
        : correction.for_month !== month
          ? t('statement.for_month', { month: formatMonth(correction.for_month, locale) })
          : null,
  }
}
