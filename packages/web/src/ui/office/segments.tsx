import { useId } from 'react'
import { classes } from '../classes.ts'

type SegmentsProps<V extends string> = {
  label: string
  value: V
  choices: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  /** One choice per line, for long labels. */
  stacked?: boolean
}

/** A segmented control built on native radio buttons, for keyboard and screen readers. */
export function Segments<V extends string>({ label, value, choices, onChange, stacked }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset
      className={classes(
        'flex max-w-full gap-1 rounded-control bg-sunken p-1 max-sm:w-full print:hidden',
        stacked ? 'flex-col' : 'flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classes(
            'flex min-h-10 grow items-center justify-center rounded-[9px] px-2.5 py-1 text-center font-semibold text-sm sm:px-3.5 transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-primary',
            choice.value === value ? 'bg-surface text-primary shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
