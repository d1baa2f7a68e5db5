import type { ReactNode } from 'react'

/** The look of a cell of a {@link WideTable}. */
export const wideCell = 'border-line border-b px-3 py-2.5 sm:max-lg:px-2 print:px-1.5'

/** A table of figures, which scrolls sideways where it is wider than the screen. */
export const WideTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-control">
    <table className="w-full border-separate border-spacing-0 text-sm print:text-xs">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </section>
)
