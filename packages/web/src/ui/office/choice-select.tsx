import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import type { ComponentProps } from 'react'
import { Select } from '../field.tsx'

type ChoiceSelectProps<V extends string> = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'children'
> & {
  value: V
  choices: readonly { value: V; label: string; lang?: string }[]
  onChange: (value: V) => void
}

/** A native select of choices whose type is known. */
export function ChoiceSelect<V extends string>({ value, choices, onChange, ...rest }: ChoiceSelectProps<V>) {
  return (
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {keepDigitOrder(choice.label)}
        </option>
      ))}
    </Select>
  )
}
