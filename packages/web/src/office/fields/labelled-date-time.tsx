import type { ReactNode } from 'react'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { DayField } from '../../ui/office/date-time/day-field.tsx'
import { TimeField } from '../../ui/office/date-time/time-field.tsx'

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

/** A time of day in 24 hours, below its label. `of`: what it is the time of, where the label does not name it. */
export function LabelledTime({ of, label, ...props }: FieldProps & { of?: string }) {
  return (
    <Labelled label={label}>
      <TimeField texts={useDateTexts()} label={of ?? label} {...props} />
    </Labelled>
  )
}

/** A day, below its label. */
export function LabelledDay(props: FieldProps) {
  return (
    <Labelled label={props.label}>
      <DayField texts={useDateTexts()} {...props} />
    </Labelled>
  )
}

/** The controls have names of their own, which begin with the label. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-1.5">
    <span className="font-semibold text-sm">{label}</span>
    {children}
  </div>
)
