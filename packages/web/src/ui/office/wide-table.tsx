import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** The look of a cell of a {@link WideTable}. */
export const wideCell = 'border-line border-b px-3 py-2.5 sm:max-lg:px-2 print:px-1.5'

const folded = classes(
  'max-sm:block max-sm:*:block max-sm:[&>caption]:hidden max-sm:[&>thead]:sr-only',
  'max-sm:[&>:not(thead)>tr]:grid max-sm:[&>:not(thead)>tr]:grid-cols-[1fr_auto] max-sm:[&>:not(thead)>tr]:items-baseline max-sm:[&>:not(thead)>tr]:gap-x-4 max-sm:[&>:not(thead)>tr]:gap-y-1',
  'max-sm:[&_tr]:border-line max-sm:[&_tr]:border-b max-sm:[&_tr]:py-3 max-sm:[&>tfoot>tr:last-child]:border-b-0 max-sm:[&_td]:border-0 max-sm:[&_td]:p-0 max-sm:[&_th]:border-0 max-sm:[&_th]:p-0',
)

/** Places of cells in a row of a folding table on a phone: at its end, the whole width, or where a figure begins a line. */
export const foldedCell = {
  end: 'max-sm:col-start-2 max-sm:row-start-1',
  line: 'max-sm:col-span-2',
  start: 'max-sm:text-start',
} as const

type TableProps = {
  caption: string
  /** On a phone each row is a block of two columns, and nothing scrolls sideways. */
  folds?: boolean
  children: ReactNode
}

/** A table of figures, which scrolls sideways where it is wider than the screen. */
export const WideTable = ({ caption, folds = false, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-control">
    <table
      className={classes('w-full border-separate border-spacing-0 text-sm print:text-xs', folds && folded)}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </section>
)

/** The heading of a figure where a folding table shows no headings. */
export const CellLabel = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="font-normal text-muted sm:hidden print:hidden">
    {children}{' '}
  </span>
)
