import type { KindRate, Rate } from '@brightkey/contract/cleaners/schema'
import { sessionKinds } from '@brightkey/contract/sessions/choices'
import { useId, useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { AmountInputs, parseAmount, type TypedAmount } from '../fields/amount-inputs.tsx'
import { useTimesText } from '../fields/cleaner/times-text.ts'

/** A rate as it is typed. */
export type TypedRate = TypedAmount & { per: Rate['per'] }

export const toTypedRate = (rate: Rate | null): TypedRate =>
  rate ? { ...rate, amount: String(rate.amount) } : { amount: '', per: 'session', currency: 'AED' }

/** Returns the rate, null for an empty amount, or undefined for one that cannot be read. */
export function parseRate({ per, ...typed }: TypedRate): Rate | null | undefined {
  if (typed.amount.trim() === '') return null
  const parsed = parseAmount(typed)
  return parsed ? { ...parsed, per } : undefined
}

/** Rates for kinds of cleaning as they are typed; without an amount a kind has no rate. */
export type TypedKindRates = Record<KindRate['kind'], TypedRate>

export function toTypedKindRates(rates: readonly KindRate[], usual: Rate | null): TypedKindRates {
  const empty = { ...toTypedRate(usual), amount: '' }
  const typed = sessionKinds.map((kind) => {
    const rate = rates.find((each) => each.kind === kind)
    return [kind, rate ? toTypedRate(rate) : empty] as const
  })
  return Object.fromEntries(typed) as TypedKindRates
}

/** Returns the rates, or undefined if one of them cannot be read. */
export function parseKindRates(typed: TypedKindRates): KindRate[] | undefined {
  const rates = sessionKinds.map((kind) => ({ kind, rate: parseRate(typed[kind]) }))
  if (rates.some(({ rate }) => rate === undefined)) return undefined
  return rates.flatMap(({ kind, rate }) => (rate ? { kind, ...rate } : []))
}

type KindRateProps = {
  value: TypedKindRates
  error: string | null
  onChange: (rates: TypedKindRates) => void
}

/** What a cleaner is paid for kinds of cleaning that have a rate of their own. */
export function KindRateFields({ value, error, onChange }: KindRateProps) {
  const { t } = useTexts()
  const tt = useTimesText()
  const id = useId()
  const [isOpen] = useState(() => sessionKinds.some((kind) => value[kind].amount !== ''))
  return (
    <Disclosure
      className="rounded-control bg-sunken px-4 py-1 text-sm"
      open={isOpen}
      summaryClassName="font-semibold"
      summary={tt('times.rates')}
    >
      <fieldset
        className="relative grid grid-cols-1 gap-3 pb-3"
        aria-label={tt('times.rates')}
        aria-describedby={id}
      >
        <p id={id} className="text-muted">
          {tt('times.rates_hint')}
        </p>
        {sessionKinds.map((kind) => (
          <RateField
            key={kind}
            label={t(`kind.${kind}`)}
            value={value[kind]}
            error={parseRate(value[kind]) === undefined ? error : null}
            onChange={(rate) => onChange({ ...value, [kind]: rate })}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}

type RateFieldProps = {
  /** A kind of cleaning; without it the rate is for all. */
  label?: string
  value: TypedRate
  error: string | null
  onChange: (rate: TypedRate) => void
}

/** What a cleaner is paid. */
export function RateField({ label, value, error, onChange }: RateFieldProps) {
  const { t } = useTexts()
  const named = (name: string) => (label === undefined ? name : `${name}: ${label}`)
  return (
    <Field
      label={label ?? t('cleaners.rate')}
      aside={t('act.optional')}
      hint={label === undefined ? t('cleaners.rate_hint') : undefined}
      error={error}
    >
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <AmountInputs
            control={control}
            value={value}
            currencyLabel={named(t('cleaners.rate_currency'))}
            onChange={(typed) => onChange({ ...value, ...typed })}
          />
          <ChoiceSelect
            aria-label={named(t('cleaners.rate_per'))}
            className="flex-1 basis-36"
            value={value.per}
            choices={[
              { value: 'session', label: t('cleaners.rate_session') },
              { value: 'hour', label: t('cleaners.rate_hour') },
            ]}
            onChange={(per) => onChange({ ...value, per })}
          />
        </div>
      )}
    </Field>
  )
}
