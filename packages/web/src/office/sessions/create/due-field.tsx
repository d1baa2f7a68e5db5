import { useNow } from '../../../platform/now.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { fieldOf } from './local-time.ts'

type DueFieldProps = {
  label: string
  /** As the field has it: local time of the instance, or empty. */
  value: string
  hint: string | false
  onChange: (value: string) => void
}

/** When a session is due. A time that is past is told; whether it may be sent is the form's to decide. */
export function DueField({ label, value, hint, onChange }: DueFieldProps) {
  const { t } = useWords()
  const now = useNow()
  const past = value !== '' && value <= fieldOf(now)
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
