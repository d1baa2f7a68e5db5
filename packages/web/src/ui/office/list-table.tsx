import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { DownIcon } from '../icons.tsx'
import { ChoiceSelect } from './choice-select.tsx'

/** Covers the rows while the page scrolls, until the list is gone; what does so loads once a pointer is there. */
function keepStill(list: Element | null) {
  if (!list) return undefined
  const life = new AbortController()
  const { signal } = life
  const load = () =>
    void import('./still-scroll.ts').then(
      ({ coverWhileScrolling }) => coverWhileScrolling(list, signal),
      () => undefined,
    )
  addEventListener('pointerover', load, { once: true, signal })
  return () => life.abort()
}

type Column<Sort extends string> = {
  label: string
  /** The orders by this column; pressing the heading takes the first, pressing it again the other. */
  sorts?: readonly Sort[]
  end?: boolean
}

type HeadingsProps<Sort extends string> = {
  /** Classes of the columns, `wide:grid wide:grid-cols-[…]`, which the rows have too. */
  grid: string
  columns: readonly Column<Sort>[]
  /** The order, and the accessible name of a heading that changes it. */
  sorting?: { sort: Sort; label: (column: string) => string; onSort: (sort: Sort) => void }
}

/** Rows as `li` with {@link tableRow}, each naming its values for screen readers. */
type ListTableProps<Sort extends string> = { children: ReactNode } & (
  | HeadingsProps<Sort>
  /** Above rows that need no headings: what is chosen or done with all of them. */
  | { head: ReactNode }
)

/** A list: on a wide screen a table, below that cards. */
export function ListTable<Sort extends string>({ children, ...top }: ListTableProps<Sort>) {
  return (
    <div
      ref={keepStill}
      className="relative grid grid-cols-1 gap-1 wide:block wide:overflow-hidden wide:rounded-card wide:border wide:border-line wide:bg-surface"
    >
      {'head' in top ? (
        <div className="flex flex-wrap items-center gap-x-4 *:last:not-first:ms-auto wide:bg-sunken/60 wide:ps-4 wide:pe-2">
          {top.head}
        </div>
      ) : (
        <div className={classes('hidden bg-sunken/60 px-4 text-muted text-xs', top.grid)}>
          {top.columns.map((column) => (
            <Heading key={column.label} column={column} sorting={top.sorting} />
          ))}
        </div>
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-1 wide:gap-0">{children}</ul>
    </div>
  )
}

/** The look of a row of a {@link ListTable}. Its link covers it by `before:absolute before:inset-0`. */
export const tableRow =
  'relative flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-edge focus-within:border-edge *:last:mt-auto wide:*:last:mt-0 wide:items-center wide:rounded-none wide:border-0 wide:border-line wide:border-t wide:bg-surface wide:px-4 wide:py-1.5 wide:shadow-none wide:hover:bg-sunken'

/** A {@link tableRow} of one line on a wide screen; the row adds its columns, the last `var(--row-buttons)` wide. */
export const lineRow = classes(tableRow, 'group wide:grid wide:h-row wide:gap-4 wide:focus-within:bg-sunken')

const overRow = classes(
  'wide:not-pointer-coarse:absolute wide:not-pointer-coarse:inset-y-0 wide:not-pointer-coarse:end-0 wide:not-pointer-coarse:px-3',
  'wide:not-pointer-coarse:bg-inherit wide:not-pointer-coarse:opacity-0',
  'group-focus-within:opacity-100! group-hover:opacity-100! has-aria-expanded:opacity-100!',
)

/** Buttons of a {@link lineRow}, which a mouse and the keyboard find at the end of the row they are on; a finger, always. */
export const LineActions = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={classes('relative flex items-center gap-1 wide:justify-end print:hidden', overRow, className)}
  >
    {children}
  </div>
)

type HeadingProps<Sort extends string> = {
  column: Column<Sort>
  sorting: HeadingsProps<Sort>['sorting']
}

function Heading<Sort extends string>({ column: { label, sorts, end }, sorting }: HeadingProps<Sort>) {
  const [first, other] = sorts ?? []
  if (!sorting || !first)
    return (
      <span aria-hidden="true" className={classes('py-2', end && 'text-end print:hidden')}>
        {label}
      </span>
    )
  const isSorted = sorts?.includes(sorting.sort) ?? false
  return (
    <button
      type="button"
      aria-label={sorting.label(label)}
      aria-pressed={isSorted}
      onClick={() => sorting.onSort(sorting.sort === first && other ? other : first)}
      className={classes(
        '-mx-2 flex items-center gap-1 rounded-control px-2 py-2 text-start -outline-offset-3 hover:text-ink',
        isSorted && 'text-primary',
      )}
    >
      {label}
      <DownIcon
        className={classes(
          'size-4 transition-transform',
          !isSorted && 'opacity-0',
          !sorting.sort.startsWith('-') && 'rotate-180',
        )}
      />
    </button>
  )
}

type SortSelectProps<Sort extends string> = {
  label: string
  value: Sort
  choices: readonly { value: Sort; label: string }[]
  onChange: (sort: Sort) => void
  /** On a wide screen the headings change the order. */
  cardsOnly?: boolean
}

/** The order of a list, next to the number of what is in it. */
export const SortSelect = <Sort extends string>({ label, cardsOnly, ...select }: SortSelectProps<Sort>) => (
  <ChoiceSelect
    {...select}
    aria-label={label}
    look="quiet"
    className={classes('print:hidden', cardsOnly && 'lg:hidden')}
  />
)
