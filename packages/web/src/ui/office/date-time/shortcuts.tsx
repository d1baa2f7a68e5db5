import { Button } from '../../button.tsx'

type ShortcutsProps = {
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** The common values of a field as buttons above it, one tap each. */
export const Shortcuts = ({ value, choices, onChange }: ShortcutsProps) => (
  <div className="-my-1 flex gap-2 py-1 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:[scrollbar-width:none] sm:flex-wrap">
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
