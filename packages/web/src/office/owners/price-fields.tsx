import type { CleaningPrice } from '@brightkey/contract/owners/schema'
import { sessionKinds } from '@brightkey/contract/sessions/choices'
import { useId } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Field } from '../../ui/field.tsx'
import { AmountInputs, parseAmount, type TypedAmount } from '../fields/amount-inputs.tsx'
import { useOwnerText } from './owner-text.ts'

/** Prices as they are typed, by kind; an empty amount is no price. */
export type TypedPrices = Record<CleaningPrice['kind'], TypedAmount>

export function toTypedPrices(prices: readonly CleaningPrice[]): TypedPrices {
  const currency = prices[0]?.currency ?? 'AED'
  const typed = sessionKinds.map((kind) => {
    const price = prices.find((each) => each.kind === kind)
    return [kind, { amount: String(price?.amount ?? ''), currency: price?.currency ?? currency }] as const
  })
  return Object.fromEntries(typed) as TypedPrices
}

/** Returns the prices, or null where one of them cannot be read. */
export function parsePrices(typed: TypedPrices): CleaningPrice[] | null {
  const prices = sessionKinds
    .filter((kind) => typed[kind].amount.trim() !== '')
    .map((kind) => {
      const price = parseAmount(typed[kind])
      return price && { kind, ...price }
    })
  return prices.every((price) => price !== null) ? prices : null
}

type FieldsProps = { value: TypedPrices; error: string | null; onChange: (prices: TypedPrices) => void }

/** What an owner pays for a cleaning of each kind. */
export function PriceFields({ value, error, onChange }: FieldsProps) {
  const { t } = useTexts()
  const to = useOwnerText()
  const id = useId()
  return (
    <fieldset className="relative grid grid-cols-1 gap-3" aria-describedby={id}>
      <legend className="mb-2 font-semibold">{to('owners.prices')}</legend>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        {sessionKinds.map((kind) => {
          const isWrong = error !== null && value[kind].amount.trim() !== '' && !parseAmount(value[kind])
          return (
            <Field
              key={kind}
              label={t(`kind.${kind}`)}
              aside={t('act.optional')}
              error={isWrong ? error : null}
            >
              {(control) => (
                <div className="flex gap-2">
                  <AmountInputs
                    control={control}
                    value={value[kind]}
                    currencyLabel={`${to('owners.currency')}: ${t(`kind.${kind}`)}`}
                    onChange={(typed) => onChange({ ...value, [kind]: typed })}
                  />
                </div>
              )}
            </Field>
          )
        })}
      </div>
      <p id={id} className="text-muted text-sm">
        {to('owners.prices_hint')}
      </p>
    </fieldset>
  )
}
