import { classes } from '../classes.ts'
import { type DrawingName, drawings } from './drawings.ts'

export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-drawing={name}
      className={classes('shrink-0', className ?? 'size-6')}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
