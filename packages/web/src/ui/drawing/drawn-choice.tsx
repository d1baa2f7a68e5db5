import type { ComponentProps } from 'react'
import { CheckRow } from '../check-row.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingName } from './drawings.ts'

type DrawnChoiceProps = Omit<ComponentProps<typeof CheckRow>, 'kind' | 'className'> & { drawing: DrawingName }

/** A radio as a card with a drawing, for those who do not read. */
export function DrawnChoice({ drawing, children, ...rest }: DrawnChoiceProps) {
  return (
    <CheckRow
      kind="radio"
      {...rest}
      className="relative border border-line text-center text-sm has-checked:border-primary has-checked:bg-primary-soft [&>input]:absolute [&>input]:start-2 [&>input]:top-2"
    >
      <Drawing name={drawing} className="mx-auto mb-1 size-8 text-primary" />
      {children}
    </CheckRow>
  )
}
