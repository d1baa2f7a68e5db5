import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { DownIcon } from '../icons.tsx'

type DiscloseProps = {
  open: boolean
  onToggle: (open: boolean) => void
  /** What opens. */
  children: ReactNode
}

/** The button that opens and closes what is folded next to it. */
export function Disclose({ open, onToggle, children }: DiscloseProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => onToggle(!open)}
      className="-ms-2 flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-primary text-sm hover:bg-primary-soft"
    >
      <DownIcon className={classes('size-5', open && 'rotate-180')} />
      {children}
    </button>
  )
}
