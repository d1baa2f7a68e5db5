import { classes } from './classes.ts'

type ProgressProps = { label: string; value: number; max?: number; thin?: boolean; className?: string }

/**
 * A native progress bar; `label` is its accessible name. Fills from the reading direction's start. It is on cards and on
 * the page itself, so what is not filled is a mixture with either.
 */
export function Progress({ label, value, max = 100, thin = false, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classes(
        'block w-full appearance-none overflow-hidden rounded-full border-none bg-edge/25',
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary',
        '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[inline-size]',
        thin ? 'h-1.5' : 'h-2.5',
        className,
      )}
    />
  )
}
