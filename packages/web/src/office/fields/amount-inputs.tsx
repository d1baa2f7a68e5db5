import type { Locale } from '@brightkey/contract/locale'
import { localeTag } from '@brightkey/i18n/languages'
import type { ComponentProps } from 'react'
import { toLatinDigits } from '../../ui/digits.ts'
import { Input } from '../../ui/field.tsx'

/** An amount of money as it is typed. */
export type TypedAmount = { amount: string; currency: string }

/** Returns the typed amount, or null for one that cannot be read or is nothing. */
export function parseAmount({ amount, currency }: TypedAmount): { amount: number; currency: string } | null {
  const text = toLatinDigits(amount).trim().replace(',', '.')
  const code = currency.trim().toUpperCase()
  const isReadable = /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0 && /^[A-Z]{3}$/.test(code)
  return isReadable ? { amount: Number(text), currency: code } : null
}

/**
 * An amount with the code of its currency, in the reader's language. In Arabic as in English: Intl's marks put the code of what is
 * taken off on another side.
 */
export const formatMoney = (amount: number | null, currency: string, locale: Locale): string =>
  amount === null
    ? '–'
    : new Intl.NumberFormat(localeTag(locale === 'ar' ? 'en' : locale), {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
      }).format(amount)

type AmountProps = {
  /** Attributes of the field around it. */
  control: Omit<ComponentProps<typeof Input>, 'value' | 'onChange'>
  value: TypedAmount
  currencyLabel: string
  onChange: (value: TypedAmount) => void
}

/** The inputs for an amount and its currency. */
export const AmountInputs = ({ control, value, currencyLabel, onChange }: AmountProps) => (
  <>
    <Input
      {...control}
      inputMode="decimal"
      dir="ltr"
      maxLength={10}
      autoComplete="off"
      className="w-28! tabular-nums"
      value={value.amount}
      onChange={({ target }) => onChange({ ...value, amount: target.value })}
    />
    <Input
      aria-label={currencyLabel}
      dir="ltr"
      maxLength={3}
      autoComplete="off"
      autoCapitalize="characters"
      className="w-20! uppercase"
      value={value.currency}
      onChange={({ target }) => onChange({ ...value, currency: target.value })}
    />
  </>
)
