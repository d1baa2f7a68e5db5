import type { StateName } from '@brightkey/contract/sessions/rules'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
const line = (d: string) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)

/** Each state has a shape, so that it is seen without its colour. */
const shapes: Record<Exclude<StateName, 'not_started'>, ReactNode> = {
  active: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </>
  ),
  submitted: <rect x="2.500" y="2.500" width="11" height="11" rx="2" fill="currentColor" />,
  returned: line('M6.500 3 3 6.500 6.500 10M3.500 6.500H10a3.500 3.500 0 0 1 0 7H8'),
  approved: line('m2.500 8.500 3.500 3.500 7.500-8'),
  cancelled: line('m3.500 3.500 9 9m0-9-9 9'),
}

export const StateMark = ({ state }: { state: StateName }) =>
  state === 'not_started' ? (
    // Most of a schedule is ahead, and a box costs half of what a drawing costs while it scrolls.
    <span aria-hidden="true" className="m-px size-3 shrink-0 rounded-full border-2 border-current" />
  ) : (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classes('size-3.5 shrink-0', state === 'returned' && 'rtl:-scale-x-100')}
    >
      {shapes[state]}
    </svg>
  )
