import { IconButton } from '../button.tsx'
import { PlusIcon } from '../icons.tsx'
import { MinusIcon } from './office-icons.tsx'

type StepperProps = {
  label: string
  labels: { less: string; more: string }
  value: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A compact number stepper; the number can also be typed. */
export function Stepper({ label, labels, value, min, max, disabled = false, onChange }: StepperProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div className="inline-flex items-center gap-1" dir="ltr">
      <IconButton
        size="small"
        look="outline"
        label={`${label}: ${labels.less}`}
        icon={<MinusIcon className="size-4" />}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => set(Number.parseInt(target.value.replace(/\D/g, ''), 10) || min)}
        className="h-9 w-10 rounded-control bg-transparent text-center font-semibold tabular-nums disabled:text-muted"
      />
      <IconButton
        size="small"
        look="outline"
        label={`${label}: ${labels.more}`}
        icon={<PlusIcon className="size-4" />}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  )
}
