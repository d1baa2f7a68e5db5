import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { toLatinDigits } from './digits.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

const debounceMs = 800

/**
 * A field that saves while the user types: debounced, on blur and on `pagehide`. While focused it ignores changes of
 * `value`; `reset` shows `value` again. `eager` saves on every keystroke.
 */
function useDebouncedField(value: string, eager: boolean, save: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [saved, setSaved] = useState(value)
  const flush = useEffectEvent(() => {
    if (typed === null || typed === saved) return
    setSaved(typed)
    save(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => flush(), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('pagehide', () => flush(), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  const field = {
    value: typed ?? value,
    onFocus() {
      setTyped(value)
      setSaved(value)
    },
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value)
      if (!eager) return
      setSaved(target.value)
      save(target.value)
    },
    onBlur() {
      if (typed !== null && typed !== saved) save(typed)
      setTyped(null)
    },
  }
  return { field, reset: () => setTyped(null) }
}

/** Parses a whole number in the digits of any keyboard, ignoring other characters. Returns null without digits. */
export function parseWholeNumber(text: string): number | null {
  const plain = toLatinDigits(text).replace(/\D/g, '')
  return plain === '' ? null : Number(plain)
}

type CountStepperProps = {
  id?: string
  /** Null until counted. */
  value: number | null
  /** Start value of the buttons while `value` is null. */
  from: number
  most: number
  labels: { count: string; less: string; more: string }
  placeholder: string
  /** Shows the value in the alert colour. */
  wrong?: boolean
  /** Reports every keystroke instead of debouncing; for counts that are not saved over the network. */
  eager?: boolean
  onCount: (count: number) => void
}

/** A count between two large buttons; it can also be typed, in the digits of any keyboard. */
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
  const { field, reset } = useDebouncedField(value === null ? '' : String(value), eager, (text) => {
    const number = parseWholeNumber(text)
    if (number !== null && number !== value) count(number)
  })
  function step(by: number) {
    // Some phones keep the field focused when a button is tapped, so use what was typed.
    const typed = parseWholeNumber(field.value)
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
