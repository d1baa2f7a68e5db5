import type { ReactNode } from 'react'
import { Card } from '../card.tsx'

type PanelProps = {
  title: ReactNode
  /** Next to the title. */
  help?: ReactNode
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A card with a title. */
export function Panel({ title, help, aside, children, className }: PanelProps) {
  return (
    <Card className={className}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-4 pb-2">
        <div className="flex items-center gap-1">
          <h2 className="text-balance font-bold text-lg">{title}</h2>
          {help}
        </div>
        {aside}
      </div>
      <div className="px-5 pb-5">{children}</div>
    </Card>
  )
}
