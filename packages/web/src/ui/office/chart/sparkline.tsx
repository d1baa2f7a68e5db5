const [width, height, margin] = [100, 28, 4]

/** A line of values without an axis, the newest last; null is a gap. For the eye alone: the values are written elsewhere. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const toX = (at: number) => margin + (at / Math.max(1, values.length - 1)) * (width - 2 * margin)
  const toY = (value: number) => height - margin - (value / most) * (height - 2 * margin)
  const path = values
    .map((value, at) => value !== null && `${isGap(values[at - 1]) ? 'M' : 'L'}${toX(at)} ${toY(value)}`)
    .filter(Boolean)
    .join('')
  const last = values.at(-1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="h-7 w-full max-w-40 rtl:-scale-x-100"
      preserveAspectRatio="none"
    >
      {/* A round cap makes a dot of a single value. */}
      <path
        d={path.replaceAll(/M([^ML]+)(?=M|$)/g, 'M$1L$1')}
        className="fill-none stroke-2 stroke-edge [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
      />
      {last !== null && last !== undefined && (
        <path
          d={`M${toX(values.length - 1)} ${toY(last)}h0`}
          className="stroke-[7] stroke-primary [stroke-linecap:round] [vector-effect:non-scaling-stroke]"
        />
      )}
    </svg>
  )
}

const isGap = (value: number | null | undefined) => value === null || value === undefined
