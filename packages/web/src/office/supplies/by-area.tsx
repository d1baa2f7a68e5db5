import type { ReactNode } from 'react'
import { useSupplyText } from '../../platform/office/late-texts.ts'
import { Isolated } from '../../ui/typed/isolated.tsx'

type Placed = { id: string; area_title: string | null }
type ByAreaProps<Row extends Placed> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

/** Rows below the heading of their area, in the order in which they come. */
export function ByArea<Row extends Placed>({ rows, children }: ByAreaProps<Row>) {
  const ts = useSupplyText()
  return [...Map.groupBy(rows, ({ area_title }) => area_title)].map(([area, own]) => (
    <section key={area} className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold">
        {area === null ? ts('supplies.no_area') : <Isolated>{area}</Isolated>}
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {own.map(children)}
      </ul>
    </section>
  ))
}

/** A row of {@link ByArea}. */
export const areaRow =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 print:break-inside-avoid print:py-1'
