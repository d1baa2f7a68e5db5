import type { ReactNode } from 'react'
import { Counter } from './counter.tsx'

type PartProps = {
  id?: string
  heading: string
  count?: number
  of?: number
  label?: string
  children: ReactNode
}

/** A part of the task's sheet, with its count. */
export function Part({ id, heading, count, of = 0, label, children }: PartProps) {
  return (
    <section id={id} className="grid gap-3">
      <h3 className="flex items-baseline justify-between gap-3 font-bold">
        {heading}
        {count !== undefined && of > 0 && (
          <span className="text-muted">
            <Counter done={count} required={of} hidden={label !== undefined} />
            {label && <span className="sr-only">{label}</span>}
          </span>
        )}
      </h3>
      {children}
    </section>
  )
}
