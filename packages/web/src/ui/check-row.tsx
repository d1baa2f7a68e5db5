import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type CheckRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  kind?: 'checkbox' | 'radio'
}

/** A checkbox or radio whose whole row is the tap target, at least 48 px high. */
export function CheckRow({ children, kind = 'checkbox', className, ...rest }: CheckRowProps) {
  return (
    <label
      className={classes(
        'flex min-h-12 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-sunken',
        'has-checked:text-ink has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input type={kind} {...rest} className="size-6 shrink-0 outline-none" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
