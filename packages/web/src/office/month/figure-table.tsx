import type { MonthFigures } from '@brightkey/contract/reports/month-routes'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { WideTable, wideCell } from '../../ui/office/wide-table.tsx'
import { useFigureColumns } from './figures.ts'

type Row = { key: string; name: ReactNode; figures: MonthFigures }
type FigureTableProps = {
  caption: string
  /** What a row is of. */
  name: string
  rows: readonly Row[]
  /** A bar in each row shows its sessions next to those of the row with the most. */
  withBars?: boolean
}

/** Figures by row; the names stay where the others scroll. */
export function FigureTable({ caption, name, rows, withBars }: FigureTableProps) {
  const columns = useFigureColumns()
  const most = Math.max(1, ...rows.map(({ figures }) => figures.sessions))
  const first = classes(wideCell, 'sticky start-0 z-10 bg-surface text-start')
  return (
    <WideTable caption={caption}>
      <thead>
        <tr className="text-muted">
          <th scope="col" className={classes(first, 'font-semibold')}>
            {name}
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className={classes(wideCell, 'text-end font-semibold')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={classes(first, 'min-w-36 max-w-44 font-medium sm:max-w-72')}>
              {row.name}
              {withBars && (
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1.5 rounded-full bg-primary print:[print-color-adjust:exact]"
                  style={{ width: `${Math.max(2, (row.figures.sessions / most) * 100)}%` }}
                />
              )}
            </th>
            {columns.map(({ label, value }) => (
              <td key={label} className={classes(wideCell, 'whitespace-nowrap text-end tabular-nums')}>
                {value(row.figures)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
