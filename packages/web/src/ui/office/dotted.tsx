import { Children, type ReactNode } from 'react'
import { classes } from '../classes.ts'

type DottedProps = { className?: string; children: ReactNode }

/**
 * Short texts with a dot between two in one line. Each has its dot before it, and what begins a line has it
 * outside, where it is clipped: a dot neither begins nor ends a line.
 */
export function Dotted({ className, children }: DottedProps) {
  // `text && …` of an empty text is that text.
  const texts = Children.toArray(children).filter((text) => text !== '')
  return (
    <span className={classes('block overflow-x-clip', className)}>
      <span className="-ms-4 flex flex-wrap">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts that never move
          <span key={index} className="relative min-w-0 ps-4">
            <span aria-hidden="true" className="absolute start-0 w-4 text-center select-none">
              ·
            </span>
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}
