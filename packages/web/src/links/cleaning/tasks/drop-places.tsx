import type { TaskStatus } from '@brightkey/contract/sessions/schema'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/language/language.tsx'

/** On a phone the other columns may be a long way off: while a card is held, the places to drop it come to the hand. */
export function DropPlaces({ columns }: { columns: readonly TaskStatus[] }) {
  const t = useText()
  return (
    <div data-places="" className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex gap-3 lg:hidden">
      {columns.map((column) => (
        <div
          key={column}
          data-drop={column}
          className="pointer-events-auto grid min-h-24 flex-1 place-items-center rounded-card border-2 border-primary border-dashed bg-primary-soft p-2 text-center font-semibold text-primary data-over:border-solid data-over:bg-primary data-over:text-on-primary"
        >
          {t(`task.${column}`)}
        </div>
      ))}
    </div>
  )
}

/** Says, to eyes and ears, where a card lifted by keyboard would go. */
export function Lifted({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-control border border-primary bg-primary-soft px-4 py-3 font-semibold text-primary"
    >
      {children}
    </p>
  )
}
