import { Children, type ReactNode } from 'react'
import { classes } from '../classes.ts'

type DottedProps = { className?: string; children: ReactNode }

/**
 * Short texts in a line, with dots between them. A dot belongs to the text after it, and is clipped where that begins a line: no
 * line begins or ends with one. The first has none, as it would be read aloud.
 */
export const Dotted = ({ className, children }: DottedProps) => (
  <span className={classes('block overflow-x-clip', className)}>
    <span className="-ms-[0.8em] flex flex-wrap">
      {Children.map(
        children,
        (text) =>
          text && (
            <span className="relative min-w-0 ps-[0.8em] before:absolute before:start-0 before:w-[0.8em] before:text-center before:font-normal before:content-['·'] first:before:hidden">
              {text}
            </span>
          ),
      )}
    </span>
  </span>
)
