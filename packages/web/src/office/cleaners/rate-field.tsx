import type { Rate } from '@brightkey/contract/cleaners/schema'
import { useTexts } from '../../platform/office/texts.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { AmountInputs, parseAmount, type TypedAmount } from '../fields/amount-inputs.tsx'

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

type RateFieldProps = { value: TypedRate; error: string | null; onChange: (rate: TypedRate) => void }

/** What a cleaner is paid. */
export function RateField({ value, error, onChange }: RateFieldProps) {
  const { t } = useTexts()
  return (
    <Field label={t('cleaners.rate')} aside={t('act.optional')} hint={t('cleaners.rate_hint')} error={error}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <AmountInputs
            control={control}
            value={value}
            currencyLabel={t('cleaners.rate_currency')}
            onChange={(typed) => onChange({ ...value, ...typed })}
          />
          <ChoiceSelect
            aria-label={t('cleaners.rate_per')}
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
