import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../../classes.ts'

/** The width of a column's place and of its bar, and the height of the drawing, in its own units. */
const step = 10
const bar = 7
const height = 100

export type Look = 'solid' | 'hatched' | 'open'
export type Column = {
  key: string
  /** Name and values, as they are read out. */
  text: string
  /** Below the axis. */
  tick: ReactNode
  /** From below. */
  parts: readonly { value: number; look: Look }[]
}

type ColumnChartProps = {
  label: string
  columns: readonly Column[]
  /** Values of the axis, from 0. */
  ticks: readonly number[]
  tickText: (value: number) => string
  /** Above the chart: the values of the column that is pointed at or chosen by the keyboard, by its place; null: none is. */
  values: (at: number | null) => ReactNode
}

/**
 * Bars over an axis. It is one tab stop, a native range: arrow keys, Home, End and the gestures of screen readers go from
 * column to column, and each is read out.
 */
export function ColumnChart({ label, columns, ticks, tickText, values }: ColumnChartProps) {
  const { at, isActive, onPointerMove, range } = useColumn(columns.length)
  return (
    <>
      {values(isActive ? at : null)}
      <div className="flex gap-2">
        <p
          aria-hidden="true"
          className="-my-2 flex h-48 flex-col-reverse justify-between text-end text-muted text-xs tabular-nums"
        >
          {ticks.map((value) => (
            <span key={value} className="whitespace-nowrap leading-4">
              {tickText(value)}
            </span>
          ))}
        </p>
        <div className="min-w-0 flex-1">
          <div
            className="relative touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
            onPointerMove={onPointerMove}
            onPointerDown={(event) => {
              onPointerMove(event)
              range.ref.current?.focus({ preventScroll: true })
            }}
            onPointerLeave={range.onPointerLeave}
          >
            <Drawing columns={columns} ticks={ticks} active={isActive ? at : null} />
            <input
              {...range}
              type="range"
              aria-label={label}
              aria-valuetext={columns[at]?.text}
              className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
            />
          </div>
          <p aria-hidden="true" className="flex h-5 text-muted text-xs tabular-nums">
            {columns.map(({ key, tick }) => (
              <span key={key} className="flex w-0 flex-1 justify-center">
                {tick}
              </span>
            ))}
          </p>
        </div>
      </div>
    </>
  )
}

/** Which column is pointed at or chosen. A chosen one stays while the chart has the focus. */
function useColumn(count: number) {
  const ref = useRef<HTMLInputElement>(null)
  const [chosen, setAt] = useState(count - 1)
  const [isActive, setIsActive] = useState(false)
  // The next month may have fewer days.
  const at = Math.min(chosen, count - 1)
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const from = getComputedStyle(currentTarget).direction === 'rtl' ? right - clientX : clientX - left
    setAt(Math.max(0, Math.min(count - 1, Math.floor((from / width) * count))))
    setIsActive(true)
  }
  const range = {
    ref,
    min: 0,
    max: count - 1,
    value: at,
    onChange: () => setAt(Number(ref.current?.value)),
    onFocus: () => setIsActive(true),
    onBlur: () => setIsActive(false),
    onPointerLeave: () => setIsActive(document.activeElement === ref.current),
  }
  return { at, isActive, onPointerMove, range }
}

type DrawingProps = Pick<ColumnChartProps, 'columns' | 'ticks'> & { active: number | null }

function Drawing({ columns, ticks, active }: DrawingProps) {
  const hatch = useId()
  const width = columns.length * step
  const unit = height / (ticks.at(-1) ?? 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-44 w-full rtl:-scale-x-100 print:[print-color-adjust:exact]"
    >
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className="fill-alert-soft" />
          <path d="M-1 1l2-2M0 4l4-4M3 5l2-2" className="stroke-[1.4] stroke-alert-mark" />
        </pattern>
      </defs>
      {active !== null && (
        <rect x={active * step} width={step} height={height} className="fill-primary-soft" />
      )}
      {ticks.map((value) => (
        <path
          key={value}
          d={`M0 ${height - value * unit}h${width}`}
          className={classes(
            '[vector-effect:non-scaling-stroke]',
            value === 0 ? 'stroke-2 stroke-edge' : 'stroke-line',
          )}
        />
      ))}
      {columns.map(({ key, parts }, at) => (
        <g key={key} transform={`translate(${at * step + (step - bar) / 2} ${height})`}>
          <Bar parts={parts} unit={unit} hatch={`url(#${hatch})`} />
        </g>
      ))}
    </svg>
  )
}

function Bar({ parts, unit, hatch }: { parts: Column['parts']; unit: number; hatch: string }) {
  let top = 0
  return parts.map(({ value, look }) => {
    top += value * unit
    if (value === 0) return null
    return (
      <rect
        key={look}
        y={-top}
        width={bar}
        height={value * unit}
        className={classes(
          look === 'solid' && 'fill-primary',
          look === 'open' && 'fill-sunken stroke-edge [vector-effect:non-scaling-stroke]',
        )}
        fill={look === 'hatched' ? hatch : undefined}
      />
    )
  })
}

const marks = {
  solid: 'bg-primary',
  hatched:
    'border border-alert-mark bg-[repeating-linear-gradient(135deg,var(--alert-soft)_0_2px,var(--alert-mark)_2px_4px)]',
  open: 'border border-edge bg-sunken',
}

/** The look of a bar, next to its name. */
export const LookMark = ({ look }: { look: Look }) => (
  <span
    aria-hidden="true"
    className={classes('size-3.5 rounded-sm print:[print-color-adjust:exact]', marks[look])}
  />
)
