import type { ReactNode } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Field, Input } from '../../ui/field.tsx'

type FieldProps = {
  label: string
  hint?: string
  error: ReactNode
  value: string
  onChange: (url: string) => void
}

/** The address of a calendar, as it is typed or pasted. */
export function CalendarUrlField({ value, onChange, ...field }: FieldProps) {
  const { t } = useTexts()
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          type="url"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          placeholder={t('calendar.link_placeholder')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
