import { encode } from 'uqr'
import { classes } from './classes.ts'

/** A QR code as one SVG path. Always dark on white: phones cannot scan it inverted. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('rounded-mark bg-white', className)}
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
