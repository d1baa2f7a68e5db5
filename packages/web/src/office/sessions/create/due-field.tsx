import { useNow } from '../../../platform/now.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toFieldValue } from './local-time.ts'

type DueFieldProps = {
  label: string
  /** Local time of the instance, or empty. */
  value: string
  hint: string | false
  onChange: (value: string) => void
}

/** When a session is due. Warns if the time is past; the form decides whether it can be sent. */
export function DueField({ label, value, hint, onChange }: DueFieldProps) {
  const { t } = useTexts()
  const now = useNow()
  const past = value !== '' && value <= toFieldValue(now)
  return (
    <Field label={label} hint={!past && hint} error={past && t('make.due_past')}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          dir="ltr"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
