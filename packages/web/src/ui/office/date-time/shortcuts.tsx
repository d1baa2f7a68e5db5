import { Button } from '../../button.tsx'

type ShortcutsProps = {
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** The common values of a field as buttons above it, one tap each. */
export const Shortcuts = ({ value, choices, onChange }: ShortcutsProps) => (
  <div className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
    {choices.map((each) => (
      <Button
        key={each.value}
        size="small"
        aria-pressed={each.value === value}
        className="shrink-0 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
        onClick={() => onChange(each.value)}
      >
        {each.label}
      </Button>
    ))}
  </div>
)
