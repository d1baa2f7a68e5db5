import type { Rate } from '@brightkey/contract/cleaners/schema'
import { useTexts } from '../../platform/office/texts.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'

/** A rate as it is typed. */
export type TypedRate = { amount: string; per: Rate['per']; currency: string }

export const toTypedRate = (rate: Rate | null): TypedRate =>
  rate ? { ...rate, amount: String(rate.amount) } : { amount: '', per: 'session', currency: 'AED' }

/** Returns the rate, null for an empty amount, or undefined for one that cannot be read. */
export function parseRate({ amount, per, currency }: TypedRate): Rate | null | undefined {
  const text = amount.trim().replace(',', '.')
  if (text === '') return null
  const code = currency.trim().toUpperCase()
  const isReadable = /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0 && /^[A-Z]{3}$/.test(code)
  return isReadable ? { amount: Number(text), per, currency: code } : undefined
}

type RateFieldProps = { value: TypedRate; error: string | null; onChange: (rate: TypedRate) => void }

/** What a cleaner is paid. */
export function RateField({ value, error, onChange }: RateFieldProps) {
  const { t } = useTexts()
  return (
    <Field label={t('cleaners.rate')} aside={t('act.optional')} hint={t('cleaners.rate_hint')} error={error}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
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
            aria-label={t('cleaners.rate_currency')}
            dir="ltr"
            maxLength={3}
            autoComplete="off"
            autoCapitalize="characters"
            className="w-20! uppercase"
            value={value.currency}
            onChange={({ target }) => onChange({ ...value, currency: target.value })}
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
