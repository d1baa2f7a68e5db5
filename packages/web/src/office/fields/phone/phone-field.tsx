import type { Locale } from '@brightkey/contract/locale'
import { isolated } from '@brightkey/i18n/message'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { type Choice, Combobox } from '../../../ui/office/combobox.tsx'
import { nameCountry } from '../country-name.ts'
import {
  type Country,
  changeCountry,
  findCountry,
  formatPasted,
  formatPhone,
  formatTyped,
  getExamplePhone,
  isCountry,
  listCountries,
  type TypedPhone,
} from './phone-number.ts'

const toChoice = ({ code, name, dial }: Country, locale: Locale): Choice => ({
  value: code,
  label: `${name} ${isolated(dial, locale)}`,
  short: dial.slice(1),
})

type PhoneFieldProps = {
  value: TypedPhone
  onChange: (value: TypedPhone) => void
  error: string | null
}

/** A phone number with country code, formatted while typing and cleaned when pasted. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t, locale } = useTexts()
  const countries = useMemo(() => listCountries(locale).map((each) => toChoice(each, locale)), [locale])
  const readable = formatPhone(value)
  const goesTo = nameCountry(findCountry(value), locale)
  return (
    // Side by side only where the name of a country and its code fit.
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @lg:grid-cols-2">
        <Field label={t('send.country')}>
          {(control) => (
            <Combobox
              {...control}
              value={countries.find((each) => each.value === value.country) ?? null}
              onChange={(choice) =>
                choice && isCountry(choice.value) && onChange(changeCountry(value, choice.value))
              }
              choices={countries}
              placeholder={t('send.country_search')}
              label={t('send.country')}
              labels={{ open: t('act.show_list'), empty: t('act.nothing_found') }}
            />
          )}
        </Field>
        <Field
          label={t('send.phone')}
          error={error}
          // It stays where the number is written out on leaving the field: what is below must not move under the pointer.
          hint={
            readable !== null &&
            (goesTo
              ? t('send.phone_goes_to_country', { number: readable, country: goesTo })
              : t('send.phone_goes_to', { number: readable }))
          }
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              dir="ltr"
              maxLength={60}
              className="tabular-nums"
              placeholder={getExamplePhone(value.country)}
              value={value.text}
              onChange={({ target }) => {
                const { value: text, selectionStart } = target
                // Formatting inside a number, or while deleting, would move the cursor.
                const isAppended = text.length > value.text.length && selectionStart === text.length
                onChange(isAppended ? formatTyped(text, value.country) : { ...value, text })
              }}
              onPaste={(event) => {
                if (event.currentTarget.selectionEnd !== value.text.length) return
                if (event.currentTarget.selectionStart !== 0) return
                event.preventDefault()
                onChange(formatPasted(event.clipboardData.getData('text'), value.country))
              }}
              onBlur={() => readable !== null && onChange(formatPasted(value.text, value.country))}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
