import { useId } from 'react'
import { classes } from '../classes.ts'

/** Scrolls the row, and never the page, so that the chosen segment is in sight. */
function scrollIntoRow(label: HTMLLabelElement | null) {
  const row = label?.parentElement
  if (!label || !row) return
  // A dialog is not shown yet when its content is made.
  requestAnimationFrame(() => {
    const at = label.getBoundingClientRect()
    const all = row.getBoundingClientRect()
    if (at.left < all.left || at.right > all.right) row.scrollLeft += at.left - all.left - all.width / 4
  })
}

type SegmentsProps<V extends string> = {
  label: string
  value: V
  choices: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  /** For long labels: one choice per line where there is no room for a row. */
  stacked?: boolean
  /** For labels of a few words: they break into lines, so that a narrow column has them in one row. */
  breaks?: boolean
}

/**
 * A segmented control built on native radio buttons, for keyboard and screen readers. A row too long for a phone scrolls; on a wider
 * screen it goes on in the next line.
 */
export function Segments<V extends string>({
  label,
  value,
  choices,
  onChange,
  stacked,
  breaks,
}: SegmentsProps<V>) {
  const name = useId()
  const segments = (
    <fieldset
      className={classes(
        'flex min-w-0 max-w-full gap-1 rounded-control bg-sunken p-1 max-sm:w-full print:hidden',
        stacked
          ? 'flex-col @lg:flex-row'
          : !breaks && 'max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          ref={choice.value === value ? scrollIntoRow : undefined}
          className={classes(
            'relative flex min-h-10 grow items-center justify-center rounded-[9px] py-1 text-center font-semibold text-sm transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-primary',
            breaks ? 'min-w-0 basis-0 px-1.5 leading-tight' : 'px-2 sm:px-3.5',
            stacked ? '@lg:basis-0' : !breaks && 'shrink-0',
            choice.value === value ? 'bg-surface text-primary shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
  return stacked ? <div className="@container">{segments}</div> : segments
}

/** Segments in a form: the label above, a hint below. */
export function SegmentsField<V extends string>({ hint, ...segments }: SegmentsProps<V> & { hint?: string }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span aria-hidden="true" className="font-semibold text-sm">
        {segments.label}
      </span>
      <Segments {...segments} />
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </div>
  )
}
