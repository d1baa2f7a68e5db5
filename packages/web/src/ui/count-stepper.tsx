import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { typedNumber } from './typed-number.ts'
import { usePausing } from './use-pausing.ts'

type CountStepperProps = {
  id?: string
  /** Null until somebody counted. */
  value: number | null
  /** Where the buttons begin while nobody has. */
  from: number
  most: number
  labels: { count: string; less: string; more: string }
  placeholder: string
  /** Not as it should be. */
  wrong?: boolean
  /** Every key counts at once, where a count costs nothing; else a pause in typing is waited for. */
  eager?: boolean
  onCount: (count: number) => void
}

/** How many there are, between two large buttons; it can be typed too, with the digits of whichever keyboard. */
export function CountStepper({
  id,
  value,
  from,
  most,
  labels,
  placeholder,
  wrong = false,
  eager = false,
  onCount,
}: CountStepperProps) {
  const shown = value ?? from
  const count = (next: number) => onCount(Math.min(most, Math.max(0, next)))
  const { field, reset } = usePausing(value === null ? '' : String(value), eager, (text) => {
    const number = typedNumber(text)
    if (number !== null && number !== value) count(number)
  })
  function step(by: number) {
    // Some phones leave the keyboard open when a button is tapped.
    const typed = typedNumber(field.value)
    reset()
    count((typed ?? shown) + by)
  }
  return (
    <div dir="ltr" className="flex items-center gap-1.5">
      <IconButton
        look="outline"
        label={labels.less}
        icon={<MinusIcon />}
        disabled={value === 0}
        onClick={() => step(-1)}
      />
      <input
        {...field}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={labels.count}
        placeholder={placeholder}
        className={classes(
          'h-12 w-16 rounded-control border border-edge bg-surface text-center font-bold text-xl tabular-nums placeholder:text-muted',
          wrong && 'text-alert',
        )}
      />
      <IconButton
        look="outline"
        label={labels.more}
        icon={<PlusIcon />}
        disabled={shown >= most}
        onClick={() => step(1)}
      />
    </div>
  )
}
