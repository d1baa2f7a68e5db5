import { type ReactNode, useId } from 'react'
import type { DateTexts } from './calendar.tsx'
import { DayField } from './day-field.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TimeField } from './time-field.tsx'

type DateTimeFieldProps = {
  label: string
  texts: DateTexts
  /** `2026-11-21T15:00`, by the clock that the reader goes by. */
  value: string
  onChange: (value: string) => void
  /** Common values, one tap each. */
  shortcuts?: readonly { value: string; label: string }[]
  /** Days before cannot be chosen. */
  minDay?: string
  hint?: ReactNode
  error?: ReactNode
}

/** A day and a time in 24 hours, the same in every browser, with the common values as buttons above. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, texts, value, onChange, shortcuts = [], minDay, hint, error } = props
  const id = useId()
  const describedBy = hint || error ? id : undefined
  const [day = '', time = ''] = value.split('T')
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {shortcuts.length > 0 && <Shortcuts value={value} choices={shortcuts} onChange={onChange} />}
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
        <DayField
          label={label}
          texts={texts}
          value={day}
          min={minDay}
          describedBy={describedBy}
          onChange={(next) => onChange(`${next}T${time}`)}
        />
        <TimeField
          label={label}
          texts={texts}
          value={time}
          invalid={Boolean(error)}
          describedBy={describedBy}
          onChange={(next) => onChange(`${day}T${next}`)}
        />
      </div>
      {describedBy && (
        <p id={id} className={error ? 'text-alert text-sm' : 'text-muted text-sm'}>
          {error || hint}
        </p>
      )}
    </fieldset>
  )
}
