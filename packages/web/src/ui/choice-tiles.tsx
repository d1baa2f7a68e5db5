import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** What the choice means: in order, not in order, or neither. */
type ChoiceTone = 'right' | 'wrong' | 'neither'

const chosenLooks: Record<ChoiceTone, string> = {
  right: 'border-primary bg-primary text-on-primary',
  wrong: 'border-alert bg-alert-soft text-alert',
  neither: 'border-ink bg-sunken text-ink',
}

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  icon: ReactNode
  tone: ChoiceTone
}

type ChoiceTilesProps<Value extends string> = {
  choices: readonly Choice<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
}

/**
 * Large radio tiles built on native radio buttons, for keyboard and screen readers. Must be inside a fieldset that
 * names the group.
 */
export function ChoiceTiles<Value extends string>({ choices, value, onChoose }: ChoiceTilesProps<Value>) {
  const name = useId()
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classes(
            'relative grid min-h-16 min-w-18 flex-auto cursor-pointer content-center justify-items-center gap-0.5 px-1 py-1.5',
            'rounded-control border text-center font-semibold text-sm transition-colors [overflow-wrap:anywhere]',
            'has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2',
            choice.value === value
              ? chosenLooks[choice.tone]
              : 'border-edge bg-surface text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </div>
  )
}
