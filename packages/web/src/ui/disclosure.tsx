import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { DownIcon } from './icons.tsx'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean
  /** `row`: as wide as what is around it, the chevron at its end. `inline`: as wide as its text. */
  shape?: 'row' | 'inline'
  className?: string | false
  summaryClassName?: string
  children: ReactNode
}

/** A native `details` with our chevron. */
export function Disclosure({
  summary,
  open,
  shape = 'row',
  className,
  summaryClassName,
  children,
}: DisclosureProps) {
  return (
    <details open={open} className={className || undefined}>
      <summary
        className={classes(
          'flex min-h-11 items-center gap-2 rounded-control [details[open]>&>svg:last-child]:rotate-180',
          shape === 'inline' && 'w-fit',
          summaryClassName,
        )}
      >
        {summary}
        <DownIcon className={classes('size-5 transition-transform', shape === 'row' && 'ms-auto')} />
      </summary>
      {children}
    </details>
  )
}
