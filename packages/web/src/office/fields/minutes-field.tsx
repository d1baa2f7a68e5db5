import { parseWholeNumber } from '../../ui/count-stepper.tsx'
import { Field, Input } from '../../ui/field.tsx'

type MinutesProps = {
  label: string
  hint?: string
  error?: string | null
  className?: string
  /** Minutes in Latin digits, or empty. */
  value: string
  min: number
  max: number
  onChange: (value: string) => void
}

/** A length of time in minutes, typed in the digits of any keyboard. What is out of range is moved into it on leaving. */
export function MinutesField({ value, min, max, onChange, ...field }: MinutesProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={String(max).length}
          className="tabular-nums"
          value={value}
          onChange={({ target }) => onChange(String(parseWholeNumber(target.value) ?? ''))}
          onBlur={() => {
            if (value !== '') onChange(String(Math.min(max, Math.max(min, Number(value)))))
          }}
        />
      )}
    </Field>
  )
}
